# What a new game is agreed to be besides its rules: how the AIs play and think, what cannot be taken back, what is shown.

## In the settings: how the ground is drawn while the map moves
display-ground = Ground while the map moves
display-ground-what = Automatic: where pictures would come too late the ground is drawn coarser as long as the map moves; lines, counters and names stay sharp. Always sharp: the map may move less smoothly.
ground-automatic = Automatic
ground-sharp = Always sharp

