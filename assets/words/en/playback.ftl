# Wars that are watched, and the notes of AIs.

replay-no-thread = no thread could be started to read the replay
scenario-unknown = there is no scenario `{ $id }`: choose one of { $known }
note-is-none = this is no note: { $error }
note-cell-unknown = there is no cell { $cell }
