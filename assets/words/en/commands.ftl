# What the command line prints. Help and what is wrong with the options themselves are not here: the reader of the command
# line says them. JSON, tables and commands to type are the same in every language.

## Any command
cli-no-pictures = no pictures: { $error }
# What an output would replace: in “it is an AI too”
cli-an-ai = an AI
cli-a-war = the war
cli-a-manifest = the manifest of an AI
cli-a-scene-file = a scene file
cli-replay-of-scene = the replay of a scene
cli-picture-of-scene = the picture of a scene

## The game, and the demonstration where there is no window
cli-no-frames = --frame-log: this command opens no window
cli-no-display = no display ({ $why }): playing the demonstration instead
cli-no-driver = { $why }; playing the demonstration without pictures instead
demo-begins = August 1939, classic against classic, { $months } months, into { $folder }
# Beside a bar
demo-bar = { $position }/{ $length } months
demo-won = The { $side } have won. { $orders } orders; check them with: { $command }
demo-goes-on = The war goes on. { $orders } orders; check them with: { $command }
cli-ai-failed = the AI { $ai } { $fault }

## play
play-fault = the AI { $ai } of the { $side } { $fault }; { $successor } goes on
play-faults = { $count } faults of the AIs
# $result: one of these two
play-won = The { $side } win
play-undecided = Undecided
play-result = { $result } after { $months } months: { $axis_cities } cities Axis, { $allied_cities } Allied; { $axis_strength } strength points Axis, { $allied_strength } Allied; share { $axis_share } % Axis, { $allied_share } % Allied; { $orders } orders, digest { $digest }, { $seconds } s.

## replay
replay-verified = { $path }: { $orders } orders, every digest agrees; ends in { $month } with digest { $digest }
replay-scenario = scenario
replay-seed = seed
replay-ruleset = ruleset
replay-map = map
replay-orders = orders
replay-last-digest = last digest
replay-no-digest = none
replay-no-window = there is no window to watch in: { $why }; `meridian render --replay FILE --film DIR` draws pictures without one
report-players = { $axis }: { $first }; { $allies }: { $second }.
report-turn = Turn
report-when = When
report-attacks = Attacks, { $side }
report-lost = Lost, { $side }
report-takes = The { $side } take
report-points = Points
report-counted = { $side }, { $points } points: { $cities }.
report-undecided = Nobody has won.
replay-ends-before = the replay ends in { $end }, before { $month }: choose an earlier --date

## render
render-one-scene = a film is made of one scene: name one --scene file
render-no-out = say where the picture goes: --out FILE.png
film-needs-replay = a film needs a --replay: write one with `meridian play --replay FILE`
film-takes-no-date = a film takes --from and --to in place of a date
film-there-already = { $folder } holds a film already: choose another folder
film-bar = { $month }, { $count } frames
film-no-frame = no frame: the replay goes from { $from } to { $to }
film-made = { $count } frames in { $folder }; one file of them:
film-not-written = writing the frames failed

## export
export-not-geojson = only the map can be written as GeoJSON: take --format csv
export-no-map = the map could not be written: { $error }

## check-rules
rules-counted = { $passed } passed, { $failed } failed
rules-none = there is no case in these files: a case begins with a line `case TITLE`
rules-failed = { $count ->
        [one] one rule case does not pass
       *[other] { $count } rule cases do not pass
    }

## check-positions
positions-made = { $points }  { $name }: { $title }
positions-missed = { $points }  { $name }: { $title }
# Below a position whose good move was not made: a condition of its file, and what is so instead
positions-instead = expected { $expected }; found { $found }
positions-theme = { $points } of { $of }: { $theme }
positions-total = { $points } of { $of } in all
positions-none = there is no such position: they are files ending in .toml
positions-file = the position { $name }: { $why }
positions-line = line { $line } of its set_up: { $why }
positions-asks-nothing = it asks nothing: write one condition at least below `good`, and `seeds` of 1 or more
positions-no-order = order { $number } was not legal any more when it was played again
positions-no-phase = its side is not asked in the phase { $phase } any more this month: write `through` as combat, first-movement, second-movement

## tournament
tournament-missing = games are missing: play the shards again, then merge again
tournament-unreadable = { $count } lines of { $file } can't be read; their games are played again, the lines stay
tournament-no-share = write a share of the games, from 0 to 1
tournament-no-chance = write a chance over 0 and under 0.5
tournament-no-points = write points, 0 or more
tournament-waits = the games of this round are played here; the next one follows from those of the other shards: play this shard again when they are played
tournament-no-ladder = nobody can be added to a tournament in rounds: plan one with all entrants
tournament-played-before = { $played } of { $all } games are played already
# Beside a bar; $eta: a time
tournament-bar = { $position }/{ $length } games { $eta } left
tournament-void = { $count } games failed and count for nobody; the same command plays them again

## new-ai
new-ai-made = { $folder } is an AI in { $language }. It needs { $needs }.

## bench
bench-meter-failed = the meter { $fault }
bench-no-meter = { $path } is not beside the program: build it with `cargo build --release`

## ai-host
host-program-not-started = `{ $program }` does not start: { $error }; is it installed?
host-nothing-run = no AI is run: { $error }

## Languages, and new-language
language-no-home = this account has no home folder for languages: name one with --language-dir
language-unknown = there is no language `{ $language }` in { $folder }: choose one of { $known }, or begin it with `meridian new-language { $language }`
language-no-tag = `{ $language }` is no tag of a language: write one as de or pt-BR
language-there-already = { $path } is there already: nothing is overwritten, choose another tag or --out
# After the first faults, each with its file and line
language-more-faults = { $count ->
        [one] one more fault in the files of the language
       *[other] { $count } more faults in the files of the language
    }
language-made = { $path } holds the English words. Translate what stands behind each `=`, and play in the language:

list-embedded = carried by the program
list-over = over { $base }
list-scenario = { $title }: { $ruleset } on { $board }

## new-ruleset, new-scenario
new-ruleset-made = { $folder } plays like { $base } until you change it: README.md in it says what its files are.
new-scenario-made = { $folder } opens like { $base } until you change it.
new-ruleset-no-home = this account has no home folder for rulesets and scenarios: name one, or --data-dir
# $what: ruleset or scenario
new-ruleset-taken = a { $what } is called so already: `{ $name }` is not overwritten, choose another name
new-ruleset-no-name = `{ $name }` is no name for a folder: write letters, digits, `_` and `-`

## validate
# $folder: what was named
validate-nothing = { $folder } is no ruleset, board or scenario: it has no ruleset.toml, board.toml or scenario.toml
# Behind the place in a file
validate-warning = warning
# $what: ruleset, board or scenario
validate-counted = { $what } { $name }: { $faults ->
        [one] one fault
       *[other] { $faults } faults
    }, { $warnings ->
        [one] one warning
       *[other] { $warnings } warnings
    }
validate-failed = { $count ->
        [one] one fault: nobody can play it before it is mended
       *[other] { $count } faults: nobody can play it before they are mended
    }

## A past position
past-no-line = there is no order { $line } in it: they count from 0, and there are { $orders }
past-no-side = `{ $text }` is no side: write axis or allies
past-never = { $path } never comes there: `meridian replay export { $path }` lists months, phases and sides
past-over = the war is over there: name an earlier position
past-failed = before order { $line } ({ $month }, { $phase }) the AI that was to remember the war failed: { $fault }
ask-lived = it has thought through its { $steps } steps before; in { $alike } of them it would have given the orders of the file
ask-position = { $month }, { $phase }, { $side }: before order { $line }, digest { $digest }

## An environment for learning
environment-no-memory = there is no memory for the columns, which the program that has started this one reads: { $why }
environment-no-game = no step waits for that: send a reset first
environment-no-message = the line is no message of docs/ai/environment.md: { $why }
environment-fault = the AI { $ai } of the { $side } { $fault }: the game is worth nothing; send a reset
