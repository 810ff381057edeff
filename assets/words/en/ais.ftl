# The window of the AIs, and what they show of their thinking.

ais-none = There is no AI here.
ais-drop = Drop a library, a plugin.toml or its folder on the window to install it.
ais-installed-in = Installed in { $folder }
ais-bundled = WITH THE GAME
ais-named = IN A FOLDER YOU NAMED
ais-installed = INSTALLED
ais-offered = Offered for new games
ais-remove = Remove

## What it says of itself
ais-version = Version
ais-author = Author
ais-licence = Licence
ais-id = Id
ais-plays = Plays
ais-plays-skirmish = the skirmish
ais-plays-both = the war and the skirmish
ais-test-war = The test plays the war.
ais-level = Level
ais-runs-as = Runs as
ais-runs-bundled = a library, on a thread of the game
ais-runs-library = a library, in a guarded process
ais-runs-python = Python, in a guarded process
ais-runs-program = a program, in a guarded process
ais-presets = Presets
ais-source = On the command line

## Trying it out
ais-test = Test it
ais-test-hint = Plays with it in many ways, in a process of its own; takes a minute or two
ais-testing = It is being tested…
ais-grade = Grade: { $grade } ({ $passed } of { $tests } tests)
ais-no-grade = does not load

## How it is to play
ais-for-new-games = FOR NEW GAMES
ais-preset = Preset
ais-preset-none = none

## What it thinks
ais-thinking = What the AIs at the screen are thinking
ais-marks = Their marks on the map
ais-silent = It has said nothing yet.

## How hard it is to beat, as tournaments have measured it
level-easy = easy
level-standard = standard
level-hard = hard
level-unmeasured = not measured
# $level: one of those above
level-line = { $level } – { $figures }
level-by-definition = rating 0, the measure of the others
# Numbers with their sign
level-elo = { $elo } Elo against Classic ({ $low } to { $high })
level-lost = loses { $lost } of 100 pairs to Classic ({ $low } to { $high })
level-hint = Measured over { $pairs } pairs of games with sides swapped, in { $scenarios } short scenarios, seed { $seed }: { $elo } Elo against Classic. With 95 % certainty it lies between { $low } and { $high }. See { $page }.
level-standard-hint = The others are measured against it: its rating is 0 by definition.
level-unmeasured-hint = Nobody has measured how strong it is as it is set.
level-set-otherwise = { $line }; set otherwise here, which was not measured
