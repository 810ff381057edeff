# The tutorial: the list of lessons, the coach over the map, and what is wrong with a lesson's file.

## The list
lessons-title = Learn
lessons-learn = Learn
lessons-about = Eight lessons of about five minutes on real positions. Each is a real war: leave the coach at any time and play on.
lessons-done = { $title } (done)

## The coach
coach-step = { $title } · step { $step } of { $steps }
coach-before = An AI plays what comes before this lesson…
coach-goal = No more hints: the rest of the month is yours. The lesson ends with the month.
coach-back = Back
coach-back-hint = The sentence before
coach-on = On
coach-on-hint = The next sentence
coach-skip = Skip
coach-skip-hint = Leave this step undone
coach-show-me = Show me
coach-show-me-hint = The coach does it with the orders that you would give
coach-leave = Leave
coach-leave-hint = The coach goes, the war goes on as yours
coach-again = Try again
coach-next = Next: { $title }
coach-play-on = Play on
coach-play-on-hint = The war goes on without a coach
coach-lessons = All lessons
coach-cannot-show = This can't be shown as things stand now: skip the step, or begin the lesson again.

## What is wrong with a lesson
lesson-unknown = There is no lesson “{ $name }”.
lesson-incomplete = A lesson needs steps, and either `done` or a goal with something to hold.
lesson-no-phase = There is no phase “{ $name }”: write `combat axis`, or `deployment` for one that both sides have.
lesson-no-message = There is no message “{ $name }” in assets/words/en.
lesson-no-overlay = There is no overlay “{ $name }”.
lesson-no-mark = Nothing on the screen is called “{ $name }” here: { $known } can be pointed at.
lesson-no-condition = The step waits for nothing: say under `until` what is to be so.
lesson-no-place = The map has no place { $place }.
lesson-no-country = The rules have no country “{ $name }”.
lesson-no-class = The rules have no class of units “{ $name }”.

## 1: the map
lesson-map-title = 1 · Map, movement, supply
lesson-map-about = Look around, choose a stack, move it, take a move back, see who is supplied.
lesson-map-look = Poland, September 1939; you lead Germany. Turn the wheel to zoom and drag the map, until Warsaw is in the middle and its counters can be read.
lesson-map-select = A counter is a stack of units: the large number is its strength. Click the German armour that the ring marks, beside Cracow.
lesson-map-move = Gold is within reach this phase; the path under the pointer shows its cost. Cracow is empty: click it to march in.
lesson-map-undo = Nothing is final before the dice: take the move back with { $undo } or the button.
lesson-map-again = Now march into Cracow once more, for good.
lesson-map-supply = Troops without supply lose strength. Press { $overlay-supply } for the supply overlay: blue ground can be supplied, red can't. The same key or Esc takes it away.
lesson-map-rulebook = Every rule is in the game. Press { $rulebook } for the rulebook; Esc closes it.
lesson-map-end = Move others if you like: { $next } goes to the next unit. Then end the phase with { $end-step }; a question tells you first what is left.
lesson-map-done = You can read the map, move, take back and look for supply. Next: combat.

## 2: land combat
lesson-combat-title = 2 · Land combat
lesson-combat-about = Odds, dice and the advance.
lesson-combat-sheet = Your armies have moved; now they fight. Red rings mark what can be attacked. Click Poznań.
lesson-combat-attack = The sheet shows who attacks and who defends, every factor with its rule, and the chance of each outcome before the dice. Tick who is to go, then press { $confirm }.
lesson-combat-advance = The hex is empty: only the next order can be the advance. { $confirm } sends in whoever is ticked. If the enemy held, attack again elsewhere, or skip.
lesson-combat-second = The ring marks the Polish army behind Cracow. Attack it too, or any other: a unit that has fought does not fight again this phase.
lesson-combat-end = Fight on as you like: the list on the left has all combats with their odds. { $end-step } ends the phase.
lesson-combat-done = Odds of three to one and more are good ones; what is left can advance. Next: aircraft.

## 3: aircraft
lesson-air-title = 3 · Aircraft and bases
lesson-air-about = Place bombers on a base, fly them to a fight and home again.
lesson-air-take = The war begins with deployment: what arrives is listed on the left. Choose a Heinkel He 111.
lesson-air-place = Green hexes can take it: aircraft need a base with room. Put it down in Breslau.
lesson-air-bases = Press { $overlay-airbases }: the overlay of airbases shows how full each base is.
lesson-air-rest = Place the others, or press “Let the AI do it”. Then end deployment with { $end-step }.
lesson-air-until = End the steps up to first movement with { $end-step }. Those in which you can do nothing pass by themselves.
lesson-air-fly = Aircraft fly to where they are to fight, and need enough range to come home. Click Breslau, choose the He 111 on the right and send it over the Polish army that the ring marks (right click).
lesson-air-combat = End movement. Polish fighters may set out to meet your bombers: then the list offers your own fighters to meet those first. Go on to the combat phase.
lesson-air-attack = Bombers over the hex support an attack on it. Click the marked army and attack with them ({ $confirm }).
lesson-air-second = After combat comes second movement, in which aircraft fly home. Make the advance if there is one, and end combat.
lesson-air-home = An aircraft that ends the month without a base is lost. Click the hex where the He 111 is, choose it and fly it home to Breslau.
lesson-air-done = Base, fight, base: that is a month of an aircraft. Next: the sea.

## 4: the sea
lesson-sea-title = 4 · Ships and interception
lesson-sea-about = Meet enemy ships on their way with aircraft, and sail with your own.
lesson-sea-catch = Norway, April 1940. British transports have sailed for Norway. The list shows what your aircraft can meet on its way: choose one.
lesson-sea-intercept = Below it stands who can meet it, where, and with what chance. Let an aircraft set out.
lesson-sea-end = Declare more if you like. The end of the step decides them, and the enemy may answer: end it with { $end-step }.
lesson-sea-until = Go on with { $end-step } until May and your own first movement. The enemy finishes April meanwhile.
lesson-sea-select = Your fleet lies in port on the German coast. Click the hex that the ring marks.
lesson-sea-sail = For ships the water within reach stays lit, all other is dark. Send the fleet to Bergen.
lesson-sea-done = Ships fight what is in the next hex, and are met on their way themselves. Next: a landing.

## 5: a landing
lesson-landing-title = 5 · A landing
lesson-landing-about = Troops aboard, over the sea, ashore, and the fight for the port.
lesson-landing-select = The Pacific, December 1941; you lead Japan. Troops and transports wait in Truk. Click it.
lesson-landing-embark = On the right, let the marines and the infantry go aboard transports.
lesson-landing-sail = Send the loaded transports to Rabaul: choose them in Truk and click the port.
lesson-landing-until = End movement and go on to the landings with { $end-step }.
lesson-landing-assault = Click Rabaul: the sheet says how likely the landing succeeds. { $confirm } sends them ashore.
lesson-landing-combat = Ashore is not yet in the town. End the landings: combat follows.
lesson-landing-fight = Those who landed fight whoever holds the hex. Click Rabaul and attack with { $confirm }: with its last defender gone it is yours.
lesson-landing-done = Ships, landing, combat: three phases of one month. Next: production.

## 6: production and deployment
lesson-production-title = 6 · Production and deployment
lesson-production-about = Place what arrives, buy what comes later.
lesson-production-take = August 1939, the whole war. Hundreds of units arrive at the beginning. Choose German infantry in the list.
lesson-production-place = Green hexes can take it. Put it down in Berlin.
lesson-production-rest = Placing all of it takes long: press “Let the AI do it”, look at what it did, and end deployment.
lesson-production-until = Income is paid by itself. Go on to unit build with { $end-step }.
lesson-production-infantry = The table has cost, month of arrival and what is left in the pool. Choose Germany and press + on infantry; Shift buys five at once.
lesson-production-aircraft = Some things take long: look at the month of arrival. Buy one Junkers Ju 52 as well.
lesson-production-end = − gives back what was bought in this phase. End unit build.
lesson-production-done = What you bought arrives in deployment of its month. Next: war and money.

## 7: war and money
lesson-war-title = 7 · War, convoys, money
lesson-war-about = Declare war, see whom it drags in, and ship money over the sea. You play both sides.
lesson-war-declare = August 1939. You play both sides here, the Axis first. Find Poland in the list and look who would join with it; then tick it.
lesson-war-joined = Decisions are carried out when both sides have ended the step. End it twice, and look at the log for who has come in.
lesson-war-income-overlay = Press { $overlay-income }: the overlay of income shows where money comes from.
lesson-war-deploy = Both sides deploy now. “Let the AI do it” and { $end-step }, for the Axis and for the Allies, until the Allies have their income.
lesson-war-convoy = Neighbours send money over land. Over the sea it needs a convoy. The Axis has nothing to send; as the Allies, load the Canadian convoy for the United Kingdom.
lesson-war-done = A convoy sails in movement and can be sunk on its way; its money arrives with it. Last: a whole month.

## 8: a month
lesson-month-title = 8 · A whole month
lesson-month-about = September 1939 is yours: take Danzig, Poznań, Łódź and Cracow before October.
lesson-month-deploy = The goal: hold Danzig, Poznań, Łódź and Cracow when September ends. Place your aircraft (or let the AI do it) and end deployment.
lesson-month-overrun = Overrun: armour next to weak stacks breaks through before anybody moves. Danzig and the border armies are weak. Advance, then end the phase.
lesson-month-move = First movement: Cracow may be open. Bring at least three to one against Poznań and the armies before Łódź.
lesson-month-fight = Combat: strike where the odds are best, and advance into what falls.
lesson-month-second = Second movement: march into what is empty, Łódź above all, bring the aircraft home, and end the phase.
lesson-month-won = Victory: Danzig, Poznań, Łódź and Cracow are yours before October. You know enough to play the whole war.
lesson-month-lost = Not this time: September is over, and not all of Danzig, Poznań, Łódź and Cracow are yours.
