# Hunt the Ravager: what a player reads at the table.

hunt-the-ravager-title = Hunt the Ravager
hunt-the-ravager-mode-classic = One against one
hunt-the-ravager-mode-two_against_two = Two against two
hunt-the-ravager-mode-conspiracy = Conspiracy
hunt-the-ravager-mode-classic-note = One Ravager against one Empress, twice: then the roles change.
hunt-the-ravager-mode-two_against_two-note = Two teams: a pair of Ravagers, each with a Lair of its own, against Empress and Prince; then the teams change.
hunt-the-ravager-mode-conspiracy-note = One Ravager, and two hunters who are rivals: only the one who strikes home scores. Everybody plays each role once.
hunt-the-ravager-mode-classic-start = Who is the Ravager first is drawn with the deal.
hunt-the-ravager-mode-two_against_two-start = Which team are the Ravagers first is drawn with the deal.
hunt-the-ravager-mode-conspiracy-start = Who is the Ravager first is drawn with the deal; the seat after is the Empress, the third the Prince.

hunt-the-ravager-role-ravager = Ravager
hunt-the-ravager-role-general = General
hunt-the-ravager-role-ninja = Ninja
hunt-the-ravager-role-empress = Empress
hunt-the-ravager-role-prince = Prince
hunt-the-ravager-role-ravagers = Ravagers
hunt-the-ravager-role-hunters = Hunters

hunt-the-ravager-option-ruins_keep_type = Ruins keep their kind
hunt-the-ravager-option-ruins_keep_type-note = A devastated Village or Shrine can still be asked through.
hunt-the-ravager-option-team_sees_paths = Ravagers see each other's path
hunt-the-ravager-option-team_sees_paths-note = Otherwise a Ravager knows only the Lair of the other.

# Verbs: the name of a button, what it does, and the sentence of an action.
hunt-the-ravager-verb-lair = Lair
hunt-the-ravager-verb-hide = Hide a Treasure
hunt-the-ravager-verb-post = Place a Samurai
hunt-the-ravager-verb-take = Take a Treasure
hunt-the-ravager-verb-devastate = Devastate
hunt-the-ravager-verb-fury = Spend Fury
hunt-the-ravager-verb-move = Move
hunt-the-ravager-verb-walk = Walk
hunt-the-ravager-verb-track = Track
hunt-the-ravager-verb-elders = Ask the Elders
hunt-the-ravager-verb-kami = Ask the Kami
hunt-the-ravager-verb-march = Forced March
hunt-the-ravager-verb-hunt = Hunt
hunt-the-ravager-verb-continue = Continue the Hunt
hunt-the-ravager-verb-return = Return
hunt-the-ravager-verb-done = Done
hunt-the-ravager-verb-first = Play first
hunt-the-ravager-verb-torment = Torment
hunt-the-ravager-verb-haunt = Haunt
hunt-the-ravager-verb-terrify = Terrify

hunt-the-ravager-help-lair = Make this your secret Lair for the whole Vendetta. No Lake, no Conflict.
hunt-the-ravager-help-hide = Hide a Treasure here. It costs the number on the card.
hunt-the-ravager-help-post = Place this Samurai where four cards meet.
hunt-the-ravager-help-take = Steal this Treasure and start the Round here. Everybody sees it.
hunt-the-ravager-help-devastate = Burn this Location: 1 VP, but it tells that you are here or beside it.
hunt-the-ravager-help-fury = Pay 1 Fury instead of burning anything. It costs you 1 VP.
hunt-the-ravager-help-move = Move here in secret. One or two Locations; never stop on a Lake.
hunt-the-ravager-help-walk = Walk this Samurai here, one or two intersections away.
hunt-the-ravager-help-track = Ask whether the Ravager was here this Round.
hunt-the-ravager-help-elders = Ask the Village about itself and all around it but Lakes, Conflicts and ruins.
hunt-the-ravager-help-kami = Ask the Kami about any Location but a Lake.
hunt-the-ravager-help-march = Move this Samurai one more intersection.
hunt-the-ravager-help-hunt = Strike here. If the Ravager stands here, it is caught.
hunt-the-ravager-help-continue = Strike again where this Samurai stands.
hunt-the-ravager-help-return = Bring this Samurai back to an intersection.
hunt-the-ravager-help-done = Finish this part of the Turn.
hunt-the-ravager-help-first = Say which of you plays first. In the action phase the hunters go the other way round.
hunt-the-ravager-help-torment = Make a Location a Conflict until the Turn ends: no Village, no Shrine, no fire. Only the Kami can tell of it.
hunt-the-ravager-help-haunt = Move a Treasure to a Location beside it that is no Lake and has no other Treasure.
hunt-the-ravager-help-terrify = Turn a Samurai to Exhausted: it neither walks nor acts this Turn. Only one of each player.

hunt-the-ravager-say-lair = Make { $a } your Lair.
hunt-the-ravager-say-hide = Hide a Treasure on { $a }.
hunt-the-ravager-say-post = Place the Samurai on { $a }.
hunt-the-ravager-say-take = Take the Treasure on { $a }.
hunt-the-ravager-say-devastate = Devastate { $a }.
hunt-the-ravager-say-fury = Spend 1 Fury.
hunt-the-ravager-say-move = Move to { $a }.
hunt-the-ravager-say-move-two = Move to { $a }, then to { $b }.
hunt-the-ravager-say-walk = { $a } walks to { $b }.
hunt-the-ravager-say-track = { $a } looks for tracks on { $b }.
hunt-the-ravager-say-elders = { $a } asks the Elders of { $b }.
hunt-the-ravager-say-kami = { $a } asks the Kami about { $b }.
hunt-the-ravager-say-march = { $a } marches to { $b }.
hunt-the-ravager-say-hunt = { $a } strikes at { $b }.
hunt-the-ravager-say-continue = { $a } strikes again.
hunt-the-ravager-say-return = { $a } returns to { $b }.
hunt-the-ravager-say-done = Finish this part of the Turn.
hunt-the-ravager-say-first = { $a } plays first.
hunt-the-ravager-say-torment = Torment { $a }.
hunt-the-ravager-say-haunt = Move the Treasure on { $a } to { $b }.
hunt-the-ravager-say-terrify = Terrify { $a }.

# Prompts to the one who decides.
hunt-the-ravager-phase-lair = Choose your secret Lair.
hunt-the-ravager-phase-lair-of = { $role }: choose your secret Lair.
hunt-the-ravager-phase-hide = Hide { $left ->
    [1] the last Treasure
   *[other] { $left } Treasures
}: { $points ->
    [1] 1 point
   *[other] { $points } points
} left.
hunt-the-ravager-phase-post = Place { $a } on an intersection.
hunt-the-ravager-phase-take = Take a Treasure: the Round starts there.
hunt-the-ravager-phase-cost = Turn { $turn }: devastate a Location or spend Fury.
hunt-the-ravager-phase-cost-devastate = Devastate: choose a Location.
hunt-the-ravager-phase-move = Turn { $turn }: move one or two Locations.
hunt-the-ravager-phase-move-on = Turn { $turn }: stop on { $place }, or go one further.
hunt-the-ravager-phase-move-over-lake = Turn { $turn }: { $place } is a Lake. Go one further.
hunt-the-ravager-phase-move-further = Turn { $turn }: no stop on { $place }. Go one further.
hunt-the-ravager-phase-with = { $a }: { $verb ->
    [walk] choose where to walk.
    [track] choose where to look for tracks.
    [elders] choose the Village to ask.
    [kami] choose what to ask the Kami about.
    [march] choose where to march.
    [hunt] choose where to strike.
    [return] choose where to return.
   *[other] choose what to do.
}
hunt-the-ravager-phase-sure = { $a }: do it, or choose something else.
hunt-the-ravager-phase-verb = { $verb }: choose a Samurai.
hunt-the-ravager-phase-walk = Turn { $turn }: walk your Samurai, then Done.
hunt-the-ravager-phase-act = Turn { $turn }: act with your Samurai, then Done.
hunt-the-ravager-phase-ravager_order = Turn { $turn }: who of you two plays first?
hunt-the-ravager-phase-imperial_order = Turn { $turn }: who of you walks first? The other acts first.
hunt-the-ravager-phase-onryo = You are an Onryo. { $left ->
    [1] 1 action
   *[other] { $left } actions
} left, or Done.
hunt-the-ravager-phase-onryo-what = { $place }: choose what to do.
hunt-the-ravager-phase-onryo-torment = Torment: choose a Location.
hunt-the-ravager-phase-onryo-haunt = Haunt: choose a Treasure.
hunt-the-ravager-phase-onryo-haunt-to = Haunt: where shall the Treasure on { $place } go?
hunt-the-ravager-phase-onryo-terrify = Terrify: choose a Samurai.
hunt-the-ravager-phase-over = The game is over.

# What others wait for. None of these may tell anything secret.
hunt-the-ravager-wait-lair = { $name } chooses a Lair.
hunt-the-ravager-wait-hide = { $name } hides the Treasures.
hunt-the-ravager-wait-post = { $name } places the Samurai.
hunt-the-ravager-wait-take = { $name } takes a Treasure.
hunt-the-ravager-wait-cost = Turn { $turn }: { $name } pays for the move.
hunt-the-ravager-wait-move = Turn { $turn }: { $name } moves in secret.
hunt-the-ravager-wait-walk = Turn { $turn }: { $name } moves the Samurai.
hunt-the-ravager-wait-act = Turn { $turn }: { $name } searches.
hunt-the-ravager-wait-ravager_order = Turn { $turn }: { $name } decides which Ravager plays first.
hunt-the-ravager-wait-imperial_order = Turn { $turn }: { $name } decides which hunter walks first.
hunt-the-ravager-wait-onryo = Turn { $turn }: { $name } haunts the land.

# The log.
hunt-the-ravager-event-dealt = The Locations are dealt.
hunt-the-ravager-event-vendetta = Vendetta { $a }: { $seat } is the Ravager.
hunt-the-ravager-event-vendetta-two = Vendetta { $a }: { $seat } are the Ravagers.
hunt-the-ravager-event-lair = The Ravager has chosen a Lair.
hunt-the-ravager-event-lair-own = Your Lair is { $a }.
hunt-the-ravager-event-lair-of = { $seat } has chosen a Lair.
hunt-the-ravager-event-confided = { $seat }'s Lair is { $a }.
hunt-the-ravager-event-hidden = A Treasure is hidden on { $a }.
hunt-the-ravager-event-round = Round { $a } begins.
hunt-the-ravager-event-posted = { $a } stands at { $b }.
hunt-the-ravager-event-taken = The Ravager steals the Treasure on { $a }.
hunt-the-ravager-event-taken-of = { $seat } steals the Treasure on { $a }.
hunt-the-ravager-event-first = { $seat } plays first.
hunt-the-ravager-event-onryo = { $seat } is an Onryo now.
hunt-the-ravager-event-tormented = { $seat } torments { $a }: a Conflict for this Turn.
hunt-the-ravager-event-haunted = { $seat } moves the Treasure on { $a } to { $b }.
hunt-the-ravager-event-terrified = { $seat } terrifies { $a }.
hunt-the-ravager-event-turn = Turn { $a }.
hunt-the-ravager-event-devastated = { $a } burns.
hunt-the-ravager-event-devastated-of = { $seat } burns { $a }.
hunt-the-ravager-event-fury = The Ravager spends 1 Fury.
hunt-the-ravager-event-fury-of = { $seat } spends 1 Fury.
hunt-the-ravager-event-moved = The Ravager has moved.
hunt-the-ravager-event-moved-of = { $seat } has moved.
hunt-the-ravager-event-mate_moved = { $seat } moved to { $a }.
hunt-the-ravager-event-mate_moved-two = { $seat } moved to { $a }, then to { $b }.
hunt-the-ravager-event-moved-own = You moved to { $a }.
hunt-the-ravager-event-moved-own-two = You moved to { $a }, then to { $b }.
hunt-the-ravager-event-crossed = A Footprint on the Lake { $a }.
hunt-the-ravager-event-crossed-of = { $seat } leaves a Footprint on the Lake { $a }.
hunt-the-ravager-event-walked = { $a } walks to { $b }.
hunt-the-ravager-event-tracked = { $a } looks for tracks on { $b }.
hunt-the-ravager-event-elders = { $a } asks the Elders of { $b }.
hunt-the-ravager-event-kami = { $a } asks the Kami about { $b }.
hunt-the-ravager-event-found = { $a }: a Footprint.
hunt-the-ravager-event-found-of = { $a }: { $seat }'s Footprint.
hunt-the-ravager-event-nothing = { $a }: nothing but wind.
hunt-the-ravager-event-nothing-of = { $a }: nothing of { $seat }.
hunt-the-ravager-event-marched = { $a } marches to { $b }.
hunt-the-ravager-event-hunted = { $a } strikes at { $b }: the Ravager is caught!
hunt-the-ravager-event-hunted-of = { $a } strikes at { $b }: { $seat } is caught!
hunt-the-ravager-event-missed = { $a } strikes at { $b }: nobody is there.
hunt-the-ravager-event-returned = { $a } returns to { $b }.
hunt-the-ravager-event-home = The Ravager is in its Lair: the Treasure is stolen.
hunt-the-ravager-event-home-of = { $seat } is in the Lair: the Treasure is stolen.
hunt-the-ravager-event-roaming = The Ravager is not in its Lair.
hunt-the-ravager-event-roaming-of = { $seat } is not in the Lair.
hunt-the-ravager-event-late = Time is up: the Ravager is caught.
hunt-the-ravager-event-late-of = Time is up: { $seat } is caught.
hunt-the-ravager-event-annihilated = The Ravager can pay no more: it is destroyed.
hunt-the-ravager-event-annihilated-of = { $seat } can pay no more and is destroyed.
hunt-the-ravager-event-scored = The Vendetta is over. { $seat_a }: { $a } VP on the Ravager's side; { $seat_b }: { $b } VP.
hunt-the-ravager-event-scored-three = The Vendetta is over. { $seat_a }: { $a } VP as the Ravager; { $seat_b }: { $b } VP; { $seat_c }: { $c } VP.
hunt-the-ravager-event-sheet = The way in Round { $a }: { $path }.
hunt-the-ravager-event-sheet-of = { $seat }'s way in Round { $a }: { $path }.
hunt-the-ravager-event-shown = The Lair was { $a }.
hunt-the-ravager-event-shown-of = { $seat }'s Lair was { $a }.
hunt-the-ravager-event-won = { $seat } { $count ->
    [one] wins the game
   *[other] share the victory
}.
hunt-the-ravager-event-won-together = { $seat } win the game.

# Things.
hunt-the-ravager-thing-countryside = Countryside
hunt-the-ravager-thing-conflict = Conflict
hunt-the-ravager-thing-lake = Lake
hunt-the-ravager-thing-shrine = Shrine
hunt-the-ravager-thing-village = Village
hunt-the-ravager-thing-treasure = Treasure
hunt-the-ravager-thing-footprint = Footprint
hunt-the-ravager-thing-footprint-of = { $name }'s Footprint
hunt-the-ravager-thing-torment = Torment
hunt-the-ravager-thing-lair = Your Lair
hunt-the-ravager-thing-lair-known = The Lair
hunt-the-ravager-thing-lair-known-of = { $name }'s Lair
hunt-the-ravager-thing-pawn = The Ravager
hunt-the-ravager-thing-pawn-of = { $name }
hunt-the-ravager-thing-s1 = Samurai S1
hunt-the-ravager-thing-s2 = Samurai S2
hunt-the-ravager-thing-s3 = Samurai S3
hunt-the-ravager-thing-p1 = Samurai P1
hunt-the-ravager-thing-p2 = Samurai P2
hunt-the-ravager-thing-p3 = Samurai P3
hunt-the-ravager-mark-samurai = { $word }
hunt-the-ravager-thing-ready = Available
hunt-the-ravager-thing-exhausted = Exhausted

hunt-the-ravager-kind-countryside = Fields, woods and paths.
hunt-the-ravager-kind-conflict = A battlefield: no tracks, no Lair, nothing to burn, no place to hide a Treasure.
hunt-the-ravager-kind-lake = The Ravager may cross it but not stop; each crossing leaves a Footprint.
hunt-the-ravager-kind-shrine = Beside it, a Samurai can ask the Kami about any Location but a Lake.
hunt-the-ravager-kind-village = Beside it, a Samurai can ask the Elders about the Village and all around it but Lakes, Conflicts and ruins.
hunt-the-ravager-kind-torment = Tormented: a Conflict until the Turn ends. Nothing burns, and only the Kami can tell of it.
hunt-the-ravager-kind-ruin = Burnt down: no tracks here, and 1 VP for the Ravager.

# Tips.
hunt-the-ravager-tip-site = { $place }: { $kind }
hunt-the-ravager-tip-ruin = { $place }: ruined { $kind }
hunt-the-ravager-tip-crossing = Intersection { $place }
hunt-the-ravager-tip-burnt = Burnt in Round { $round }, Turn { $turn }. No tracks here, and 1 VP for the Ravager.
hunt-the-ravager-tip-print = Footprint { $turn ->
    [0] from the start of the Round.
   *[other] seen in Turn { $turn }.
}
hunt-the-ravager-tip-print-of = { $name }'s Footprint { $turn ->
    [0] from the start of the Round.
   *[other] seen in Turn { $turn }.
}
hunt-the-ravager-tip-prints = { $n } Footprints lie here.
hunt-the-ravager-tip-no = Asked in Turn { $turn }: the Ravager had not been here.
hunt-the-ravager-tip-no-of = Asked in Turn { $turn }: { $name } had not been here.
hunt-the-ravager-tip-missed = Struck in Turn { $turn }: nobody was here.
hunt-the-ravager-tip-marker = Turn { $turn } of 5
hunt-the-ravager-tip-samurai = { $state }
hunt-the-ravager-tip-samurai-of = { $state }, of the { $side ->
    [S] Empress
   *[P] Prince
}
hunt-the-ravager-tip-terrified = Terrified: it neither walks nor acts this Turn.
hunt-the-ravager-tip-fury = Fury: spend 1 instead of devastating. Each one left is 1 VP at the end of the Vendetta.
hunt-the-ravager-tip-stolen = Each Treasure brought home is 4 VP at the end of the Vendetta.
hunt-the-ravager-tip-devastated = Each devastated Location is 1 VP at the end of the Vendetta.
hunt-the-ravager-tip-now = What the Ravager would score if the Vendetta ended now.
hunt-the-ravager-tip-before = Victory points of finished Vendettas.
hunt-the-ravager-tip-ready = An Available Samurai can still walk and act this Turn.
hunt-the-ravager-tip-hunts = Each successful Hunt of a player's own Samurai is 3 VP at the end of the Vendetta.
hunt-the-ravager-tip-state-home = Home with its Treasure. An Onryo from the next Turn on.
hunt-the-ravager-tip-state-hunted = Caught. An Onryo from the next Turn on.
hunt-the-ravager-tip-state-annihilated = Destroyed. An Onryo until the Vendetta ends.
hunt-the-ravager-tip-state-onryo = An Onryo: torments, haunts and terrifies instead of moving.
hunt-the-ravager-tip-defence = Defence points that were not spent: 1 VP each at the end of the Vendetta.

# The side panel and the sheet.
hunt-the-ravager-status-vendetta = Vendetta { $n }/{ $of }
hunt-the-ravager-status-round = Round { $n }/{ $of }
hunt-the-ravager-status-turn = Turn { $n }/{ $of }
hunt-the-ravager-box-title = { $role } · { $name }
hunt-the-ravager-row-fury = Fury
hunt-the-ravager-row-stolen = Stolen
hunt-the-ravager-row-burnt = Devastated
hunt-the-ravager-row-now = This Vendetta
hunt-the-ravager-row-before = Earlier
hunt-the-ravager-row-samurai = Samurai
hunt-the-ravager-row-ready = { $n } of { $of }
hunt-the-ravager-row-defence = Defence left
hunt-the-ravager-row-hunts = Hunts
hunt-the-ravager-state-home = home
hunt-the-ravager-state-hunted = caught
hunt-the-ravager-state-annihilated = destroyed
hunt-the-ravager-state-onryo = Onryo
hunt-the-ravager-row-points = { $n } VP
hunt-the-ravager-sheet-start = Start
hunt-the-ravager-sheet-turn = Turn { $turn }
hunt-the-ravager-points-stolen = Ravager: { $n ->
    [one] 1 Treasure stolen
   *[other] { $n } Treasures stolen
}
hunt-the-ravager-points-burnt = Ravager: { $n ->
    [one] 1 Location devastated
   *[other] { $n } Locations devastated
}
hunt-the-ravager-points-fury = Ravager: Fury left
hunt-the-ravager-points-hunts = { $n ->
    [one] 1 successful Hunt
   *[other] { $n } successful Hunts
}
hunt-the-ravager-points-defence = Defence left
