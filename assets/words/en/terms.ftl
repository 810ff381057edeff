# What a new game is agreed to be besides its rules: how the AIs play and think, what cannot be taken back, what is shown.

## In the settings: how the ground is drawn while the map moves
display-ground = Ground while the map moves
display-ground-what = Automatic: where pictures would come too late the ground is drawn coarser as long as the map moves; lines, counters and names stay sharp. Always sharp: the map may move less smoothly.
ground-automatic = Automatic
ground-sharp = Always sharp

## The AI at a seat of the new game
seat-title = The AI at this seat
seat-set = Set up…
seat-set-hint = Its parameters, and how long it may think for a step
seat-params = PARAMETERS
seat-no-params = It takes none.
seat-time = THINKING TIME
# $seconds: of a step
seat-time-usual = As usual: at most { $seconds } s for a step
seat-time-unit = s
seat-time-what = From four fifths of this time on the AI is asked to come to an end; at the end of it no more orders are taken from it, and one that has not come back two seconds later is replaced by Classic. A time that cuts an AI short makes the war depend on the computer: the same seed then need not give the same war.
seat-time-wrong = { $seconds } seconds is no time for a step: choose { $least } to { $most }.
seat-range = { $least } to { $most }
seat-bytes = at most { $most } bytes
seat-as-listed = As in the list of AIs
seat-as-listed-hint = Parameters as they are set in the list of AIs, and the usual time
# $side: the seat; $why: what is wrong
seat-wrong = { $side }: { $why }
# $seconds: of a step
seat-thinks = at most { $seconds } s for a step

## The options of a new game
options-title = Options of the new game
options-open = Options…
options-open-hint = Iron mode, what is shown before the dice and of the AIs’ reasons, and luck
options-iron-title = TAKING BACK
options-iron = Iron mode
options-iron-what = What was ordered stands: no Undo, no other tries, no study. What is bought can be given back until the step ends, as the rules have it. The game lies in one file, which is written anew at each of your steps and when you leave; it takes no other saves, and loading it again goes on where it stands. It can be given up later, which marks the game, but not begun later.
options-information = INFORMATION
options-odds-shown = Odds shown
options-odds-hidden = Odds hidden
options-odds-what = Whether chances and expected losses are shown before the dice. Strengths, their factors and the ratio are shown in any case; what dice have decided is told with its chances.
options-reasons-shown = AIs say why
options-reasons-hidden = Only after the war
options-reasons-what = Whether the list of AIs, the map and replays show what the AIs at the seats say of their reasons while the war goes on. An adviser that you ask yourself answers in any case.
options-luck = LUCK
options-luck-ordinary = Ordinary dice
options-luck-what = Low luck: in a land combat both sides lose what they lose on the average by the rules, and the dice decide on the fraction of a point alone. Who is driven off, or wiped out where he stands, the sea, the air, landings and events are left to the dice as ever. A term of the game, as handicaps are.
options-luck-not-here = Low luck is for land combats by chances; this scenario decides them by a table of odds, with ordinary dice.
options-kept = They hold for the whole game and are kept with it.
options-no-study = Not in iron mode
options-told-iron = iron mode
options-told-given-up = iron mode, given up
options-told-odds = odds hidden
options-told-reasons = the AIs’ reasons after the war
# $told: the options that were chosen, as above
options-chosen = { $told }.

## A game in iron mode
iron-mark = Iron
iron-mark-hint = Iron mode: what was ordered stands
iron-mark-given-up = Iron given up
iron-was-given-up = Iron mode was chosen for this game and given up later.
# A name for the file; $scenario: its title
iron-name = Iron { $scenario }
iron-stands = Iron mode: what was ordered stands. “About this game…” in the menu gives iron mode up.
# $file: a path
iron-one-file = Iron mode: the game lies in { $file }, which has just been written anew. It takes no other saves.
iron-give-up = Give up iron mode…
iron-give-up-what = From now on you can take back orders and save under other names as in other games. The game is marked for good: iron mode, given up. It does not come back.
iron-give-up-yes = Give it up
iron-given-up = Iron mode is given up: the game is as others are, and marked.

## What the game on the screen is
game-menu = About this game…
game-title = This game
game-scenario = Scenario
game-agreed = Options
game-as-usual = as usual
game-terms = Terms
game-no-terms = as the rules have them

## Where chances, or the AIs’ reasons, are hidden
odds-hidden = In this game chances are hidden until the dice have fallen.
# $count: enemies ashore
odds-hidden-landing = { $count ->
        [one] 1 enemy unit stands there and has
       *[other] { $count } enemy units stand there and have
    } to be beaten in the combat that follows.
odds-hidden-defenders = DEFENDERS · DEFENCE
odds-hidden-attackers = ATTACKERS UNDER FIRE · DEFENCE
# Both sides: how they fire and defend
odds-hidden-duel =
    Interceptor { $interceptor }
    Target { $target }
reasons-hidden = In this game what the AIs say of their reasons is shown after the war.

## An AI that shares a side with its person
# $ai: as on the command line
ally-thinks = { $ai } does the part of its countries first…
ally-first = { $ai } is still at the part of its countries, which comes first.
# $deeds: what it did, as `moved 3 units and bought 2 units`
ally-did = { $ai } { $deeds }.
# $why: a sentence
ally-failed = { $ai } can’t do its part, and its countries do nothing in this step: { $why }
ally-commands = { $country } is commanded by { $ai }, not by you.

## A side of the new game that is shared by countries
share-title = Who commands which countries
share-open = Share…
share-open-hint = Command some countries of the side yourself, and let an AI command the others
partner-open = Partner…
partner-open-hint = Let a second AI command some of the countries of this side
partner-what = Each of the two thinks a step through on a copy with other dice, the second one first, and what it would do with its own countries is done. War and peace, stances and the end of each step are the first one's. What the real dice do not allow any more is left out, and so are attacks of units of both. What both remember is kept in saved games.
partner-none = The second AI has no country in this scenario: give it one under Partner…, or let one AI play the whole side.
# $leader, $ai: AIs; $theirs: countries of the second; $side
partner-told = { $leader } plays the { $side }, { $ai } { $theirs }.
share-nobody = You command all countries.
# $ai: its title
share-with = { $ai } commands those that you do not take.
share-yours = YOURS
share-neutral = Countries that may come in later
share-none = Take at least one country for yourself.
share-no-country = nobody yet
share-what = In each of your steps the AI moves, fights, builds and places with its countries first; then the step is yours, for your own. War and peace are yours for the whole side, and so is the end of each step. It thinks on a copy with other dice and remembers from step to step, and what the real dice do not allow any more it leaves out. Attacks of units of both are left out too.
# $mine: countries; $ai: as on the command line, or its title
share-told = You command { $mine }, { $ai } the rest of the { $side }.
share-second = A SECOND AI
share-second-nobody = nobody
# $ai: as on the command line, or its title; $theirs: its countries
share-told-second = { $ai } has { $theirs }.
