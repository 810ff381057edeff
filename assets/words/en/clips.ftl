# Clips of a war that is watched.

replay-clip = Make a clip…
action-clip = make a clip of the war that is watched
clip-title = A clip of this war
clip-what = The map as it is seen now, drawn while you go on.
clip-span = WHICH PART
clip-step = This step
clip-month = This month
clip-months = Months
clip-pictures = A PICTURE
clip-every-order = every order
clip-every-step = every step
clip-every-month = every month
clip-follows = The view glides to where something happens
clip-file = FILE
clip-gif = Animated GIF
clip-series = Folder of PNG pictures
clip-size = { $width } × { $height }
clip-per-second = { $count } a second
clip-nothing = The war has not been read so far.
clip-too-few = That is one picture alone: choose a longer part, or more pictures.
clip-too-many = { $count } pictures are more than { $most }: choose a shorter part, or fewer pictures.
clip-lasts = { $count } pictures, { $seconds } seconds
clip-count = { $count } pictures
clip-make = Make it
clip-progress = Clip: { $drawn } of { $all } pictures
clip-stops = Stopping…
clip-stopped = The clip was given up; nothing of it was kept.
clip-written = { $count } pictures: { $path }
clip-only-watched = Clips are made of wars that are watched: choose “Watch from the beginning” in the menu.
clip-one-at-a-time = A clip is being made: wait for it, or cancel it.
clip-no-thread = no thread could be started for the clip: { $error }
clip-broken = the thread that made the clip has failed
# The name of the file; $order: number of its first order
clip-name = { $scenario } { $date } order { $order }
gif-too-large = a GIF is 65,535 pixels wide and high at most
gif-failed = the GIF could not be written: { $error }
