#!/usr/bin/env bash
# A tournament that is killed (kill -9) at random points, 50 times, and gone on with each time ends with the same tables as one that is
# not. A slow tier, for no CI: `tests/tournaments/kills.sh target/release/meridian 50`.
set -euo pipefail
program=$(realpath "$1")
kills=${2:-50}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
cup=("$program" tournament run --scenario norway_1940,poland_1939 --entrants classic,random:orders=5,straw:style=rush --pairs 40 --seed 50
    --jobs 2 --replays --out)
"${cup[@]}" "$out/whole" >/dev/null 2>&1
RANDOM=1944
killed=0
for _ in $(seq 1 "$kills"); do
    "${cup[@]}" "$out/killed" >/dev/null 2>&1 &
    run=$!
    sleep "$((RANDOM % 2)).$((RANDOM % 900 + 100))"
    if kill -9 "$run" 2>/dev/null; then killed=$((killed + 1)); fi
    wait "$run" 2>/dev/null || true
    [[ ! -e $out/killed/games.jsonl ]] || games=$(wc -l <"$out/killed/games.jsonl")
done
"${cup[@]}" "$out/killed" >/dev/null 2>&1
cmp "$out/whole/table.txt" "$out/killed/table.txt"
# the games too, in whatever order they were over
digests() { python3 -c 'import json, sys
for line in sorted((g["id"], g["digest"]) for g in map(json.loads, open(sys.argv[1]))): print(*line)' "$1"; }
cmp <(digests "$out/whole/games.jsonl") <(digests "$out/killed/games.jsonl")
echo "$killed kills, the last with ${games:-0} of 480 games in the ledger: the same tables and games as without"
((killed == kills))
