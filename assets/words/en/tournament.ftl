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
tournament-as-axis = Axis %
tournament-as-allies = Allies %
tournament-faults = faults

# The ends of an interval
tournament-from-to = { $low } to { $high }
tournament-no-pair = - without a whole pair, of two games with sides swapped, there is no pair score
