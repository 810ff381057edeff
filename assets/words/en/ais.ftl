# The window of the AIs, and what they show of their thinking.

ais-none = There is no AI here.
ais-drop = Drop a library, a plugin.toml or its folder on the window to install it.
ais-installed-in = Installed in { $folder }
ais-bundled = WITH THE GAME
ais-installed = INSTALLED
ais-offered = Offered for new games
ais-remove = Remove

## What it says of itself
ais-version = Version
ais-author = Author
ais-licence = Licence
ais-id = Id
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
