# Tournaments: what stops them, and the table of results.

tournament-ledger-locked = another tournament is writing it: wait for its end, or choose another folder
tournament-no-workers = can't start the workers: { $error }
tournament-game-failed = the program failed in this game
tournament-needs-two = a tournament needs two entrants: write --entrants classic,random
tournament-needs-budget = a tournament ends only if its games do: --budget none is for `play` under a debugger

## Heads of the columns
tournament-entrant = entrant
tournament-games = games
tournament-won-und-lost = won-und-lost
tournament-pairs = pairs w-l-l
tournament-pair-score = pair score
tournament-interval = 95 % between
tournament-as-axis = as Axis
tournament-as-allies = as Allies
tournament-faults = faults

# The ends of an interval
tournament-from-to = { $low } to { $high }
tournament-no-pair = - without a whole pair, of two games with sides swapped, there is no pair score
# Two entrants against each other.
tournament-duel = against each other
tournament-pentanomial = pairs 0-½-1-1½-2
tournament-score = score of the first
tournament-elo = Elo
tournament-normalised-elo = normalised Elo
tournament-superiority = LOS %
tournament-margin = margin, points
# A figure and its 95 % interval.
tournament-with-ends = { $value } ({ $low } to { $high })
tournament-no-strength = - where fewer than two pairs are whole, or all ended alike, nothing is said of strength; the margin tells more
tournament-rating = rating, Elo
tournament-los = LOS % against each, in this order
tournament-not-connected = No game connects these: { $groups }. Their ratings can't be compared.
# What became of undecided games that were played on
tournament-audit = Audit: of { $won } adjudged games that somebody won later, { $wrong } went to the other side; { $undecided } are undecided for ever.
tournament-bad-terms = { $file } is no tournament's: { $error }. Make it with `meridian tournament plan`, or run the tournament anew.
tournament-games-differ = the game { $game } is recorded with two different ends, the other one in { $file }: it is not reproducible. Take one of the two out.
tournament-no-game = this tournament has no game { $game }: games.jsonl and games.csv list them by id

## What its commands print
tournament-planned = { $games } games in { $shards } shards; play each with `meridian tournament work { $folder } --shard I`, then `meridian tournament merge { $folder }`
tournament-no-shard = there is no shard { $shard } of { $of }: they count from 0
tournament-merged = { $games } of { $all } games
tournament-verified = { $games } games played again, every one to the same end
tournament-not-verified = { $games } games played again, { $count } to another end: { $ids }
tournament-again = { $scenario }, { $axis } against { $allies }: { $months } months, { $orders } orders, digest { $digest }
tournament-again-differs = the ledger says { $orders } orders, digest { $digest }: the game is not reproducible
tournament-reported = written: { $files }
# The sequential test
tournament-sprt = { $first } against { $second }: H0 { $h0 }, H1 { $h1 } normalised Elo; log-likelihood ratio { $ratio }, bounds { $low } and { $high }, { $pairs } pairs
tournament-sprt-better = H1: it is better
tournament-sprt-no-better = H0: it is no better
tournament-sprt-open = not decided; more pairs would tell
tournament-sprt-two = the test is of two entrants: write --entrants NEW,OLD
tournament-sprt-same = { $entrant } is on both sides, so that no pair says anything: give one of the two a parameter of its own.

# The search for better values. $values, $first and $second: keys and values, as on the command line
tune-resumed = { $steps } of { $all } steps were made before
tune-step = step { $step } of { $all }: { $first } is worth { $worth }, { $second } { $other }; now { $values }
tune-found = { $ai }, tuned in { $steps ->
    [one] one step
   *[other] { $steps } steps
}: { $before } became { $after }
tune-unmoved = { $ai }, tuned in { $steps ->
    [one] one step
   *[other] { $steps } steps
}: { $before } stayed as they were, so there is nothing to test
tune-gate = Whether it is better, this tells, on seeds that no step has seen: { $command }
tune-gate-passed = passed at { $elo } Elo on { $pairs } pairs
tune-gate-failed = not passed: { $elo } Elo on { $pairs } pairs, no better than before
tune-gate-open = not decided: { $elo } Elo on { $pairs } pairs; more of them would tell (--gate-pairs)
tune-nothing = { $ai } declares no number as tunable, so there is nothing to tune: declare one with `.tunable()` (PARAM_TUNABLE in the C header)
tune-no-such = { $ai } has no parameter `{ $param }`; of it can be tuned: { $known }
tune-no-number = the parameter `{ $param }` of { $ai } is no number, so it can't be tuned: give its value with --entrant { $ai }:{ $param }=VALUE; can be tuned: { $known }
tune-not-tunable = { $ai } does not declare `{ $param }` as tunable: declare it so, or give its value with --entrant { $ai }:{ $param }=VALUE; can be tuned: { $known }
tune-no-room = the parameter `{ $param }` of { $ai } has one value only: leave it out of --params
tune-twice = `{ $param }` stands twice in --params: name it once
tune-bad-terms = { $file } holds no search: { $error }. Take another folder.
tune-other-terms = { $file } is of a search on other terms ({ $terms }): take another folder, or the terms and the builds from then
tune-other-point = { $file } holds a point that this search does not try, { $entrant }: it is of another version or was changed. Take another folder.

## The report
cup-title = Tournament
cup-games = games
cup-orders = orders
cup-victory = won
cup-undecided = undecided
cup-forfeit = forfeited
cup-void = void
cup-cores = { $count ->
    [one] one core
   *[other] { $count } cores
}
cup-standings = Standings
cup-points-note = As Axis and as Allies: mean points over par, per cent of all that the board holds. Par is what that side held at the time in the real war.
cup-ratings = Ratings
cup-ratings-note = Bradley and Terry's model with level games and the advantage of the Axis in each scenario; mean 0, intervals of 95 % from the spread of pairs. The columns: how sure it is that the row's entrant is stronger than the column's, per cent.
cup-not-connected = No game connects these; their ratings can't be compared:
cup-duels = Against each other
cup-level = level games, %
cup-cross = Points by pairing
cup-sides = Scenarios and sides
cup-scenario = scenario
cup-axis-level-allies = Axis-level-Allies
cup-axis-points = points of the Axis
cup-advantage = worth of playing the Axis, Elo
cup-months = months
cup-seconds = seconds a game
cup-orders-a-game = orders a game
cup-points-by-month = Points over par by month: { $scenario }
cup-ratings-over-time = Ratings as the games were played, Elo
cup-faults = Faults
cup-game = play it again
cup-no-faults = No AI did anything wrong.
cup-faults-of-games = { $count ->
    [one] one game, { $first }: { $faults }
   *[other] { $count } games, the first { $first }: { $faults }
}
tournament-twice = { $entrant } is entered twice: in rounds everybody plays once. Take one out, or give it a parameter of its own.
tournament-short-book = the book of { $scenario } has { $there } openings, { $asked } are asked for: take fewer
tournament-suspended = { $entrant } was suspended after { $count } games that it lost by its own fault; its other pairs are not played
cup-sprt-path = Sequential test: log-likelihood ratio by pairs, H0 { $h0 }, H1 { $h1 } normalised Elo, bounds { $low } and { $high }
cup-sprt-ratio = log-likelihood ratio
cup-sprt-high = H1 beyond
cup-sprt-low = H0 beyond
cup-openings = Openings
cup-all-games = All games
cup-lengths = Games by months played
cup-pair = pair
cup-end = end
cup-winner = winner
cup-points = points of the Axis
tournament-other-build = { $entrant } is built otherwise than when it played in { $folder }: its games would be mixed with those of another player. Take another folder, or the build from then.
