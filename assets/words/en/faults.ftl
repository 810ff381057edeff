# What an AI did wrong, and why one can't be loaded. Records keep the English sentences.

## What it did: goes on behind "the AI". $why has no full stop
fault-hung = did not answer for { $seconds } s and was left behind
fault-failed-with = failed with status { $status }
fault-failed = failed: { $why }
fault-malformed = handed in a malformed set of orders: { $why }
fault-not-started = could not be started: { $why }
fault-died = ended without a word
fault-diverged = was cut off by a fault of Meridian: { $why }; please report it
fault-thread-ended = ended its own thread in the middle of a call
fault-stopped = was stopped (SIGSTOP) and did not go on within a second
# $signal: one of the messages below
fault-crashed = crashed with { $signal }
fault-exited = ended its process with exit code { $code }
fault-memory = held { $held } MiB of memory and may hold { $limit }
fault-threads = had { $had } threads beside its own and may have { $limit }
fault-processor = used more than the { $limit } s of processor time that it may
fault-protocol = broke the conversation with the game: { $why }
fault-killed = was ended from outside with { $signal }
fault-world = was not asked: { $why }

## When it did it
# $fault: what it did; $during: one of the next two
fault-when = { $fault } ({ $during })
# $phase: in small letters; $month: as 1939-09
fault-during = in the { $phase } phase, { $month }
fault-during-of = in the { $phase } phase of the { $side }, { $month }

## Where the game did not take an order as the AI's copy did
fault-other-position = its copy of the game came to another position than the game
fault-at-end-of-step = at the end of its step { $why }
fault-refused = an order was refused by the game: { $why }

## What a process died of
# $signal: its name, as SIGSEGV; $what: one of the messages below
signal-because = { $signal } ({ $what })
signal-unknown = signal { $number }
# On Windows
signal-exception-because = exception { $code } ({ $what })
signal-exception = exception { $code }
death-abort = abort
death-arithmetic = invalid arithmetic
death-breakpoint = breakpoint
death-call = forbidden system call
death-cpp = an exception of C++ that nobody caught
death-file-size = file size limit
death-heap = damaged heap
death-instruction = illegal instruction
death-memory = invalid memory access
death-missing = a library or a function of it that is missing
death-page = a page that can't be read
death-processor = processor time limit
death-stack = stack overflow

## Why one can't be loaded
# $path: the library or its manifest; $hint: a sentence
ai-unloaded-name-hint = there is no AI of the name `{ $name }`: { $hint } Names lead to AIs beside the program, paths have a `/`
# $file: as such a library would be called; $folders: where it was looked for
ai-unloaded-name = there is no AI `{ $name }`: no { $file } in { $folders }; build the bundled ones with `cargo build --release`, set MERIDIAN_PLUGIN_DIR, or give the path of a library
ai-unloaded-file-hint = there is no AI library { $path }: { $hint }
ai-unloaded-file = there is no AI library { $path }: check the path
ai-unloaded-library = { $path } can't be loaded as a library: { $why }
ai-unloaded-symbol = { $path } is no AI for Meridian: it does not export `{ $symbol }`; see docs/ai/README.md
ai-unloaded-entry = { $path } is broken: its entry function returns nothing
ai-unloaded-magic = { $path } is no AI for Meridian: its entry begins with { $found } instead of { $wanted }
ai-unloaded-major = { $path } speaks version { $found } of the AI interface, this program version { $ours }: get the build of the AI for this version of Meridian
ai-unloaded-minor = { $path } needs version { $wanted } of the AI interface or newer, this program has { $ours }: update Meridian
ai-unloaded-init = { $path } failed to start: its init returned { $status }; its messages may say more
ai-unloaded-broken = { $path } is broken: { $what }
ai-unloaded-refused = the AI { $path } does not start: { $why }
ai-unloaded-slow = { $path } did not start within { $seconds } s and was left behind
# $fault: what it did
ai-unloaded-died = the AI { $path } { $fault } while it was loaded
ai-unloaded-no-process = no process for an AI could be started with { $program }: { $why }
# $text: what follows the name on the command line
ai-unloaded-params = `{ $text }`: { $why }; write NAME:key=value:key=value
