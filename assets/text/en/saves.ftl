# Sentences about saved games. $name is the name of a file, $why says what the system reported.

# -- a file that is not opened; it stays as it is
save-empty = “{ $name }” is empty: no game was saved in it.
save-foreign = “{ $name }” is not a saved game of Ravenbox.
save-newer = “{ $name }” was saved by a newer Ravenbox ({ $program }, file format { $format }). This one is { $mine } and reads format { $known }. The file was left as it is.
save-damaged = “{ $name }” is damaged after { $action ->
    [0] its first lines
    [one] the first action
   *[other] action { $action }
 } and cannot be opened. The file was left as it is.
save-edited = “{ $name }” does not fit its own game: action { $action } was changed after it was saved. The file was left as it is.
save-huge = “{ $name }” is too large to be a saved game ({ $megabytes } MB). The file was left as it is.
save-folder = “{ $name }” is a folder, not a saved game.
save-no-game = “{ $name }” holds the game “{ $game }”, which this Ravenbox does not have.
save-other-rules = “{ $name }” was played with version { $rules } of the rules; this Ravenbox plays version { $mine }. The file was left as it is.
save-no-level = “{ $name }” needs the level “{ $mode }” of “{ $game }”, which is missing here or damaged. The file was left as it is.
save-other-level = “{ $name }” was played on another version of its board or cards. The file was left as it is.
save-unreadable = “{ $name }” cannot be read: { $why ->
    [denied] you are not allowed to open it.
    [broken] the disk reports an error.
    [gone] it is not there any more.
   *[other] { $detail }.
 }
save-in-use = “{ $name }” is being played in another window of Ravenbox. Close that one first, or play on there.
save-moved-on = “{ $name }” was played on in another window of Ravenbox in the meantime. Open it again.

# -- a file that is opened, and what the player must know
save-torn = “{ $name }” ended in the middle of an action. It was opened as it stood after { $action ->
    [0] the start
    [one] the first action
   *[other] action { $action }
 }; what came later was lost.

# -- the same file as a line of the list, where nobody has opened it yet
save-torn-listed = “{ $name }” ends in the middle of an action. It can be opened as it stood after { $action ->
    [0] the start
    [one] the first action
   *[other] action { $action }
 }; what came later is lost.

# -- writing
save-not-written = The game could not be saved in “{ $name }”: { $why ->
    [full] the disk is full.
    [denied] you are not allowed to write there.
    [broken] the disk reports an error.
    [gone] the folder is not there.
    [long] the name is too long.
    [folder] there is a folder of that name.
   *[other] { $detail }.
 } You can play on; the game is still in memory.
save-keeps-file = “{ $name }” is there already and is not a saved game that can be opened, so it was not overwritten. Choose another name.
save-changed-on-disk = “{ $name }” could not be saved: the disk gave back something else than was written. You can play on; the game is still in memory.
save-works-again = Saving works again: the whole game is in “{ $name }”.
save-not-deleted = “{ $name }” could not be deleted: { $why ->
    [denied] you are not allowed to change that folder.
    [broken] the disk reports an error.
    [folder] it is a folder.
   *[other] { $detail }.
 }
