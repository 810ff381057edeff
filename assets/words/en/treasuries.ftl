# Treasuries: who has what, and the ways money can go, by land and by sea.

treasury-treasuries = IN THE TREASURIES
treasury-send-money = SEND MONEY
treasury-no-link = No two of your countries can send money to one another.
treasury-from = From { $country }
treasury-closed = closed
treasury-nothing-left = nothing left
treasury-send = Send
treasury-most = At most { $money } this month
treasury-max = max

## Offensives
treasury-offensives = OFFENSIVES
treasury-offensives-why = Who attacks on land this month needs one; bought by an attack it is dearer.
treasury-prepared = prepared
treasury-on-the-spot = Without one its first attack buys one for { $money } ({ $rule }).
treasury-buy-offensive = Prepare { $money }
treasury-buy-offensive-why = An offensive of its own for this month
treasury-join-offensive = Join { $money }
treasury-join-offensive-why = It attacks with the offensive of { $country }, which pays

## Convoys
treasury-convoys = CONVOYS
treasury-cargo = { $money } for { $country }
treasury-empty = empty
treasury-load = Load
treasury-most-aboard = At most { $money } in this convoy
treasury-amount = How much
