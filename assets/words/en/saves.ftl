# Saved games: what is wrong with them, and their names.

## A file that is no saved game, or none for this program
save-is-none = this is no saved game of Meridian (it does not begin with MERIDSAV)
save-of-other-version = the saved game has format version { $found }, this program reads versions { $oldest } to { $newest }: load it with the version of Meridian that wrote it
save-of-other-world = the saved game was made with another { $what ->
        [map] map
        [scenario] scenario
       *[ruleset] ruleset
    } ({ $found }, here { $expected }): load it with the version of Meridian that wrote it
save-impossible = the saved game holds a position that can't be: { $why }; choose another save
# $how: one of the clauses below
save-damaged = the saved game is damaged: { $how }; choose an older autosave
save-cut-off = it is cut off
save-changed = it is cut off or was changed (its checksum does not fit)
save-summary-unreadable = its summary can't be read
save-position-unreadable = its position can't be read
save-memories-unreadable = what its AIs remember can't be read
save-of-other-digest = its position does not have the digest it was saved with

## Names and places
save-automatic = Autosave
save-quick = Quick save
# $phase: small
save-name = { $date }, { $phase }
replay-name = { $scenario } war to { $date }
save-needs-name = Give it a name.
save-name-automatic = That is a name of the automatic saves, which go round: choose another one.
save-name-taken = There is a saved game “{ $name }” already.
save-rename-taken = There is “{ $name }” already: choose another name.
save-back-again = { $path } is there again: the deleted one stays in { $folder }.
save-no-home = this account has no home folder for saved games: name one with --save-dir
save-automatic-failed = the automatic save { $path } could not be written: { $reason }

## What came of it
save-none-left = There is no saved game any more.
save-not-finished = The file was not written to its end.
save-written = Saved as “{ $name }”.
save-renamed = Renamed “{ $name }”.
save-deleted = “{ $name }” is deleted.
save-back = “{ $name }” is back.
save-loaded = Loaded { $name }.
# $missing: sentences on AIs that can't be had
save-loaded-but = Loaded { $name }, but { $missing }
