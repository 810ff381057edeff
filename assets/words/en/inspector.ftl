# The chosen hex with its units, the stack beside it, and the own side at a glance.

inspector-close = Close (Esc)
inspector-ground = { $terrain } · { $weather } weather
inspector-neutral = neutral
inspector-in-supply = in supply
inspector-out-of-supply = out of supply
inspector-grounded = Aircraft are grounded this month
inspector-no-units = No units.

## What can be done there
inspector-fortify = Fortify { $price }
inspector-airfield = Airfield { $price }
inspector-cancel-fort = Cancel fort
inspector-cancel-airfield = Cancel airfield
inspector-may-retreat = May retreat when attacked
inspector-may-retreat-hint = A stack that holds at any price loses twice as much (WW2 §14.5)
inspector-all = All
inspector-all-hint = Choose all of them

## Groups of units
inspector-land = LAND · { $count }
inspector-land-strength = LAND · { $count } · { $points } SP
inspector-naval = NAVAL · { $count }
inspector-air = AIR · { $count }
inspector-in-port = IN PORT · { $count }

## The stack beside the hex
stack-pin = Pin
stack-pin-hint = Keep it open; a click on a unit does so too
# $most: as many have room
stack-land = land { $count }/{ $most } · { $points } SP
stack-in-port = { $inside } in port · { $outside } at sea, { $most } fit
stack-ships = ships { $count }/{ $most }
stack-airbase = airbase { $count }/{ $most }

## A unit
card-ashore = Go ashore
card-enter-port = Enter port
card-leave-port = Leave port
card-land = Land
card-take-off = Take off
card-aboard = Go aboard ({ $count })
card-split-join = Split, join
card-split-off = Split off { $strength }
card-give = Give { $strength } SP to #{ $number } with { $there }

## The own side at a glance
overview-side = The { $side }
# $side: in capitals
overview-victory = VICTORY
overview-enemy = THE { $side }
overview-nobody = Nobody yet.
overview-land-may-move = { $land ->
        [one] 1 land unit
       *[other] { $land } land units
    } may move
overview-may-move = { $land } land, { $naval } naval, { $air } air units may move
overview-targets = { $count ->
        [one] 1 target
       *[other] { $count } targets
    } can be attacked
overview-interceptions = { count-units } can be intercepted
overview-landings = { $count ->
        [one] 1 landing
       *[other] { $count } landings
    } possible
overview-items = { $count ->
        [one] 1 item
       *[other] { $count } items
    } to place
overview-next = Next
overview-nothing-left = There is nothing left to go to
overview-warning-hint = Go there, one after the other
overview-countries = COUNTRIES
overview-conquered = conquered
overview-country = { $points } SP · { $money }
