# What can be built and repaired, and what a class of units is.

build-nothing = No country of yours has anything to build.
build-treasury = Treasury { $money }
build-spent = after { $money } spent in this step
build-price = price
build-arrives = arrives
build-left = left
build-bought = bought
build-fewer = Give one back; with Shift five
build-more = Buy one; with Shift five
build-damaged = DAMAGED
build-repair = Repair { $price }

## A class in a line. $role: kind of unit, with a capital
class-supply = { $role } · does not fight · moves { $moves }
class-factors = { $role } · attack { $attack }, defence { $defence } · moves { $moves } · { $most } in a unit
class-land = { $role } · attack, defence 1 a point · moves { $moves } · { $most } in a unit
class-naval = { $role } · attack { $attack }, submarines { $submarines } · defence { $defence } · range { $range }
class-air = { $role } · aircraft { $aircraft } · bombs { $bombs } · defence { $defence } · range { $range }
class-kamikaze = { $role } · dives with { $dive } · defence { $defence } · range { $range }
class-carrier = Carrier · defence { $defence } · range { $range } · aboard: aircraft { $aircraft }, bombs { $bombs }, range { $aboard_range }

## The same with what each figure means
class-sheet-none = Attack and defence: none
class-sheet-factors = Attack { $attack }, defence { $defence } at full strength, in proportion below it, before terrain and supply
class-sheet-points = Attack and defence: 1 for each strength point (SP), before terrain and supply
class-sheet-most = Most strength points in one unit: { $most }
class-sheet-ships = Attack on ships: { $attack }
class-sheet-submarines = Attack on submarines: { $attack }
class-sheet-fighter = Attack on aircraft (fighter): { $attack }
class-sheet-bomber = Attack on ships, troops and works (bomber): { $attack }
class-sheet-kamikaze = Dives into ships with: { $attack }
class-sheet-defence = Defence: { $defence }
class-sheet-movement = Movement: { $points } points (MP) a phase
class-sheet-range-naval = Range: { $hexes } hexes a phase
class-sheet-range-air = Range: { $hexes } hexes, there and back together
class-sheet-transport = Carries a land unit of one strength point
class-sheet-carrier-based = Flies from aircraft carriers
class-sheet-atomic = Can carry the atomic bomb
class-sheet-no-damage = Is lost where others are damaged
build-customer = Whose money is spent
