# Why an agent of Five Ravens chose what it chose; also the reason that comes with a hint.
five-ravens-reason-only = Nothing else is possible.
five-ravens-reason-any = It felt like it.
five-ravens-reason-search = Over many imagined deals it ends about { $points ->
    [one] { $points } point
   *[other] { $points } points
} better than the next choice.
five-ravens-reason-play = Its action helps now, and a thief that is as good stays in hand.
five-ravens-reason-use = A captured action costs no card.
five-ravens-reason-thief-high = A high rank is likely to steal early, and what lies in the middle is worth it.
five-ravens-reason-thief-low = A low rank will do: this card is good to have captured, or easy to spare.
five-ravens-reason-thief-last = Stealing last brings the Clocks, and this card is good to have captured, or easy to spare.
five-ravens-reason-thief-relic = Captured as thief, this relic is worth more than it would be in the deck.
five-ravens-reason-replace = What comes from the deck is likely to be better for you than this relic.
five-ravens-reason-copy = It is the most useful of your captured actions now.
five-ravens-reason-examine = Knowing this relic is worth a turn: it may be the best in the middle.
five-ravens-reason-peek = Knowing the relic deck helps your next actions and thefts.
five-ravens-reason-cycle = This card does less for you than an average new one.
five-ravens-reason-cycle-done = What is left in your hand is worth keeping.
five-ravens-reason-capture = Captured, this card brings you the most.
five-ravens-reason-flip = It hides from the others what you want, or shows what you need to know.
five-ravens-reason-shuffle = The others know more about these relics than you do.
five-ravens-reason-shuffle-done = You know as much of these relics as the others do, or more.
five-ravens-reason-swap = It puts a relic where only you know it.
five-ravens-reason-bury = This relic would help others more than you, or waits for you at the bottom.
five-ravens-reason-stack = It will be wanted in the next hand.
five-ravens-reason-stack-done = Nothing else is worth drawing again.
five-ravens-reason-discard = It is the least useful card of your hand.
five-ravens-reason-rescue = Captured, this card does the least for you.
five-ravens-reason-rescue-penalty = It costs a point while it is captured.
five-ravens-reason-lock = It protects a relic that you can hope to steal.
five-ravens-reason-steal = It adds the most to what you own, or keeps the most from the others.
five-ravens-reason-steal-known = You know that it is { $a ->
    [ruby] { five-ravens-thing-ruby }
    [emerald] { five-ravens-thing-emerald }
    [sapphire] { five-ravens-thing-sapphire }
    [diamond] { five-ravens-thing-diamond }
    [chest1a] { five-ravens-thing-chest1a }
    [chest1b] { five-ravens-thing-chest1b }
    [chest2a] { five-ravens-thing-chest2a }
    [chest2b] { five-ravens-thing-chest2b }
    [chest3a] { five-ravens-thing-chest3a }
    [chest3b] { five-ravens-thing-chest3b }
    [chest4a] { five-ravens-thing-chest4a }
    [chest4b] { five-ravens-thing-chest4b }
    [chest5a] { five-ravens-thing-chest5a }
    [hollowa] { five-ravens-thing-hollowa }
    [hollowb] { five-ravens-thing-hollowb }
    [hollowc] { five-ravens-thing-hollowc }
    [skulla] { five-ravens-thing-skulla }
    [skullb] { five-ravens-thing-skullb }
    [skullc] { five-ravens-thing-skullc }
    [mirrora] { five-ravens-thing-mirrora }
    [mirrorb] { five-ravens-thing-mirrorb }
    [mirrorc] { five-ravens-thing-mirrorc }
   *[other] worth it
}, and the others may not.
five-ravens-reason-steal-bottom = You know, or may expect, that the bottom card is better than what lies in the middle.
five-ravens-reason-sink = It should lie as deep as possible for the others.

# What the look back says of a choice that cost points.
five-ravens-review-thief-early = The thief went down too early: there was a turn to be used first.
five-ravens-review-thief-late = This turn spent a card or time that the thief would have used better.
five-ravens-review-thief-high = The rank was higher than it had to be: a lower card would have done, or brings more when captured.
five-ravens-review-thief-low = The rank was too low for what lay in the middle.
five-ravens-review-thief = Another thief of the same rank brings more when captured.
five-ravens-review-play = Another action would have brought more.
five-ravens-review-use = There was something better to do first.
five-ravens-review-steal = Another relic was worth more to you, or too much was left for the others.
five-ravens-review-steal-bottom = The bottom card promised more than what lay in the middle.
five-ravens-review-capture = Another card gains more by being captured.
five-ravens-review-capture-raven = A relic of yours would have gained more by being captured than this Raven.
five-ravens-review-rescue = This card did more for you while it was captured than another.
five-ravens-review-replace = Another relic should have gone, or this one helped you more than what could be expected to come.
five-ravens-review-flip = Turning this relic told the others more than you, or hid what you needed to see.
five-ravens-review-swap = There was a better place for the relic that was drawn.
five-ravens-review-bury = The relic would have served you better in the middle, where only you knew it.
five-ravens-review-discard = Another card of the hand was less useful.
five-ravens-review-sink = This left a good relic within reach of others.
