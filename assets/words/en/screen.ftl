# What the game screen says to the player: over the map, before a step ends, in the log.

## Orders
screen-not-asked = The other side is acting; wait until you are asked.
screen-nothing-to-undo = Nothing can be taken back: dice have fallen, or the phase has just begun.
screen-nothing-to-redo = Nothing was taken back that could be done again.
screen-not-returned = It can't be given back any more: it was bought before the game was saved.

## Steps with nothing to do in them
# $why: one of the clauses below
screen-passed-over = { $phase }: { $why }; passed over.
nothing-to-declare = nobody to declare war on or to bring in
nothing-to-deploy = nothing to place or to begin
nothing-to-send = no money to send
nothing-to-build = nothing to buy or to repair
nothing-to-attack = nothing to attack
nothing-to-land = nobody to land
nothing-to-intercept = nothing to intercept
nothing-to-move = nobody can move

## Losses that come unless something is done
danger-supply = { $count ->
        [one] 1 unit
       *[other] { $count } units
    } will be without supply
danger-aloft = { $count ->
        [one] 1 aircraft unit
       *[other] { $count } aircraft units
    } in the air without a base
danger-none = Nothing to be warned of now.

## What is asked before a step ends
# $danger: one of those above
matter-aloft = { $danger }: those that stand over a free base land by themselves, the others are lost.
matter-supply = { $danger } and lose strength.
matter-advance = The advance into { $cell } has not been made.
matter-landing = The landing in { $cell } is put together but not ordered.
matter-raid = The raid on { $cell } is put together but not ordered.
matter-attack = The attack on { $cell } is put together but not ordered.
matter-not-sent = ${ $amount }B from { $from } to { $to } are filled in but not sent.
matter-not-loaded = ${ $amount }B for { $to } are filled in but not loaded.
matter-not-deployed = { $count ->
        [one] 1 unit
       *[other] { $count } units
    } not deployed go back to the pool and have to be paid for again.
matter-not-deployed-waits = { $count ->
        [one] 1 unit
       *[other] { $count } units
    } not deployed will wait a turn.
matter-not-spent = { $country } has bought nothing and has { $money }.
matter-others-not-spent = { $count } others have bought nothing either.
# $still: how many of them; $units: one of the three below
matter-not-moved = { $still } of { $units } have not moved.
matter-not-moved-at-all = { $still } of { $units } have not moved at all.
units-land = { $count ->
        [one] 1 land unit
       *[other] { $count } land units
    }
units-naval = { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }
units-air = { $count ->
        [one] 1 aircraft unit
       *[other] { $count } aircraft units
    }
matter-overruns = { $count ->
        [one] 1 stack
       *[other] { $count } stacks
    } could be overrun at { $odds } : 1 or better.
matter-attacks = { $count ->
        [one] 1 stack
       *[other] { $count } stacks
    } could be attacked at { $odds } : 1 or better.
matter-landings = { $count ->
        [one] 1 landing
       *[other] { $count } landings
    } can be made.
matter-interceptions = { $count ->
        [one] 1 enemy unit
       *[other] { $count } enemy units
    } could be intercepted.

## "Let the AI do it"
lent-idle = The AI found nothing to do. The step is still yours to end.
# $deeds: a list of what follows
lent-done = The AI { $deeds }. Look at it: the step is still yours to end.
lent-undo = Undo takes all of it back that no dice have decided.
deed-chosen = ticked { $count ->
        [one] 1 choice
       *[other] { $count } choices
    }
deed-unchosen = took back { $count ->
        [one] 1 choice
       *[other] { $count } choices
    }
deed-placed = placed { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
deed-exchanged = regrouped { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
deed-work-begun = began { $count ->
        [one] 1 work
       *[other] { $count } works
    }
deed-work-cancelled = gave up { $count ->
        [one] 1 work
       *[other] { $count } works
    }
deed-repaired = paid for { $count ->
        [one] 1 repair
       *[other] { $count } repairs
    }
deed-sent = sent { $count ->
        [one] 1 payment
       *[other] { $count } payments
    }
deed-loaded = loaded { $count ->
        [one] 1 convoy
       *[other] { $count } convoys
    }
deed-prepared = prepared { $count ->
        [one] 1 offensive
       *[other] { $count } offensives
    }
deed-bought = gave { $count ->
        [one] 1 purchase order
       *[other] { $count } purchase orders
    }
deed-moved = moved { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
deed-embarked = embarked { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
deed-disembarked = disembarked { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
deed-ported = sent into or out of port { $count ->
        [one] 1 ship
       *[other] { $count } ships
    }
deed-assaulted = ordered { $count ->
        [one] 1 landing
       *[other] { $count } landings
    }
deed-attacked = ordered { $count ->
        [one] 1 attack
       *[other] { $count } attacks
    }
deed-raided = ordered { $count ->
        [one] 1 raid
       *[other] { $count } raids
    }
deed-advanced = made { $count ->
        [one] 1 advance
       *[other] { $count } advances
    }
deed-stance-set = set { $count ->
        [one] 1 stance
       *[other] { $count } stances
    }
deed-intercepted = declared { $count ->
        [one] 1 interception
       *[other] { $count } interceptions
    }
