# The terms of a game: what favours a side, and how much the dice decide.

terms = terms
# $side; $percent with its sign
handicap-money = { $side }: money { $percent } %
handicap-losses = { $side }: losses { $percent } %
handicap-mark = Handicap
handicap-income = Handicap of the side
handicap-hint = Terms of this game from its first order to its last. Money is what countries are paid a month; losses are strength points lost in land combat, and the chances of ships and aircraft to be damaged and lost. Odds and forecasts have them in.
handicap-attackers = Handicap: attackers' losses { $percent } %
handicap-defenders = Handicap: defenders' losses { $percent } %
luck-mark = Low luck
luck-low = low luck
luck-hint = Low luck: in a land combat both sides lose what they lose on the average by the rules, and the dice decide on the fraction of a point alone. Who is driven off, or wiped out where he stands, is decided as ever. The chances on the sheet have it in.
handicap-unknown = `{ $term }` is no handicap. Write axis_money, axis_losses, allies_money or allies_losses, and = with a percentage, as in axis_money=20.
handicap-number = `{ $number }` is no percentage from -{ $most } to { $most }. Write a whole number, as in axis_money=20.

## The menu of a new game
terms-title = HANDICAP
# Before a percentage
terms-money = Money{" "}
terms-losses = Losses{" "}
terms-money-hint = What each country of the side is paid a month, more or less than by the rules
terms-losses-hint = Strength points that the side loses in land combat, and the chances of its ships and aircraft to be damaged and lost: less is better for it

## The card of a scenario
# $first, $last: names of turns
card-from-to = { $first } to { $last }: { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
card-from = { $first }, until a side has won
# Countries at war in the opening
card-fighting = { $axis } against { $allies }
card-others = { $count ->
    [one] another one
   *[other] { $count } others
}
card-nobody-yet = nobody yet
# Of games of an AI against itself
card-balance = Balance: the Axis won { $axis } % of { $games } games
card-balance-hint = Games of one AI against itself, level ones counted as halves
