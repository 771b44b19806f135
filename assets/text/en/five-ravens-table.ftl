# Five Ravens: what only the drawn table says.

five-ravens-place-seat = { $name }
five-ravens-box-title = { $name }
five-ravens-row-counts = Hand, deck, discards
five-ravens-tip-counts = Cards in hand, in the deck and in the discard pile.

# A word or two, for captured cards where there is little room.
five-ravens-mini-1 = Lock
five-ravens-mini-2 = Deck theft
five-ravens-mini-3 = Peek
five-ravens-mini-4 = Relics: +3
five-ravens-mini-5 = Keeps loot
five-ravens-mini-6 = Chest ×2
five-ravens-mini-7 = Rescue
five-ravens-mini-8 = Planners
five-ravens-mini-9 = Mob
five-ravens-mini-gem = { $a }
five-ravens-mini-chest = Chest { $letter }
five-ravens-mini-hollow = Hollow { $letter }
five-ravens-mini-skull = Skull { $letter }
five-ravens-mini-mirror = Mirror { $letter }

# What a card is good for, on two short lines of a small card.
five-ravens-hint-1 = Replace a relic
five-ravens-hint-2 = Copy one captured
five-ravens-hint-3 = Examine a relic
five-ravens-hint-4 = Trade cards for new ones
five-ravens-hint-5 = Capture a card
five-ravens-hint-6 = Flip a relic, shuffle
five-ravens-hint-7 = Bury or swap a relic
five-ravens-hint-8 = Put cards on your deck
five-ravens-hint-9 = Draw two, discard one
five-ravens-hint-gem = All: 1, 6, 9, 15 points
five-ravens-hint-chest1 = 1 point, a 6 doubles it
five-ravens-hint-chest2 = 2 points, a 6 doubles it
five-ravens-hint-chest3 = 3 points, a 6 doubles it
five-ravens-hint-chest4 = 4 points, a 6 doubles it
five-ravens-hint-chest5 = 5 points, a 6 doubles it
five-ravens-hint-hollow = 1 point, captured 3
five-ravens-hint-skull = 5 points for a captured pair
five-ravens-hint-mirror = 5 points for a captured pair

# The end of a game: what the cards of a seat brought, in the log and on its score sheet.
five-ravens-sheet-title = Game { $n } of { $of } is over
five-ravens-event-counted = { $seat }'s cards count: { $cards }.
five-ravens-event-counted-none = { $seat }'s cards bring nothing.
five-ravens-counted-item = { $a } ({ $points })
five-ravens-counted-more = { $first }; { $last }

# Cursed relics that brought nothing.
five-ravens-points-skull-alone = { $a }, no pair captured
five-ravens-points-mirror-alone = { $a }, no pair captured

# Actions of somebody else, after a name: in the replay and the look back.
five-ravens-say-thief-theirs = Play { $a } face down as their thief.
five-ravens-say-stack-theirs = Put { $a } on top of their deck.
five-ravens-say-rescue-theirs = Rescue { $a }: back on top of their deck.

# What a thief is sure of before any is revealed.
five-ravens-tip-latest = { $n ->
    [1] Whatever the others lay down, you steal first.
    [2] Whatever the others lay down, you steal second at the latest.
   *[other] Whatever the others lay down, you steal third at the latest.
}

# What may be concluded of a hidden card; the share is empty where only marks are wanted.
five-ravens-tip-sure = Certainly: { $list }.
five-ravens-tip-may = May be: { $list }.
five-ravens-tip-share = { $a }, { $count ->
    [one] { $share }
   *[other] { $share } each
}
five-ravens-may-any = any { $a }
five-ravens-may-either = either { $a }
five-ravens-may-ravens = a Raven ({ $list })
five-ravens-kind-raven = Raven
