# What the window says. Games bring their own files.

app-title = Ravenbox
go-back = Back
go-on = Continue
cancel = Cancel
percent = { $number } %
language-en = English

toast-scale = Interface size { $percent } %
no-display = Ravenbox needs a display to open its window, and there is none here.
no-window = Ravenbox could not open its window: { $detail }.
crash-title = Something went wrong
crash-saved = The screen had to be closed because of a mistake in Ravenbox. What happened was written to { $path }; nothing is sent anywhere.
crash-unsaved = The screen had to be closed because of a mistake in Ravenbox. A report could not be written.
crash-last-saved = Ravenbox or a part of it ended suddenly before. What is known of it was written to { $path }; nothing is sent anywhere.
crash-last-unsaved = Ravenbox or a part of it ended suddenly before. A report could not be written.
crash-unclosed-saved = Last time, Ravenbox was cut off before it could close. A game that had begun can be continued. What is known of it was written to { $path }; nothing is sent anywhere.
crash-unclosed-unsaved = Last time, Ravenbox was cut off before it could close. A game that had begun can be continued. A report could not be written.
agent-failed-saved = An AI player failed because of a mistake in Ravenbox. The game goes on without its choice; a report is in { $path }, and nothing is sent anywhere.
agent-failed-unsaved = An AI player failed because of a mistake in Ravenbox. The game goes on without its choice; a report could not be written.

# -- home
home-motto = Four games in one box
home-continue = Continue
home-saves = Saved games
home-rulebook = Rulebook
home-settings = Settings
home-quit = Quit
home-version = Version { $version }
box-about = { $players } players · { $minutes } min
box-coming = In the making
box-coming-note = { $game } is still in the making.
box-no-level = { $game } cannot be set up: its level files are missing or damaged.
quit-title = Leave Ravenbox?
quit-sentence = The window closes. A game that is not finished waits here under Continue.
quit-yes = Leave
quit-no = Stay

# -- seats
seat-person = Player { $number }
seat-again = { $name } ({ $number })
seat-agent = Computer { $number } ({ $level })
level-human = Person
level-human-tip = A person at this screen.
level-easy = Easy
level-easy-tip = Plays along and misses a lot.
level-normal = Normal
level-normal-tip = Sees what is in front of it.
level-hard = Hard
level-hard-tip = Thinks ahead and remembers everything it saw.
level-expert = Expert
level-expert-tip = Takes its time and forgives nothing.

# -- set-up
setup-mode = Way to play
setup-seats = At the table
setup-number = { $number } { $number ->
    [one] player
   *[other] players
 }
setup-people = { $people } { $people ->
    [one] person
   *[other] people
 }{ $computers ->
    [0] {""}
    [one] , 1 computer
   *[other] , { $computers } computers
 }
setup-people-tip = How many people play at this screen; the computer takes the other seats.
setup-team-tip = Team { $team }: these seats play together.
setup-drawn = Who begins is drawn with the deal.
setup-name-agent = Computer
setup-options = House rules
setup-seed = Deal
setup-seed-hint = any number
setup-seed-tip = The same number deals the same game.
setup-seed-new = New number
setup-start = Start
setup-same = Same as last time
setup-same-tip = { $mode }: { $seats }, with a new deal
setup-rules = Rules

# -- settings
settings-title = Settings
settings-display = Display
settings-palette = Colours
settings-palette-note = Players are also told apart by shape and number.
settings-palette-lacquer = Lacquer
settings-palette-paper = Paper
settings-palette-dusk = Dusk
settings-palette-contrast = High contrast
settings-ui-scale = Interface size
settings-ui-scale-note = Ctrl + and Ctrl − change it anywhere.
settings-ui-scale-auto = Automatic
settings-full-screen = Full screen
settings-full-screen-note = F11 switches it anywhere.
settings-language = Language
settings-play = Play
settings-speed = Animation speed
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = None
settings-reduced-motion = Reduced motion
settings-reduced-motion-note = Things appear in their place instead of moving there.
settings-confirm = Ask before final moves
settings-confirm-note = Moves that cannot be taken back ask first.
settings-deduction = Deduction help
settings-deduction-note = What the board shows of what you could work out.
settings-deduction-off = Off
settings-deduction-marks = Possible or not
settings-deduction-probabilities = Probabilities
settings-hints = Hints
settings-hints-note = A button that proposes a move and says why.
settings-recap = Recap after passing the screen on
settings-recap-note = What has happened since your last turn, over the log. The first thing you do puts it away.
settings-recap-always = Always
settings-recap-secret = Only secret news
settings-recap-never = Never
settings-sound = Sound
settings-volume = Volume
settings-mute = Mute
settings-folder = Settings and saved games are kept in { $folder }
settings-verify = Verify this installation
verify-title = Verify this installation
verify-going = Trying part { $number } of { $total } …
verify-broken = The test could not go on ({ $detail }).
verify-ended = its process ended in the middle of it
verify-late = it took too long and was given up
verify-untried = { $number ->
    [one] One part was not tried.
   *[other] { $number } parts were not tried.
  }
settings-reset = Reset all
settings-reset-sentence = Every setting goes back to what it was at first. Saved games stay as they are.
settings-reset-yes = Reset

settings-not-saved = The settings could not be saved: { $detail }. They hold until you leave.
settings-not-read = The settings could not be read: { $detail }. Defaults are used.
settings-broken = The settings file was damaged. It was set aside as { $detail }, and defaults are used.
settings-odd = Some settings in the file made no sense, and their usual values are used: { $detail }. The others were kept.
settings-broken-stays = The settings file { $detail } is damaged and could not be set aside. Defaults are used.

# -- rulebook
rulebook-title = Rulebook
rulebook-search = Search
rulebook-search-tip = Enter goes to the next place. Ctrl F comes back here.
rulebook-hits = { $count ->
    [0] Nothing found
    [one] 1 place
   *[other] { $count } places
 }
rulebook-missing = There is no rulebook for this game yet.
rulebook-unreadable = The rulebook file { $file } cannot be read.
rulebook-no-rule = The rulebook has no place for { $rule }.

# -- saved games
saves-title = Saved games
saves-empty = Nothing has been saved yet. Every game you start is kept here by itself.
saves-open = Open
saves-replay = Watch
saves-delete = Delete
saves-delete-title = Delete this game?
saves-delete-sentence = “{ $title }” ({ $file }) is removed for good.
saves-delete-yes = Delete for good
saves-delete-no = Keep it
save-auto = { $game } (kept by itself)
save-about = { $when } · { $mode } · { $names } · { $state ->
    [over] finished
   *[open] { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }
 }

# -- a name for a save
keep-name-title = Save under a name
keep-name-words = The game itself goes on and is kept as before. This copy stays as it is now.
keep-name-yes = Save
keep-name-no = Cancel
keep-name-taken-title = Replace the older save?
keep-name-taken-words = There is a saved game “{ $name }” already. Replacing it removes what is in it for good.
keep-name-taken-yes = Replace it
keep-name-taken-no = Choose another name

# -- leaving a game that could not be written
keep-leave-title = Leave all the same?
keep-leave-yes = Leave without saving
keep-leave-no = Stay

# -- result
result-title = Result
result-nobody = Nobody wins
result-winner = { $name } wins
result-winners = { $names } share the win
result-team = { $names } win
result-total = Total
interlude-best = Most points this time: { $names } ({ $points })
result-part = { $part }: { $points }
result-whole = Final score
result-review = Review
result-replay = Watch
result-again = Play again
result-home = Home
