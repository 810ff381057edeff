# Settings: their file and their values. $place: the file; $what: which lines, and what is wrong with them.

# The first line of the file
settings-head = Settings of Meridian. Change them in the game or here, while it does not run.
settings-no-home = This account has no home folder: settings hold until the game is closed.
settings-defaults = The settings are the defaults: { $fault }
settings-not-kept = The settings are the defaults, and changes are not kept in this session, so that the file is not lost: { $fault }
settings-no-text = there are bytes that are no text (UTF-8)
settings-put-aside = In the settings ({ $place }) { $what }. The rest holds; the file as it was is kept as { $kept }.
settings-unreadable = In the settings ({ $place }) { $what }. The rest holds, and takes the place of the file.
# One of them
settings-fault = line { $line } can't be read: { $what }
settings-more-faults = { $count } more lines can't be read
settings-not-between = { $number } is no whole number from { $low } to { $high }

## Values
panels-dark = Dark
panels-light = Light
panels-high-contrast = High contrast
animation-off = Off
animation-slow = Slow
animation-normal = Normal
animation-fast = Fast
sides-theme = As the theme has them
sides-blue-orange = Blue and orange
sides-cyan-red = Cyan and red
sides-greys = Bright and dark
mouse-left-does-all = Left does all
mouse-right-orders = Right orders
move-map-left = Left or middle button
move-map-middle = Middle button
move-map-right = Right or middle button
frame-cap-screen = As the screen shows
frame-cap-number = { $count } a second
