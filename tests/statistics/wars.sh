#!/usr/bin/env bash
# Whole wars of an AI against itself, and what came of them: who won and when, the dates of milestones beside those of history, landings,
# what lay idle and what was lost for nothing. A slow tier, for no CI: `tests/statistics/wars.sh target/release/meridian marshal 50`.
#
# Seeds 1 to so many, from 1939 to the end of 1950 at the latest, `JOBS` wars at a time.
set -euo pipefail
program=$(realpath "$1")
player=${2:-marshal}
wars=${3:-50}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

war() {
    "$1" play --scenario 1939 --axis "$2" --allies "$2" --months 136 --seed "$3" --ai-mode thread --replay "$4/$3.mrd" >"$4/$3.txt"
    "$1" report-war "$4/$3.mrd" --json >"$4/$3.json"
    rm "$4/$3.mrd"
}
export -f war
seq 1 "$wars" | xargs -P "${JOBS:-2}" -I{} bash -c 'war "$@"' _ "$program" "$player" {} "$out"
python3 "$(dirname "$0")/wars.py" "$out"
