# The box of settings: what each does, in a name and a sentence.

display-search = Search the settings
display-nothing = No setting is called that.
display-dot = A dot marks what differs from the default.
display-reset-all = Reset all
display-reset-hint = Every setting of this box as it was at first; keys have a box of their own

## Looks
display-look = LOOK
display-map = Map
display-map-what = Colours of land, sea and lines. High contrast has the plainest.
display-land = Land shows
display-land-what = Whether land has the colour of its country or of its partnership.
display-sides = Colours of the sides
display-sides-what = Of Axis and Allies on map and panels. All but the first are further apart for eyes that are weak in red, green or blue; bright and dark differ without any colour.
display-panels = Panels
display-panels-what = Colours of everything around the map.
display-full-screen = Full screen
display-full-screen-what = The window covers the whole screen, without a frame.
display-panel-size = Size of panels
display-panel-size-what = Of letters and buttons, as far as the window has room for them.
display-names = Names on the map
display-names-what = Size of the names of cities, countries and seas.
display-counters = Counters
display-counters-what = Size of the units’ counters on their hexes.
display-percent = { $number } %

## Motion
display-motion = MOTION
display-events = Events on the map
display-events-what = How fast units move, fight and vanish before your eyes.
display-inertia = The map glides on
display-inertia-what = After it was thrown the map goes on a little.
display-less-motion = Less motion
display-less-motion-what = No flights, no gliding, no fading: everything is where it belongs at once.
display-frame-cap = Pictures a second
display-frame-cap-what = Fewer pictures keep a computer cool and a battery full; more move smoothly.

## Mouse
display-mouse = MOUSE
display-buttons = Buttons
display-buttons-what = Left does all: a click chooses, moves and attacks, the right button moves onto own units too. Right orders: the left button only chooses, the right one moves and attacks.
display-move-map = The map moves by
display-move-map-what = Which button drags the map. With another than the left one, the left one draws a box around units in movement.

## Alerts
display-alerts = DISPATCH AND ALERTS
display-dispatch = Monthly dispatch
display-dispatch-what = The dispatch of a month opens by itself when the month is over.
display-alert-what = Off: only the log of events. Log: a line among the news. Banner: a line over the map. Pause: the AI’s turn waits for you.

## Sound
display-sound = SOUND
display-cues = Short sounds
display-cues-what = A click when something is chosen, others when an order is accepted or refused, a combat goes well or badly, a month begins, a letter is opened or written, or an alert comes up. Alerts that are off or in the log alone make none.
display-cues-no-library = Nothing is heard: { $name } is not installed. On Debian and Ubuntu it is in the package libasound2, or libasound2t64 in newer ones.
display-cues-no-device = Nothing is heard: there is no sound device, or none that your account may use.
display-cues-refused = Nothing is heard: the sound device says “{ $why }”.
display-cues-not-here = Meridian has no sounds on this system yet.
display-volume = Volume
display-volume-what = Of the short sounds, beside everything else that the computer plays.

## Saves and language
display-game = GAME
display-autosaves = Automatic saves
display-autosaves-what = How many are kept; one is written after every phase, over the oldest. With fewer than before, those beyond stay as they are.
display-language = Language
display-language-what = Of everything that is said, from the next start on. Translations lie in a folder of their own each.
display-language-first = English
