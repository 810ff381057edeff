# Figures and states of units, as short as they can be.

## Strength points, movement points, attack and defense, fighters and bombers
figures-supply = { $movement } MP
figures-land = { $strength } SP · { $movement } MP
figures-factors = { $attack }–{ $defence } · { $strength } SP · { $movement } MP
figures-ship = { $surface }/{ $submarine } att · { $defense } def · { $movement } MP
figures-aircraft = { $fighter } ftr · { $bomber } bmb · { $defense } def · { $left }/{ $movement } MP

## States
state-out-of-supply = out of supply
state-damaged = damaged
state-landed = landed
state-attacked = has attacked
state-by-rail = by rail
state-moved = moved
state-overran = overran
state-in-port = in port
state-new = new
state-based = based
state-in-the-air = in the air
state-supplies = supplies { $left }/{ $full }
state-cargo = { $money } for { $country }

## Numbers
amount = ${ $billions }B
# In a ruleset that counts in something else
amount-of = { $billions } { $unit }
# Between groups of three digits
amount-separator = ,
percent = { $value } %

## Who acts, at the beginning of a sentence
who-you = You
who-axis = The Axis
who-allies = The Allies

## What came of a fight, beside its place on the map
clash-turned-back = turned back
clash-atomic-bomb = atomic bomb
clash-destroyed = destroyed
clash-missed = missed
clash-ashore = ashore
clash-beaten-off = beaten off
