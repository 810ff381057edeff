# What happened: the sentences of the journal, of `play` and of exports.

## The war
event-chosen = Decided: { $choice }.
event-chosen-taken-back = Taken back: { $choice }.
choice-collapse = try to create { $name }
choice-separate-peace = demand the surrender of { $country }
choice-activate = bring in { $country }
choice-declare-war = declare war on { $country }
event-war-declared = The { $side } declare war on { $country }.
event-joined = { $country } joins the { $side }.
event-activated = { $country } is asked to join and comes in.
event-not-activated = { $country } is asked to join and stays out.
event-collapse = { $name } is created.
event-no-collapse = The attempt to create { $name } fails.
event-partitioned = { $taker } takes its share of { $country } and the ground around it.
event-made-peace = { $country } surrenders to { $victor }.
event-conquered = { $country } is conquered by { $other }.
event-liberated = { $country } is liberated.
event-reinforced = { $country } can build { $count ->
        [one] 1 unit
       *[other] { $count } units
    } more.
event-won = The { $side } have won the war.
event-won-by-name = The war is over: { $name }.

## Deployment
event-placed = { $unit } deploys in { $cell }.
event-revealed = All deployments are shown.
event-unplaced = { $count ->
        [one] 1 unit
       *[other] { $count } units
    } of { $country } could not be deployed and went back to the pool.
event-unplaced-waits = { $count ->
        [one] 1 unit
       *[other] { $count } units
    } of { $country } could not be deployed and wait for the next turn.
event-strength-exchanged = Strength is rearranged in { $cell }.
event-fortification-begun = Work on a fortification begins in { $cell }.
event-airfield-begun = Work on an airfield begins in { $cell }.
event-fortification-cancelled = Work on a fortification in { $cell } is given up.
event-airfield-cancelled = Work on an airfield in { $cell } is given up.
event-fortification-finished = A fortification in { $cell } is finished.
event-airfield-finished = An airfield in { $cell } is finished.
event-installations-repaired = The installations of { $cell } are repaired.

## Money
event-income = { $country } draws an income of { $amount }.
event-offensive = { $country } prepares an offensive for { $amount }.
event-offensive-combined = { $country } joins the offensive of { $other }, which pays { $amount }.
event-offensive-impromptu = { $country } opens an offensive on the spot for { $amount }.
event-economic-damage = { $unit } hurts the economy of { $country }: { $amount } (roll { $roll }).
event-money-sent = { $country } sends { $amount } to { $other }.
event-convoy-loaded = { $unit } takes { $amount } from { $country } to { $other }.
event-convoy-unloaded = { $unit } brings { $amount } to { $country }.
event-bought = { $country } builds { $count } × { $item } for { $price }.
# A carrier and its air group
item-with-group = { $class } with { $group }
event-repaired = { $unit } is repaired.

## Movement
event-moved = { $unit } moves from { $from } to { $cell }.
event-moved-by-rail = { $unit } goes by rail from { $from } to { $cell }.
event-embarked = { $unit } goes aboard { $carrier } in { $cell }.
event-disembarked = { $unit } goes ashore in { $cell }.
event-entered-port = { $unit } enters port.
event-left-port = { $unit } leaves port.
event-lost-without-base = { $unit } is lost over { $cell }: it was on no base when movement ended.

## Interception
event-interception-declared = { $unit } sets out to meet { $target } in { $cell }.
event-found = { $unit } finds { $target } in { $cell } (roll { $roll }).
event-not-found = { $unit } looks for { $target } in { $cell } in vain (roll { $roll }).
event-sailed-back = { $unit } sails back to { $cell }.
event-intercepted = { $unit } intercepts { $target } in { $cell }: { $target } { $fate ->
        [lost] is lost
        [damaged] is damaged
       *[unhurt] is unhurt
    }{ $mission ->
        [over] {""}
        [cancelled] {" "}and turns back
       *[goes-on] {" "}and goes on
    }, { $unit } { $own-fate ->
        [lost] is lost
        [damaged] is damaged
       *[unhurt] is unhurt
    }.
event-interception-dropped = { $unit } does not get to meet { $target }.
event-mission-cancelled = { $unit } gives up its mission and goes back to { $cell }.
event-went-on = { $unit } goes on to { $cell }.

## Landings and combat on land
event-landed = { $country } assaults { $cell } ({ $percent } %) and gets ashore.
event-thrown-back = { $country } assaults { $cell } ({ $percent } %) and is thrown back into the sea.
event-attack = { $attacker } attacks { $defender } in { $cell } at { $odds }: { $outcome ->
        [eliminated] the defenders are eliminated
        [retreat] the defenders retreat
        [thrown-back] the attackers fall back
       *[holds] the line holds
    } (lost { $attacker-lost } against { $defender-lost } SP).
event-overrun = { $attacker } overruns { $defender } in { $cell } at { $odds }: { $outcome ->
        [eliminated] the defenders are eliminated
        [retreat] the defenders retreat
        [thrown-back] the attackers fall back
       *[holds] the line holds
    } (lost { $attacker-lost } against { $defender-lost } SP).
combat-odds = { $ratio } to 1
combat-no-resistance = no resistance
combat-enemy = the enemy
event-advanced = { $unit } advances into { $cell }.
event-many-advanced = { $count ->
        [one] 1 unit
       *[other] { $count } units
    } advance into { $cell }.
event-wiped-out = The landing in { $cell } is wiped out.
event-captured = { $country } takes { $cell }.
event-captured-from = { $country } takes { $cell } from { $other }.
event-may-retreat = The stack in { $cell } may retreat.
event-must-hold = The stack in { $cell } must hold.

## Combat at sea and in the air
event-strike = { $attacker } attacks { $prey } in { $cell }: { $outcome }.
event-kamikaze = { $attacker } attacks { $prey } in { $cell } in kamikaze attacks: { $outcome }.
prey-ships = { $count ->
        [one] 1 enemy ship
       *[other] { $count } enemy ships
    }
prey-submarines = { $count ->
        [one] 1 enemy submarine
       *[other] { $count } enemy submarines
    }
# What becomes of one side: $damaged units are damaged, $lost are lost
toll-defenders = the defenders { toll }
toll-attackers = the attackers { toll }
toll = { $lost ->
        [0] { $damaged ->
            [0] come off unharmed
            [1] lose nothing, 1 unit is damaged
           *[other] lose nothing, { $damaged } units are damaged
        }
        [1] lose 1 unit{ toll-damaged }
       *[other] lose { $lost } units{ toll-damaged }
    }
toll-damaged = { $damaged ->
        [0] {""}
        [1] , 1 unit is damaged
       *[other] , { $damaged } units are damaged
    }
toll-retreat = the survivors retreat
toll-and = { $first }; { $next }

## Raids
event-installations-bombed = { $attacker } bombs the installations of { $cell } ({ $percent } %) and destroys them.
event-installations-missed = { $attacker } bombs the installations of { $cell } ({ $percent } %) and misses them.
event-resource-bombed = { $attacker } bombs the resource of { $cell } ({ $percent } %) and destroys it.
event-resource-missed = { $attacker } bombs the resource of { $cell } ({ $percent } %) and misses it.
event-bomber-lost = { $unit } is lost.
event-bomber-damaged = { $unit } is damaged.
event-atomic-bomb = { $attacker } drops an atomic bomb on { $cell }: { $count ->
        [0] nobody was there
        [1] 1 unit is wiped out
       *[other] { $count } units are wiped out
    }.
event-gives-up = { $country } gives up.
event-fights-on = { $country } fights on.

## Supply
event-starved = { $unit } is lost without supply in { $cell }.
event-weakened = { $unit } loses { $lost } SP without supply in { $cell }.
event-grounded = Bad weather grounds all aircraft in: { $zones }.

unit-unknown = A unit
