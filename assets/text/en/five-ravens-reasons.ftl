# Why an agent of Five Ravens chose what it chose; also the reason that comes with a hint.
five-ravens-reason-only = Nothing else is possible.
five-ravens-reason-any = It felt like it.
five-ravens-reason-close = It seems about as good as anything else here.
five-ravens-reason-search = Over many imagined deals it ends about { $points ->
    [one] { $points } point
   *[other] { $points } points
} better than the next choice.
five-ravens-reason-play = Its action helps now, and another card can still be your thief.
five-ravens-reason-wait = Its action brings nothing now, but it waits: others must act before your thief goes down.
five-ravens-reason-use = A captured action costs no card.
five-ravens-reason-thief-high = A high rank is likely to steal early, while there is more to choose from.
five-ravens-reason-thief-low = A low rank will do: this card is good to have captured, or easy to spare.
five-ravens-reason-thief-last = Stealing last brings the Clocks, and this card is good to have captured, or easy to spare.
five-ravens-reason-thief-relic = Captured as thief, this relic is worth more than it would be in the deck.
five-ravens-reason-replace = What comes from the deck is likely to be better for you than this relic.
five-ravens-reason-replace-least = A relic that lies open has to go, and this one is worth the least to you.
five-ravens-reason-copy = It is the most useful of your captured actions now.
five-ravens-reason-examine = You do not know this relic yet: it may be the best in the middle.
five-ravens-reason-peek = You do not know this relic yet: it may come into the middle, or into somebody’s hands.
five-ravens-reason-cycle = This card does less for you than an average new one.
five-ravens-reason-cycle-done = What is left in your hand is worth keeping.
five-ravens-reason-capture = Captured, this card brings you the most.
five-ravens-reason-flip = You do not know this relic yet: now you see what it is.
five-ravens-reason-flip-down = Face down it can be shuffled with what lies face down already.
five-ravens-reason-flip-open = One relic has to be turned over, and everybody still knows what this one is.
five-ravens-reason-shuffle = You know none of these relics, so you have nothing to lose by it.
five-ravens-reason-shuffle-known = Nobody can tell any longer which of these relics is which.
five-ravens-reason-shuffle-done = You would lose what you know of these relics.
five-ravens-reason-swap = You know the relic that it puts face down into the middle.
five-ravens-reason-bury = In the middle this relic would do you no more good than what lies there.
five-ravens-reason-bury-bottom = At the bottom it waits for you: your captured Mimic (2) can steal it.
five-ravens-reason-stack = It will be wanted in the next hand.
five-ravens-reason-stack-done = Nothing else is worth drawing again.
five-ravens-reason-discard = It is the least useful card of your hand.
five-ravens-reason-rescue = Captured, this card does the least for you.
five-ravens-reason-rescue-penalty = It costs a point while it is captured.
five-ravens-reason-lock = It protects a relic that you can hope to steal.
five-ravens-reason-lock-spare = One relic has to be locked, and you do not need this one.
five-ravens-reason-steal = It adds the most to what you own, or keeps the most from the others.
five-ravens-reason-steal-unknown = What lies face down promises you more than the other relics.
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
}.
five-ravens-reason-steal-bottom = The bottom card promises you more than what lies in the middle.
five-ravens-reason-sink = The last one of these will be the bottom card, which a captured Mimic (2) can steal: that had better be another.

# What the look back says of a choice that cost points.
five-ravens-review-thief-early = The thief went down too early: there was a turn to be used first.
five-ravens-review-wait = A turn that only waits would have brought more: others had to act before your thief went down.
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
five-ravens-review-flip = It was better to turn another relic over.
five-ravens-review-swap = There was a better place for the relic that was drawn.
five-ravens-review-bury = The relic would have served you better face down in the middle.
five-ravens-review-discard = Another card of the hand was less useful.
five-ravens-review-sink = This left a good relic within reach of others.
