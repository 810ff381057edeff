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
skirmishes-no-player = there is no player of the skirmish called { $name }: write { $names }, or the path of a library such as ./mine.so
