# The list of what can be taken back.

undo-arrow = …
undo-list-hint = What was done since the last dice, as a list to go back and forward in
undo-title = Done since the last dice
undo-beginning = Before all of it
undo-beginning-hint = Takes everything in the list back; it stays here to be done again
undo-back-to = Takes back what comes after it
undo-forward-to = Does everything down to here again
undo-nothing = Nothing yet. What dice have decided, or what the other side has seen, can't be taken back.
undo-tries = OTHER TRIES
undo-and-more = { $text } (and { $count } more)
undo-and-more-deeds = { $text } (and { $count ->
        [one] 1 more deed
       *[other] { $count } more deeds
    })
action-deeds = what was done since the last dice as a list, to go back and forward in, and away with it
