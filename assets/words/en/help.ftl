# The help: a turn in a few words, and all keys.

help-turn = A turn is a month. Both sides declare war, deploy, draw income and build; then each side overruns, moves, lands, fights and moves again; then supply is checked. The bar on top says what to do now. Steps in which you can do nothing are passed over; the log says so.

## The mouse, and what each gesture does; help-back is the one key that can not be changed
help-drag-keys = Drag
help-drag = move the map; the grabbed point stays under the cursor; let go in motion, it glides on
help-zoom-keys = Wheel
help-zoom = zoom at the cursor, from the whole world to ten hexes
help-click-keys = Click
help-click = choose a stack; a golden hex: move there; a red hex: attack
help-right-click-keys = Right click
help-right-click = move onto a hex that holds own units
help-add-keys = Shift or Ctrl + click on a unit
help-add = add it to the choice
help-back-keys = Esc
help-back = one step back; at last no overlay
help-let-ai-keys = { task-let-ai }
help-let-ai = the classic AI plays the rest of the step, says what it did, and leaves it for you to end
