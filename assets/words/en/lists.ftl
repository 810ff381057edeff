# The lists of the book of the war: units, cities, countries, what arrives.

book-sort-hint = Sorts by this; once more the other way round
book-units = Units

## Units
roster-unit = Unit
roster-kind = Kind
roster-country = Country
roster-place = Place
roster-strength = Strength
roster-movement = Movement
roster-supply = Supply
roster-carrier = Aboard
roster-any-state = Any state
roster-unmoved = May move, not moved yet
roster-moved = Moved
roster-out-of-supply = Out of supply
roster-damaged = Damaged
roster-aboard = On board of another
roster-all-countries = All countries
roster-all-domains = Land, sea and air
roster-all-kinds = All kinds
roster-land = Land
roster-naval = Sea
roster-air = Air
roster-may-move = may move
roster-has-moved = moved
roster-damaged-word = damaged
roster-whole = whole
roster-none = none
roster-cut-off = will be cut off
# Of what is listed: units, strength points of the troops, ships and aircraft
roster-sum = { count-units }, { $points } SP on land, { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }, { $aircraft } aircraft. Click: go there. Ctrl or Shift + click: choose rows to copy.

## Cities
book-cities = Cities
cities-city = City or resource
cities-home = Home of
cities-holder = Held by
cities-points = Points
cities-income = Income
cities-port = Port
cities-base = Air base
cities-fort = Fort
cities-supply = Supply
cities-garrison = There
cities-all-sides = Held by anyone
cities-all = All of them
cities-ports = Ports
cities-resources = Resources
cities-sources = Sources of supply
cities-fortified = Fortified
cities-taken = Taken from their country’s side
cities-empty = Without troops
cities-major-port = major
cities-minor-port = port
cities-fort-begun = begun, { $stage } of { $of }
cities-fort-done = finished
cities-source = source
cities-points-there = { $points } SP
cities-ships-there = { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }
cities-aircraft-there = { $count } aircraft
cities-sum = { $count } listed. Click: go there. Ctrl or Shift + click: choose rows to copy.

## Arrivals: what comes in the months to come, and what is left to be bought
book-arrivals = Arrivals
arrivals-when = When
arrivals-country = Country
arrivals-what = What
arrivals-kind = Kind
arrivals-count = Number
arrivals-how = How
arrivals-price = Price each
arrivals-all-ways = Scheduled, bought and in the pool
arrivals-scheduled = scheduled
arrivals-bought = bought
arrivals-pool = in the pool
arrivals-damaged = damaged
arrivals-sum = Twelve months as things stand: entries into the war bring more. { $count } listed.
arrivals-hidden = What the other side deploys is hidden until its phase is over: its pool is left out.

## Countries
book-countries = Countries
countries-victory-page = How the war is won
countries-state = STATE
countries-army = ARMY
countries-production = ON THE WAY
countries-pool = CAN BE BOUGHT
countries-politics = POLITICS
countries-conquest = CONQUEST
countries-belongs = Belongs to
countries-entered = In the war since
countries-capital = Capital
countries-money = Treasury
countries-income = Income a month
countries-cities = Cities held
countries-of = { $count } of { $of }
countries-is-conquered = It is conquered.
countries-freed-by-mainland = It rises again when its side controls all cities of its mainland.
countries-freed-by-any = It rises again when its side controls any of its cities.
countries-freed-not-all-by = It rises again when its side controls all cities of its mainland, one of them by another than { $country }.
countries-freed-never = Nothing frees it.
countries-damaged = { $count } damaged
countries-cut-off = { $count } out of supply
countries-times = { $count } × { $what }
countries-left = { $count } left
countries-out-for-good = It has left the war for good.
countries-barred = The { $side } may not declare war on it.
countries-barred-both = Neither side may declare war on it.
countries-all-cities = It is conquered when all of its cities have fallen:
countries-all-ground = It is conquered when all of its ground has fallen.
countries-these-cities = It is conquered when these cities have fallen:
countries-mainland = It is conquered when all of these have fallen:
countries-or-overseas = or one of them and all of these:
countries-victory = VICTORY
countries-levels = LEVELS
countries-victory-cities = CITIES THAT COUNT
countries-from = from { $points } Axis points
countries-allies-win = THE ALLIES WIN WHEN ALL OF THESE ARE CONQUERED
countries-axis-wins = THE AXIS WINS WHEN ALL OF THESE ARE CONQUERED
countries-or-won-over = or on its side
