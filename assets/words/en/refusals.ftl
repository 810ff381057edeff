# Why an order is refused. The names are those of engine/src/reason: chapter and reason.
# A sentence begins small and has no full stop: what, where, what to do instead. The paragraph follows in brackets.

# A reason with its paragraph.
refusal = { $reason } ({ $rule })
refused-in-replay = order { $line } ({ $month }) is refused here: { $reason }

## Nobody could give such an order

general-war-over = the war is over: the { $winner } won
general-not-your-turn = it is the { $side }' turn to act in the { $phase } phase
general-other-phase = this order can't be given in the { $phase } phase
general-no-country = there is no country number { $number }
general-no-class = there is no unit class number { $number }
general-no-cell = there is no cell number { $number }: the map has cells 0 to { $last }
general-unit-gone = there is no unit { $slot }-{ $generation } any more
general-unit-gone-choose = there is no unit { $number } any more: choose a living one
general-one-of-two-gone = one of the two units is gone
general-foreign-unit = { $unit } does not belong to the { $side }
general-foreign-unit-choose = { $unit } does not belong to the { $side }: choose a unit of your own
general-unit-twice = { $unit } is named twice: name every unit once
general-number-twice = unit { $number } is named twice: name every unit once
general-unread-cell = there is no cell { $number }: read the numbers from the view
general-unread-country = there is no country { $number }: read the numbers from the view
general-unread-class = there is no class of units { $number }: read the numbers from the view
general-unread-choice = there is no kind of choice { $number }: read the numbers from the view
general-unread-bombing = there is no kind of bombing { $number }: read the numbers from the view
general-amount-too-big = { $amount } is more than one order can take

## War declaration

diplomacy-already-chosen = this is chosen already; it is carried out when the step ends
diplomacy-not-chosen = this was not chosen, so it cannot be taken back
diplomacy-out-for-good = { $country } has left the war for good; nobody can declare war on it again
diplomacy-prohibited = { $prohibition }
diplomacy-axis-barred = the Axis can never declare war on { $country }
diplomacy-allies-barred = the Allies can never declare war on { $country }
diplomacy-at-war-already = { $country } belongs to the { $side } already; war is declared on neutral countries
diplomacy-no-city-left = { $country } controls none of its own cities, so nobody is left to declare war on
diplomacy-not-to-be-brought-in = the { $side } cannot bring in { $country }; declare war on it or leave it neutral
diplomacy-partner-already = { $country } belongs to the { $side } already
diplomacy-left-for-good = { $country } has left the war for good
diplomacy-refused-before = { $country } was asked before and refused; it can be tried once a game
diplomacy-not-yet = { $country } cannot be brought in while { $missing }
diplomacy-no-collapse = no country gives up like this in these rules
diplomacy-no-separate-peace = no country makes a separate peace in these rules
diplomacy-collapse-other-side = only the { $side } can create { $rest }
diplomacy-collapse-tried-before = the creation of { $rest } was attempted before; it can be tried once a game
diplomacy-collapse-not-yet = { $rest } can be created when { $when }, which is not so now
diplomacy-surrender-to-others = only the side of { $victor } can have { $loser } surrender
diplomacy-surrender-not-at-war = { $loser } can surrender only while it is at war with { $victor } and not conquered
diplomacy-surrender-too-few-there = { $victor-adjective } land units in supply in { $loser } have { $strength } strength points together; { $need } are needed
diplomacy-surrender-no-city-held = { $victor } itself must control a city first: { $terms }

## Deployment

deployment-too-few-arrive = { $due } of { $class } arrive this month and are not placed yet, not { $count }
deployment-one-by-one = place { $class } one by one: only strength points of land troops combine
deployment-too-strong = one unit of { $class } has at most { $most } strength points, not { $strength }
deployment-not-home = { $cell } is no home territory of { $country }: its units arrive at home or in its colonies
deployment-held-by-others = { $cell } is controlled by { $holder }: units of { $country } arrive on its side's land
deployment-held-by-nobody = { $cell } is controlled by nobody: units of { $country } arrive on its side's land
deployment-closed-under = { $country } cannot place units in { $cell }, which is under { $holder-adjective } control
deployment-no-city = units arrive in cities and towns here; { $cell } is none
deployment-enemy-zone = { $cell } lies in an enemy control zone: nothing arrives there
deployment-enemy-ships-near = { $cell } lies in a control zone of enemy ships, so no aircraft can be sent there
deployment-no-port = { $cell } is no usable port; ships arrive in ports
deployment-no-airbase = { $cell } has no airbase: aircraft need a city, a resource or a finished airfield
deployment-no-aircraft-there = no aircraft can be placed in { $cell }: it has { $weather }
deployment-no-land = { $cell } has no land to stand on
deployment-no-armor-there = armor cannot enter { $terrain }, and { $cell } is { $terrain }
deployment-no-supply = { $cell } cannot trace supply for { $country }
deployment-no-supply-yet = { $cell } cannot trace supply for { $country }; place a supply unit there first
deployment-no-supply-in-zone = { $cell } cannot trace supply for { $country }; it lies in an enemy control zone: place a land unit there first
deployment-neutral = { $country } is neutral and has no units
deployment-no-room-on-land = { $cell } has no room for another { $kind }: add the strength to a unit that is there
deployment-no-room-in-port = { $cell } has no room for another { $kind }: choose another port
deployment-no-room-at-base = { $cell } has no room for another { $kind }: choose another base or build an airfield
deployment-nobody-to-strengthen = the unit to be strengthened does not exist
deployment-strengthened-elsewhere = the unit to be strengthened does not stand in { $cell }
deployment-nothing-arrives-aboard = nothing arrives aboard { $unit }: only a carrier's own aircraft comes with its ship
deployment-cant-combine = { $unit } cannot take up { $class }: only infantry, armor and marines of one country and kind can be combined
deployment-would-be-too-strong = { $unit } may have { $most } strength points, not { $strength }
deployment-cant-give-so-much = { $unit } can give 1 to { $most } strength points
deployment-must-keep-one = { $unit } must keep a strength point when it is split
deployment-no-room-to-split = { $cell } has no room for another unit
deployment-other-kind-or-place = strength passes only between two units of one country and kind in one cell
deployment-full-strength = { $unit } may have { $most } strength points at most
deployment-no-such-troops = this unit does not exist any more
deployment-aboard = { $unit } is aboard a carrier; units ashore can be rearranged
deployment-nothing-to-give = { $unit } has no strength to give or take: only infantry, armor and marines have

## Works

works-at-sea = { $cell } is sea; works stand on land
works-foreign-ground = { $cell } is controlled by { $holder }; build on your own side's land
works-no-money = { $holder }, which controls { $cell }, has { $money } of the { $price } that this costs
works-fortification-stands = { $cell } has its fortification; one is enough
works-fortification-begun = { $cell } is already building its fortification; one is enough
works-airfield-stands = { $cell } has its airfield; one is enough
works-airfield-begun = { $cell } is already building its airfield; one is enough
works-no-fortification-to-cancel = no fortification was begun in { $cell } in this phase; only what was begun now can be cancelled
works-no-airfield-to-cancel = no airfield was begun in { $cell } in this phase; only what was begun now can be cancelled
works-destroyed-for-good = { $cell } was destroyed by an atomic bomb and can never be repaired
works-nothing-broken = nothing in { $cell } needs repair

## Money

money-other-side = { $country } does not belong to the { $side }
money-conquered = { $country } is conquered: it has no units and no money until it is liberated
money-no-road = { $from } cannot send money to { $to } directly
money-road-cut = the road to { $to } is cut: the { $side } must hold two cells that touch by land, one in { $home } and one in { $zone }, neither of them tall mountain
money-over-limit = { $from } can still send $1B to ${ $limit }B this month, not ${ $amount }B
money-convoy-gone = this convoy does not exist any more
money-foreign-convoy = { $unit } does not belong to the { $side }
money-no-convoy = { $unit } carries no money: only convoys do
money-loaded = { $unit } has { $money } for { $to } aboard; it must pay them out before
money-loaded-for-nobody = { $unit } has { $money } for nobody aboard; it must pay them out before
money-not-in-senders-port = { $unit } must lie in a port of the sender's mainland to be loaded
money-no-route = { $from } ships no money to { $to }
money-hold-too-small = a convoy holds at most ${ $hold }B, not ${ $amount }B; load another one besides
money-no-offensives = attacks on land cost nothing by these rules: there are no offensives to buy
money-offensive-there = { $country } has an offensive this month already
money-nothing-to-join = { $from } has no offensive that { $country } could join: buy one for { $from } first
money-offensive-too-dear = an offensive costs { $price } and { $country } has { $money }
money-over-shipping-limit = { $from } can put $1B to ${ $limit }B aboard this month, not ${ $amount }B

## Unit build

building-too-few = { $country } can buy { $available } of { $class }, not { $count }
building-none-of-that = { $country } can buy { $available } of such units, not { $count }
building-too-dear = { $country } has { $money } of the { $price } that this costs
building-unit-gone = this unit does not exist any more
building-not-damaged = { $unit } is not damaged
building-not-in-port = { $unit } must lie in port to be repaired
building-repair-too-dear = { $country } has { $money } of the { $price } that the repair costs

## Movement

movement-not-its-phase = { $unit } moves in the movement phases of its own side; now only aircraft without a base may land
movement-moved = { $unit } has moved in this phase
movement-moved-this-turn = { $unit } has moved this turn: a land unit moves in one of the two movement phases, once
movement-attacked = { $unit } has attacked this turn: only armor may still move in the second movement phase
movement-aboard = { $unit } is aboard a carrier: set it ashore first
movement-ship-moved = { $unit } has moved in this phase: it moves again next phase
movement-ship-locked = { $unit } took a unit aboard or set one ashore after moving: it moves again next phase
movement-flown = { $unit } has flown in this phase
movement-based-already = { $unit } has a base: in the other side's second movement only aircraft without one fly
movement-cant-take-off = { $unit } can't take off from { $cell }: the { $zone } zone is grounded
movement-no-rail-for-it = { $unit } can't go by rail: only land units do
movement-not-by-rail-yet = { $unit } can go by rail in the second movement phase only: march now, or wait
movement-no-railways = { $country } has no railways that could move { $unit }: march instead
movement-railways-used = { $country } has moved { $moved } land units by rail in this phase, as many as it can
movement-empty-path = the path of { $unit } is empty: name the cells it is to enter
movement-path-off-map = there is no cell { $number } on this map
movement-opening-line = { $unit } does not walk from { $from } to { $to }: in the first turn of the game nobody crosses this line
movement-no-land-between = { $unit } can't step from { $from } to { $to }: no land joins them; go around
movement-no-water-between = { $unit } can't sail from { $from } to { $to }: no water joins them; go around
movement-no-neighbours = { $unit } can't fly from { $from } to { $to }: they are no neighbours
movement-canal-closed = { $unit } can't use the canal from { $from } to { $to }: your side must control both its ends
movement-too-far = { $unit } has { $points } movement points, too few to reach { $to }: stop at { $from }
movement-neutral = { $unit } may not enter { $to }: { $owner } is neutral; go around
movement-neutral-ground = { $unit } may not enter { $to }: a neutral country is neutral; go around
movement-truce = { $unit } may not enter { $to }: Japan and the Soviet Union keep out of each other's territory
movement-enemy-troops = { $unit } may not enter { $to }: enemy land units are in it; attack it in the combat phase
movement-enemy-ships = { $unit } may not enter { $to }: enemy ships are in it; go around or attack them
movement-ice = { $unit } may not enter { $to }: it is closed by ice; go around
movement-no-armor = { $unit } may not enter { $to }: armor can't cross { $terrain }; go around
movement-no-railway = { $unit } can't go by rail through { $to }: no railway; march instead
movement-foreign-railway = { $unit } can't go by rail through { $to }: your side does not control it; march instead
movement-grounded = { $unit } may not fly to { $to }: aircraft are grounded in the { $zone } zone this month; go around
movement-weather-holds = { $unit } can't leave { $from }: with { $weather } nobody moves out of an enemy control zone; attack instead
movement-weather-stops = { $unit } can't go on from { $from }: with { $weather } it stops after moving into an enemy control zone or out of one
movement-not-into = { $unit } can't go on into { $to }: it has { $weather }
movement-no-aircraft-there = { $unit } can't stay over { $to }: no aircraft are placed where there is { $weather }
movement-waters-closed = { $unit } can't stop in { $to }: these waters are closed to ships with guns while there is { $weather }; sail on to a coast
movement-zone-binds = { $unit } can't go from { $from } on to { $to }: it must stop on entering an enemy control zone and can't go from one zone cell to the next
movement-zone-binds-after-one = { $unit } can't go from { $from } on to { $to }: it must stop one cell after entering an enemy control zone
movement-no-room-at-sea = { $unit } can't end its move in { $to }: { $most } ships are there already
movement-no-room-in-stack = { $unit } can't end its move in { $to }: no room in the stack; end it elsewhere
movement-no-port-for-troops = { $unit } is a land unit and has no port: move or embark it
movement-in-port = { $unit } is inside the port already
movement-out-of-port = { $unit } is outside the port already
movement-no-port = { $cell } has no port that your side can use for { $unit }
movement-no-room-outside = no room for { $unit }: { $most } ships are in { $cell } already
movement-on-base = { $unit } is on its base
movement-in-the-air = { $unit } is in the air
movement-no-take-off-now = { $unit } can take off to fight in its own first movement phase only
movement-cant-fly = { $unit } can't fly: { $zone } is grounded this month
movement-on-carrier = { $unit } has landed on its carrier in this phase
movement-no-free-base = { $cell } has no free base for { $unit }: find a cell of your side with a city, a resource or an airfield

## Aboard and ashore

boarding-path-ends-elsewhere = { $unit } gets to { $reached }, but { $ship } is in { $cell }: make the path end there
boarding-ships-are-not-carried = { $unit } is a ship: nothing carries it
boarding-damaged = { $ship } is damaged and takes nobody aboard: choose another, or repair it in port
boarding-full = { $ship } is full: choose another
boarding-no-transport = { $ship } carries no land units: choose a transport
boarding-too-strong = { $ship } carries at most one strength point: { $unit } needs a transport ship
boarding-transport-flies = { $ship } is in the air: land it on a base before { $unit } goes aboard
boarding-no-deck = { $ship } has no flight deck: aircraft land on aircraft carriers and bases
boarding-no-carrier-aircraft = { $unit } can't land on a carrier: land it on a base
boarding-not-aboard = { $unit } is not aboard anything
boarding-carrier-gone = the carrier of { $unit } is gone
boarding-carried-away = { $unit } went aboard in this phase and was carried away: it can land next phase
boarding-no-land = { $unit } can't leave { $ship } in { $cell }: there is no land
boarding-not-your-land = { $unit } can't leave { $ship } in { $cell }: your side does not control it; assault it instead
boarding-in-the-air = { $unit } can't leave { $ship } in the air: land it on a base first
boarding-no-armor = { $unit } can't land in { $cell }: armor can't cross { $terrain }
boarding-truce = { $unit } may not land in { $cell }: Japan and the Soviet Union keep out of each other's territory
boarding-enemy-there = { $unit } can't land in { $cell }: the enemy is there
boarding-no-room = { $unit } can't land in { $cell }: no room in the stack

## Interception

interception-no-aircraft = { $unit } can't intercept: it is of a kind that never does
interception-unarmed = { $unit } can't intercept: it has neither a fighter nor a bomber value
interception-flown = { $unit } has moved already: only who has not moved can intercept
interception-attacked = { $unit } has attacked already: choose another unit
interception-grounded = { $unit } can't take off from { $cell }: the { $zone } zone is grounded
interception-out-of-supply = { $unit } is out of supply and can't intercept: base it where it is supplied
interception-no-fighter = { $unit } has no fighter value and can't intercept { $target }: send a fighter
interception-no-bomber = { $unit } has no bomber value and can't intercept { $target }: send a bomber
interception-target-gone = there is no unit { $slot }-{ $generation } any more: choose another target
interception-no-enemy = { $target } is no enemy: intercept units of the { $enemy }
interception-out-of-reach = { $target } can't be intercepted: only aircraft and ships on the surface can
interception-not-moved = { $target } has not moved: only units on their way can be intercepted
interception-other-round = { $target } moved before the interceptions: now only interceptors can be intercepted
interception-stopped-before = { $target } is stopped in { $stop } before it gets to { $cell }: intercept it there or earlier on its way
interception-never-there = { $target } did not come through { $cell }: end the flight in a cell on its way

## Landings

assault-nobody-named = an assault needs at least one fighting land unit: name who goes ashore
assault-nobody-fights = an assault on { $cell } needs at least one fighting land unit
assault-too-many = so many units can't stand in { $cell } together: at most { $most }, one more paratrooper and one more supply unit
assault-no-cell = there is no cell { $number }: assault one of the cells 0 to { $last }
assault-not-enemy = { $cell } is not in enemy hands: assaults go against enemy ground only
assault-neutral-ground = { assault-not-enemy }
assault-ashore-already = your troops are ashore in { $cell } already: only one assault on a cell can succeed
assault-not-aboard-there = { $unit } is not aboard in { $cell }: land units come by ship, paratroopers also by aircraft, from the very cell
assault-no-coast = { $cell } has no coast to land on
assault-no-armor = { $unit } can't land in { $cell }: no armor in { $terrain }
assault-truce = { $unit } may not enter { $cell }: the truce holds until Mongolia joins a side
assault-out-of-supply = { $unit } is out of supply: its carrier must call at a supplied base or port first

## Combat on land

land-combat-nobody-attacks = an attack on land units needs at least one land unit of your own: name the attackers
land-combat-no-cell = there is no cell { $number }: attack one of the cells 0 to { $last }
land-combat-nobody-there = { $cell } holds no enemy land unit to attack
land-combat-cant-lead = { $unit } can't lead an attack on land: only land units with strength points can
land-combat-aboard = { $unit } is aboard: put it ashore before it attacks
land-combat-attacked = { $unit } has attacked already: it can attack again next turn
land-combat-closed-terrain = { $unit } may not attack in { $cell }: it can't attack into { $terrain }
land-combat-truce = { $unit } may not attack in { $cell }: the truce holds until Mongolia joins a side
land-combat-out-of-supply = { $unit } is out of supply in { $cell }: open a supply line first
land-combat-fights-for-its-cell = { $unit } is fighting for { $cell }: it may attack only the enemy there
land-combat-not-adjacent = { $unit } in { $from } has no land side in common with { $cell }: attack from a neighbouring cell
land-combat-not-own-ground = { $unit } stands in { $cell }, which is not yours yet: attack from own ground
land-combat-no-armor = { $unit } is no armor: only armor can overrun
land-combat-cant-overrun = { $unit } does not overrun as it moves: that takes armor with { $least } strength points or more
land-combat-weather-bars = { $unit } can't attack { $cell } in this phase: it has { $weather }
land-combat-mud = no overrun: it is { $weather } in { $cell }; wait for firm ground
land-combat-offensive-too-dear = { $country } has no offensive this month and only { $money }: one on the spot costs { $price }
land-combat-landed-too = { $unit } landed in { $cell } too: all that landed must attack together
land-combat-no-support-in-overrun = an overrun takes no support from ships or aircraft: leave them out
land-combat-cant-support = { $unit } can't support land units: only bombers and armed surface ships can
land-combat-support-elsewhere = { $unit } is not in { $cell }: support comes from the cell that is attacked
land-combat-support-at-base = { $unit } is at its base: it had to leave it in the first movement phase to give support
land-combat-support-used = { $unit } has fought already: it can support again next turn
land-combat-support-truce = { $unit } may not fight in { $cell }: the truce holds until Mongolia joins a side
land-combat-support-out-of-supply = { $unit } is out of supply: it must call at a supplied base or port first
land-combat-nothing-to-advance-into = there is nothing to advance into: only the combat just fought opens its cell
land-combat-nobody-advances = name the units that go into { $cell }, or give any other order to stay
land-combat-cant-advance = unit { $number } can't advance into { $cell }: only the attackers of the combat just fought can, each once
land-combat-no-room-to-advance = so many units don't fit into { $cell }: leave some behind
land-combat-no-stack-there = no land unit of the { $side } stands in cell { $number }: choose a stack of your own
land-combat-still-fought-for = { $cell } is still fought for: your troops there attack, only its defenders can stand or retreat

## Combat at sea and in the air

air-naval-nobody-attacks-ships = an attack on ships needs ships or bombers of your own: name the attackers
air-naval-no-cell = there is no cell { $number }: attack one of the cells 0 to { $last }
air-naval-neutral-ground = { $cell } is neutral ground: nobody is attacked there
air-naval-inside-port = the enemy ships in { $cell } lie inside a major port: only aircraft alone can attack them
air-naval-no-submarines = { $cell } holds no enemy submarine to attack: choose another stack
air-naval-no-ships = { $cell } holds no enemy surface ship to attack: choose another stack
air-naval-no-ship = { $unit } is no ship: name aircraft apart from the ships
air-naval-nothing-against-submarines = { $unit } has no weapon against submarines: attack with destroyers or other hunters
air-naval-nothing-against-ships = { $unit } has no weapon against surface ships: attack with armed ships
air-naval-ship-in-port = { $unit } lies inside the port of { $cell }: it had to leave it in the first movement phase to attack
air-naval-ship-attacked = { $unit } has attacked already: it can attack again next turn
air-naval-not-adjacent = { $unit } in { $from } has no sea side in common with { $cell }: attack from a neighbouring cell, not through a canal
air-naval-ship-out-of-supply = { $unit } is out of supply: it must lie in a supplied port at a supply phase first
air-naval-only-dives = { $unit } can only dive into its target: order a kamikaze attack
air-naval-no-bomber = { $unit } is no bomber: only bombers attack ships
air-naval-no-kamikaze-pilots = { $unit } makes no kamikaze attacks: it is not of a country that does
air-naval-no-ships-in-kamikaze = { $unit } cannot join a kamikaze attack: let aircraft attack alone
air-naval-no-unknown-ship-in-kamikaze = the ship cannot join a kamikaze attack: let aircraft attack alone
air-naval-no-kamikaze-yet = kamikaze attacks begin when the { $enemy } control a city of Japan or its colonies: attack in the ordinary way
air-naval-truce = { $unit } may not fight in { $cell }: the truce holds until Mongolia joins a side
air-naval-at-base = { $unit } is at its base: it had to take off in the first movement phase to fight
air-naval-elsewhere = { $unit } is not over { $cell }: aircraft fight where they are
air-naval-fought = { $unit } has fought already: it can fight again next turn
air-naval-out-of-supply = { $unit } is out of supply: it must land on a supplied base first
air-naval-nobody-attacks-aircraft = an attack on an aircraft needs fighters of your own: name the attackers
air-naval-no-fighter = { $unit } is no fighter: only fighters attack aircraft
air-naval-target-gone = there is no unit { $number } any more: choose a living target
air-naval-no-enemy = { $target } is no enemy: attack an aircraft of the { $enemy }
air-naval-no-aircraft = { $target } is no aircraft: fighters attack aircraft only
air-naval-on-its-carrier = { $target } is aboard its carrier: attack the carrier instead

## Raids

raid-nobody-flies = a raid needs bombers of your own: name them
raid-no-cell = there is no cell { $number }: bomb one of the cells 0 to { $last }
raid-not-enemy = { $cell } is not under enemy control: bomb enemy ground
raid-nothing-installed = { $cell } has neither a fortification nor an airbase left to bomb
raid-no-resource = { $cell } is no resource: strategic bombing needs one
raid-resource-destroyed = the resource of { $cell } is destroyed already
raid-hit-by-atomic-bomb = { $cell } was hit by an atomic bomb already: choose another target
raid-only-dives = { $unit } can only dive into ships
raid-no-bomber = { $unit } is no bomber: only bombers make raids
raid-bomb-dropped = { $country } has dropped its atomic bomb of this month: the next one is ready next month
raid-no-bomb-yet = { $country } has no atomic bomb before { $month }
raid-no-bomb-carrier = { $unit } cannot carry an atomic bomb: send the aircraft that the country's bomb is made for

## Going on after combat
sequence-not-of-the-fast = { $unit } does not go on in the { $phase } phase
sequence-has-not-won = { $unit } has won no combat this month: only who has won goes on in the { $phase } phase
sequence-held-by-zone = { $unit } stands in an enemy control zone and has won no combat this month: it does not move in the { $phase } phase
sequence-no-moves = nobody moves in the { $phase } phase
sequence-no-attacks = nobody attacks in the { $phase } phase
sequence-went-on = { $unit } has moved or attacked in this { $phase } phase already
sequence-struck = { $unit } has attacked in this { $phase } phase already
