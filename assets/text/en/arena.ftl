# What `ravenbox arena` prints beside the figures.
arena-heading = { $game }, { $mode }, { $seats } seats: { $games } games from seed { $seed }; share of wins with its 95 % interval, mean place with its 95 % interval, mean points, processor time per choice (median, 99th percentile, longest), choices
arena-errors = { $errors ->
    [0] No agent erred
    [one] An agent erred once
   *[other] Agents erred { $errors } times
}; { $late ->
    [0] none passed its time limit.
    [one] one choice passed its time limit.
   *[other] { $late } choices passed their time limits.
}

arena-report = What happened, with seed and actions, was written to { $path }; nothing is sent anywhere.
arena-report-unwritten = A report could not be written.

# Why an agent that knows no game in particular chose what it chose.
reason-first = There was no time to think.
reason-worlds = In { $worlds } imagined games it led to { $value } points on average, more than what else was tried.
