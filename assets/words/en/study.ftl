# A game that is studied: dice and revelations may be taken back.

study-mark = Study
study-mark-hint = Dice have been taken back in this game, or may be
study-new = Study
study-new-hint = Dice and what was revealed may be taken back. The game is marked for good, also in the list of saved games.
study-not-for-two = Not while two people share the screen
study-begin = Study this game…
study-begin-what = From now on you may go back across dice and what the other side has done. The game is marked for good, here and in the list of saved games.
study-begin-yes = Study it from now on
study-begun = This game is studied from now on: Undo goes back across dice.
study-not-shared = A game of two people at one screen can't be studied: what the other one has done can't be taken back.
study-too-old = This game was saved by a version that did not say what it was opened from: it can't be marked, and so can't be studied.
study-step = { $turn } · { $phase }
study-steps = EARLIER STEPS
study-step-hint = Goes back to the beginning of this step
study-decided-hint = Goes back to where this had just been done, across the dice
study-others = WHERE YOU WERE
# $step: turn and phase; $count: orders of the game
study-left = { $step }, after order { $count }
study-left-hint = Goes on from there; where you are now is kept in its place
study-went = Gone back: the same orders meet the same dice.
