# What keys do, and the box in which they are changed.

## Each as a line of the help: what happens when the key goes down
action-next = the next thing that needs you
action-previous = the previous thing that needs you
action-confirm = attack, land, advance
action-end-step = end the phase
action-undo = take back what the last click or key did, as far as the last dice
action-redo = do again what was taken back
action-unit = the next unit of the hex
action-stack = all units of the hex beside it; Esc closes the list
action-warning = the next unit that a warning is about
action-advise = ask an AI what it would do in this phase; its plan and the list of the phase in turn
action-book = the book of the war, and away with it
action-fold-list = fold the panel on the left, and open it again
action-fold-hex = fold the panel on the right, and open it again
action-panels = the keyboard to the panels, where Tab, Space and Enter go from button to button; Esc brings it back
action-minimap = the minimap: show or hide
action-minimap-size = the minimap: another size
action-quick-save = quick save
action-quick-load = quick load
action-save = save by name
action-load = load; the box renames and deletes too
action-lesson-back = in a lesson: a step back
action-lesson-leave = leave the lesson and play on
action-lesson-skip = in a lesson: pass over the step
action-lesson-show = in a lesson: let it be done before your eyes
action-west = the map to the west
action-east = the map to the east
action-north = the map to the north
action-south = the map to the south
action-nearer = nearer
action-farther = farther away
action-world = the whole world
action-globe = from the globe to the flat map and back
action-tint = the colours of land: of countries, or of the partnerships
action-help = the rulebook about what the pointer is over or what is chosen; with nothing (and ? always) this help, and away with it
action-display = settings: themes, colours, sizes, motion, mouse, alerts, saves, language
action-ais = AIs: install, try out, switch off
action-rulebook = the rulebook: chapters, search, links; the number in a refusal opens its paragraph
action-full-screen = full screen, and a window again
action-start = start the game
action-play = play and pause
action-faster = faster
action-slower = slower
action-order-back = an order back
action-order-on = an order on
action-step-back = a step back
action-step-on = a step on
action-month-back = a month back
action-month-on = a month on
action-tournament = from a game of a tournament back to it

## In sentences
# What a button does, and the key that does the same
keys-with = { $what } ({ $key })
# In place of a key, for what has none
keys-none = (no key)

## The box
keys-title = Keys
keys-change = Change keys…
keys-search = Search: what it does, or its key
keys-nothing = Nothing is called that.
keys-of-game = IN A GAME
keys-of-menu = IN THE START MENU
keys-of-map = ON EVERY MAP
keys-of-anywhere = ANYWHERE
keys-of-replay = WATCHING A WAR
keys-of-skirmish = AT THE TABLE OF A SKIRMISH
keys-of-tournament = WATCHING A WAR OF A TOURNAMENT
keys-press = Press a key (Esc: none)
keys-add-hint = Give it one more key
keys-take-hint = Take this key away
keys-clash = { $key } is already there for: { $other }.
keys-clash-take = Use it here instead
keys-clash-leave = Leave it

## In the settings
keys-no-key = "{ $key }" is no key; as "Ctrl+Z", "Shift+N", "Space", "PgUp" or "F5"
keys-no-action = there is no action "{ $name }" that could have keys
