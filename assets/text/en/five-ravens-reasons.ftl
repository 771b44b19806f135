# Why an agent of Five Ravens chose what it chose; also the reason that comes with a hint.
five-ravens-reason-only = Nothing else is possible.
five-ravens-reason-any = It does no harm, and that is all that speaks for it.
five-ravens-reason-search = Over many imagined deals it ends about { $points ->
    [one] 1 point
   *[other] { $points } points
} better than the next choice.
five-ravens-reason-play = The action is worth more now than the card would be later.
five-ravens-reason-use = A captured action costs no card.
five-ravens-reason-thief-high = There is a relic worth stealing early, and this rank is likely to be first.
five-ravens-reason-thief-low = Little is at stake in the middle, and this card is good to have captured.
five-ravens-reason-thief-last = Stealing last brings the Clocks, and the card is good to have captured.
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
five-ravens-reason-shuffle-done = You know these relics, and the others do not.
five-ravens-reason-swap = It hides a good relic where only you know it.
five-ravens-reason-bury = This relic would help others more than you.
five-ravens-reason-stack = It will be wanted in the next round.
five-ravens-reason-stack-done = Nothing else is worth drawing again.
five-ravens-reason-discard = It is the least useful card of your hand.
five-ravens-reason-rescue = Captured, this card does the least for you.
five-ravens-reason-rescue-penalty = It costs a point while it is captured.
five-ravens-reason-lock = It protects a relic that you can hope to steal.
five-ravens-reason-steal = It adds the most to your score, or keeps the most from the others.
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
