# The screen of the skirmish: the table of cards, the choice of a fight, the log. `sk-name-` are names of things by their key in
# the tables of assets/skirmish.

## Things by their names

sk-name-title-patrol = Two patrols
sk-name-title-village = The village
sk-name-title-bridge_in_mud = Bridge in the mud
sk-name-title-winter_forest = Winter forest
sk-name-title-tank_in_the_snow = Tank in the snow
sk-name-title-island_jungle = Island ridge
sk-name-title-partisans = Partisans

# What a fight is about, whatever the month and the weather; what lies and falls in it is said by `sk-name-sky`.
sk-name-about-patrol = Two patrols meet between the lines. Neither has to be anywhere; both want to come home.
sk-name-about-village = A platoon in a village, and one that wants its last houses.
sk-name-about-bridge_in_mud = An armoured car leads on the road to the bridge; the bank opposite has an antitank gun.
sk-name-about-winter_forest = A column on the road, and those who come out of the trees before help does.
sk-name-about-tank_in_the_snow = Each side has one tank; there is one antitank rifle.
sk-name-about-island_jungle = A squad clears a ridge that another one holds.
sk-name-about-partisans = A search party at the edge of a wood, and those whom it looks for.

sk-name-sky-clear = The sky is clear.
sk-name-sky-fog = Fog hides all that is not on a hill.
sk-name-sky-mist = Mist lies over the fields.
sk-name-sky-gusty = The wind comes in gusts.
sk-name-sky-overcast = Clouds hang low.
sk-name-sky-rain = Rain falls.
sk-name-sky-mud = The ground is a bog.
sk-name-sky-falling_snow = Snow falls.
sk-name-sky-ground_snow = Snow lies.
sk-name-sky-deep_snow = The snow is deep.
sk-name-sky-drifts = The wind has piled up drifts.
sk-name-sky-extreme_winter = It is thirty below, and engines may not start.

sk-name-nation-germany = Germans
sk-name-nation-finland = Finns
sk-name-nation-japan = Japanese
sk-name-nation-italy = Italians
sk-name-nation-soviet_union = Soviets
sk-name-nation-united_states = Americans
sk-name-nation-united_kingdom = British
sk-name-nation-partisans = Partisans

sk-name-player-sergeant = Sergeant
sk-name-player-random = Random

sk-name-weapon-rifle = rifle
sk-name-weapon-carbine = carbine
sk-name-weapon-pistol = pistol
sk-name-weapon-submachine_gun = submachine gun
sk-name-weapon-light_machine_gun = light machine gun
sk-name-weapon-medium_machine_gun = medium machine gun
sk-name-weapon-vehicle_machine_guns = machine guns
sk-name-weapon-antitank_rifle = antitank rifle
sk-name-weapon-rocket_launcher = rocket launcher
sk-name-weapon-light_mortar = light mortar
sk-name-weapon-antitank_gun = antitank gun
sk-name-weapon-short_tank_gun = short tank gun
sk-name-weapon-long_tank_gun = long tank gun

sk-name-vehicle-armoured_car = armoured car
sk-name-vehicle-light_tank = light tank
sk-name-vehicle-medium_tank = medium tank
sk-name-vehicle-heavy_armour_tank = heavy tank

sk-name-card-fire = Fire
sk-name-card-movement = Movement
sk-name-card-rally = Rally
sk-name-card-smoke = Smoke
sk-name-card-concealment = Concealment
sk-name-card-radio = Radio
sk-name-card-wire = Wire
sk-name-card-minefield = Mines
sk-name-card-hero = Hero
sk-name-card-sniper = Sniper
sk-name-card-breeze = Breeze
sk-name-card-open = Open ground
sk-name-card-brush = Brush
sk-name-card-woods = Woods
sk-name-card-building = Building
sk-name-card-hill = Hill
sk-name-card-wall = Wall
sk-name-card-gully = Gully
sk-name-card-stream = Stream
sk-name-card-marsh = Marsh
sk-name-card-pillbox = Pillbox
sk-name-card-drifts = Drifts

sk-name-weather-clear = clear
sk-name-weather-fog = fog
sk-name-weather-mist = mist
sk-name-weather-gusty = gusts
sk-name-weather-overcast = overcast
sk-name-weather-rain = rain
sk-name-weather-mud = mud
sk-name-weather-falling_snow = falling snow
sk-name-weather-ground_snow = snow on the ground
sk-name-weather-deep_snow = deep snow
sk-name-weather-drifts = drifts
sk-name-weather-extreme_winter = extreme winter

sk-name-place-western_europe = western Europe
sk-name-place-central_europe = central Europe
sk-name-place-russia = Russia
sk-name-place-far_north = the far north
sk-name-place-mediterranean = the Mediterranean
sk-name-place-desert = the desert
sk-name-place-north_china = north China
sk-name-place-monsoon_lands = monsoon country
sk-name-place-pacific_island = a Pacific island
sk-name-place-southern_lands = the south of the world

## What is ordered

sk-group = { $side } { $letter }
sk-card-least = range { $least }+
sk-card-value = { $card } { $value }
sk-fog-level = fog { $level }
sk-number-red = red { $value }
sk-number-black = black { $value }

sk-does-place = { $group } begins in { $card }
sk-does-fire = { $group } fires at { $target }
sk-does-shoot = { $man } shoots at { $target }
sk-does-forward = { $group } moves forward
sk-does-reverse = { $group } falls back
sk-does-left = { $group } moves to the left
sk-does-right = { $group } moves to the right
sk-does-second = { $what }, with a second card
sk-does-enter = { $group } enters { $card }
sk-does-halt = { $group } halts
sk-does-rally = { $group } rallies
sk-does-assault = { $man } assaults { $target }
sk-does-conceal = { $group } hides
sk-does-observe = { $group } observes { $target }
sk-does-snipe = a sniper shoots at { $target }
sk-does-smoke = { $group } lays smoke over { $target }
sk-does-breeze = a breeze blows the smoke away
sk-does-call = { $group } calls artillery on { $target }
sk-does-overrun = { $group } runs over { $target }
sk-does-free = { $group } frees its vehicle
sk-does-entrench = { $group } digs in
sk-does-cut = { $group } cuts the wire
sk-does-hero = { $man } becomes a hero
sk-does-banzai = { $group } begins a Banzai charge
sk-does-skis = { $man } changes skis and feet
sk-does-join = { $man } goes over to { $group }
sk-does-follow = { $man } goes with them to { $group }
sk-does-part = { $man } goes off into lane { $lane }
sk-does-lay = { $card } before { $target }
sk-does-discard = { $card } is discarded
sk-does-end = the { $side } end their turn
sk-does-placed = the { $side } have chosen their ground

## What came of it

sk-told-checks = drawn: { $cards }
sk-told-drawn = you draw { $cards }
sk-told-pinned = { $man } is pinned
sk-told-broken = { $man } is broken
sk-told-ready = { $man } is ready again
sk-told-better = { $man } is pinned no worse
sk-told-killed = { $man } is killed
sk-told-destroyed = { $man }: the vehicle burns
sk-told-routed = { $man } has run
sk-told-captured = { $man } is captured
sk-told-wounded = { $man } is wounded
sk-told-hero = { $man } is a hero
sk-told-jammed = { $man }: the weapon is out of order
sk-told-bogged = { $man } is stuck
sk-told-freed = { $man } is free again
sk-told-immobile = { $man } drives no more
sk-told-skis-on = { $man } is on skis
sk-told-skis-off = { $man } is on foot
sk-told-joined = { $man } is with { $group } now
sk-told-advance = { $group }: range chit { $to } after { $from }
sk-told-lane = { $group } is in lane { $lane }
sk-told-moving = { $group } is on the move
sk-told-ground = { $group } is in { $ground }
sk-told-hidden = { $group } is hidden
sk-told-seen = { $group } is in plain sight
sk-told-smoke = smoke over { $group }
sk-told-smoke-gone = no more smoke over { $group }
sk-told-wire = wire before { $group }
sk-told-wire-gone = the wire before { $group } is cut
sk-told-mines = mines before { $group }
sk-told-dug-in = { $group } is dug in
sk-told-berserk = { $group } goes berserk
sk-told-banzai = { $group } charges
sk-told-calm = { $group } is itself again
sk-told-weather = weather: { $weather }
sk-told-deck = deck { $deck } of { $decks } begins
sk-told-won = the { $side } have won
sk-told-drawn-game = nobody has won

## The choice of a fight

sk-start = Skirmish
sk-choose-title = Skirmish
sk-choose-about = Two squads of named men, one deck of cards, and the weather.
sk-choose-fights = Fights
sk-choose-against = Against
sk-choose-person = another person here
sk-choose-library = How { $player } plays
sk-choose-library-asked = Its library is asked what can be set...
sk-choose-with = with { $player }
sk-choose-side = You play
sk-choose-weather = Weather
sk-choose-own-weather = as the scenario has it: { $weather }
sk-choose-drawn-weather = drawn by month and place: { $weather }
sk-choose-when-and-where = { $date }, { $place }
sk-choose-seed = Seed
sk-choose-dice = Another seed
sk-choose-begin = To the table
sk-choose-kept = Skirmishes that were kept
sk-choose-none = None yet. The one that is played is kept by itself.
sk-choose-load = Go on
sk-choose-watch = Watch
sk-choose-orders = { $scenario }, { $orders ->
    [one] one order
   *[other] { $orders } orders
}
sk-choose-over = { $what }, over
sk-choose-squad = { $nation }: { $men } men in { $groups } groups
sk-choose-first = The { $side } move first. { $decks ->
    [one] One deck.
   *[other] { $decks } decks.
}
sk-choose-goal-reach = The { $side } win with { $men } ready men at range chit { $advance } or more.
sk-choose-goal-losses = The { $side } win with { $worth } points of enemies out of the game.
sk-choose-holds = If time runs out the { $side } win.

sk-war-title = From the war
sk-war-combat = { $place }, { $date }: { $attacker } attacks { $defender }.
sk-war-stands-in = There is no squad of { $country } here: { $nation } stand in, the nearest that there are.
sk-war-ground = Ground like that of the place: { $cards }. Place such cards when the fight begins.
sk-war-more-men = So that the sides are level { $men ->
    [one] one man has
   *[other] { $men } men have
} come to the { $side }.
sk-war-unchanged = What happens here changes nothing in the war, which waits.
sk-war-weather = as in the war: { $weather }
sk-war-back = To the war
sk-war-back-hint = The war goes on where it was left
sk-war-fight = Fight it as a skirmish
sk-war-fight-hint = A squad game of its own that is like this combat; the war stays as it is
sk-war-fight-at = { $place }: fight it as a skirmish

## The table

sk-back = Back to the choice
sk-table-hint = The fight is kept; it can be gone on with from the list.
sk-end-turn = End the turn
sk-end-placing = Ground is chosen
sk-undo = Undo
sk-undo-hint = Takes back the last order, until a card was drawn or the turn has ended
sk-save = Save
sk-help = Rules
sk-turn = turn { $turn }
sk-placing = choosing ground
sk-to-play = { $side } to play
sk-thinking = { $side } think
sk-discards = Discards
sk-deck-of = Deck { $deck } of { $decks }
sk-deck-hint = { $cards } cards in the pile. When the last deck has run out time is up.
sk-enemy-hand = { $cards } cards in hand
sk-discards-left = { $left ->
    [one] one discard left
   *[other] { $left } discards left
}
sk-goal-reach = { $side }: { $now } of { $needed } men at { $advance }+
sk-goal-losses = { $side }: { $now } of { $needed } points
sk-range = range { $range }
sk-chit-hint = Range chit: how far forward the group is, from 0 to 5. With an enemy opposite, 5 together is contact.
sk-range-hint = Relative range to the group that is chosen: 5 is contact, 0 is far
sk-man-hint = { $name }, { $weapon }. Nerve { $nerve }, close combat { $close }, worth { $worth }.
sk-man-drag = Drag him onto a group beside, or into an empty lane, and he changes groups.
sk-man-fire = Weight of fire at range 0 to 5: { $weights }
sk-state-ready = ready
sk-state-pinned = pinned
sk-state-broken = broken
sk-state-wounded = wounded
sk-state-hero = hero
sk-state-jammed = weapon out of order
sk-state-skis = on skis
sk-state-bogged = stuck
sk-state-immobile = immobile
sk-state-killed = killed
sk-state-routed = ran
sk-state-captured = captured
sk-on-smoke = smoke
sk-on-hidden = hidden
sk-on-wire = wire
sk-on-mines = mines
sk-on-dug-in = dug in
sk-on-moving = on the move
sk-on-flipped = open side up
sk-on-berserk = berserk
sk-on-banzai = Banzai
sk-on-acted = done
sk-lane-empty = nobody here
# While a man is dragged: he would go into this lane alone
sk-lane-own-group = a group of his own
# $card: the movement card that goes for it; $number: what it shows, such as “red 2”
sk-held-card = with { $card }, { $number }
sk-plays = What can be done
sk-plays-of-card = What { $card } can be played for
sk-plays-none = Nothing can be done with it now.
sk-plays-pick = Choose a card or a group.
sk-plays-wait = Wait for the other side.
sk-play = Play
# A player of somebody's has failed at the table: its name, and what it did, as in "it crashed with SIGSEGV".
sk-fell = { $player } plays no more: { $why }.
sk-fell-replace = { $player } takes over
sk-fell-again = Ask it again
sk-fell-kept = The fight is kept; it can be gone on with later, too.
sk-discard = Discard
sk-play-by = { $what } ({ $card })
sk-why-not = Why not
sk-log = Log
sk-log-hint = Opens the rules at { $rule }
sk-odds-strength = strength { $strength }
sk-odds-base = { $base } from card or shell
sk-odds-nothing = unharmed
sk-odds-exact = Exact, over { $cards } cards that you have not seen
sk-odds-of = { $chance } { $effect }
sk-odds-shot = hits below { $to_hit }: destroyed { $destroyed }, stopped { $stopped }, shaken { $shaken }
sk-odds-duel = held { $held }, kills { $won }, dies { $lost }, both pinned { $tied }
sk-odds-berserk = berserk
sk-curtain-title = Hand over to the { $side }
sk-curtain-why = What the other side holds stays hidden until you are ready.
sk-curtain-go = Go on as the { $side }
sk-over-won = The { $side } have won
sk-over-drawn = Nobody has won
sk-over-again = Another fight
sk-over-watch = Watch it again
sk-saved-as = Kept as { $name }.
sk-not-your-turn = the other side is asked
sk-not-one-play = Several things can be done there: choose one of the list.
sk-no-such-card = There is no card of that number in your hand.
sk-nothing-to-undo = Nothing can be taken back: a card was shown, or the turn has ended.
sk-choose-card-first = Choose a card first.

## Watching

sk-watch-place = order { $shown } of { $all }
sk-watch-first = To the beginning
sk-watch-back = One order back
sk-watch-on = One order on
sk-watch-last = To the end
sk-watch-play = Play
sk-watch-stop = Stop
sk-watch-take-over = Go on from here
sk-watch-eyes = Seen by the { $side }

## Files

sk-file-automatic = skirmish kept automatically
sk-file-name = { $scenario } { $seed }
sk-file-in = { $file }: { $what }
sk-file-wrong = this is no skirmish, or a part of one ({ $error }): take another file
sk-file-hidden = two people still play this fight and hide their hands from each other: it can be watched when it is over
sk-file-unknown = the skirmish was fought in { $what }, which this program does not know: take the program that has kept it
sk-file-newer = the skirmish was kept by a later program (form { $version }, this one knows { $known }): take a newer program
sk-file-refused = order { $number } is refused, so the file was kept by other tables: { $why }
sk-file-differs = its orders lead to another position, so the file was kept by other tables than those of this program

## Keys

sk-action-card-1 = Skirmish: the first card
sk-action-card-2 = Skirmish: the second card
sk-action-card-3 = Skirmish: the third card
sk-action-card-4 = Skirmish: the fourth card
sk-action-card-5 = Skirmish: the fifth card
sk-action-card-6 = Skirmish: the sixth card
sk-action-card-7 = Skirmish: the seventh card
sk-action-card-8 = Skirmish: the eighth card
sk-action-next = Skirmish: the next thing that can be done
sk-action-previous = Skirmish: the one before
sk-action-group-next = Skirmish: the next group
sk-action-group-previous = Skirmish: the group before
sk-action-card-next = Skirmish: the next card of the hand
sk-action-card-previous = Skirmish: the card before
sk-action-play = Skirmish: do it, or lift the curtain
sk-action-discard = Skirmish: discard the card
sk-action-end = Skirmish: end the turn
sk-action-undo = Skirmish: take back the last order
sk-action-save = Skirmish: keep it under a name
sk-action-watch-back = Skirmish that is watched: one order back
sk-action-watch-on = Skirmish that is watched: one order on
sk-action-watch-play = Skirmish that is watched: play or stop

## Guided fights

sk-learn = Learn it
sk-lesson-step = { $title }: step { $step } of { $steps }
sk-lesson-done = { $title }: done
sk-lesson-skip = Leave it out
sk-lesson-leave = Without the coach
sk-lesson-over = That is all of this fight. Play it to its end, or learn the next one.
sk-lesson-fire = Fire and ground
sk-lesson-hand = Your hand
sk-lesson-weather = Weather
sk-lesson-place = Each side begins by choosing ground. Drag a card of ground from your hand onto one of your groups below, or click the card, then the group twice. Ground takes off the fire at those who stand in it.
sk-lesson-begin = When you have the ground that you want, press the button above: the other side chooses too, and the first turn begins.
sk-lesson-move = You are far away, at range chit 0. Click a card of movement: your groups light up, and the list below says what it can do. Move a group forward.
sk-lesson-end = A group does one thing in a turn. On the move it stands in the open and is hit more easily. End the turn: your hand is filled, and a card of the pile goes by. When the last deck has run out time is up.
sk-lesson-arrive = Your group is still on the move. Bring it into cover with a card of ground, or click the group without a card and let it halt.
sk-lesson-chances = Click a card of fire and an enemy group above. The list says how strong the fire would be and why, and exactly what may become of each man. A card says how near one has to be.
sk-lesson-shoot = Now fire: click the enemy once more, or press the button of the play. For each man a card is turned up: red ones below the strength hurt.
sk-lesson-read = The log at the lower right says what came of it, each line with its paragraph. Click a line: the rules open there.
sk-lesson-group = Click one of your groups without a card: its men, its range to every enemy group, and all that it can do.
sk-lesson-discard = A hand full of cards that you can't use is a bad hand. Choose one that you don't need and drag it onto the discards. How many you may discard in a turn depends on your nation.
sk-lesson-undo = That can be taken back, as everything can until a card was drawn or the turn has ended. Press Undo.
sk-lesson-goal = The bar above says what each side wants and how near it is. Point at it and press the key for help: the rules open at what lies under the pointer.
sk-lesson-turns = Do with each group what you like, then end the turn.
sk-lesson-rally = Men who are hit are pinned or broken. Whoever is broken once more runs. A rally card makes as many men a step better as it says: play one when you need it.
sk-lesson-sky = Deep snow lies, and it has drifted. Point at a word of the weather in the bar above and press the key for help: its paragraph opens.
sk-lesson-snow = In deep snow a movement card must show 3 to 6, unless the men are on skis. Yours are. Move a group.
sk-lesson-skis = On skis nobody goes into buildings or serves a mounted gun. Click a group that has done nothing and let a man take off his skis.
sk-lesson-factors = Click a card of fire that reaches an enemy, and read what the weather adds and takes off: the paragraphs of chapter 99.
sk-lesson-last = End the turn. At the beginning of each deck the weather may change.
