# The start menu.

start-subtitle = World War 2 on the whole globe, one month a turn
start-continue = Continue
start-no-save = There is no saved game yet
start-new-game = NEW GAME
# In a line of the list: $rules and $board are titles
start-rules-and-board = { $rules } · { $board }
# On the card of the chosen scenario
start-rules = RULES
start-board = BOARD
# $row: what is otherwise than in the main rules
start-differs = • { $row }
start-start = Start
start-dice = Dice
start-dice-hint = Seed of the dice: the same seed and the same orders give the same war

## Who plays
start-you = You
start-ai = AI: { $name }
start-both = You play both sides, one after the other at this screen.
start-axis = You play the Axis.
start-allies = You play the Allies.
start-none = You watch two AIs.
