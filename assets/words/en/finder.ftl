# Find anything: the box with a field over whatever is on the screen.

find-title = Find anything
menu-find = Find anything…
find-hint = City, unit, country, rule, command…
find-nothing = Nothing is called like that.
find-more = and { $count } more: type on
find-keys = Arrows choose · Enter goes there or does it · Esc closes
action-find = find anything: cities, units, countries, rules, commands, pages, overlays

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
