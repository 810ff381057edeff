#!/usr/bin/env bash
# Plays a planned tournament with GNU parallel, here or over ssh, and merges it.
set -euo pipefail

help() {
    cat <<'END'
tournament.parallel.sh DIR [--hosts HOST,HOST] [--at-once N] [--tries N] [-- OPTIONS OF parallel]

Plays the shards of a tournament that `meridian tournament plan ... --out DIR` has planned, each as a job of GNU parallel, and merges
them. Killed at any moment, the same command goes on: shards that are through, by the log DIR/parallel.log, are not started
again, and the others play only what their ledgers lack. A plan that is newer than the log begins a new log.

  --hosts H,H   machines for ssh, as `parallel --sshlogin` takes them; `:` is this one (default). DIR and the program must
                be there under the same path, and ssh must ask no question
  --at-once N   shards at the same time on each machine (default: one a core)
  --tries N     rounds (default 3): each tries again what failed in the one before it, wherever there is room. Exit code 75
                asks for it; a worker that was killed, or met its own ledger locked, deserves it; 2 is a mistake and ends it
  --            what follows goes to parallel: --timeout S, --ssh 'ssh -F FILE'

MERIDIAN is the program (default: target/release/meridian), PAUSE the seconds before the second round (10; each next waits as
much longer). Exit code: 2 for a mistake, 75 if games are missing after all, else that of the merge.
END
}
die() {
    echo "tournament.parallel.sh: $1" >&2
    exit 2
}
dir='' hosts=: at_once=100% tries=3
while [ $# -gt 0 ]; do
    case $1 in --hosts | --at-once | --tries) [ $# -gt 1 ] || die "$1 needs a value" ;; esac
    case $1 in
    -h | --help) help && exit ;;
    --hosts) hosts=$2 && shift ;;
    --at-once) at_once=$2 && shift ;;
    --tries) tries=$2 && shift ;;
    --) shift && break ;;
    -*) die "what is $1? See --help" ;;
    *) [ -z "$dir" ] || die "one folder at a time, not $dir and $1" && dir=$1 ;;
    esac
    shift
done
[ -n "$dir" ] || die "which folder? See --help"
[ -f "$dir/shards.json" ] || die "nothing is planned in $dir: meridian tournament plan ... --shards K --out '$dir'"
shards=$(<"$dir/shards.json")
dir=$(realpath "$dir")
meridian=${MERIDIAN:-target/release/meridian}
meridian=$(realpath -e "$(command -v "$meridian" || echo "$meridian")") || die "no program: set MERIDIAN"

log=$dir/parallel.log
[ "$dir/shards.json" -nt "$log" ] && rm -f "$log"
play() {
    parallel --quote --sshlogin "$hosts" --jobs "$at_once" --workdir "$PWD" --joblog "$log" --resume-failed "$@" \
        "$meridian" tournament work "$dir" --shard {} --jobs 1 ::: $(seq 0 "$((shards - 1))")
}
for ((try = 1; ; try++)); do
    failed=0
    play "$@" || failed=$?
    # a mistake: another try makes the same
    if awk 'NR > 1 && $7 == 2 { found = 1 } END { exit !found }' "$log"; then
        rm -f "$log"
        exit 2
    fi
    if [ "$failed" = 0 ] || [ "$try" -ge "$tries" ]; then break; fi
    echo "tournament.parallel.sh: $failed shards failed, try $try of $tries: again" >&2
    sleep "$((try * ${PAUSE:-10}))"
done

# what there is gets merged even where a shard failed, and the merge says what is missing
exec "$meridian" tournament merge "$dir"
