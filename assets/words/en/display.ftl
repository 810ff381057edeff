# The box of display settings.

display-look = LOOK
display-map = Map
display-land = Land shows
display-panels = Panels
display-full-screen = Full screen
display-full-screen-what = without a frame (F11)
display-panel-size = Size of panels
display-names = Names on the map
display-counters = Counters
display-motion = MOTION
display-events = Events on the map
display-inertia = The map glides on
display-inertia-what = after it was thrown
display-less-motion = Less motion
display-less-motion-what = no flights, no gliding, no fading
display-reset-all = Reset all
display-dot = A dot marks what differs from the default.
