# Going through a month: the tasks of a movement step, units at rest, groups, ways of months.

## Why a stack needs the player
task-aloft = in the air without a base
task-supply = will be without supply
task-contact = beside the enemy
task-reserve = idle troops
task-aircraft = aircraft on a base
task-at-sea = ships at sea
task-in-port = ships in port

## The list
task-list = Tasks
# $left: tasks that are open, $done: those that were and are not any more
task-left = { $left } to do, { $done } done
task-none = Nothing needs you any more.
task-only-moving = Only in a movement phase: here the list on the left says what there is.
# The button beside the count of what may move
task-open = Tasks
task-open-hint = What needs you, the most urgent first, front by front
task-close-hint = Close the list
task-later = Later
task-later-hint = This task comes last
task-elsewhere = Elsewhere
task-put-off = Put off
task-done = Done
# Above the tasks of a kind at one front
task-heading = { $why } · { $place }
task-resting = { $count ->
        [one] 1 unit sleeps, holds or is on its way
       *[other] { $count } units sleep, hold or are on their way
    }.
task-wake-all = Wake all who rest

## Units at rest
rest-sleep = Sleep
rest-sleep-hint = Ask about these units no more in this step; again wakes them
rest-hold = Hold
rest-hold-hint = Ask about these units no more until an enemy comes near; again wakes them
rest-wake = Wake
rest-wake-hint = As if they had been told nothing
rest-sleeps = sleeps
rest-holds = holds
rest-nobody = Choose units first.
rest-sleep-done = { $count ->
        [one] 1 unit sleeps
       *[other] { $count } units sleep
    } until the step ends.
rest-hold-done = { $count ->
        [one] 1 unit holds
       *[other] { $count } units hold
    } until an enemy comes near.
rest-woken = { $unit } at { $place }: an enemy is near; it holds no more.

## Ways of months
way-go = Go there…
way-go-hint = Then click where these units are to go, even over months ({ $key }); a right click on a hex out of reach does the same
way-choose = Click where the chosen units are to go; Esc: not at all.
way-nobody = Choose units first, in a movement phase.
way-none = No way leads to { $place } now, or these units have moved already. Aircraft need a base for each night.
# $months: until the last of them is there; $left: those who can't go
way-sent = { $count ->
        [one] 1 unit goes
       *[other] { $count } units go
    } to { $place }, { $months ->
        [one] this month
       *[other] about { $months } months
    }.{ $left ->
        [0] {""}
        [one] {" "}1 can't.
       *[other] {" "}{ $left } can't.
    }
way-goes = goes to { $place }, { $months ->
        [one] 1 month
       *[other] { $months } months
    }
# Months to go, on the map
way-pin = { $months }
way-status = Right click: go there, { $months ->
        [one] this month
       *[other] about { $months } months
    }
way-status-click = Click: go there, { $months ->
        [one] this month
       *[other] about { $months } months
    }
way-report = Units on their way: { $gone } went on, { $waiting } wait. The log says where; Undo takes it back.
way-left = { $unit } stands elsewhere and is not on its way to { $place } any more.
way-enemy = { $unit }: an enemy is beside it; it does not go on to { $place } by itself.
way-barred = { $unit }: the way to { $place } is closed now; it waits.
way-no-train-yet = { $unit } waits for a train on its way to { $place }.
way-arrived = { $unit } has come to { $place }.
way-met = { $unit } has met the enemy on its way to { $place }, at { $now }.
way-went = { $unit } is on its way to { $place }, now at { $now }.

## Groups
group-title = { $count ->
        [one] 1 unit chosen
       *[other] { $count } units chosen
    }
group-hexes = { $count ->
        [one] in 1 hex
       *[other] in { $count } hexes
    }
group-hint = Click a hex: all of them go there, or as near as they get.
group-kind = { $chosen } of { $count }
group-nobody = Nobody there can move now.
# there: units that come to the hex, nearer: that come nearer, left: that stay
group-status = Click: { $there } come there, { $nearer } nearer, { $left } stay
group-marched = { $there ->
        [one] 1 unit came there
       *[other] { $there } units came there
    }, { $nearer } came nearer, { $left } stayed.

## Keys and gestures
action-tasks = the list of what needs you in a movement phase, and away with it
action-put-off = the task that is looked at comes last
action-sleep = the chosen units sleep until the phase ends; again wakes them
action-hold = the chosen units hold until an enemy comes near; again wakes them
action-wake = the chosen units are woken, or stop on their way
action-go-there = send the chosen units to a place, even over months
action-same-kind = choose all units in view of the kinds that are chosen
help-box-keys = Shift + drag
help-box = choose all units in a box; a click moves all of them
help-way-keys = Right click out of reach
help-way = send the chosen units there over months
