#!/usr/bin/env bash
# Moments of a war of marshal against itself, with what it plans drawn as it shows it: the pictures of docs/ai/marshal.md.
# `tests/statistics/pictures.sh target/release/meridian docs/ai/marshal`; `pictures.txt` there says which: name, month, place (latitude,
# longitude, hexes from left to right).
set -euo pipefail
program=$(realpath "$1")
pictures=$(realpath "$2")
seed=$(sed -n 's/^seed //p' "$pictures/pictures.txt")
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

"$program" play --scenario 1939 --axis marshal --allies marshal --months 136 --seed "$seed" --ai-mode thread \
    --replay "$out/war.mrd" --notes "$out/notes.jsonl" >"$out/war.txt"
grep -v '^seed\|^#' "$pictures/pictures.txt" | while read -r name month place; do
    "$program" render --replay "$out/war.mrd" --notes "$out/notes.jsonl" --date "$month" --view "flat:$place" --size 800x500 \
        --out "$pictures/$name.png"
done
