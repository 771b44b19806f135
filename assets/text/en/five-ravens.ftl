# Five Ravens: what a player reads at the table.

five-ravens-title = Five Ravens
five-ravens-mode-standard = One game
five-ravens-mode-grand_raven = Grand Raven: three games
five-ravens-mode-standard-note = Five rounds, from one in the afternoon to midnight: who steals the most valuable relics and is caught least?
five-ravens-mode-grand_raven-note = Three games in a row; all points of the three together decide.
five-ravens-start = Who begins is drawn with the deal.

five-ravens-option-raven_less_relic_thief = A relic as thief without a Raven
five-ravens-option-open_discards = Open discard piles

# Verbs: the name of a button, what it does, and the sentence of an action.
five-ravens-verb-play = Play
five-ravens-verb-thief = Thief
five-ravens-verb-use = Use
five-ravens-verb-replace = Replace
five-ravens-verb-copy = Copy
five-ravens-verb-examine = Examine
five-ravens-verb-peek = Peek
five-ravens-verb-cycle = Set aside
five-ravens-verb-capture = Capture
five-ravens-verb-flip = Flip
five-ravens-verb-shuffle = Shuffle
five-ravens-verb-swap = Swap
five-ravens-verb-bury = Bury
five-ravens-verb-stack = Stack
five-ravens-verb-discard = Discard
five-ravens-verb-rescue = Rescue
five-ravens-verb-lock = Lock
five-ravens-verb-steal = Steal
five-ravens-verb-sink = Put under
five-ravens-verb-done = Done

five-ravens-help-play = Show a Raven from your hand and do its action. Then it goes to your discard pile.
five-ravens-help-thief = Lay a card face down as your thief. That ends your turns in this round.
five-ravens-help-use = Do the action of a captured card. Each can be used once per round and stays captured.
five-ravens-help-replace = Put this relic under the relic deck. The top relic of the deck takes its place, face up.
five-ravens-help-copy = Do the action of this captured Raven, as if you had played it.
five-ravens-help-examine = Look at this face-down relic. Nobody else sees it.
five-ravens-help-peek = Look at the top or the bottom card of the relic deck. Nobody else sees it.
five-ravens-help-cycle = Set this card aside. When you are done, you draw as many cards as you set aside; then those go to your discard pile.
five-ravens-help-capture = Capture this card from your hand or your discard pile. What it does when captured begins at once.
five-ravens-help-flip = Turn this relic over: face down if it lies face up, and the other way round.
five-ravens-help-shuffle = Mix all face-down relics that are not locked. Nobody knows any longer which is which.
five-ravens-help-swap = Lay the relic that you drew face down here. The one that lies here goes under the relic deck, unseen.
five-ravens-help-bury = Put the relic that you drew under the relic deck.
five-ravens-help-stack = Put this card on top of your deck. The last one that you put there is drawn first.
five-ravens-help-discard = Put this card from your hand on your discard pile.
five-ravens-help-rescue = Put this captured card on top of your deck. What it did when captured ends.
five-ravens-help-lock = Lock this relic. It can still be stolen, but no card can replace, turn, shuffle, swap or look at it.
five-ravens-help-steal = Take this relic. It goes to your discard pile, and it is yours to the end of the game.
five-ravens-help-sink = Put this unclaimed relic under the relic deck. The last one put there is the bottom card.
five-ravens-help-done = Finish this action.

five-ravens-say-play = Play { $a } for its action.
five-ravens-say-thief = Play { $a } face down as your thief.
five-ravens-say-thief-hidden = Play a card face down as thief.
five-ravens-say-use = Use the action of { $a }, captured.
five-ravens-say-replace = Replace { $a }.
five-ravens-say-copy = Copy the action of { $a }.
five-ravens-say-examine = Look at { $a }.
five-ravens-say-peek = Look at { $a }.
five-ravens-say-cycle = Set { $a } aside.
five-ravens-say-cycle-hidden = Set a card aside.
five-ravens-say-capture = Capture { $a }.
five-ravens-say-flip = Turn over { $a }.
five-ravens-say-shuffle = Shuffle the face-down relics.
five-ravens-say-swap = Swap the relic drawn with { $a }.
five-ravens-say-bury = Bury the relic drawn under the relic deck.
five-ravens-say-stack = Put { $a } on top of your deck.
five-ravens-say-stack-hidden = Put a card on top of the deck.
five-ravens-say-discard = Discard { $a }.
five-ravens-say-discard-hidden = Discard a card.
five-ravens-say-rescue = Rescue { $a }: back on top of your deck.
five-ravens-say-lock = Lock { $a }.
five-ravens-say-steal = Steal { $a }.
five-ravens-say-sink = Put { $a } under the relic deck.
five-ravens-say-done = Done.
five-ravens-say-done-cycle = Draw as many cards as you set aside.
five-ravens-say-done-shuffle = Do not shuffle.
five-ravens-say-done-stack = Leave the deck as it is now.

# Prompts to the one who decides.
five-ravens-phase-mission = Your turn: play a Raven for its action, or lay down your thief.
five-ravens-phase-mission-use = Your turn: play a Raven for its action, use a captured card, or lay down your thief.
five-ravens-phase-mission-last = Your turn: the last Raven in your hand can only be your thief.
five-ravens-phase-mission-last-use = Your turn: use a captured card, or lay down your last Raven as your thief.
five-ravens-phase-mission-shut = You have no Raven. Use a captured card.
five-ravens-phase-replace = Replace which face-up relic?
five-ravens-phase-copy = Which action of your captured cards?
five-ravens-phase-examine = Look at which face-down relic?
five-ravens-phase-peek = Look at the top or the bottom of the relic deck?
five-ravens-phase-cycle = Set any cards aside, then Done: you draw { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}.
five-ravens-phase-capture = Capture which card of your hand or discard pile?
five-ravens-phase-flip = Turn over which relic?
five-ravens-phase-shuffle = Shuffle the face-down relics, or leave them as they lie?
five-ravens-phase-swap = You drew { $a }. Bury it, or swap it with a face-down relic?
five-ravens-phase-swap-only = You drew { $a }. There is nothing to swap it with: bury it.
five-ravens-phase-stack = Put any cards on top of your deck, the one to be drawn first last. Then Done.
five-ravens-phase-discard = Discard one card of your hand.
five-ravens-phase-rescue = Rescue which captured card? It goes on top of your deck.
five-ravens-phase-lock = Lock which relic?
five-ravens-phase-theft = Steal which relic?
five-ravens-phase-theft-bottom = Steal which relic, or the bottom card of the relic deck?
five-ravens-phase-sink = Put the unclaimed relics under the relic deck, the bottom card last.
five-ravens-phase-verb = { $verb }: choose a card.
five-ravens-phase-card = { $a }: choose what to do with it.
five-ravens-phase-sure = { $a }: do it, or choose something else.
five-ravens-phase-over = The game is over.

# What others wait for. None of these may tell anything secret.
five-ravens-wait-mission = It is { $name }'s turn.
five-ravens-wait-replace = { $name } chooses a relic to replace.
five-ravens-wait-copy = { $name } chooses an action of a captured card.
five-ravens-wait-examine = { $name } looks at a face-down relic.
five-ravens-wait-peek = { $name } looks into the relic deck.
five-ravens-wait-cycle = { $name } sets cards aside.
five-ravens-wait-capture = { $name } captures a card.
five-ravens-wait-flip = { $name } turns a relic over.
five-ravens-wait-shuffle = { $name } may shuffle the face-down relics.
five-ravens-wait-swap = { $name } has drawn a relic.
five-ravens-wait-stack = { $name } puts cards on top of the deck.
five-ravens-wait-discard = { $name } discards a card.
five-ravens-wait-rescue = { $name } rescues a captured card.
five-ravens-wait-lock = { $name } locks a relic.
five-ravens-wait-theft = { $name } steals.
five-ravens-wait-sink = { $name } puts the unclaimed relics under the relic deck.

# Cards in sentences.
five-ravens-thing-1 = the Switch (1)
five-ravens-thing-2 = the Mimic (2)
five-ravens-thing-3 = the Lookout (3)
five-ravens-thing-4 = the Runners (4)
five-ravens-thing-5 = the Snare (5)
five-ravens-thing-6 = the Turncoats (6)
five-ravens-thing-7 = the Smugglers (7)
five-ravens-thing-8 = the Planners (8)
five-ravens-thing-9 = the Mob (9)
five-ravens-thing-ruby = the Ruby
five-ravens-thing-emerald = the Emerald
five-ravens-thing-sapphire = the Sapphire
five-ravens-thing-diamond = the Diamond
five-ravens-thing-chest1a = Pewter Chest A
five-ravens-thing-chest1b = Pewter Chest B
five-ravens-thing-chest2a = Oak Chest A
five-ravens-thing-chest2b = Oak Chest B
five-ravens-thing-chest3a = Iron Chest A
five-ravens-thing-chest3b = Iron Chest B
five-ravens-thing-chest4a = Silver Chest A
five-ravens-thing-chest4b = Silver Chest B
five-ravens-thing-chest5a = the Golden Chest
five-ravens-thing-hollowa = Hollow A
five-ravens-thing-hollowb = Hollow B
five-ravens-thing-hollowc = Hollow C
five-ravens-thing-skulla = Skull A
five-ravens-thing-skullb = Skull B
five-ravens-thing-skullc = Skull C
five-ravens-thing-mirrora = Mirror A
five-ravens-thing-mirrorb = Mirror B
five-ravens-thing-mirrorc = Mirror C
five-ravens-thing-unknown = a face-down relic
five-ravens-thing-card = a card
five-ravens-thing-relic = a relic
five-ravens-thing-raven = a Raven
five-ravens-thing-top = the top card of the relic deck
five-ravens-thing-bottom = the bottom card of the relic deck
five-ravens-thing-hand = the hand
five-ravens-thing-discard = the discard pile
five-ravens-thing-drawn = the relic drawn
five-ravens-thing-stolen = the relic stolen
five-ravens-thing-at = { $card } at { $place }
five-ravens-thing-r1 = R1
five-ravens-thing-r2 = R2
five-ravens-thing-r3 = R3
five-ravens-thing-r4 = R4

# Titles on the cards, the letter in the corner, and what is printed on them.
five-ravens-card-1 = The Switch
five-ravens-card-2 = The Mimic
five-ravens-card-3 = The Lookout
five-ravens-card-4 = The Runners
five-ravens-card-5 = The Snare
five-ravens-card-6 = The Turncoats
five-ravens-card-7 = The Smugglers
five-ravens-card-8 = The Planners
five-ravens-card-9 = The Mob
five-ravens-card-ruby = Ruby
five-ravens-card-emerald = Emerald
five-ravens-card-sapphire = Sapphire
five-ravens-card-diamond = Diamond
five-ravens-card-chest1 = Pewter Chest
five-ravens-card-chest2 = Oak Chest
five-ravens-card-chest3 = Iron Chest
five-ravens-card-chest4 = Silver Chest
five-ravens-card-chest5 = Golden Chest
five-ravens-card-hollow = Corporeal Hollow
five-ravens-card-skull = Cursed Skull
five-ravens-card-mirror = Cursed Mirror
five-ravens-name-raven = { $a } ({ $n })
five-ravens-card-back-raven = { $name }'s Raven card
five-ravens-card-back-relic = A face-down relic

five-ravens-letter-ruby = R
five-ravens-letter-emerald = E
five-ravens-letter-sapphire = S
five-ravens-letter-diamond = D
five-ravens-letter-a = A
five-ravens-letter-b = B
five-ravens-letter-c = C

five-ravens-action-1 = Put a face-up relic under the deck and deal another.
five-ravens-action-2 = Do an action of one of your captured cards.
five-ravens-action-3 = Look at one face-down relic in secret.
five-ravens-action-4 = Set cards aside, draw as many, then discard those.
five-ravens-action-5 = Capture one Raven or relic from your hand or discard pile.
five-ravens-action-6 = Turn over a relic. Then you may shuffle the face-down ones.
five-ravens-action-7 = Draw the top relic. Bury it, or swap it with a face-down relic.
five-ravens-action-8 = Put any cards from hand and discard pile on your deck.
five-ravens-action-9 = Draw two cards. Then discard one card.

five-ravens-captured-1 = Action, once per round: lock one relic.
five-ravens-captured-2 = You may steal the bottom card of the relic deck instead.
five-ravens-captured-3 = Action, once per round: peek at the top or bottom relic.
five-ravens-captured-4 = 3 points if 3 or more relics are captured at the end.
five-ravens-captured-5 = The relic stolen with this thief is captured.
five-ravens-captured-6 = A Chest stolen with this thief is captured and counts double.
five-ravens-captured-7 = Put one other captured card of yours on top of your deck.
five-ravens-captured-8 = Minus 1 point.
five-ravens-captured-9 = Minus 1 point.

five-ravens-text-gem = All your Gems together: 1, 6, 9 or 15 points for one, two, three or four.
five-ravens-text-chest1 = 1 point. Stolen with a 6: doubled.
five-ravens-text-chest2 = 2 points. Stolen with a 6: doubled.
five-ravens-text-chest3 = 3 points. Stolen with a 6: doubled.
five-ravens-text-chest4 = 4 points. Stolen with a 6: doubled.
five-ravens-text-chest5 = 5 points. Stolen with a 6: doubled.
five-ravens-text-hollow = 1 point. Captured: 3 points. Thief: rank 0.
five-ravens-text-skull = A captured pair: 5 points. Thief: rank 10. Dealt face up: locked.
five-ravens-text-mirror = A captured pair: 5 points. Thief: rank 5. Dealt face up: locked. Captured: examine once per round.

# A few words for a card in a captured stack or a small picture.
five-ravens-short-1 = Lock a relic
five-ravens-short-2 = May rob the deck
five-ravens-short-3 = Peek at the deck
five-ravens-short-4 = 3 captured relics: +3
five-ravens-short-5 = Keeps its relic
five-ravens-short-6 = Stolen Chest ×2
five-ravens-short-7 = Rescues a card
five-ravens-short-8 = −1 point
five-ravens-short-9 = −1 point
five-ravens-short-hollow = { $a }: 3 points
five-ravens-short-skull = { $a }: pair 5
five-ravens-short-mirror = { $a }: pair 5

# Kinds of relics, and the Clocks.
five-ravens-kind-gem = Gem
five-ravens-kind-chest = Chest
five-ravens-kind-hollow = Hollow
five-ravens-kind-skull = Skull
five-ravens-kind-mirror = Mirror
five-ravens-clock-1pm = 1 p.m.
five-ravens-clock-3pm = 3 p.m.
five-ravens-clock-6pm = 6 p.m.
five-ravens-clock-9pm = 9 p.m.
five-ravens-clock-midnight = Midnight

# Places, marks and tips.
five-ravens-place-hand = Your hand
five-ravens-place-hand-of = { $name }'s hand
five-ravens-place-deck = Your deck
five-ravens-place-deck-of = { $name }'s deck
five-ravens-place-discard = Your discard pile
five-ravens-place-discard-of = { $name }'s discard pile
five-ravens-place-captured = Your captured cards
five-ravens-place-captured-of = { $name }'s captured cards
five-ravens-place-thief = Your thief
five-ravens-place-thief-of = { $name }'s thief
five-ravens-place-aside = Set aside
five-ravens-place-relics = Relic deck
five-ravens-place-middle = The middle
five-ravens-place-play = In play
five-ravens-place-clocks = Clocks
five-ravens-place-removed = Out of the game
five-ravens-place-loot = { $name }'s relics

five-ravens-tip-cards = { $count ->
    [0] No cards
    [one] 1 card
   *[other] { $count } cards
}
five-ravens-tip-known = You know this one.
five-ravens-tip-known-all = Everybody knows this one.
five-ravens-tip-known-in = You know { $list }.
five-ravens-known-at = { $place }: { $a }
five-ravens-tip-lies-in = { $pile }: { $place }.
five-ravens-spot-top = the top card
five-ravens-spot-bottom = the bottom card
five-ravens-spot-from-top = number { $n } from the top
five-ravens-spot-from-bottom = number { $n } from the bottom
five-ravens-place-opened = { $pile }, from the top
five-ravens-tip-unknown = You do not know this one.
five-ravens-tip-face-down = Face down.
five-ravens-tip-face-up = Face up.
five-ravens-tip-locked = Locked: it can be stolen, but no card can touch it.
five-ravens-tip-double = Counts double while the Turncoats (6) stay captured with it.
five-ravens-tip-doubles = Doubles { $a } while both stay captured.
five-ravens-tip-used = Used in this round.
five-ravens-tip-ready = Its action can be used in this round.
five-ravens-tip-last = Your last Raven in hand: it can only be your thief.
five-ravens-tip-thief-rank = As thief: rank { $rank }.
five-ravens-tip-no-thief = Cannot be a thief.
five-ravens-tip-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
five-ravens-tip-action = Action: { $text }
five-ravens-tip-captured = Captured: { $text }
five-ravens-tip-first = First player: begins, wins equal ranks, and holds the Clocks.
five-ravens-tip-holder = { $name } is first player and holds the Clocks.
five-ravens-tip-shut = Shut out: no Raven in hand. Steals after every thief.
five-ravens-tip-thief-down = The thief is down.
five-ravens-tip-thief-none = No thief yet.
five-ravens-tip-order = Steals as number { $n }, with rank { $rank }.
five-ravens-tip-order-shut = Steals as number { $n }, shut out.
five-ravens-tip-clock = Round { $n } of { $of }: { $clock }
five-ravens-tip-removed = { $count } relics are out of the game. Nobody knows which.
five-ravens-tip-score = Now worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
five-ravens-tip-score-seen = What you know of is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# What was seen in secret, shown to the one who saw it.
five-ravens-secret-examined = { $place } is { $a }.
five-ravens-secret-top = The top card of the relic deck is { $a }.
five-ravens-secret-bottom = The bottom card of the relic deck is { $a }.
five-ravens-secret-drawn = You drew { $a }.
five-ravens-secret-stolen = You stole { $a }.
five-ravens-secret-away = Put it away

# The side panel.
five-ravens-status-game = Game { $n }/{ $of }
five-ravens-status-round = Round { $n }/{ $of }
five-ravens-status-clock = { $clock }
five-ravens-row-hand = Hand
five-ravens-row-deck = Deck
five-ravens-row-discard = Discard pile
five-ravens-row-thief = Thief
five-ravens-row-captured = Captured
five-ravens-row-relics = Relics
five-ravens-row-unknown = { $count ->
    [one] a face-down relic
   *[other] { $count } face-down relics
}
five-ravens-row-now = Points now
five-ravens-row-known = Points known
five-ravens-row-before = Earlier games
five-ravens-row-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
five-ravens-row-cards = { $n }
five-ravens-row-down = face down
five-ravens-row-none = none
five-ravens-row-shut = shut out

# Where the points come from.
five-ravens-points-chest = { $a }
five-ravens-points-chests = Chests
five-ravens-points-double = { $a }, doubled by the Turncoats (6)
five-ravens-points-gems = { $a }
five-ravens-points-hollow = { $a }
five-ravens-points-hollow-captured = { $a }, captured
five-ravens-points-hollows = Hollows
five-ravens-points-skulls = A pair of captured Skulls
five-ravens-points-mirrors = A pair of captured Mirrors
five-ravens-points-four = The Runners (4): at least 3 captured relics
five-ravens-points-eight = The Planners (8) captured
five-ravens-points-nine = The Mob (9) captured
five-ravens-points-unknown = Relics that were never shown
five-ravens-points-game = Game { $n }
five-ravens-points-tie = Tie: captured cards, the fewest win

# The log. $seat is a player's name; $a and $b are cards and places, in the order of the event.
five-ravens-event-game = Game { $a }: all cards are new. { $seat } begins.
five-ravens-event-game-only = The cards are dealt. { $seat } begins.
five-ravens-event-round = The round of { $a } begins; { $seat } is first player.
five-ravens-event-dealt = { $b }: { $a } comes up.
five-ravens-event-hidden = { $a }: a relic lies face down.
five-ravens-event-locked = { $a } is locked.
five-ravens-event-drew = { $seat } draws { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
five-ravens-event-drawn = You draw { $a }.
five-ravens-event-shuffled = { $seat } shuffles the discard pile into a new deck.
five-ravens-event-shut = { $seat } has no Raven, shows the hand and is shut out: { $cards }.
five-ravens-event-played = { $seat } plays { $a }.
five-ravens-event-used = { $seat } uses { $a }, captured.
five-ravens-event-copied = { $seat } copies the action of { $a }.
five-ravens-event-thief = { $seat } lays a thief face down.
five-ravens-event-thief-own = Your thief is { $a }.
five-ravens-event-replaced = { $b }: { $a } goes under the relic deck.
five-ravens-event-examined = { $seat } looks at { $a } in secret.
five-ravens-event-peeked = { $seat } looks at { $a } in secret.
five-ravens-event-seen = { $b } is { $a }.
five-ravens-event-seen-top = The top card of the relic deck is { $a }.
five-ravens-event-seen-bottom = The bottom card of the relic deck is { $a }.
five-ravens-event-seen-drawn = The relic drawn is { $a }.
five-ravens-event-seen-stolen = The relic stolen is { $a }.
five-ravens-event-aside = { $seat } sets a card aside.
five-ravens-event-aside-own = You set { $a } aside.
five-ravens-event-discarded = { $seat } discards { $a }.
five-ravens-event-discarded-hidden = { $seat } discards a card.
five-ravens-event-captured = { $seat }: { $a }, captured.
five-ravens-event-doubled = { $seat }: { $a } counts double.
five-ravens-event-up = { $b } is turned up: { $a }.
five-ravens-event-down = { $b } is turned down: { $a }.
five-ravens-event-mixed = The relics at { $places } are shuffled.
five-ravens-event-took = { $seat } draws the top relic.
five-ravens-event-buried = { $seat } buries it under the relic deck.
five-ravens-event-swapped = { $seat } swaps it with { $a }; what lay there goes under the relic deck.
five-ravens-event-stacked = { $seat } puts a card on top of their deck.
five-ravens-event-stacked-hand = { $seat } puts a card from their hand on top of their deck.
five-ravens-event-stacked-discard = { $seat } puts a card from their discard pile on top of their deck.
five-ravens-event-stacked-hand-known = { $seat } puts { $a } from their hand on top of their deck.
five-ravens-event-stacked-discard-known = { $seat } puts { $a } from their discard pile on top of their deck.
five-ravens-event-rescued = { $seat } rescues { $a }: back on top of the deck.
five-ravens-event-revealed = { $seat }'s thief: { $a }.
five-ravens-event-stole = { $seat } steals the relic at { $a }.
five-ravens-event-stole-known = { $seat } steals { $b } from { $a }.
five-ravens-event-stole-bottom = { $seat } steals the bottom card of the relic deck.
five-ravens-event-stole-bottom-known = { $seat } steals { $b } from the bottom of the relic deck.
five-ravens-event-nothing = Nothing is left for { $seat } to steal.
five-ravens-event-sunk = The relic at { $a } goes under the relic deck.
five-ravens-event-sunk-known = From { $a }, { $b } goes under the relic deck.
five-ravens-event-clocks = { $seat } takes the Clocks.
five-ravens-event-kept = { $seat } keeps the Clocks.
five-ravens-event-struck = The clock strikes: { $a } is over.
five-ravens-event-scored = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $captured ->
    [0] no captured cards
    [one] 1 captured card
   *[other] { $captured } captured cards
}.
five-ravens-event-won = { $seat } { $count ->
    [one] wins the game
   *[other] share the victory
}.

# Passing is no action; the words are only there to be refused.
five-ravens-verb-pass = Pass
five-ravens-help-pass = There is no passing in this game.
five-ravens-say-pass = Pass.
