# The page of a war: charts, milestones, chronicle, turning points, what was idle, what went wrong.

war-title = A war
war-undecided = Nobody has won after { $months ->
    [one] one month
   *[other] { $months } months
}.
war-points = points of the Axis over par, mean of the months:
war-seed = seed

war-milestones = Milestones
war-in-this-war = in this war
war-in-history = in history
war-milestone-conquered = { $country } falls
war-milestone-joined = { $country } is in the war
war-milestone-taken = { $city } taken by the { $side }
war-milestone-landed = First landing of the { $side } in { $region }
war-milestone-ended = The end
war-region-africa = Africa
war-region-americas = the Americas
war-region-asia = Asia
war-region-europe = Europe
war-region-oceania = Oceania

war-course = The course of the war
war-course-note = As it stood at the end of each month; income as it was paid in it, losses added up.
war-chart-points = Points of the Axis over par
war-chart-cells = Hexes of land held
war-chart-cities = Cities held
war-chart-resources = Resources held that work
war-chart-strength = Land units, strength points
war-chart-ships = Ships
war-chart-aircraft = Aircraft
war-chart-income = Income a month, { $unit }
war-chart-treasury = Treasuries, { $unit }
war-chart-losses = Losses of the { $side } by cause, by what they cost, { $unit }
war-chart-idle = Idle part of all units of the { $side } by what they cost, %

war-turning = Turning points
war-turning-note = The months in which the war moved the lead of the Axis most, and by how much: what it holds less what the Allies hold, per cent of the board, counted from the opening. Its points over par move with par, too, which is what the sides held at the time in the real war: they can rise while the lead shrinks.
war-lead = Lead of the Axis since the opening:
war-over-par = points of the Axis over par:
war-took = took
war-lost = lost

war-deeds = What each side did
war-did-orders = orders
war-did-moves = moves
war-did-declarations = declarations of war
war-did-land-attacks = attacks on land
war-did-overruns = overruns
war-did-landings = landings tried
war-did-landings-made = landings that came ashore
war-did-naval-attacks = attacks on ships
war-did-air-attacks = attacks on aircraft
war-did-raids = raids
war-did-interceptions = interceptions fought
war-did-convoys-sent = convoys sent
war-did-convoys-escorted = of these, with a warship at sea
war-did-convoys-arrived = convoys that arrived
war-did-convoys-sunk = enemy convoys sunk
war-did-ships-sunk = enemy ships sunk
war-did-aircraft-shot-down = enemy aircraft shot down

war-losses = Losses
war-losses-note = Strength points of land units, ships and aircraft that were lost, and what all of them cost. Trapped: defenders on land that were to fall back and had no way. With their country: what is gone when a country falls or leaves the war; some of it may come back.
war-all = all
war-lost-land = in combat on land
war-lost-trapped = trapped
war-lost-landing = in landings that failed
war-lost-naval = to ships
war-lost-air = to aircraft
war-lost-interception = in interceptions
war-lost-bombing = in raids
war-lost-basing = without a base
war-lost-supply = without supply
war-lost-politics = with their country
war-lost-other = otherwise

war-theatres = Theatres
war-theatres-note = Strength at the end, and the mean of all months; losses of the whole war. The charts show strength points of land units.
theatre-western = Western Europe
theatre-eastern = Eastern Europe
theatre-mediterranean = Mediterranean and Africa
theatre-atlantic = Atlantic
theatre-china = China
theatre-pacific = Pacific
theatre-burma = Burma and India

war-idle = Idle units
war-idle-note = Units that did not move, fight or carry anybody for so long. A unit alone in a city or with an enemy beside it is a garrison, a supply unit does its work by standing: neither counts as idle.
war-six-months = six months
war-twelve-months = twelve months
war-idle-places = Where they stood, months of units in the whole war
war-idle-stacks = Those at the end
war-sea = the sea

war-blunders = What went wrong
war-oversights = Lost by oversight
war-oversights-note = Units that could be fed when their side began its moves and combats, and could not when it had finished: they went away from their supply, or those who kept it open went away from them. So with aircraft that had a base and came to none. Who was cut off by the enemy, and whose base the enemy took, is not counted.
war-oversight-supply = without supply
war-oversight-landed = without supply, in the month of the landing
war-oversight-basing = without a base
war-nothing = Lost without a fight
war-dearest = Orders that cost more than they took
war-dearest-note = The number of an order is that of --line: meridian ask puts an AI before the position in which it was given.
war-worst = Orders after which the score fell

war-chronicle = Chronicle

war-sp = SP
war-mean-sp = mean SP
war-ships = ships
war-aircraft = aircraft
war-billions = $B
war-strength = Strength
war-kind = kind
war-side = side
war-ground = ground
war-theatre = theatre
war-place = place
war-longest = longest, months
war-when = when
war-cause = cause
war-order = order
war-points-of-side = points of the side
war-own-losses = it lost
war-enemy-losses = the enemy lost
war-forces-points = { $count } SP
war-forces-ships = { $count ->
    [one] 1 ship
   *[other] { $count } ships
}
war-forces-aircraft = { $count } aircraft
war-written = Wrote { $path }.
