# The table and the curtain: words that every game shares.

table-menu = Menu
table-undo = Undo
table-hint = Hint
table-do-it = Do it
table-cancel = Cancel
table-stop-here = Stop here
table-back = Back
table-result = The result
table-put-away = Put it away
table-take-tip = Enter or Space, when nobody else is looking
table-choose = What should it be?
table-confirm-heading = Are you sure?
table-log-empty = Nothing has happened yet.
table-more = and { $n } more in the log

table-menu-heading = The table
table-menu-words = Your game is saved after every action.
table-menu-unsaved = Your game could not be saved. So far it is in memory only.
table-menu-resume = Back to the game
table-menu-save = Save under a name
table-menu-rulebook = Rulebook
table-menu-settings = Settings
table-menu-keys = Keys
table-menu-help-off = Deduction help: off
table-menu-help-marks = Deduction help: marks
table-menu-help-probabilities = Deduction help: probabilities
table-help-mode = Tell more or less (F3)
table-help-lens = Show something else (Shift+F3)
table-menu-lens = Deduction shows: { $lens }
table-menu-leave = Leave the table

table-leave-heading = Leave the table?
table-leave-words = The game is saved. You can go on from the home screen.
table-leave-unsaved = This game could not be saved. If you leave now, what was played is lost.
table-leave-yes = Leave
table-leave-no = Stay

table-keys-heading = Keys
table-keys-words = Arrows: go over what can be chosen
    Enter or Space: choose it, confirm, or take your seat
    Esc: end a drag, or one step back; then the menu
    Tab: board, buttons, log
    A letter and a number: jump there, such as C4
    1 to 9: the card of that number, or the buttons beside the table
    Ctrl+Z: undo · Ctrl+S: save under a name
    F1: rulebook · F2: hint · F3: deduction help · Shift+F3: what it shows
    F4: look closely at a card, arrows go on to others
    F5: look through a pile that you may open
    F11: full screen · Ctrl + and Ctrl −: larger, smaller
    Wheel: closer and further away · ?: these keys

table-saved = Saved as { $name }.
table-rule-link = Rule { $rule }
table-why = { $verb }: { $rule }
table-why-plain = That is not possible now.
table-ring = { $what } may be here: the { $ring ->
    [only] gold
    [solid] solid gold
   *[dashed] dashed gold
} ring.
table-ring-share = { $what } is here with { $share }: the { $ring ->
    [only] gold
    [solid] solid gold
   *[dashed] dashed gold
} ring.
table-ring-sure = { $what } can only be here: the { $ring ->
    [only] gold
    [solid] solid gold
   *[dashed] dashed gold
} ring.
table-turn-of = { $name } is next
table-prompt-of = { $name }: { $prompt }
table-prompt-watch = Watch the table.
table-prompt-read = { $name }, read this and put it away.
table-not-yours = It is { $name }'s turn.
table-hint-tip = What the level Hard would do (F2)
table-hint-words = Suggestion: { $sentence }
table-hint-none = There is no suggestion now.
table-hint-thinking = Looking for a suggestion …
table-recap = Since your last turn
table-help-changed = { $state }
table-over-heading = The game is over
table-over-winner = { $names } { $count ->
    [one] wins
   *[other] win together
}.
table-over-score = { $name }: { $points } VP
table-over-review = Look back at the game
table-over-again = Play again
table-over-look = Look at the table
table-over-home = Home
table-asks-nobody = This seat is played by an agent.

undo-nothing = There is nothing to undo.
hint-nobody-asked = There is no suggestion while nobody here is asked.
hint-before-all = Everybody looks on here: a suggestion could give away what only one of you knows.
undo-other-seat = Another seat has acted since, or is asked now.
undo-chance = Luck has been drawn since: it cannot be undone.
undo-told = Somebody learned something from it: it cannot be undone.

curtain-heading = Pass the screen to { $name }
curtain-role = { $name } sits before the screen now. Everybody else looks away.
curtain-take = I am { $name }
curtain-key = Press Space when nobody else is looking.
curtain-leave = Leave the table
table-opens = Open it to see the cards.
