# AIs: loading, installing and trying them out, and what is said when one fails.

## Loading
# $ai: as on the command line
ai-cant-play = the AI `{ $ai }` can't play: { $why }
ai-cant-play-known = the AI `{ $ai }` can't play: { $why }; known here: { $known }
ai-none-known = none
# The name of one that ends every step at once; kept in replays
ai-idle = idle (was { $name })

## Installing
ai-no-home = this account has no home folder for AIs: name one with --ai-dir
ai-installed = { $name } is installed. It runs in a process of its own, shut off from files and network.
ai-removed = { $name } is removed.
ai-nameless = { $path } has no name to install it by
ai-there-already = an AI `{ $name }` is installed already, in { $path }: remove it first, or rename what you install
ai-not-in-folder = { $path } holds no AI
# $library: the ending of libraries, as .so; $manifest: a name of a file
ai-is-none = { $path } is no AI: drop a library (*{ $library }), a { $manifest }, or a folder with one
ai-too-large = it holds more than { $megabytes } MB or { $files } files, too much for an AI

## Trying out
ai-test-no-program = where this program lies: { $error }
ai-test-no-thread = no thread for the test: { $error }
ai-test-silent = the test ended without a word
ai-test-not-started = the test does not start: { $error }
ai-test-no-verdict = the test gave no verdict ({ $why }): { $said }

## The journal of an AI in a file
journal-head = # { $player } plays the { $side }
journal-full = # { $megabytes } MiB are written: what the AI says from here on is left out
journal-fault = { $ai } { $fault }; { $successor } goes on

## In a game on the screen
# $fault: as in records
ai-failed = The AI { $ai } of the { $side } { $fault }.
ai-failed-yours = The step is yours again.
ai-failed-classic = The AI classic goes on for it.
ai-failed-nobody = Nobody moves for it any more; save and choose another one.
ai-back = { $name } plays again; it had failed or was missing, and another AI played for it.
ai-missing-classic = { $failure }; classic plays for it. What it remembers stays in the game.
ai-missing-nobody = { $failure }; nobody plays for it. What it remembers stays in the game.
