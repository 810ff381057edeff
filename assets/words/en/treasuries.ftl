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

## Convoys
treasury-convoys = CONVOYS
treasury-cargo = { $money } for { $country }
treasury-empty = empty
treasury-load = Load
treasury-most-aboard = At most { $money } in this convoy
