# What to do in a phase, in one sentence, and its short name in the bar. Its full name is in names.ftl.

phase-advice-war-declaration = Tick whom to declare war on or to bring in; it is carried out when you end the phase.
phase-advice-deployment = Choose arriving units on the left, then click a green hex to place them. Works are begun in the hex panel.
phase-advice-income = Send money between your countries and load convoys in port; amounts are limited per month.
phase-advice-offensives = Prepare offensives for those who are to attack on land, send money, load convoys in port.
phase-advice-overruns = Click a stack, then a golden hex to move there, or a red one that armor overruns. { $next } goes to the next unit.
phase-advice-hunts = Send fighters against aircraft, bombers and warships against ships on their way; the combats follow when all have declared.
phase-advice-unit-build = Buy units with each country's treasury; they arrive after their delay. Repair damaged ships and aircraft.
phase-advice-overrun = Armor may overrun weak stacks before it moves: choose a red hex.
phase-advice-first-movement = Click a stack, then a golden hex to move there. { $next } goes to the next unit.
phase-advice-interception = Send fighters against aircraft and bombers against ships on their way; the combats follow when all have declared.
phase-advice-amphibious = Land troops from ships and drop paratroopers in a red hex.
phase-advice-combat = Choose a red hex, look at the odds, attack. Supported attacks are stronger, split ones are not.
phase-advice-second-movement = Units that have not moved may move now, by rail too (blue). Bring aircraft home to a base.
phase-advice-supply = Units without supply lose strength.
phase-advice-breakthrough = Who has won may move on a little and attack again.
phase-advice-exploitation = Fast units may move on, and attack again where the rules say so.
phase-advice-blitz = Fast units, and who goes with them, may attack again.

phase-short-war-declaration = War
phase-short-deployment = Deploy
phase-short-income = Income
phase-short-unit-build = Build
phase-short-overrun = Overrun
phase-short-first-movement = Move
phase-short-interception = Intercept
phase-short-amphibious = Land
phase-short-combat = Combat
phase-short-second-movement = Move 2
phase-short-supply = Supply
phase-short-breakthrough = Breakthrough
phase-short-exploitation = Exploitation
phase-short-blitz = Blitz
