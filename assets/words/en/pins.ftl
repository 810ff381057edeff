# Pins of the player on the map: notes and places. And how far it is.

action-pin = write a note at the chosen hex
action-bookmark = mark the chosen hex as a place, or no more
action-pin-next = go to the next of your notes and places
action-pin-back = go to the one before
action-pins = list your notes and places
action-measure = measure from the chosen hex to the pointer, or no more
find-pins = YOUR NOTES AND PLACES
# Of one that has no words
find-pin-place = a place of yours
pins-title = Notes and places
pins-nothing = Nothing is pinned to the map: { $write } writes a note at the chosen hex, { $mark } marks it as a place.
pins-write = Write
pins-hint = What you want to remember here
pins-remove = Take it out
pins-put-back = Put the last one back
pins-kept = Saved with the game. Nobody else sees them, no AI either.
pins-not-kept = Of a war that is watched they go when you leave it.
pin-marked = { $place } is marked.
pin-unmarked = { $place } is not marked any more.
pin-is-note = A note is pinned to { $place }: take it out in the list.
pin-none = Nothing is pinned to the map.

## How far it is
measure-title = How far?
measure-choose = Choose a hex: it is measured from there to the pointer.
measure-hint = From the chosen hex to the pointer. { $key } puts it away.
measure-from-to = { $from } → { $to }
measure-straight = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}, { $km } km
measure-way = The chosen unit goes { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} in { $months ->
    [one] 1 month
   *[other] { $months } months
}.
measure-months = In a straight line, by full points on open ground:
measure-count = { $months ->
    [one] 1 month
   *[other] { $months } months
}
measure-land = { $points } land
measure-sea = { $points } sea
measure-air = { $points } air
measure-pin = { $hexes } · { $km } km
