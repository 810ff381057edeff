# Files and folders that can't be read or written.
# $path: the file or folder; $reason: what the system says

cant-read = can't read { $path }: { $reason }
cant-write = can't write { $path }: { $reason }
cant-rename = can't rename { $path }: { $reason }
cant-move = can't move { $path }: { $reason }
cant-remove = can't remove { $path }: { $reason }
cant-make-folder = can't make the folder { $path }: { $reason }
cant-write-to-folder = can't write to the folder { $path }: { $reason }

## By what is in them
cant-read-replay = can't read the replay { $path }: { $reason }
cant-read-scene = can't read the scene { $path }: { $reason }
cant-write-game = can't write the saved game { $path }: { $reason }
cant-write-replay = can't write the replay { $path }: { $reason }
cant-write-notes = can't write the notes { $path }: { $reason }
cant-write-settings = can't write the settings to { $path }: { $reason }
cant-copy-ai = can't copy the AI from { $path }: { $reason }
cant-open-ledger = can't open the ledger { $path }: { $reason }
cant-write-ledger = can't write the ledger { $path }: { $reason }
