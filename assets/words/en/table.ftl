# Two people at one screen: the curtain between them.

# $side: whose turn it is
table-hand-over = Hand over to the { $side }
table-hidden = Nothing of the game shows until you go on.
table-month = { $turn } · { $phase }
table-since = SINCE YOU LOOKED
table-nothing-since = Nothing that you may know of.
table-more = and { $count } more in the log
table-go-on = Go on as the { $side }
table-undo-stops = The screen was handed over: what was done before it can't be taken back.
table-not-watched = Not while both deploy in secret: the war can be watched and kept again when the deployment phase is over.
