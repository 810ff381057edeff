# Wars that are watched, and the notes of AIs.

replay-no-thread = no thread could be started to read the replay
scenario-unknown = there is no scenario `{ $id }`: choose one of { $known }
note-is-none = this is no note: { $error }
note-cell-unknown = there is no cell { $cell }

watch-only = This war is only watched: choose “Play from here” to make it a game of yours.
watch-is-file = This war is a file already.
watch-written = Written as { $path }.
watch-own-game = From here on it is a game of its own.
watch-ends-before = The war ends before { $date }: this is its end.
