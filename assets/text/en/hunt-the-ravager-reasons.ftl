# Why an agent of Hunt the Ravager chose what it chose; also the reason that comes with a hint.
hunt-the-ravager-reason-close = It seems about as good as anything else here.
hunt-the-ravager-reason-known = What the answer about { $place } will be is clear already; nothing better seems to be left.
hunt-the-ravager-reason-only = Nothing else is possible.
hunt-the-ravager-reason-lair = { $first ->
    [steps] { hunt-the-ravager-reason-lair-steps }
    [neighbours] { hunt-the-ravager-reason-lair-neighbours }
    [mate] { hunt-the-ravager-reason-lair-mate }
   *[none] A Lair must not be foreseen, and this one will do.
}{ $also ->
    [steps] {" "}{ hunt-the-ravager-reason-lair-steps }
    [neighbours] {" "}{ hunt-the-ravager-reason-lair-neighbours }
    [mate] {" "}{ hunt-the-ravager-reason-lair-mate }
   *[none] {""}
}
hunt-the-ravager-reason-lair-steps = The good hiding places for Treasures are at a better distance from it than usual: neither too near nor too far.
hunt-the-ravager-reason-lair-neighbours = It has more neighbours than usual, so there are more ways in.
hunt-the-ravager-reason-lair-mate = It is further from your team-mate's Lair than usual: the Samurai cannot be at both.
hunt-the-ravager-reason-hide = { $first ->
    [askers] { hunt-the-ravager-reason-hide-askers }
    [ways] { hunt-the-ravager-reason-hide-ways }
    [cheap] { hunt-the-ravager-reason-hide-cheap }
   *[none] A hiding place must not be foreseen, and this one will do.
}{ $also ->
    [askers] {" "}{ hunt-the-ravager-reason-hide-askers }
    [ways] {" "}{ hunt-the-ravager-reason-hide-ways }
    [cheap] {" "}{ hunt-the-ravager-reason-hide-cheap }
   *[none] {""}
}
hunt-the-ravager-reason-hide-askers = More Villages and Shrines than usual are within two steps, so there are people to ask.
hunt-the-ravager-reason-hide-ways = The Ravager can go to fewer Locations from there than usual.
hunt-the-ravager-reason-hide-cheap = It costs less than usual.
hunt-the-ravager-reason-post = Together the Samurai then reach more of where the Ravager may go.
hunt-the-ravager-reason-post-start = From here a Samurai soon reaches where the Ravager may start.
hunt-the-ravager-reason-post-ask = Here a Samurai can ask the Elders or the Kami at once.
hunt-the-ravager-reason-take = { $first ->
    [home] { hunt-the-ravager-reason-take-home }
    [mate] { hunt-the-ravager-reason-take-mate }
    [samurai] { hunt-the-ravager-reason-take-samurai }
   *[none] Which Treasure you take must not be foreseen, and this one will do.
}{ $also ->
    [home] {" "}{ hunt-the-ravager-reason-take-home }
    [mate] {" "}{ hunt-the-ravager-reason-take-mate }
    [samurai] {" "}{ hunt-the-ravager-reason-take-samurai }
   *[none] {""}
}
hunt-the-ravager-reason-take-home = It lies at a better distance from your Lair than the others on average: neither too near nor too far.
hunt-the-ravager-reason-take-mate = It lies further from your team-mate's start than the others on average.
hunt-the-ravager-reason-take-samurai = The Samurai stand further from it than from the others on average.
hunt-the-ravager-reason-devastate = It is a victory point, and after this fire the risk of being struck this Turn can be kept to about { $risk } in 100.
hunt-the-ravager-reason-devastate-any = A fire is a victory point; Fury spent is one lost.
hunt-the-ravager-reason-fury = It costs a victory point but tells nothing: the risk of being struck this Turn can be kept to about { $risk } in 100.
hunt-the-ravager-reason-move = The risk of being struck there this Turn is about { $risk } in 100, and what can be won from there is worth it.
hunt-the-ravager-reason-move-home = Home: the risk of being struck there before the declaration is about { $risk } in 100.
hunt-the-ravager-reason-wander = A detour, so that nobody can foresee the way.
hunt-the-ravager-reason-wander-home = No other move ends nearer to the Lair.
hunt-the-ravager-reason-stay = Staying seems as good as any walk.
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
} is on { $place } in { $share } of 100 worlds that fit, in most of them at home in its Lair.
hunt-the-ravager-reason-track = { $ravagers ->
    [1] It
   *[other] A Ravager
} has visited { $place } in { $share } of 100 worlds that fit: the answer tells them apart.
hunt-the-ravager-reason-elders = The Elders of { $place } answer for all around it at once; { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} was on { $place } itself in { $share } of 100.
hunt-the-ravager-reason-kami = { $ravagers ->
    [1] It
   *[other] A Ravager
} has visited { $place } in { $share } of 100 worlds that fit: the answer tells them apart.
hunt-the-ravager-reason-march = There is little to do here; from there more may be in reach next Turn.
hunt-the-ravager-reason-return = On an intersection this Samurai can move again.
hunt-the-ravager-reason-done = Nothing more is worth doing this Turn.
hunt-the-ravager-reason-done-rival = Whatever a question told now, the other player would be the first to profit from.
hunt-the-ravager-reason-imperial-order = Whoever walks first acts last: these Samurai are nearest, so they should strike when all answers are known.
hunt-the-ravager-reason-ravager-order = Whoever has the least to hide goes first; the other then knows what was burnt and who is terrified.
hunt-the-ravager-reason-ravager-order-onryo = The Onryo first: its team-mate can then move with fewer Samurai to fear.
hunt-the-ravager-reason-terrify = No Samurai has a better strike at your team-mate this Turn.
hunt-the-ravager-reason-torment = A question here would tell the most about your team-mate's path.
hunt-the-ravager-reason-haunt = From there the way to one of your team's Lairs is of a better length: not so short that it tells, not too long to run.
hunt-the-ravager-reason-onryo-done = Nothing more here would help your team-mate or the next Round.
