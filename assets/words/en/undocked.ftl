# Parts of the screen in windows of their own.

undocked-window = { $what } – Meridian
undocked-list = List of the step
undocked-map = Second map
undocked-undock = Into a window of its own
undocked-dock = Back into the main window
undocked-elsewhere = This page stands in a window of its own.
undocked-no-list = This step asks for nothing that is listed.
undocked-covered = This window shows nothing until the screen has been taken.
undocked-follow = Follow the main map
undocked-follow-hint = Keeps the same place in the middle as the main map, at a zoom of its own
undocked-nearer = Nearer
undocked-farther = Farther
undocked-nothing = Open a page of the book first: that goes into a window of its own.
undocked-refused = { $what } stays in the main window, for no other one can be opened: { $why }
undocked-given-up = { $what } is back in the main window, for its own one could not be drawn: { $why }
undocked-unknown = There is no window called “{ $name }”
undocked-entry = { $what }: into a window of its own
action-window = the open page of the book into a window of its own; in such a window, back into the main one
action-second-map = a second map in a window of its own, and away with it
display-windows = Windows come back
display-windows-what = Pages and maps that stand in windows of their own when the program ends stand there again with the first war after its next start.
