# Files and folders that can't be read or written.
# $path: the file or folder; $reason: one of the last messages here, or what the system says

cant-read = can't read { $path }: { $reason }
cant-write = can't write { $path }: { $reason }
cant-rename = can't rename { $path }: { $reason }
cant-move = can't move { $path }: { $reason }
cant-remove = can't remove { $path }: { $reason }
cant-make-folder = can't make the folder { $path }: { $reason }
cant-write-to-folder = can't write to the folder { $path }: { $reason }
cant-write-to-stdout = can't write to stdout: { $reason }

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

## What is in the way, without its subject
obstacle-missing = there is no such file or folder
obstacle-denied = permission denied
obstacle-there = it is there already
obstacle-path = a part of its path is no folder
obstacle-folder = it is a folder
obstacle-disk-full = the disk is full
obstacle-share-full = your share of the disk is used up
obstacle-larger = it would be larger than the system allows
obstacle-read-only-disk = it lies on a disk that can't be written to
obstacle-name = the name is too long, or not allowed there
obstacle-read-only = it is read-only: allow writing to it, remove it, or choose another name
obstacle-closed = its folder takes no files from this account
obstacle-replaced = something else has taken its place meanwhile
obstacle-circle = its links lead in a circle
obstacle-socket = it is a socket, which takes no files
obstacle-nobody = it is a socket or a device without a driver
obstacle-no-file = it is a disk or something else that is no file
obstacle-unwritten = it is a pipe that nobody writes to
obstacle-unread = it is a pipe that nobody reads from
obstacle-folder-name = that is the name of a folder
obstacle-no-name = that is no name of a file
obstacle-too-much = it has more than 1 GiB: that is no file of Meridian
obstacle-no-text = there are bytes in it that are no text (UTF-8)
# $other, $what: options that name it, or what it is
obstacle-taken = it is { $other } too: one of them would be lost; choose another name for { $what }
