# The replay of a record.
replay-title = Replay
replay-cannot = This replay cannot be shown
replay-at = { $at } / { $of }
replay-start = before the first action
replay-over = The game is over
replay-eyes = Whose eyes you look through
replay-eyes-all = All eyes
replay-eyes-public = Public eyes
replay-eyes-seat = The eyes of { $name }
replay-log = Log
replay-turns = Turns
replay-speed = How fast it plays
replay-speed-slow = Slow
replay-speed-normal = Normal
replay-speed-fast = Fast
replay-speed-faster = Faster
replay-speed-fastest = Fastest
replay-first = To the start (Home)
replay-last-turn = To the Turn before (Page Up)
replay-back = One action back (Left)
replay-play = Play or pause (Space)
replay-step = One action on (Right)
replay-next-turn = To the next Turn (Page Down)
replay-last = To the end (End)
replay-close = Close
replay-differs = The record stops fitting its game at action { $number } ({ $name }: { $words }). What comes before it can be trusted.
replay-help = What could be concluded from what everybody saw
replay-help-off = No conclusions
replay-help-marks = Possible or not
replay-help-probabilities = Probabilities
hunt-the-ravager-lens-where = Ravagers and Lairs
hunt-the-ravager-lens-footprints = Footprints
hunt-the-ravager-lens-general = The General alone
hunt-the-ravager-lens-ninja = The Ninja alone

# The review after the end. Points are those that a seat could expect.
review-title = Review
replay-choices = Choices
review-not-yet = The review opens when the game is over: before, it would tell what is still secret.
review-no-game = Nobody can review this game yet.
review-progress = Looking back: { $percent } %
review-failed = The look back has stopped. What it found so far is shown.
review-nothing = No choice cost anything worth a word.
review-note = Costs are estimates in points, made from what each seat could know at that moment.
review-legend = Click a choice: the board shows what was played and what would have been better.
review-cost = −{ $points }
review-tag-better = better
review-tag-played = played
review-luck-good = Strikes went about { $points } better than the map of possibilities promised: luck, or a good bluff.
review-luck-bad = Strikes went about { $points } worse than the map of possibilities promised: bad luck, or a good bluff against it.
review-luck-none = Strikes went as the map of possibilities promised.
review-played = Played: { $sentence }
review-better = Better: { $sentence }
review-chance-hit = It struck home all the same, with a chance of { $share }.
review-chance-missed = Its chance was { $share }.

# Why a choice in Hunt the Ravager cost something.
hunt-the-ravager-review-hunt-excluded = { $ravagers ->
    [1] The Ravager could not
   *[other] No Ravager could
} be on { $place }: what everybody had seen ruled it out.
hunt-the-ravager-review-hunt-unlikely = { $ravagers ->
    [1] The Ravager
   *[other] A Ravager
} was hardly ever on { $place } in what could still be.
hunt-the-ravager-review-hunt-elsewhere = { $place } held { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $share } of 100 cases, { $better } in { $chance }.
hunt-the-ravager-review-hunt-early = A question first would have told the other strikes where to fall. { $place } held { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $share } of 100 cases.
hunt-the-ravager-review-hunt-wasted = { $place } held { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $share } of 100 cases: too little for a Samurai that then stands there.
hunt-the-ravager-review-asked-known = The answer about { $place } was known before the question.
hunt-the-ravager-review-asked-struck = It was time to strike: { $better } held { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $chance } of 100 cases.
hunt-the-ravager-review-asked-elsewhere = Another question would have told more.
hunt-the-ravager-review-walk = The Samurai then covered { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $share } of 100 cases; it could have been { $chance }.
hunt-the-ravager-review-walk-later = Other stands would have served better in the Turns to come.
hunt-the-ravager-review-stayed = Standing still covered { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $share } of 100 cases; a walk would have covered { $chance }.
hunt-the-ravager-review-done = Somebody could still have done something useful.
hunt-the-ravager-review-done-struck = A strike was left: { $better } held { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $chance } of 100 cases.
hunt-the-ravager-review-done-asked = A question was left that would have told much.
hunt-the-ravager-review-march = Another place would have served better next Turn.
hunt-the-ravager-review-march-struck = Marching used up a strike: { $better } held { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $chance } of 100 cases.
hunt-the-ravager-review-march-asked = Marching used up a question that would have told much.
hunt-the-ravager-review-return = Another deed would have served better.
hunt-the-ravager-review-return-struck = Returning used up a strike: { $better } held { $ravagers ->
    [1] the Ravager
   *[other] a Ravager
} in { $chance } of 100 cases.
hunt-the-ravager-review-return-asked = Returning used up a question that would have told much.
hunt-the-ravager-review-take = From there the Samurai could reach more of the ways out, or the Lair was further off.
hunt-the-ravager-review-cost-fury = Fury costs a point and a fire brings one; the fire would have left { $others } Locations to suspect.
hunt-the-ravager-review-cost-told = This fire left { $places } Locations to suspect; the other would have left { $others }, or better ways on.
hunt-the-ravager-review-cost-burnt = This fire told too much: { $places } Locations to suspect, where Fury would have left { $others }.
hunt-the-ravager-review-move-lake = Crossing the Lake told where you were: { $places } Locations to suspect instead of { $others }.
hunt-the-ravager-review-move-home = The Lair was in reach. The risk of being struck there was about { $chance } in 100.
hunt-the-ravager-review-move-danger = The risk of being struck on { $place } was about { $share } in 100, on { $better } about { $chance }.
hunt-the-ravager-review-move-lost = From { $place } the Lair is out of reach in the Turns that are left.
hunt-the-ravager-review-move-far = { $place } was a worse place for what was still to come.
hunt-the-ravager-review-onryo-terrify = { $better } had the best strike at the team-mate in this Turn.
hunt-the-ravager-review-onryo-torment = A question at { $better } would have told the most about the team-mate's path.
hunt-the-ravager-review-onryo-haunt = A Treasure on { $better } would have promised the team more in the next Round.
hunt-the-ravager-review-onryo-done = It did too little for the team-mate and for the next Round to be worth it.
