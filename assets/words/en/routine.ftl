# What spares clicks in deployment and production.

## Arrivals by what they are for
place-all = Place all of the list:
place-front = Front
place-front-hint = Near the enemy, spread along the front; while there is no enemy, at the borders. Cities that would be lost without troops come first, here and for the others.
place-coast = Coast
place-coast-hint = On coasts, those nearest to the enemy first
place-capital = Capital
place-capital-hint = In the capital of each country and around it
place-reserve = Reserve
place-reserve-hint = Some hexes behind the front, on railways
place-find = Find a country or a kind
place-nobody-called = Nothing called “{ $name }” arrives.
place-here-all = All that fit with one click
place-here-all-hint = A click places as many of this kind in the hex as fit there
place-at = { $count } at { $place }
place-others = others in { $hexes ->
        [one] 1 more hex
       *[other] { $hexes } more hexes
    }
# $places: several of the two above
place-done = { $count ->
        [one] 1 unit placed
       *[other] { $count } units placed
    }: { $places }.
place-nowhere = No hex can take any of them now.
place-left = { $count ->
        [one] 1 item
       *[other] { $count } items
    } found no place.
# $count: items of the kind
place-here = { $item }: { $count } placed at { $place }, { $left } left.

## Buying what was bought before
again = As last time ({ $count })
again-hint = Buy once more what was bought when you bought last, as far as money and pool allow:
again-none = Nothing was bought before, or all of it has been bought again.
again-item = { $count } { $item }, { $country }
again-bought = { $count ->
        [0] Nothing of it can be bought now
        [one] 1 bought
       *[other] { $count } bought
    }.
again-missing = { $count } { $item } ({ $country })
again-not-had = Not to be had: { $items }.

## Ships that go to and fro, and money that is shipped as before
action-patrol = the chosen ships go to and fro between here and a hex, month after month
patrol = Patrol
patrol-hint = To and fro between here and a hex, month after month, until they meet the enemy
patrol-choose = Click the hex at the other end of the patrol.
patrol-no-ship = Choose ships: only they patrol.
patrol-sent = { $count ->
    [one] 1 ship patrols
   *[other] { $count } ships patrol
} between here and { $place }, { $months ->
    [one] 1 month
   *[other] { $months } months
} a way{ $left ->
    [0] .
   *[other] ; { $left } can't.
}
patrol-goes = patrols: { $place }, { $other }
ship-again = Load convoys as last time
ship-again-hint = Ships what was shipped last between the same countries, with the convoys that lie in port now
ship-again-done = { $money } went aboard.
# $items: a row of "$50B of the United States for the United Kingdom"
ship-again-not = Could not go: { $items }.
ship-missing = { $money } of { $from } for { $to }
