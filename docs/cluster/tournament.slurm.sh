#!/usr/bin/env bash
# Plays a planned tournament as a Slurm job array, and merges it when all its shards are over.
set -euo pipefail

help() {
    cat <<'END'
tournament.slurm.sh DIR [--at-once N] [--tries N] [--wait] [-- OPTIONS OF sbatch]

Sends the shards of a tournament that `meridian tournament plan ... --out DIR` has planned to Slurm: a job array, a task a
shard, and behind it a job that merges. DIR and the program must be seen by all nodes under the same path. Whatever was killed, or
has run out of its time, goes on where it was when the same command is given again.

  --at-once N   tasks at the same time (default: as many as Slurm has room for)
  --tries N     how often a task tries (default 5). Exit code 75 asks to be tried again, and a
                worker that was killed, or met its own ledger locked, deserves it; 2 is a mistake and is not tried again
  --wait        come back when all is merged, with the exit code of the merge: 75 if games are missing
  --            what follows goes to sbatch for the shards: --partition=P, --cpus-per-task=C (C games at the same
                time), --time=T, --mem=M

MERIDIAN is the program (default: target/release/meridian), PAUSE the seconds before the second try (10; each next waits
as much longer). What the tasks say is in DIR/slurm/SHARD.log and DIR/slurm/merge.log. Paths are free to contain spaces, but not % or \,
which Slurm reads in the names of its files. The last line says what was submitted.
END
}

# Runs a command until it succeeds, or is used wrongly, or has had its tries.
insist() {
    local tries=$1 try=1 code
    shift
    while true; do
        code=0
        "$@" || code=$?
        if [ "$code" = 0 ] || [ "$code" = 2 ] || [ "$try" -ge "$tries" ]; then
            return "$code"
        fi
        echo "exit code $code on $(hostname), try $try of $tries: again" >&2
        sleep "$((try * ${PAUSE:-10}))"
        try=$((try + 1))
    done
}

# What Slurm starts on a node: this very script, with the task as its first argument.
case ${1:-} in
-h | --help)
    help
    exit
    ;;
task:shard) # PROGRAM DIR TRIES
    insist "$4" "$2" tournament work "$3" --shard "$SLURM_ARRAY_TASK_ID" --jobs "${SLURM_CPUS_PER_TASK:-1}"
    exit
    ;;
task:merge) # PROGRAM DIR
    exec "$2" tournament merge "$3"
    ;;
esac

die() {
    echo "tournament.slurm.sh: $1" >&2
    exit 2
}
dir='' at_once='' tries=5 wait=()
while [ $# -gt 0 ]; do
    case $1 in --at-once | --tries) [ $# -gt 1 ] || die "$1 needs a value" ;; esac
    case $1 in
    --at-once) at_once=%$2 && shift ;;
    --tries) tries=$2 && shift ;;
    --wait) wait=(--wait) ;;
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
case $dir in *[%\\]*) die "Slurm reads % and \\ in names of files: $dir" ;; esac
meridian=${MERIDIAN:-target/release/meridian}
meridian=$(realpath -e "$(command -v "$meridian" || echo "$meridian")") || die "no program: set MERIDIAN"
mkdir -p "$dir/slurm"

array=$(sbatch --parsable --job-name=meridian --array="0-$((shards - 1))$at_once" --requeue --open-mode=append \
    --output="$dir/slurm/%a.log" "$@" "$0" task:shard "$meridian" "$dir" "$tries")
array=${array%%;*}
echo "job $array plays $shards shards of $dir"
# afterany: what there is gets merged even where a shard failed, and the merge says what is missing
sbatch --parsable "${wait[@]}" --job-name=meridian-merge --dependency="afterany:$array" --requeue --output="$dir/slurm/merge.log" \
    "$0" task:merge "$meridian" "$dir" | sed 's/;.*//; s/.*/job & merges/'
