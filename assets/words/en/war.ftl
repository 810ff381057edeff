# War and peace: whom to declare war on, whom to bring in, and what is forbidden.

war-show-forbidden = Show what is forbidden, and why
war-join = JOIN AND SURRENDER
war-declare = DECLARE WAR ON
war-nobody = Nobody now.
war-forbidden = FORBIDDEN
war-joins-too = Joins the { $side } too:

## Looking for a country
war-find = Find a country
war-nobody-called = Nobody called “{ $name }”.
war-nobody-fits = Nobody who may be ticked.
war-is-decided = { $choice } is decided.
war-enter-ticks = Enter in the search ticks { $choice }.
war-several-fit = { $count } fit: tick one, or type more.

## What is decided
war-nothing-decided = Nothing is decided.
war-decided = Decided: { $choices }
# $decided: the line above
war-decisions = { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    } when you end the phase: { $decided }
