# Arrivals: what can be placed this month.

deploy-all-placed = Everything is placed. Begin works in the hex panel, then end the phase.
# Strength points that are left
deploy-points = { $points } SP
deploy-choose = Choose something to place.
deploy-placing = Placing { $item }
deploy-stop = Stop
deploy-strength = Strength of the unit
# Stands behind a number in a field
deploy-suffix = {" "}SP
deploy-no-hex = No hex can take it now: no supply, no port, no base or no room.
deploy-click = Click one of { $hexes } green hexes. { $left } left.
