# A war that is watched: its controls, its time line, and what the AIs showed.

replay-trouble = It can't be watched further: { $why }
replay-to-beginning = To the beginning
replay-month-back = A month back  (<)
replay-step-back = A step back  ([)
replay-order-back = An order back  (,)
replay-pause = Pause
replay-play = Play
replay-order-on = An order on  (.)
replay-step-on = A step on  (])
replay-month-on = A month on  (>)
replay-to-end = To the end
replay-orders-a-second = { $count } orders a second  (* and /)
# Numbers with separators
replay-place = { $line } of { $all } orders
replay-reading = · reading, { $percent } %
replay-seen-by = Seen by
replay-everything = Everything
replay-own-eyes = Your own eyes only: this war is not over.

## The time line
replay-month = { $count ->
        [one] 1 combat
       *[other] { $count } combats
    }, { $axis } hexes taken by the Axis, { $allies } by the Allies
replay-more = and { $count } more

## What the AIs showed
replay-notes-on-map = AI notes on the map
replay-notes = What the AI showed
replay-no-notes = Nothing in this step.
replay-marks = MARKS AND REASONS
replay-note-cells = Hexes: { $text }
replay-note-path = A way: { $text }
replay-note-heat = Heat: { $text }
replay-note-here = Here: { $text }
