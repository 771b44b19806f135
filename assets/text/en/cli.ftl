# What the commands say. Every complaint is one sentence.

# -- help
cli-about = Four tabletop games in one box: play against AI or together at one screen, offline. Without a command the window opens.
cli-epilog = ravenbox COMMAND --help tells what a command takes.
cli-commands = commands
cli-play = Play a game in the window, or in words with --text.
cli-scenario = Play scenario files and say which fail.
cli-replay = Watch a record, or check every action of it with --verify.
cli-levels = Check level files.
cli-arena = Let agents play against each other.
cli-bench = Measure the program.
cli-shot = Draw the table into a picture file.
cli-selftest = Try everything once, without a window.
cli-help-version = Say which version this is.
cli-help-game = the game, such as hunt_the_ravager
cli-help-mode = the mode; the first one when left out
cli-help-seats = who sits where: human, easy, normal, hard or expert for each seat; or a number, then the first is human and the others are normal; as few as possible, all human, when left out
cli-help-how-many = how many play; as few as possible when left out
cli-help-names = what the seats are called
cli-help-seed = deals the game; another one each time when left out
cli-help-option = a house rule, such as ruins_keep_type=true; may be given more than once
cli-help-resume = go on with a saved game: its name, its file, or “last”
cli-help-text = in words, for terminals and screen readers
cli-help-scenario = a scenario file
cli-help-record = a saved game
cli-help-verify = no window: play the record again and compare every position
cli-help-levels = the agents that meet: easy, normal, hard or expert for each seat; or a number, then all are normal
cli-help-games = how many games
cli-help-jobs = how many processes
cli-help-json = as JSON
cli-help-what = engine, ai, render, startup or save; all when left out
cli-help-peers = beside other engines, where they are installed
cli-help-out = the picture to write
cli-help-steps = how many actions are played first, by chance
cli-help-seat = whose eyes: a seat from 0 on, or -1 for the public
cli-help-size = such as 1920x1080
cli-help-shot-scenario = the position of a scenario instead of a game
cli-help-check = the word “check”
cli-help-path = a level file or a folder; the levels of this program when left out

# -- complaints about the arguments
cli-no-command = There is no command “{ $word }”; there are { $known }.
cli-no-command-near = There is no command “{ $word }”; did you mean “{ $near }”?
cli-unknown = “{ $word }” means nothing to “{ $command }”; “{ $command } --help” tells what it takes.
cli-unknown-near = “{ $word }” means nothing to “{ $command }”; did you mean “{ $near }”?
cli-required = “{ $command }” needs { $what }; “{ $command } --help” tells more.
cli-no-value = A value is missing after { $what }; “{ $command } --help” tells which.
cli-no-value-wanted = { $what } takes no value.
cli-bad-value = { $what }: { $sentence }
cli-wrong = “{ $command }” was given something that it does not understand ({ $detail }).
cli-number = A whole number from { $low } to { $high } was expected, not “{ $text }”.
cli-size = A size such as 1280x800 was expected, not “{ $text }”.
cli-unknown-name = There is no { $kind ->
    [game] game
    [mode] mode
    [option] house rule
    [seat] player
    [save] saved game
    [levels] task
    [scenario] scenario
    [bench] measurement
   *[other] thing
 } called “{ $word }”; there { $kind ->
    [seat] can be
   *[other] is
 } { $known }.
cli-unknown-name-near = There is no { $kind ->
    [game] game
    [mode] mode
    [option] house rule
    [seat] player
    [save] saved game
    [levels] task
    [scenario] scenario
    [bench] measurement
   *[other] thing
 } called “{ $word }”; did you mean “{ $near }”?
cli-option-bool = The house rule { $rule } can be true or false, not “{ $value }”.
cli-option-number = The house rule { $rule } needs a whole number, not “{ $value }”.
cli-seats = The mode { $mode } is for { $numbers } { $most ->
    [one] player
   *[other] players
 }, not for { $given }.
cli-or = { $some } or { $last }
cli-names-alike = Each seat needs a name of its own, and “{ $name }” is taken.
cli-names = There are { $number } seats, but { $given } names.
cli-play-what = Say which game to play: { $known }.
cli-no-human = At least one seat must be human; “ravenbox arena” lets AI players meet.
cli-no-saves = There is no saved game called “{ $word }”; nothing was saved yet.
cli-no-good-save = None of the saved games can be played on.
cli-opened-instead = “{ $name }” is opened instead.

# -- complaints about files and the program
cli-sentence = { $sentence }
cli-level = The level file { $path } is wrong in line { $line }: { $sentence }.
cli-no-levels = The game { $game } has no level files.
cli-no-file = { $path } is not there.
cli-no-level-files = { $path } holds no level files.
cli-not-yet = This program has no “{ $what }” yet.
cli-no-output = The output could not be written: { $why }.
cli-system = The system did not allow it: { $path }: { $why }.
cli-broken = Ravenbox itself made a mistake ({ $detail }); a report is in { $path }, and nothing is sent anywhere.
cli-broken-unwritten = Ravenbox itself made a mistake ({ $detail }), and no report of it could be written.
cli-damaged = Files of this installation are missing or damaged: { $files }. Install Ravenbox again; a report is in { $path }, and nothing is sent anywhere.
cli-damaged-unwritten = Files of this installation are missing or damaged: { $files }. Install Ravenbox again; no report of it could be written.
cli-moved = Ravenbox had to end, for its files were moved or removed while it was open. Games stay in their autosaves.
cli-left = Ravenbox had to end: { $why }

# -- results
cli-scenarios = { $passed } passed, { $failed } failed
cli-verified = { $name }: { $number ->
    [one] 1 action
   *[other] { $number } actions
 } played again, every position as recorded.
cli-not-over = The game is not over.
cli-over = Result: { $scores }. Won by { $winners }.
cli-levels-checked = { $files ->
    [one] 1 file
   *[other] { $files } files
 }, { $problems ->
    [one] 1 problem
   *[other] { $problems } problems
 }

# -- shot
cli-shot-game = The scenario belongs to { $game }, not to { $given }.
cli-shot-seat = There is no seat { $seat }; the last one is { $last }.
cli-shot-ending = { $path } must end in .png, .jpg or .bmp.
cli-shot-scenario = A scenario is named as FILE:NAME, not “{ $word }”.
cli-scenario-broken = The scenario “{ $word }” makes no sense; “ravenbox scenario” says why.
cli-not-written = { $path } could not be written: { $why }.

# -- selftest
cli-selftest-program = Program
cli-selftest-version = version { $version }, engine { $engine ->
    [compiled] compiled
   *[other] not compiled
 }
cli-selftest-files = Files
cli-selftest-files-good = { $number ->
    [0] run from its sources: there is nothing to compare with
    [one] { $number } file is as it was packed
   *[other] { $number } files are as they were packed
  }
cli-selftest-missing = Missing: { cli-selftest-named }.
cli-selftest-changed = Damaged or changed: { cli-selftest-named }.
cli-selftest-named = { $more ->
    [0] { $files }
   *[other] { $files } and { $more } more
 }
cli-selftest-unlisted = The list of files, { $file }, is { $state ->
    [missing] missing
   *[cut] damaged or incomplete
 }, so nothing could be compared with it.
cli-selftest-levels = Levels
cli-selftest-texts = Texts
cli-selftest-pictures = Pictures
cli-selftest-games = Games
cli-selftest-agents = AI players
cli-selftest-records = Records
cli-selftest-record = { $game }: { $name }
cli-selftest-drawing = Drawing
cli-selftest-good = { $name }: good ({ $detail })
cli-selftest-bad = { $name }: BAD ({ $detail })
cli-selftest-done = { $failed ->
    [0] All is well.
    [one] One part does not work.
   *[other] { $failed } parts do not work.
 }
cli-no-peer = OpenSpiel is not installed, so there is nothing to compare with: install the extra “peers” (pip install "ravenbox[peers]").
