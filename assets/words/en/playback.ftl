# Wars that are watched, and the notes of AIs.

replay-no-thread = no thread could be started to read the replay
scenario-unknown = there is no scenario `{ $id }`: choose one of { $known }
scenario-of-other-ruleset = the scenario `{ $id }` is of the ruleset `{ $ruleset }` on the board `{ $board }`: choose one of this ruleset and board
world-missing = the game needs the { $what ->
        [board] board
        [scenario] scenario
       *[ruleset] ruleset
    } `{ $name }`, which is not here: put its folder into { $folder } or load another game
note-is-none = this is no note: { $error }
note-cell-unknown = there is no cell { $cell }

watch-only = This war is only watched: choose “Play from here” to make it a game of yours.
watch-is-file = This war is a file already.
watch-written = Written as { $path }.
watch-own-game = From here on it is a game of its own.
watch-ends-before = The war ends before { $date }: this is its end.
