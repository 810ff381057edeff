# The hall of tournaments: which there are, one that is put together, one that is played or looked at, two games compared.

hall-title = Tournaments
hall-back = ‹ Back
hall-back-hint = One page back (Esc)
hall-new = New tournament
hall-open = Open
# The name of one that nobody has named
hall-name = Tournament
hall-nothing = No tournament has been played here yet.
hall-folder = They lie in { $folder }, a folder each; those that the command line has played there are listed too.
hall-being-played = being played: { $over } of { $all }
# $format: who meets whom
hall-terms = { $format }: { $entrants } on { $scenarios }; { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    } each, { $months ->
        [one] 1 month
       *[other] { $months } months
    } at most{ $openings ->
        [0] {""}
        [one] , 1 opening
       *[other] , { $openings } openings
    }
hall-no-home = This account has no home folder for tournaments: name one for saved games with --save-dir.
hall-there-already = There is a tournament “{ $name }” already: choose another name.
hall-another = “{ $name }” is being played: stop it before another one begins.
hall-broken = The thread that played it has failed. What is in the ledger stays; Resume plays the rest.

## One that is put together
setup-title = New tournament
setup-entrants = WHO PLAYS
setup-entrants-hint = Ticked ones play.
setup-installed = installed
setup-named = in a folder you named
# $ai: the title of the one that is chosen
setup-parameters = HOW { $ai } PLAYS
setup-no-parameters = Nothing can be set.
setup-once-more = Enter it once more
setup-once-more-hint = The same AI with other parameters
setup-take-out = Take this one out
setup-scenarios = SCENARIOS
# Its length
setup-months = { $count ->
    [one] 1 month
   *[other] { $count } months
}
setup-open-end = open end
setup-games = GAMES
setup-name = Name
setup-pairs = Pairs
setup-pairs-hint = Pairs that two entrants play of each scenario: two games with the same dice and sides swapped
setup-length = Months
setup-length-hint = Months after which a game ends; points decide then
setup-openings = Openings
setup-openings-hint = So many variations of each scenario, with which its pairs open in turn
# Of none
setup-no-openings = none
setup-budget = Budget
setup-budget-usual = usual
setup-budget-work = work a step
setup-budget-time = seconds a month
setup-budget-usual-hint = What every AI gets in the game.
setup-budget-work-hint = Units of work: the same games on every machine, however busy it is.
setup-budget-time-hint = A clock as in chess: what is not used is kept.
setup-seed = Seed
setup-roll = Another
setup-start = Start
setup-will-play = Plays { $games } games{ $rounds ->
        [1] {""}
       *[other] {" "}in { $rounds } rounds
    }: { $entrants } entrants, { $scenarios ->
        [one] 1 scenario
       *[other] { $scenarios } scenarios
    }, { $pairs ->
        [one] 1 pair
       *[other] { $pairs } pairs
    } each, { $months ->
        [one] 1 month
       *[other] { $months } months
    } at most, { $jobs ->
        [one] one at a time
       *[other] { $jobs } at a time
    }.
setup-into = Into { $folder }
# Who meets whom
setup-meeting = WHO MEETS WHOM
setup-runner = Runs it
setup-runner-hint = The one that meets all others
setup-rounds = Rounds
setup-rounds-hint = While nobody says how many, two more than it takes to find the best one
format-round-robin = Round robin
format-round-robin-says = Everybody meets everybody.
format-gauntlet = Gauntlet
format-gauntlet-says = One meets all the others, who do not meet each other: how good is a new AI?
format-swiss = Swiss
format-swiss-says = In rounds each meets one who did about as well so far and whom it has not met; who is left over sits out once. For many entrants.
format-knock-out = Knock-out
format-knock-out-says = In rounds the loser is out. The first of the list meets the last, and goes on without a game where there are too few. For show: it rates nobody.
# A tournament that is there: of whom it is the gauntlet, how many rounds it has
format-gauntlet-of = Gauntlet of { $ai }
format-swiss-of = Swiss, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
# What stands in the way
setup-two = Two have to play: tick another AI, or enter one once more with other parameters.
setup-twice = { $ai } plays twice in the same way: give one of the two other parameters, or take it out.
setup-param = { $ai }: { $why }
setup-scenario = Nothing is played: tick a scenario.
setup-too-many = { $games } games are more than { $most }: play fewer pairs, scenarios or entrants.
setup-nameless = It needs a name: its folder is called by it.
setup-bad-letter = A name with “{ $letter }” can't be a folder's: use letters, digits, blanks, - _ ( ).
setup-long-name = The name is too long for a folder.

## One that is played or looked at
hall-play = Play
hall-resume = Resume
hall-stop = Stop
hall-stop-hint = Games that are played are given up; everything that is over stays, and Resume plays the rest
hall-report = Write report
hall-report-hint = One page with tables and charts, to be opened in a browser
hall-report-written = The report is { $path }: open it in a browser.
hall-no-game = No game is over yet.
hall-progress = { $over } of { $all } games · about { $left } left · { $jobs } at a time
hall-progress-new = { $over } of { $all } games · { $jobs } at a time
hall-stopping = { $over } of { $all } games · stopping: games end with their month
hall-stands-still = { $over } of { $all } games · stands still
hall-all-played = All { $all } games are over
hall-seconds = { $count } s
hall-minutes = { $count } min
hall-hours = { $count } h
hall-tab-standings = Standings
hall-tab-games = Games
hall-standings = STANDINGS
hall-entrant-hint = The best first
hall-score-hint = Share of the pairs, a level one counting half
hall-interval-hint = Where the score lies with 95 % certainty
hall-pairs = pairs
hall-pairs-hint = Pairs won, level and lost
hall-won = games
hall-won-hint = Games won, undecided and lost
hall-points-hint = Points over par: what is held, less what that side held at the time in the real war, per cent of the board
hall-faults-hint = What the AI did wrong; it loses such a game
# $number: of the one that is played, or of the last one
hall-rounds = ROUND { $number } OF { $all }
hall-round = Round { $number }
hall-points-of-two = { $first } – { $second }
hall-goes-on = { $ai } goes on
hall-idle-swiss = { $ais }: sitting out
hall-idle-knock-out = { $ais }: through without a game
hall-cup-winner = { $ai } has won the knock-out.
hall-cross = AGAINST EACH OTHER
hall-cross-note = Points of the row from its pairs with the column, two a pair at most.
hall-of = { $points } of { $most }
hall-no-pair = No pair is whole yet.
hall-running = PLAYED NOW
hall-none-running = Nothing at the moment.
hall-opening = opening
hall-watch = Watch
hall-watch-hint = The map as it stands, going on with the end of each month
hall-first-month = It is shown as soon as its first month is over.
# A game that is played
hall-game = { $scenario }: { $axis } against { $allies }, pair { $pair }
hall-game-hint = { $scenario }, pair { $pair }, game { $id }
hall-over = GAMES THAT ARE OVER
hall-find = Find a scenario or an AI
hall-all = All games
hall-to-axis = Won by the Axis
hall-to-allies = Won by the Allies
hall-level = Level
hall-with-faults = With faults
hall-none-fits = No game fits.
hall-winner = winner
hall-points = points
hall-sort = Orders the list; once more, the other way round
hall-nobody = nobody
hall-how-victory = won under the rules
hall-how-forfeit = by a fault of the other AI
hall-how-void = the program failed: it counts for nobody and is played again
hall-how-adjudged = by the points when the months were over
hall-how-level = neither side was ahead when the months were over
hall-look = Look
hall-look-hint = The month that decided it: where the points moved most
hall-compare = Compare
hall-compare-hint = Both games of the pair side by side, month by month
hall-half-a-pair = The other game of this pair is not over yet.
# The points of the Axis over par went up, or down
hall-decided-up = { $date } decided it: the Axis gained { $points } points on history.
hall-decided-down = { $date } decided it: the Axis lost { $points } points on history.
hall-no-replay = The replay { $file } is gone. `meridian tournament replay "{ $folder }" { $game }` makes it again.
hall-live-over = The game is over: { $winner } won.
hall-to-tournament = To the tournament
hall-to-tournament-hint = Back to the tournament that this war is of

## Two games side by side
# $pair: a number; $phase: a phase of the month
compare-what = { $scenario }, pair { $pair }: the same dice, sides swapped · { $phase }
compare-player = { $side }: { $ai }
compare-reading = Both games are being read…
compare-left = LEFT
compare-right = RIGHT
compare-month = month
compare-cities = cities
compare-cities-hint = Cities that the Axis and the Allies hold at the end of the month
compare-go = Both maps go to the beginning of this month
hall-wanted = Which games are listed
