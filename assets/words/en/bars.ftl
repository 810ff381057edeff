# The bar over the map, and the line below it.

bar-redo = Redo
bar-redo-hint = Do again what was taken back
bar-undo = Undo
bar-undo-hint = Take back what the last click did, as far as the last dice
bar-watching = { $who }: { $phase } · a replay: { $axis } (Axis) – { $allies } (Allies)
bar-asked = { $who } ({ $side }) · { $phase }: { $advice }
bar-thinking-in = { $who }: { $phase } — the AI is thinking; the map stays yours.
# $ai: its name
bar-starting-in = { $who }: { $phase } — the AI { $ai } is starting; the map stays yours.
bar-treasuries = Treasuries { $money }
bar-chip = { $side }: { $phase }

## The button that ends a step
bar-end = End { $phase }
bar-over = The war is over
bar-thinking = Thinking…
bar-not-asked = You are not asked now
bar-take-over = Play from here…
bar-take-over-hint = Take a seat: from this place on it becomes a game of your own

## Menus
bar-overlays = Overlays
bar-menu = Menu
menu-save = Save…
menu-load = Load…
menu-quick-save = Quick save
menu-quick-load = Quick load
menu-watch = Watch from the beginning
menu-keep-replay = Save as a replay
menu-display = Settings…
menu-opponents = AIs…
menu-rulebook = Rulebook…
menu-help = Help and keys
menu-to-start = To the start menu
menu-quit = Quit

## The line below the map: the hex under the pointer, and what a click there would do
status-hint = Point at a hex to see what it is. Drag to move the map, turn the wheel to zoom. { $key } shows all keys.
status-held = { $country }, held by { $holder }
status-grounded = · aircraft grounded
# $left: units that can't go there
status-move = Move here: { $points } MP{ status-left }
status-by-rail = By rail{ status-left }
status-left = { $left ->
        [0] {""}
       *[other] {" "}({ $left } can't)
    }
status-place = Place { $count } × { $class } here
status-intercept = { count-units } to intercept
status-land = Land with up to { count-units }{ status-targets }
status-bomb = Bomb with up to { count-units }{ status-targets }
status-attack = Attack with up to { count-units }{ status-targets }
status-targets = { $targets ->
        [1] {""}
       *[other] {" "}({ $targets } targets here)
    }
