# Overlays of the map: titles, what the colours of their legends mean, and what they say of the hex under the pointer.

overlay-none = No overlay
overlay-supply = Supply
overlay-weather = Weather
overlay-zones = Control zones
overlay-reach = Reach
overlay-threat = Enemy threat
overlay-income = Income
overlay-airbases = Airbases
overlay-stacking = Stacking
overlay-history = Control history

## Samples of a legend, where it is written without colours
swatch-stripes-rising = rising stripes { $colour }
swatch-stripes-falling = falling stripes { $colour }
swatch-line-solid = solid line { $colour }
swatch-line-dashed = dashed line { $colour }
swatch-line-dotted = dotted line { $colour }
swatch-dot = dot
swatch-diamond = diamond
swatch-bolt = bolt
swatch-anchor = anchor
swatch-airfield = airfield
swatch-resource = resource

## Supply
supply-traced = can trace supply
supply-strained = only past units in enemy control zones
supply-none = no supply, nobody there
supply-starving = units without supply
supply-city = source: a city
supply-wagon = source: a supply unit
supply-gate = its loss cuts off so many strength points
supply-note = Point at a hex to see its line.
supply-fortified = Supplied by its own fortification
supply-no-line = No line leads to a source
supply-source = { $place } is a source
supply-line = Supplied from { $place }, { $steps ->
        [one] 1 hex
       *[other] { $steps } hexes
    }
# $line: supply-source or supply-line; $gates: how many hexes
supply-line-cut = { $line }; cut by the loss of { $gates ->
        [one] the red hex
       *[other] any red hex
    }

## Weather
overlay-weather-flying = { $zone }: { $weather }
overlay-weather-grounded = { $zone }: { $weather }, aircraft grounded
overlay-weather-grounded-often = { $zone }: { $weather }, aircraft grounded in { $percent } % of years
overlay-weather-stripes = stripes: no flight in, out or through
overlay-weather-limits = limits of the zones
overlay-weather-now = { $date }, now
overlay-weather-expected = { $date }, as expected
overlay-weather-hint = { $zone } zone, { $weather }
overlay-weather-hint-mild-winter = { $zone } zone, { $weather }: 1 movement point more for a hex
overlay-weather-hint-halves = { $zone } zone, { $weather }: land units move half as far
overlay-weather-hint-severe-winter = { $zone } zone, { $weather }: sea between icecaps is frozen
overlay-weather-hint-holds = { $zone } zone, { $weather }: nobody leaves an enemy control zone, no aircraft are placed
overlay-weather-hint-stops = { $zone } zone, { $weather }: enemy control zones stop whoever enters or leaves them
overlay-weather-hint-mud = { $zone } zone, { $weather }: 1 movement point more, defense doubled, no overruns

## Control zones
# $whose: own or enemy, or the side where both are looked at
zones-land = { $whose ->
        [own] own zones on land
        [enemy] enemy zones on land
        [allies] Allied zones on land
       *[axis] Axis zones on land
    }
zones-ships = { $whose ->
        [own] own zones at sea, against surface ships
        [enemy] enemy zones at sea, against surface ships
        [allies] Allied zones at sea, against surface ships
       *[axis] Axis zones at sea, against surface ships
    }
zones-submarines = edge of { $whose ->
        [own] own zones against submarines
        [enemy] enemy zones against submarines
        [allies] Allied zones against submarines
       *[axis] Axis zones against submarines
    }
zones-note = A move ends in an enemy zone; armor, submarines and forest give one step more.

## Reach
reach-near = near
reach-far = far
reach-dim = water out of reach
reach-edge = as far as the chosen units get in one whole move
reach-chosen-note = Aircraft: as far as they can go and come back.
reach-few = 1 to 7 strength points can get there
reach-some = 8 to 15
reach-many = 16 and more
reach-ships = ships get as far
reach-no-ships = water that none of them reaches
reach-aircraft = aircraft, there and back
reach-note = In one whole move. Choose units to see how far they get.

## Enemy threat
threat-few = 1 to 7 strength points can attack over land
threat-some = 8 to 19
threat-many = 20 and more
threat-few-ships = own ships within reach of 1 to 4 enemy ships
threat-some-ships = 5 to 14
threat-many-ships = 15 and more
threat-sea = as far as ships can strike
threat-air = range of aircraft, there and back
threat-note = In the enemy's next turn, as zones and units stand.
threat-none = Nothing of the enemy gets here next
# $forces: some of the following
threat-of = Within reach of { $forces }
threat-points = { $count ->
        [one] 1 strength point
       *[other] { $count } strength points
    }
threat-ships = { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }
threat-aircraft = { $count ->
        [one] 1 air unit
       *[other] { $count } air units
    }

## Income
income-little = up to $499B a month
income-some = $500B to $1499B
income-much = $1500B and more
income-figures = income and treasury
income-resource = resource that pays
income-pays = what it pays (from close by)
income-road = money can be sent
income-convoy = convoy and where its money goes
income-note = Point at a country to see where its money comes from.
income-of = { $country }: { $income } a month from { $count ->
        [one] 1 resource
       *[other] { $count } resources
    }, treasury { $treasury }

## Airbases
airbase-free = base without aircraft
airbase-partly = aircraft, and room for more
airbase-full = full
airbase-over = more than the base holds
airbase-figures = aircraft / places
airbase-places = free places (from close by)
airbase-there-and-back = range there and back
airbase-one-way = range to another base
airbase-note = Choose aircraft or point at a base to see ranges.
airbase-of = Base for { $places }: { $used } used, { $free } free

## Stacking
stacking-room = room for more
stacking-full = full
stacking-over = more than may stand there
stacking-land = land units; one supply unit and one paratrooper more
stacking-sea = ships; no limit in a major port
stacking-air = aircraft on their base
stacking-figures = figures: used / limit
# On the map: a letter for the domain, places used and places there are
stacking-figure-land = L{ $used }/{ $limit }
stacking-figure-sea = N{ $used }/{ $limit }
stacking-figure-air = A{ $used }/{ $limit }
stacking-on-land = { $used } of { $limit } on land
stacking-at-sea = { $used } of { $limit } at sea
stacking-on-base = { $used } of { $limit } on the base
# For $limit, in a major port
stacking-any-number = any number

## Control history
history-this-month = this month
history-last-months = in the last three months
history-last-year = in the last year
history-before = before
history-none = Nothing has changed hands in this game yet.
history-note = When ground last changed hands in this game.
history-of = From { $from } to { $to } in { $date }
