# Settings: their file and their values. $place: a file, with a line behind it where that is known.

# The first line of the file
settings-head = Settings of Meridian. Change them in the game (F2) or here, while it does not run.
settings-no-home = This account has no home folder: settings hold until the game is closed.
settings-defaults = The settings are the defaults: { $fault }
settings-no-text = there are bytes that are no text (UTF-8)
settings-put-aside = The settings in { $place } can't be read: { $what }. The defaults are used; the file is kept as { $kept }.
settings-unreadable = The settings in { $place } can't be read: { $what }. The defaults are used; the file stays until a setting is changed.
settings-no-percentage = { $number } is no percentage from { $low } to { $high }

## Values
panels-dark = Dark
panels-light = Light
panels-high-contrast = High contrast
animation-off = Off
animation-normal = Normal
animation-fast = Fast
