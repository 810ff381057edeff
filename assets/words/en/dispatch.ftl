# What is told of a month: sentences of the course of a war and of the monthly dispatch.

# $points: strength points that it lost
course-starved = { $place }: { $unit } loses { $points } SP without supply.
course-sunk = { $place }: { $unit } is sunk.
course-sunk-somewhere = { $unit } is sunk.
course-destroyed = { $place }: { $unit } is destroyed.
course-destroyed-somewhere = { $unit } is destroyed.

dispatch-starved = { $place }: { $side } units lose { $points } SP without supply.
# $countries: three or more
dispatch-join = { $countries } join the { $side }.
dispatch-pocket = { $place }: { $points } SP of { $side } units are cut off.

book-dispatch = Dispatch
dispatch-title = Dispatch of { $month }
dispatch-before = The month before
dispatch-after = The month after
dispatch-by-itself = The dispatch opens by itself when a month is over
dispatch-none-yet = No month is over yet: the first dispatch comes at the end of this one.
dispatch-recalling = What happened before is being looked up.
dispatch-show = Show
dispatch-show-hint = Flies there and shows it once more
dispatch-ground = GROUND
# $more_cells, $more_cities: with their sign, since the month before
dispatch-ground-of = { $side }: { $cells } hexes ({ $more_cells }), { $cities } cities ({ $more_cities })
dispatch-losses = LOSSES
dispatch-no-losses = Nobody has lost anything.
dispatch-country = Country
dispatch-points = SP
dispatch-ships = Ships
dispatch-aircraft = Aircraft
dispatch-worth = Worth
dispatch-money = MONEY
dispatch-income = Income
dispatch-spent = Spent
dispatch-sent = Sent
dispatch-received = Received
dispatch-left = Left
dispatch-arrivals = ARRIVES NEXT
dispatch-no-arrivals = Nothing arrives next month.
dispatch-arrival = { $count } × { $item }
dispatch-arrivals-of = { $country }: { $items }
dispatch-weather = WEATHER NEXT

# Alerts about what the other side does.

alert-city-lost = { $city } is lost to { $country }.
alert-continue = Continue
alert-dismiss = Seen
alert-off = Off
alert-log = Log
alert-banner = Banner
alert-pause = Pause
alert-kind-city = City lost
alert-kind-country = Country enters or falls
alert-kind-landing = Landing
alert-kind-ship = Ship sunk
alert-kind-convoy = Convoy sunk
alert-kind-unit = Unit destroyed
alert-kind-supply = Loss without supply

# Charts of the book of the war.

book-charts = Charts
chart-month = Month
chart-cities = Cities
chart-cells = Hexes
chart-resources = Resources
chart-score = Score
chart-points = Land SP
chart-ships = Ships
chart-aircraft = Aircraft
chart-income = Income
chart-treasury = Treasury
chart-lost-points = SP lost
chart-lost-ships = Ships lost
chart-lost-aircraft = Aircraft lost
chart-lost-worth = Losses by worth
chart-luck = Luck
chart-score-explained = Points over what the side really held at that time, as in tournaments: cities, resources and what these pay.
chart-luck-explained = What the dice took from the enemy beyond what was to be expected, less what they took from the side itself: SP, ships and aircraft of all combats, added up.
chart-hint = The pointer reads a month; a click opens its dispatch.
chart-nothing-yet = No month is over yet: the lines begin with the end of this one.
chart-no-scenario = The scenario of this game is not here, so that there is nothing to measure it by.
chart-value = { $side }: { $value }

# The supply report.

book-supply = Supply
supply-none-cut-off = Nobody is cut off.
# $points: strength points of all units of the pocket
supply-pocket = { $place }: { $units } units, { $points } SP, cut off
supply-hint = Flies there, with the supply overlay
supply-too-far = No enemy stands beside them: the way to a source of supply is too long or not open.
supply-cut-by = Beside them: { $units }
supply-cut-by-more = Beside them: { $units } and { $count } more
supply-loses-later = Marked in the next supply phase; loses strength in the one after
supply-loses = { $points } SP will be lost in the supply phase
supply-loses-all = All { $points } SP will be lost in the supply phase
supply-lost = LOST WITHOUT SUPPLY LATELY
supply-nothing-lost = Nothing since the month before this one.

# The list of threats.

book-threats = Threats
threats-explained = What the enemy could attack in his next turn with the forces that you see, dearest first. The chance is that of an attack of all who can come over land.
threats-none = The enemy can't attack any city, port, air base or convoy of yours next turn.
threats-city = city
threats-port = port
threats-aircraft = { $count } aircraft
threats-convoys = { $count ->
    [one] 1 convoy
   *[other] { $count } convoys
}
threats-points = { $count } SP
threats-ships = { $count ->
    [one] 1 ship
   *[other] { $count } ships
}
# $lost, $coming: lists of the above; $defence: strength points
threats-at-sea = { $place }: { $lost }. Can come: { $coming }
threats-odds = { $place }: { $lost }. { $defence } SP defend; can come: { $coming }. Lost at { $odds }
threats-row = { $place }: { $lost }. { $defence } SP defend; can come: { $coming }
