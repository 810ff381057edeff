# What the tables say about how countries come into the war, and when something is allowed.

## Conditions: clauses without capital and full stop, and their opposites
condition-always = at any time
condition-never = never
condition-neutral = { $country } is neutral
condition-not-neutral = { $country } is not neutral
condition-partner = { $country } belongs to the { $side }
condition-not-partner = { $country } does not belong to the { $side }
condition-unconquered-partner = { $country } is an unconquered partner of the { $side }
condition-not-unconquered-partner = { $country } is not an unconquered partner of the { $side }
condition-conquered = { $country } is conquered
condition-not-conquered = { $country } is not conquered
condition-ever-conquered = { $country } has been conquered
condition-not-ever-conquered = { $country } has never been conquered
condition-entered-within = { $country } entered the war at most { $months } months ago
condition-not-entered-within = { $country } entered the war never or more than { $months } months ago
condition-land-unit-in = { $other } has a land unit in { $country }
condition-not-land-unit-in = { $other } has no land unit in { $country }
condition-land-unit-beside = { $other } has a land unit next to { $country }
condition-not-land-unit-beside = { $other } has no land unit next to { $country }
condition-city-controlled = the { $side } control { $cities }
condition-not-city-controlled = the { $side } do not control { $cities }
condition-whole-country = { $other } controls all of { $country }
condition-not-whole-country = { $other } does not control all of { $country }
condition-alone = no partner of { $country } has land units
condition-not-alone = another partner of { $country } has land units
# A condition of several parts inside another one
condition-nested = ({ $clause })

## Lists
list-none = nothing
list-nobody = nobody
list-more = { $first }, { $next }
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## Names inside a sentence
country-with-article = the { $name }
date = { $month } { $year }
# Narrow; $year: the last two digits
# How a war stands that is decided by cities.
victory-points = Points of victory: { $axis } Axis, { $allies } Allies. If it ended now: { $outcome }. Last turn: { $last }.
date-short = { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
month-short-1 = Jan
month-short-2 = Feb
month-short-3 = Mar
month-short-4 = Apr
month-short-5 = May
month-short-6 = Jun
month-short-7 = Jul
month-short-8 = Aug
month-short-9 = Sep
month-short-10 = Oct
month-short-11 = Nov
month-short-12 = Dec

## Whole sentences
# $rule: a paragraph, or several
prohibition = { $text } ({ $rule }).
activation = The { $side } may bring in { $country } when { $when } ({ $rule }).
activation-by-chance = { activation } It succeeds { $chance } times in 100.
activation-once = { activation } It succeeds { $chance } times in 100 and can be tried once a game.
activation-some-times = { activation } It succeeds { $chance } times in 100 and can be tried { $tries } times a game.
cascade-axis = An Axis declaration of war on { $targets } is also one on { $also } ({ $rule }).
cascade-allies = An Allied declaration of war on { $targets } is also one on { $also } ({ $rule }).
cascade = A declaration of war on { $targets } is also one on { $also } ({ $rule }).
automatic-entry = { $country } joins the { $side } by itself in { $date } (WW2 §3.5.3).
opposed-entry = { $country } joins the side opposite to { $other } (WW2 §3.3.5).
partition = When { $country } joins the { $side } while { $when }, { $taker } takes its share of { $shares } (WW2 §3.6).
truce = { $country } and { $other } may not enter or attack each other's territory until { $third } joins a side (WW2 §3.7).
collapse = The { $side } may try to create { $name } when { $when }; it succeeds { $chance } times in 100 and can be tried once a game (WW2 §4.6.1).
separate-peace = { $country } can be made to surrender while supplied { $adjective } land units of { $strength } strength points or more stand in it and { $victor } itself holds a city in { $places } (WW2 §4.8).
west-of-the-border = { $country } west of its temporary border

## What a declaration of war brings about
declaration = { $country } joins the { $side }.
declaration-with-others = { $country } joins the { $side }, and with it { $others }.
declaration-other-side = { $count ->
        [one] { $others } joins the { $side }.
       *[other] { $others } join the { $side }.
    }
two-sentences = { $first } { $second }
