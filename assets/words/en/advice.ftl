# Advice: what an AI would do in a step of the player's.

## Asking
advice-ask = Advise
advice-ask-hint = Ask an AI what it would do in this phase. It thinks on a copy of the game with other dice; nothing happens until you apply it
advice-title = Advice
advice-from = From
advice-thinks = { $ai } is thinking…
advice-failed = { $ai } gave no advice: { $why }
advice-again = Ask again
# The key goes back to the list of the step
advice-back = Back to { $list }
advice-forward = Advice ›
advice-forward-hint = Back to the advice that you asked for

## The plan
advice-nothing = { $ai } would do nothing in this phase but end it.
advice-orders = { $count ->
        [one] 1 order
       *[other] { $count } orders
    }, { $ticked } ticked{ $given ->
        [0] {""}
       *[other] , { $given } given
    }
advice-apply = Apply ticked
advice-apply-hint = Gives the ticked orders one after the other, as if you had given them: { $undo } takes them back as far as the last dice. The end of the phase stays yours
advice-none = None
advice-none-hint = Closes the advice; nothing of it is done (Esc)
advice-marks = On the map
advice-dice = It was tried out with other dice than those of your game. Once a fight ends otherwise here, orders after it may be refused.
advice-said = WHAT IT SAYS
# $family: one of the headings below
advice-group = { $family } ({ $count })
advice-group-of = { $country }: { $family } ({ $count })
advice-given = given
advice-differs = given; the dice fell otherwise than in the trial
advice-refused = refused: { $why }
advice-left-out = left out: it is about a unit that an order which was not given would have made

## What came of it
advice-done = { $given ->
        [0] No order was given
        [one] 1 order was given
       *[other] { $given } orders were given
    }.
advice-not-done = { $refused ->
        [one] 1 was refused
       *[other] { $refused } were refused
    }; the list says why.
advice-differed = The dice fell otherwise than in the trial, first here: { $order } What was planned on it may no longer fit.
advice-waits = It stops before an advance into { $cell }: make it or stay put, then apply the rest.

## Headings
intents-declarations = Declarations
intents-placements = Deployments
intents-works = Works
intents-money = Money
intents-purchases = Purchases
intents-repairs = Repairs
intents-moves = Moves
intents-boardings = Boarding and going ashore
intents-ports = In and out of port
intents-landings = Landings
intents-attacks = Attacks on land
intents-strikes = Attacks at sea and in the air
intents-raids = Raids
intents-stances = Holding or giving way
intents-interceptions = Interceptions

## Orders that dice decide
intent-attack = Attack on { $cell } with { intent-units }.
intent-attack-helped = Attack on { $cell } with { intent-units } and { $others ->
        [one] 1 ship or aircraft
       *[other] { $others } ships and aircraft
    }.
intent-overrun = Overrun of { $cell } with { intent-units }.
intent-assault = Landing in { $cell } with { intent-units }.
intent-ships = Attack on the ships in { $cell } with { intent-units }.
intent-submarines = Attack on the submarines in { $cell } with { intent-units }.
intent-kamikaze = Kamikaze attack on the ships in { $cell } with { intent-units }.
intent-aircraft = Attack on { $target } over { $cell } with { intent-units }.
intent-installations = Raid on the installations of { $cell } with { intent-units }.
intent-resource = Raid on the resource of { $cell } with { intent-units }.
intent-choice = { $choice }.
intent-no-choice = Not: { $choice }.
intent-atomic = An atomic bomb on { $cell }.
intent-other = Another order.
intent-units = { $units ->
        [one] 1 unit
       *[other] { $units } units
    }
