# The east front: what its tables call things.
ruleset-east_front = East front, 1942 to 1943
terrain-clear = clear
terrain-forest = forest
terrain-hills = hills
terrain-marsh = marsh
terrain-town = town
terrain-city = city
terrain-water = water
feature-river = river
feature-water = lake, reservoir or sea
feature-fieldworks_axis = Axis fieldworks
feature-fieldworks_soviet = Soviet fieldworks
feature-toropets_salient = Toropets salient
feature-front_line = initial front line
feature-army_group = boundary of army groups
feature-blue_kremlin = line between Blue and Kremlin
weather-ordinary = no winter effects
weather-deep_winter = deep winter: marsh and rivers are frozen
kind-luftwaffe_field = Luftwaffe field division
kind-mountain = mountain infantry
kind-cavalry = cavalry
kind-mechanised = mechanised infantry
kind-panzer = panzer
kind-tank = tank
kind-headquarters = headquarters
kind-air_support = air support
east_front-turn = Turn { $turn } of 10, from { $begins }
east_front-points = The Axis holds { $points } of 155 points.
east_front-level-axis_decisive = A decisive victory of the Axis
east_front-level-axis = A victory of the Axis
east_front-level-drawn = A draw
east_front-level-soviet = A victory of the Soviet Union
east_front-level-soviet_decisive = A decisive victory of the Soviet Union
east_front-result = Attacker loses { $attacker }, defender { $defender } { $defender ->
    [one] step
   *[other] steps
}.
east_front-panic = { $unit } panics and is gone.
east_front-automatic = Odds of { $column } leave nothing to the die.
reason-front-line = In the first turn nobody steps across the front line before the assault.
reason-army-group = In the first turn Axis troops stay within their army group.
reason-blue-kremlin = The first attack of this turn has chosen { $operation }.
