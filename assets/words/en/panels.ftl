# What several panels share, and the small ones: the log, the legend, the minimap.

panel-show = Show
panel-fly-there = Fly there
panel-all = ‹ All
panel-all-hint = Back to the list (Esc)
panel-cancel = Cancel
panel-close = Close
panel-reset = Reset
panel-fold = Fold this panel
panel-hex = Hex and log
panel-help = Help
panel-rulebook = Rulebook
panel-display = Settings
panel-ais = AIs
# One whose name is not known
panel-some-unit = a unit
count-units = { $count ->
        [one] 1 unit
       *[other] { $count } units
    }

## The lists that the phases ask for
task-war = War and peace
task-arrivals = Arrivals
task-treasuries = Treasuries
task-production = Production
task-overruns = Overruns
task-interceptions = Interceptions
task-landings = Landings
task-combats = Combats
task-notes = What the AIs thought
task-let-ai = Let the AI do it
task-let-ai-hint = The classic AI plays the rest of this step for you and leaves it open: look at what it did, take it back with { $undo }, or end the step

## The log
log-title = Log
log-all = All
log-events = Events
log-news = News
log-nothing = Nothing yet.

## On the map
legend-close = No overlay (Esc, or the overlay’s key again)
minimap-size = Another size ({ $size }); { $hide } hides the minimap

## What is to come on the screen, while it is waited for
brings-war = Opening { $name }…
brings-game = Loading { $name }…
# $ais: their names
brings-ais = Starting { $ais }…
brings-new = Setting the game up…
brings-hint = What is on the screen stays yours until then
brings-nothing = What was to come on the screen could not be made.
