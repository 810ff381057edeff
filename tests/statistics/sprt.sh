#!/usr/bin/env bash
# Wald's test between real AIs, not simulated ones: so many tests of an AI against a copy that is no better but plays other games, each
# on seeds of its own, and one of a handicapped copy. A slow tier, for no CI: `tests/statistics/sprt.sh target/release/meridian 200`.
#
# The copy attacks at 0.7 to one, the AI at one to one: that is as strong as can be told, and soon another game. It is found better in
# `alpha` = 5 per cent of the tests at most. Fails if that happens so much oftener that chance does it once in a thousand runs, or if a
# copy that attacks at three to one only is not found to be worse.
set -euo pipefail
program=$(realpath "$1")
tests=${2:-200}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# The exit code of a test: 0 better, 1 not better, 3 undecided.
test_of() {
    local code=0
    "$program" tournament sprt --scenario poland_1939 --entrants "$1" --pairs 2000 --h0 0 --h1 150 --jobs "${JOBS:-1}" --ai-mode thread \
        --seed "$2" --out "$out/$2" >"$out/$2.txt" 2>&1 || code=$?
    [[ $code == [013] ]] || { cat "$out/$2.txt" >&2; exit 2; }
    pairs=$(($(wc -l <"$out/$2/games.jsonl") / 2))
    return_code=$code
}

better=0 not=0 undecided=0 played=0
for seed in $(seq 1 "$tests"); do
    test_of classic:ratio=0.7,classic "$seed"
    case $return_code in 0) better=$((better + 1)) ;; 1) not=$((not + 1)) ;; *) undecided=$((undecided + 1)) ;; esac
    played=$((played + pairs))
    rm -rf "${out:?}/$seed"
done
echo "classic against a copy, $tests tests: $better better, $not not better, $undecided undecided, $((played / tests)) pairs a test"
# most that a binomial law with a chance of 5 per cent exceeds once in a thousand
most=$(python3 -c "
from math import comb
n, tail, k = $tests, 1.0, -1
while tail > 0.001:
    k += 1
    tail -= comb(n, k) * 0.05**k * 0.95**(n - k)
print(k)")
((better <= most)) || { echo "more than $most: the test errs too often" >&2; exit 1; }

test_of classic,classic:ratio=3 1944
echo "classic against a copy that attacks at three to one only: exit code $return_code after $pairs pairs"
((return_code == 0))
