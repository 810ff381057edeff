#!/usr/bin/env bash
# A sequential test of two entrants on many machines: waves of pairs, each planned, played, merged and asked.
set -euo pipefail

help() {
    cat <<'END'
tournament.waves.sh --scenario S --entrants NEW,OLD --pairs MOST --out DIR [OPTIONS] -- SCRIPT [OPTIONS OF THE SCRIPT]

    docs/cluster/tournament.waves.sh --scenario poland_1939 --entrants ./new.so,./old.so --pairs 2000 --budget work:5000000 \
        --wave 64 --shards 16 --out test -- docs/cluster/tournament.slurm.sh --wait --at-once 8

Plans the first wave of pairs, has SCRIPT DIR play and merge it, asks `meridian tournament sprt` and plans more pairs while it
does not know. It is asked after each pair in the order of the plan, so that the answer and the number of pairs that it needed are
those of one machine, whatever the wave. Killed at any moment, the same command goes on.

  --scenario, --entrants, --pairs, --seed, --months, --budget, --adjudicate   as for `meridian tournament sprt`; pairs: the most
  --h0, --h1, --alpha, --beta                                                 the test, likewise
  --wave W      pairs a wave (default 32)
  --shards K    parts of each wave (default 8)
  --tries N     how often the script may ask to be tried again with exit code 75, each wave (default 3)

Exit code: 0 the first is better, 1 it is not, 3 the pairs did not decide; of the script, if it fails. MERIDIAN is the program
(default: target/release/meridian).
END
}
die() {
    echo "tournament.waves.sh: $1" >&2
    exit 2
}
terms=() test=() dir='' most='' wave=32 shards=8 tries=3
while [ $# -gt 0 ]; do
    case $1 in
    -h | --help) help && exit ;;
    --) shift && break ;;
    --*) [ $# -gt 1 ] || die "$1 needs a value" ;;
    *) die "what is $1? See --help" ;;
    esac
    case $1 in
    --scenario | --entrants | --seed | --months | --budget | --adjudicate) terms+=("$1" "$2") ;;
    --h0 | --h1 | --alpha | --beta) test+=("$1" "$2") ;;
    --pairs) most=$2 ;;
    --wave) wave=$2 ;;
    --shards) shards=$2 ;;
    --tries) tries=$2 ;;
    --out) dir=$2 ;;
    *) die "what is $1? See --help" ;;
    esac
    shift 2
done
if [ -z "$dir" ] || [ -z "$most" ]; then die "--out and --pairs are needed. See --help"; fi
[ "$wave" -ge 1 ] || die "a wave has a pair at least"
[ $# -gt 0 ] || die "which script plays? See --help"
meridian=${MERIDIAN:-target/release/meridian}
script=$1
shift

pairs=0
while [ "$pairs" -lt "$most" ]; do
    pairs=$((pairs + wave < most ? pairs + wave : most))
    "$meridian" tournament plan "${terms[@]}" --pairs "$pairs" --shards "$shards" --out "$dir" >&2
    code=75
    for ((try = 1; code == 75 && try <= tries; try++)); do
        code=0
        "$script" "$dir" "$@" >&2 || code=$?
    done
    [ "$code" = 0 ] || exit "$code"
    # all of its games are in the ledger: nothing is played
    code=0
    "$meridian" tournament sprt "${terms[@]}" --pairs "$pairs" --wave "$pairs" "${test[@]}" --out "$dir" || code=$?
    [ "$code" = 3 ] || exit "$code"
done
exit 3
