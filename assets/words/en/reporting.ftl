# A picture of the screen with the game, and what goes with a report of a problem.

action-picture = Picture of the screen, and the game beside it
picture-menu = Picture and game
picture-name = Picture { $name }
picture-name-menu = Picture of the menu
picture-with-game = The picture is { $picture }, the game { $game }.
picture-alone = The picture is { $picture }.
report-menu = Report a problem…
report-title = Report a problem
report-what = One file is written with your game, your settings, what the program has said so far, and what it runs on; paths in your home folder are made unknown. Nothing is sent: you find it in { $folder } and send it yourself, with a few words of yours.
report-write = Write the file
report-written = The report is { $path }. Nothing was sent. Look into it, write into what-happened.txt what you did, what came and what you had expected, and send it with your words.
report-text =
    What did you do last?

    What happened?

    What had you expected?

    Does it happen again when you load game.mrs and do the same?
