# The box with saved games and replays: what it lists, in which order, and what is wrong with a file.

load-search = Search name, scenario, month, side
load-reading = reading…
load-which = What is listed
load-order = In which order
load-all = All
load-named = Saved by you
load-automatics = Automatic saves
load-replays = Replays
load-deleted = Deleted
load-by-newest = Newest first
load-by-name = By name
load-by-war = By war and month
load-nothing-deleted = Nothing is deleted that could be brought back.
load-nothing-such = No file is like that.
load-automatic = automatic
load-secret = in secret
load-whole = whole
load-checking = being checked
load-wrong = Can't be opened: { $why }
load-no-picture = no picture

## A session that did not come to its end
save-recovered = Unfinished session
save-recovered-said = The last session did not come to its end. What was done in it is kept as “{ $name }”; Continue goes on from there.
save-not-recovered = the last session did not come to its end, and what was done in it can't be taken up from { $path }: { $reason }. It stays there; until it can be, nothing is kept between automatic saves
save-journal-failed = what you do between two automatic saves can't be kept in { $path }: { $reason }
