# Tournaments of the skirmish: heads of the table of scenarios. The columns are narrow.

skirmishes-scenario = scenario
skirmishes-ends = Axis-drawn-Allies
skirmishes-axis = Axis score
skirmishes-decks = decks
skirmishes-turns = turns
skirmishes-orders = orders
skirmishes-lost = lost
skirmishes-micros = us/order
skirmishes-two = a tournament needs two entrants: write --entrants sergeant,random
skirmishes-played = { $over } of { $all } games

# What a player of the skirmish did wrong; its side has lost.
skirmishes-slow = it took longer than { $seconds } s for a decision
skirmishes-no-index = it answered with { $index }, and there are { $orders } orders
skirmishes-gave-up = it gave up with status { $status }{ $said }
skirmishes-thread-ended = its thread has ended
# What a guarded process of a player did: a sentence of faults.ftl.
skirmishes-fault = it { $what }
skirmishes-stopped = { $player } plays no more, and it is not its fault: { $why }; what is over is in the ledger, and the same command goes on from there
skirmishes-play-stopped = { $player } plays no more, and it is not its fault: { $why }; the game that it played is not counted
skirmishes-fell = game { $game }, seed { $seed }: the { $side } lose, because of { $player }: { $why }
skirmishes-carried = { $name } takes no parameters: write { $name } alone
skirmishes-no-player = there is no player of the skirmish called { $name }: write { $names }, or a library of yours by its path, as ./mine.so, or its folder with a plugin.toml
skirmishes-no-player-hint = there is no player of the skirmish called { $name }: { $hint } Else write { $names }, or a library of yours by its path, as ./mine.so
