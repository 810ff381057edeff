# What is looked for in a war that is watched: combats, decisions, swings of the score; two wars side by side.

replay-tools = Look for
replay-tools-hint = Combats of a unit, your decisions, swings of the score; another war beside this one
replay-compare = Compare with another war…
action-fight-on = the next combat of the chosen units, or of anybody
action-fight-back = the combat before
action-decision-on = your next decision, or that of the side whose eyes see
action-decision-back = the decision before
action-swing = the month in which the score swung most; again: the next
seek-choose = Combats of anybody: choose units or a hex to follow them.
# Some units, in a row
seek-followed = Combats of { $units }
seek-anybody = of anybody
# Of several units, after the first two
seek-others = { $count ->
    [one] 1 other
   *[other] { $count } others
}
# $number: with separators
seek-found = Order { $number }: { $text }
seek-found-order = Order { $number }
seek-no-fight = combat
seek-no-fight-of = combat of { $units }
seek-no-decision = order of the { $side }
# $what: "combat", "order of the Axis"
seek-none-on = No { $what } comes any more.
seek-none-back = There is no { $what } before this.
seek-reading = No { $what } so far: the war is still being read.
seek-nobodys = No person played this war: choose whose decisions at “Seen by”.
seek-swing = { $date }: the score moves by { $points } for the { $side }, swing { $place } of { $all } by size. The same again leads to the next.
seek-no-swing = The score does not move in this war, as far as it has been read.

## Two wars side by side
load-compare = Compare
load-compare-hint = Both wars side by side, from their beginnings
load-compare-ask = Compare with…
load-compare-this = the war on the screen
load-compare-which = Compare { $name } with which other war?
load-compare-not = Don't compare
compare-nothing-watched = Watch a war first: then another one can be put beside it.
compare-files = { $scenario } · { $phase }
compare-end = One war alone
compare-end-hint = The war on the left has the screen to itself
parting-go = Go there
parting-go-hint = Both maps go to where the two part
# Where they are the same up to; $orders: a number
parting-place = { $orders ->
    [0] the beginning
    [one] order 1
   *[other] order { $orders }
} ({ $date }, { $phase })
parting-same = Both are the same war: all { $orders } orders.
parting-other-game = They are of different scenarios, boards or rules: they go on month by month.
parting-other-order = The same up to { $place }. Left: { $left } Right: { $right }
parting-other-result = The same up to { $place }; then the same order comes out differently.
parting-left-ends = The same up to { $place }, where the left one ends.
parting-right-ends = The same up to { $place }, where the right one ends.
parting-other-dice = They have different dice.
# $what: a whole sentence
parting-order = { $side }: { $what }
parting-hidden = { $side }: another order.
