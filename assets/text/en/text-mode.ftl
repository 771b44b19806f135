# The game in words, at a terminal.

text-welcome = { $game } in words. Type “help” at any time.
text-pass = The screen goes to { $name }.
text-curtain = { $name }, press Enter when nobody else can see the screen.
text-curtain-again = Only { $name } may look now. Press Enter to go on, or type “quit”.
text-over = The game is over.
text-kept = The game is saved as “{ $name }”. To go on:
text-not-kept = Goodbye.
text-elsewhere = The game could not be saved in its usual place and is in memory only. Name a folder or a new file where it can be saved, or press Enter to give it up.
text-elsewhere-where = Where to?
text-no-place = Nothing can be saved at “{ $place }”.
text-place-taken = “{ $place }” is there already. Choose another name.
text-saved-elsewhere = The game is saved. To go on:
text-lost = The game is not saved.

text-unclear = “{ $word }” could be { $choices }.
text-legal = “{ $words }” is allowed now.
text-refused = “{ $words }” is not possible now. { $sentence } ({ $rule })
text-why-what = Say what you want to do: “why” and the words of an action.
text-there = There: { $things }.
text-nothing = There is nothing called “{ $words }” on the table.
text-no-help = There is no action and no command “{ $words }”.
text-hint = Try “{ $words }”. { $reason }
text-no-deduction = Nothing can be concluded here.
text-deduce-too = “{ $words }” tells more: { $title }.
text-no-hint = There is no hint now.
text-undone = Taken back: { $words }.
text-undo-nothing = There is nothing to take back.
text-undo-other-seat = Only your own last action can be taken back, and only before anybody else has acted.
text-undo-chance = It cannot be taken back: chance has decided something since.
text-undo-told = It cannot be taken back: somebody has learnt something from it.
text-saved = Saved as “{ $name }”.
text-overwrite = “{ $name }” is there already and holds something that this game does not.
text-overwrite-sure = Type “yes” to overwrite it, or press Enter to keep it.
text-not-overwritten = Nothing was saved. “save” with another name keeps both.
text-rules-how = “rules” and some words search the rulebook.
text-rules-more = { $number ->
    [one] There is one more place.
   *[other] There are { $number } more places.
 } More words find fewer.
text-rules-none = The rulebook says nothing about “{ $words }”.

text-help = Type one of the sentences that are listed. Words can be cut short as long as they stay clear. An empty line lists them again.
text-help-help = what can be typed; with an action, what it does
text-help-why = “why” and some words: which rule forbids them now
text-help-look = the table in words; with a name, one thing on it
text-help-log = everything that happened
text-help-rules = the rulebook; with some words, where they stand
text-help-hint = what a good player would do here
text-help-deduce = what may be where, as far as you can know; with words, only of what they name
text-help-undo = take the last action back
text-help-save = save the game, with a name if you like
text-help-quit = leave; the game stays saved

# -- how sentences are put together
telling-row = { $label }: { $text }
telling-and = { $first } and { $last }
telling-comma = { $first }, { $last }
telling-count = { $number } times
telling-spent = used: { $names }
telling-lies = Lies here: { $place }.
telling-points = { $label }: { $points }
telling-share = { $count ->
    [one] { $share } { $things }
   *[other] { $share } each: { $things }
}
telling-score = { $name }: { $points }
telling-won = { $name } wins.
telling-together = { $names } win together.
telling-shared = { $names } share the victory.
telling-tie = Equal points; the tie-break is { $reason } ({ $counts }).
telling-tie-shared = Equal points, and the last tie-break, { $reason }, is equal too ({ $counts }).
telling-tie-then = Still equal; then the tie-break is { $reason } ({ $counts }).
telling-tie-last = The last tie-break, { $reason }, is equal ({ $counts }).
telling-tie-count = { $name } { $number }
text-go-on = Press Enter to go on.
text-put-away = Only you may read this. Press Enter to put it away.
