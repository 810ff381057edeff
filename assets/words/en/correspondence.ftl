# A war against somebody elsewhere, by files that both send each other.

## The box
letter-title = Play by file
letter-what = You and somebody elsewhere each play one side and send each other small files: one whenever the other side is to decide.
letter-scenario = Scenario: { $scenario }
letter-name = Your name
letter-side = Your side
letter-invite = Write the invitation
letter-folder = Files for you: drop them on the window, or put them into { $folder }
letter-open = Open
letter-none = No file lies there.
letter-accept-title = An invitation
letter-accept-what = { $name } invites you to { $scenario }. { $name } plays the { $theirs }, you play the { $mine }.
letter-accept = Accept
letter-need-name = Say who you are, so that the other side knows.
letter-again = Write my last file again
letter-list = Files in that folder
letter-menu = By file…
letter-state = You play the { $side } by file against { $name }.
letter-state-open = You play the { $side } by file. Nobody has accepted yet.

## What came of it
letter-invited = The invitation is { $path }. Send it to the other side, and drop the answer on this window.
letter-written = Your orders are in { $path }. Send it to { $name }.
letter-answered = { $name } is to begin. Your answer is { $path }: send it to { $name }.
letter-accepted-here = You have accepted. Your answer is { $path }: send it to { $name }.
letter-accepted-there = { $name } plays the other side.
letter-opened = The orders of { $name } are carried out: { $count ->
        [one] 1 order
       *[other] { $count } orders
    }. It is your turn.
letter-waits = Waiting for the file of { $name }
letter-somebody = somebody
# $number: a few letters that tell the war from others
letter-war = { $scenario } { $number }
letter-file = { $war } { $number } from { $side }
letter-game = By file, { $war }

## What is wrong with a file
letter-is-none = this is no file of a war by correspondence (it does not begin with MERIDLET)
letter-of-other-version = this file has format version { $found }, this program reads version { $known }: use the same version of Meridian on both sides
letter-forged = this file is cut off, was changed on its way, or was not written by the other side: ask for it again
letter-of-other-war = this file belongs to another war than the one on the screen, and no saved game of its war is here
letter-beside = The saved game of this war has gone on further than this one: it stays, and this one is kept as “{ $name }”.
letter-own = this file was written here, for the other side: send it to them
letter-old = this file is number { $number }, and number { $now } was opened or written already: ask for the newest one
letter-missing = number { $number } is waited for and this is number { $found }: open the one between first
letter-other-before = this file answers another file than the one that was sent last: somebody has gone on from an older saved game; load the newest game of this war on both sides, and send the last file again
letter-other-position = this file begins or ends with another position than the one here: load the newest game of this war on both sides, and send the last file again
letter-link = the sender's part of the dice is not what was pledged at the start: do not go on before you have talked about it
letter-dice = its orders use other dice than both sides have pledged: do not go on before you have talked about it
letter-refused = order { $order } of this file is not allowed here: do not go on before you have talked about it
letter-unfinished = its orders stop before it is your turn: ask for the whole file
letter-out-of-order = an answer came where orders are waited for, or the other way round: send the last file again
letter-other-opening = the war that you are invited to opens otherwise here: use the same version of Meridian and the same scenario
letter-not-first = this file is no invitation
letter-no-secrets = the system gives no random numbers: { $error }
letter-no-links = a war by correspondence ends after { $links } files
letter-stays = { $path }: { $why }
