# A month in a few lines.

news-takes = { $country } takes { $cities }.
news-takes-many = { $country } takes { $cities } and { $count } more cities.
# Cells won in a country, on balance
news-front = { $country } { $side } +{ $gain }
news-more = And { $count } more.
# $fronts: some of the above
news-fronts = Fronts: { $fronts }.
news-combats = { $count } combats, { $axis } Axis and { $allies } Allied SP lost.
news-sunk = { $axis } Axis and { $allies } Allied ships and aircraft lost.
news-quiet = All quiet.
