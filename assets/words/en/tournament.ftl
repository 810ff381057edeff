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
