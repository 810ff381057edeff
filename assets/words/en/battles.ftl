# The sheets of combats, overruns, landings, attacks on ships and aircraft, raids: targets, odds, what the dice brought.

## The list of targets
battle-nothing = Nothing can be attacked. End the phase to go on.
battle-group-land = LAND · ALL WHO CAN ATTACK
battle-group-shores = SHORES · UNITS ABOARD
battle-group-ships = SHIPS · CHANCE TO CLEAR
battle-group-submarines = SUBMARINES · CHANCE TO CLEAR
battle-group-aircraft = AIRCRAFT · CHANCE TO SHOOT DOWN
battle-group-installations = INSTALLATIONS · CHANCE TO DESTROY
battle-group-resources = RESOURCES · CHANCE TO DESTROY
battle-group-atomic = ATOMIC BOMB

## What else can be attacked in a hex
battle-tab-land = Land
battle-tab-landing = Landing
battle-tab-ships = Ships
battle-tab-submarines = Submarines
battle-tab-installations = Installations
battle-tab-resource = Resource
battle-tab-atomic = Atomic bomb

## Buttons
battle-attack = Attack
battle-overrun = Overrun
battle-land = Land
battle-dive = Dive
battle-bomb = Bomb
battle-drop = Drop the bomb
battle-advance = Advance
battle-stay-put = Stay put

## Who takes part
battle-attackers = ATTACKERS
battle-defenders = DEFENDERS
battle-fighters = FIGHTERS
battle-bombers = BOMBERS
battle-target = TARGET
battle-troops-aboard = TROOPS ABOARD
battle-defenders-risk = DEFENDERS · LOST, DAMAGED
battle-attackers-risk = RISK OF THE ATTACKERS · LOST, DAMAGED
battle-tick-land = Tick at least one land unit.
battle-tick-ship = Tick at least one ship or aircraft.
battle-tick-fighter = Tick at least one fighter.
battle-tick-bomber = Tick at least one bomber.
battle-kamikaze = Kamikaze
battle-kamikaze-hint = Aircraft alone, with three times their strength; all of them are lost (WW2 §15.5)

## Odds
battle-odds = ODDS
battle-chance = CHANCE
battle-mean = mean { $mean }
battle-against = { $attack } against { $defence }
battle-offensive = { $country } buys an offensive on the spot: { $money } ({ $rule })
battle-emptied = The hex is emptied
battle-chance-eliminated = · defenders eliminated
battle-chance-retreat = · defenders retreat
battle-chance-thrown-back = Attackers fall back
battle-chance-annihilated = All attackers are lost
battle-hold = The defenders hold at any price: they lose double.
battle-no-way = The defenders have no way to retreat: they lose double.
battle-may-retreat = The defenders may retreat.
battle-hold-in-table = The defenders hold at any price.
battle-no-way-in-table = The defenders have no way to retreat.
# $from, $to: odds, as in 3:1
battle-column = { $from }, read at { $to }
battle-automatic = { $from }, shifted to { $to }: beyond the table
battle-roll = roll { $roll }: { $result }
battle-columns-left = { $by } { $by ->
    [one] column
   *[other] columns
} left
battle-columns-right = { $by } { $by ->
    [one] column
   *[other] columns
} right
battle-roll-modifier = { $by } on the roll
battle-attacker-loss-times = attacker's losses × { $times }
battle-attacker-loss-least = attacker loses at least { $least }
battle-defender-loss-plus = defender's losses + { $more }
battle-defender-loss-least = defender loses at least { $least }
battle-result-becomes = the result changes
battle-dice-table = roll { $roll }: { $result }
battle-attacker-loses = Attacker loses, SP
battle-defender-loses = Defender loses, SP

## Odds of ships and aircraft
# Stands behind the fire: 12.0 fire against 8.0 defence
battle-fire-against = fire against { $defence } defence
battle-fire-hint =
    Defence { $defence }
    Fire over defence { $ratio } (WW2 §15.3.1)
    Damage { $damage }, elimination at once { $elimination } (WW2 §15.3.2)
battle-nobody-left = Nobody is left there
battle-chance-all-lost = · all defenders lost
battle-survivors-retreat = · survivors retreat
battle-nowhere = The defenders have nowhere to retreat to.
battle-aircraft-alone = Nobody retreats from an attack by aircraft alone.
battle-divers-lost = Every aircraft that dives is lost.
battle-no-risk = The attackers run no risk.
battle-attackers-lost = Attackers lost
battle-defenders-lost = Defenders lost

## Landings
battle-landing-lost = Who fails is lost (WW2 §13.4).
battle-landing-enemies = { $count ->
        [one] 1 enemy unit
       *[other] { $count } enemy units
    } must be beaten in the combat phase, or the landing is wiped out. Alone it takes the cell with { $chance }.
battle-landing-crowded = these units do not fit into one landing: two units, and one paratrooper and one supply unit more

## Raids
battle-raid-works = The raid works
battle-raid-formula = 1 − ½ to the { $exponent }, bomber values over 5 (WW2 §16.2)
battle-bomber-hit = One bomber is hit
battle-raid-installations = Fortification and airfield destroyed, port and airbase of a city or resource out of use until repaired (WW2 §16.3.2).
battle-raid-installations-there = { battle-raid-installations } There: { $works }.
battle-raid-resource = The resource brings no income until it is repaired (WW2 §16.4).
battle-raid-atomic = { $count ->
        [one] 1 enemy unit
       *[other] { $count } enemy units
    } and all that they carry are gone for good; the place is never port, airbase or income again (WW2 §16.5.2).
battle-raid-atomic-own = { battle-raid-atomic } So are { $own } of your own.
battle-atomic-works = It always works, and the bomber runs no risk (WW2 §16.5.1).
battle-atomic-nobody = Nobody is moved to surrender by a bomb here (WW2 §16.5.3).
battle-surrender = { $country } gives up
# $factors: what multiplies the exponent, each as " × 2 bombs so far"
battle-surrender-formula = 1 − ½ to the power of 1{ $factors } (WW2 §16.5.3)
battle-surrender-effect = It takes effect with the next war declarations and is never undone.
battle-bombs-before = { $count ->
        [one] 1 bomb
       *[other] { $count } bombs
    } fell on it before.

## After the dice
battle-headline = { $place }: { $result }
battle-eliminated = defenders eliminated
battle-retreat = defenders retreat
battle-annihilated = attackers annihilated
battle-thrown-back = attackers fall back
battle-holds = the line holds
battle-all-lost = all defenders lost
battle-fall-back = the defenders fall back
battle-hit = defenders hit
battle-no-effect = no effect
battle-atomic-destroyed = destroyed by an atomic bomb
battle-installations-destroyed = installations destroyed
battle-resource-destroyed = resource destroyed
battle-bombs-miss = the bombs miss
battle-dice = Dice: { $draws }
battle-dice-attacker = attacker { $draw }
battle-dice-defender = defender { $draw }
battle-dice-retreat = Dice of the retreat: { $draw } against { $chance }
battle-lost-strength = Lost: { $attacking } SP attacking (mean { $attacking_mean }), { $defending } SP defending (mean { $defending_mean })
battle-lost-units = Lost: { $attacking } attacking (mean { $attacking_mean }), { $defending } defending (mean { $defending_mean })
battle-lost-points = { $points } SP { $unit }
battle-damaged = { $unit } damaged
battle-chance-was = The chance was { $chance }.
battle-gives-up = { $country } gives up with the next war declarations.
battle-fights-on = { $country } fights on.
battle-advance-into = Advance into { $cell }?
battle-reserve = Who is not ticked stays as a reserve.
