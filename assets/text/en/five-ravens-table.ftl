# Five Ravens: what only the drawn table says.

five-ravens-place-seat = { $name }
five-ravens-box-title = { $name }
five-ravens-row-counts = Hand, deck, discards
five-ravens-tip-counts = Cards in hand, in the deck and in the discard pile.

# A word or two, for captured cards where there is little room.
five-ravens-mini-1 = Lock
five-ravens-mini-2 = Bottom
five-ravens-mini-3 = Peek
five-ravens-mini-4 = 3 relics: 3
five-ravens-mini-5 = Keeper
five-ravens-mini-6 = Doubler
five-ravens-mini-7 = Rescue
five-ravens-mini-8 = Planners
five-ravens-mini-9 = Mob
five-ravens-mini-gem = { $a }
five-ravens-mini-chest = Chest
five-ravens-mini-hollow = Hollow
five-ravens-mini-skull = Skull
five-ravens-mini-mirror = Mirror

# The end of a game: what the cards of a seat brought, in the log and on its score sheet.
five-ravens-sheet-title = Game { $n } of { $of } is over
five-ravens-event-counted = { $seat }’s cards count: { $cards }.
five-ravens-event-counted-none = { $seat }’s cards bring nothing.
five-ravens-counted-item = { $a } ({ $points })
five-ravens-counted-more = { $first }; { $last }

# Cursed relics that brought nothing.
five-ravens-points-skull-alone = { $n ->
    [one] 1 Skull
   *[other] { $n } Skulls
}, no pair captured
five-ravens-points-mirror-alone = { $n ->
    [one] 1 Mirror
   *[other] { $n } Mirrors
}, no pair captured

# What a thief is sure of before any is revealed.
five-ravens-tip-latest = { $n ->
    [1] Whatever the others lay down, you steal first.
    [2] Whatever the others lay down, you steal second at the latest.
   *[other] Whatever the others lay down, you steal third at the latest.
}

# What may be concluded of a hidden card; the share is empty where only marks are wanted.
five-ravens-tip-may = May be: { $list }.
five-ravens-tip-share = { $a } { $share }
five-ravens-tip-more = { $first }, { $last }
