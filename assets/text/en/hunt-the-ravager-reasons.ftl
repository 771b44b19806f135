# Why an agent of Hunt the Ravager chose what it chose; also the reason that comes with a hint.
hunt-the-ravager-reason-only = Nothing else is possible.
hunt-the-ravager-reason-lair = It has many neighbours and lies a few steps from most good hiding places for Treasures.
hunt-the-ravager-reason-hide = It is cheap, has few ways out, and there are people to ask around it.
hunt-the-ravager-reason-post = From here a Samurai soon reaches where the Ravager may start, and where its Lair may be.
hunt-the-ravager-reason-take = It lies at a good distance from the Lair and away from the Samurai.
hunt-the-ravager-reason-devastate = Wherever you go from there, this fire leaves the Samurai the most places to suspect.
hunt-the-ravager-reason-devastate-any = A fire is a victory point; Fury spent is one lost.
hunt-the-ravager-reason-fury = Every fire within reach would give your place away, or nothing is left to burn.
hunt-the-ravager-reason-move = The risk of being struck there this Turn is about { $risk } in 100, and there is more to win from there than elsewhere.
hunt-the-ravager-reason-move-home = Home: the risk of being struck there before the declaration is about { $risk } in 100.
hunt-the-ravager-reason-wander = It leads home, or away from where it would be expected.
hunt-the-ravager-reason-stay = Nobody would stand better elsewhere.
hunt-the-ravager-reason-walk = In { $share } of 100 worlds that fit, { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} is beside this intersection.
hunt-the-ravager-reason-hunt = { $ravagers ->
    [1] The Ravager
   *[other] A Ravager
} is on { $place } in { $share } of 100 worlds that fit.
hunt-the-ravager-reason-hunt-lair = { $ravagers ->
    [1] The Ravager
   *[other] A Ravager
} is on { $place } in { $share } of 100 worlds that fit, and { $place } is likely to be its Lair.
hunt-the-ravager-reason-track = { $ravagers ->
    [1] It
   *[other] A Ravager
} has visited { $place } in { $share } of 100 worlds that fit: the answer tells them apart.
hunt-the-ravager-reason-elders = The Elders of { $place } tell many worlds apart; { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} was on { $place } itself in { $share } of 100.
hunt-the-ravager-reason-kami = { $ravagers ->
    [1] It
   *[other] A Ravager
} has visited { $place } in { $share } of 100 worlds that fit: the answer tells them apart.
hunt-the-ravager-reason-march = There is nothing better to do here; from there more can be reached next Turn.
hunt-the-ravager-reason-return = There is nothing better to do here; on an intersection this Samurai can move again.
hunt-the-ravager-reason-done = Nothing more is worth doing this Turn.
hunt-the-ravager-reason-done-rival = Whatever a question told now, the other player would be the first to profit from.
hunt-the-ravager-reason-imperial-order = Whoever walks first acts last: these Samurai are nearest, so they should strike when all answers are known.
hunt-the-ravager-reason-ravager-order = Whoever has the least to hide goes first; the other then knows what was burnt and who is terrified.
hunt-the-ravager-reason-ravager-order-onryo = The Onryo first: its team-mate can then move with fewer Samurai to fear.
hunt-the-ravager-reason-terrify = No Samurai has a better strike at your team-mate this Turn.
hunt-the-ravager-reason-torment = A question here would tell the most about your team-mate's path.
hunt-the-ravager-reason-haunt = From there the way to one of your team's Lairs is as long as it should be: not so short that it tells, not too long to run.
hunt-the-ravager-reason-onryo-done = Nothing more here would help your team-mate or the next Round.
