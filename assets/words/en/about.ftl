# What names and numbers on the screen explain of themselves.

about-more = Alt: numbers
about-rule = { $rule } · { $key } opens it
about-unit = { $class }, { $country } · { $place }
about-conquered = { $side }, conquered
about-treasury = Treasury { $money }
about-income = Income { $money } a month
about-capital = Capital: { $city }
about-a-capital = capital
about-a-port = major port
about-a-resource = resource
about-held = Held by { $country }

## Words of the rules
term-strength = SP: strength points
term-strength-is = How much a land unit can fight with; losses take them away one by one.
term-movement = MP: movement points
term-movement-is = What a move costs, and what a unit has for a phase. Ground, weather and enemy zones make it dearer.
term-supply = Supply
term-supply-is = A line to a source that no enemy cuts. Troops without it lose strength at the end of the month.
term-zone = Control zone
term-zone-is = The hexes around a unit, in which enemies must stop.
term-stack = Stack
term-stack-is = All units of a hex. L counts land units, A aircraft, N ships: L2 A1 is two land units and one aircraft.
term-treasury = Treasury
term-treasury-is = Money for units, works and repairs. What is not spent stays.
term-victory = Victory
term-victory-is = What the war is decided by.

## Why a number is what it is
why-treasury = Treasuries
why-income = Monthly income: { $country }
why-strength = Strength points: { $country }
why-victory = { $side }: cities held
why-fixed = Fixed and scheduled income
why-others = { $count } others
why-sum = Sum
why-losses = For losses: { $axis } Axis, { $allies } Allied points

## Who causes a refusal
notice-cause = In the way: { $units } ({ $place })
