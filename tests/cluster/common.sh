#!/usr/bin/env bash
# What the tests of tournaments on many machines share: a tournament, the same one played by one machine, the comparison, the end.
# shellcheck disable=SC2034  # the tests use them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
test=${0##*/}
MERIDIAN=$(realpath -e "${MERIDIAN:-target/release/meridian}") || {
    echo "$test: failed, exit code 2: no program; cargo build --release, or set MERIDIAN"
    exit 2
}
export MERIDIAN PAUSE=1 # seconds before a task tries again
work=$(mktemp -d "${TMPDIR:-/tmp}/meridian-$test.XXXXXX")
scripts=$PWD/docs/cluster
pairs=${PAIRS:-16} # of each two entrants in each scenario: a shard of eight plays one and a half as many games
terms=(--scenario "poland_1939,france_1940" --entrants "random,straw:style=sit,classic" --budget work:5000000 --pairs "$pairs")
daemons=() # what runs behind the test and goes with it
what="nothing yet"

# The steps: each is told when it begins, and the last one when something fails.
step() {
    what=$*
    printf '%4ds  %s\n' "$SECONDS" "$what"
}
fail() {
    echo "$*" >&2
    exit 1
}
cleanup() { :; } # of a test's own
finish() {
    local code=$?
    trap - EXIT
    cleanup || true
    local daemon
    for daemon in "${daemons[@]}"; do
        # a script, and what it waits for
        kill -- "$daemon" $(pgrep -P "$daemon") 2>/dev/null || true
        wait -- "$daemon" 2>/dev/null || true
    done
    if [ "${KEEP:-}" ] && [ "$code" != 0 ]; then
        echo "kept: $work"
    else
        rm -rf "$work"
    fi
    if [ "$code" = 0 ]; then echo "$test: ok, ${SECONDS}s"; else echo "$test: failed, exit code $code, at: $what"; fi
    exit "$code"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

needs() { # PROGRAM PACKAGE
    command -v "$1" >/dev/null || {
        what="no $1: apt-get install --no-install-recommends $2"
        exit 2
    }
}
# Waits until a command succeeds.
within() { # SECONDS COMMAND...
    local end=$((SECONDS + $1))
    shift
    until "$@" 2>"$work/within.txt"; do
        [ "$SECONDS" -lt "$end" ] || fail "waited in vain: $*: $(<"$work/within.txt")"
        sleep 0.2
    done
}
plan() { # DIR SHARDS
    "$MERIDIAN" tournament plan "${terms[@]}" --shards "$2" --out "$1"
}
# The whole tournament on one machine.
one_machine() {
    "$MERIDIAN" tournament run "${terms[@]}" --out "$work/one" >/dev/null
    [ -s "$work/one/games.jsonl" ]
}
# Ids and ends of the games of a ledger; in the order of the plan after a merge, in that of the clock otherwise.
ends() { # DIR
    grep -ho '"id":"[^"]*"\|"digest":"[^"]*"' "$1/games.jsonl" | paste - - | sort
}
# Is it to the byte what one machine played?
compare() { # DIR
    cmp "$work/one/table.txt" "$1/table.txt"
    cmp <(ends "$work/one") <(ends "$1")
    echo "       $(ends "$1" | wc -l) games, table and ends as of one machine"
}
# A shard that is being played and has a game in its ledger, but few: its number, and the id of the process.
worker() { # DIR
    local file shard most=$((pairs / 2))
    for file in "$1"/shard-*.jsonl; do
        shard=${file##*/shard-} && shard=${shard%%-*}
        # the program, not the shells that started it
        process=$(pgrep -f "^$MERIDIAN tournament work $1 --shard $shard ") && [ -s "$file" ] &&
            [ "$(wc -l <"$file")" -le "$most" ] && playing=$shard && return
    done
    return 1
}
kill_worker() { # DIR
    local children child
    within 60 worker "$1"
    children=$(pgrep -P "$process" || true)
    kill -9 "$process"
    echo "       shard $playing killed after $(wc -l <"$1/shard-$playing-of-"*.jsonl) games"
    for child in $children; do within 10 gone "$child"; done
}
gone() {
    ! kill -0 "$1" 2>/dev/null
}
