# Find anything: the box with a field over whatever is on the screen.

find-title = Find anything
menu-find = Find anything…
find-hint = City, unit, country, rule, command…
find-nothing = Nothing is called like that.
find-more = and { $count } more: type on
find-keys = ↑ ↓ choose · Enter goes there or does it · Esc closes
help-pages-keys = U, C, K, O
help-pages = the book at units, cities, countries, arrivals; once more closes it
help-find-keys = Ctrl+K
help-find = find anything: cities, units, countries, rules, commands, pages, overlays

## Kinds
find-commands = COMMANDS
find-pages = BOOK OF THE WAR
find-overlays = OVERLAYS
find-cities = CITIES
find-places = PLACES
find-countries = COUNTRIES
find-units = UNITS
find-rules = RULES
find-in-book = page of the book
find-on-map = overlay of the map

## Commands that stand in no menu
find-full-screen = Full screen, or a window again
find-home = The whole world
find-globe = From the globe to the flat map, and back
find-tint = Colours of countries or of the partnerships
find-end = End the phase
find-next = Next thing that needs you
find-previous = Previous thing that needs you
find-warning = Next unit that a warning is about
find-confirm = Attack, land, advance
find-undo = Undo
find-redo = Redo
find-advice = Ask an AI for advice
find-unit = Next unit of the hex
find-stack = All units of the hex, spread out
find-list = Fold the panel on the left, or open it
find-hex = Fold the panel on the right, or open it
find-panels = The keyboard to the panels, or back to the map
find-minimap = Show the minimap, or hide it
find-minimap-size = Another size of the minimap
find-back = One step back
find-play = Play or pause
find-faster = Faster
find-slower = Slower
find-month = A month on
find-month-back = A month back
