# The boxes over the game: saving, loading, the questions before a step ends, playing on from a replay.

save-title = Save the game
save-field = Name
save-into = Into { $folder }
save-save = Save
save-replace = Replace it

## Saved games and replays
load-title = Load a game
load-nothing = There is no saved game in { $folder } yet.
load-drop = A replay (.mrd) or a saved game (.mrs) from elsewhere: drop its file on the window.
load-load = Load
load-watch = Watch
load-watch-hint = Watch it from its beginning
load-replay = a replay
load-orders = { $count ->
        [one] 1 order
       *[other] { $count } orders
    }
load-you = you
load-just-now = just now
load-minutes-ago = { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    } ago
load-hours-ago = { $count ->
        [one] 1 hour
       *[other] { $count } hours
    } ago
load-days-ago = { $count ->
        [one] 1 day
       *[other] { $count } days
    } ago

## Renaming and deleting
load-change = Rename or delete
load-rename-ask = Rename…
load-rename = Rename
load-new-name = New name of “{ $name }”
load-keep-name = Keep the old one
load-delete-ask = Delete…
load-delete-which = Delete “{ $name }”?
load-delete = Delete it
load-goes-to = It goes to { $folder }
load-keep = Keep it
load-undelete = Bring it back

## Before a step ends
ending-title = Before you go on
ending-quiet = Ask no more this month about what is left undone; losses are still asked about
ending-back = Go back
ending-yes = End it all the same

## Before an advance is forfeited
forfeit-title = An advance is on offer
forfeit-what = Another order gives up the advance into { $cell }.
forfeit-why = Only the next order can be the advance.
forfeit-advance = Advance with { $count ->
        [one] 1 unit
       *[other] { $count } units
    }, then go on
forfeit-stay = Stay put and go on

## From a replay into a game
take-over-title = Play from here
take-over-what = From this place on it becomes a game of its own. The replay stays as it is.
take-over-partner = { $ai } plays { $theirs } as before
take-over-play = Play
take-over-bound = the war goes on: the seat of the { $side } can be taken when it is over
