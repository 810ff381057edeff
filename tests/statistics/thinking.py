"""How long a month takes at the strength of 1943, both sides and the rules together: `thinking.py PROGRAM AI WARS`, alone on the machine.

Wars of the AI against itself from 1939, a line a month; what lies between two lines of 1943 is what the month took.
"""

import statistics
import subprocess
import sys
import time


def months(program, player, seed):
    """Seconds of each month of 1943."""
    command = [program, "play", "--scenario", "1939", "--axis", player, "--allies", player, "--months", "53"]
    command += ["--seed", str(seed), "--ai-mode", "thread"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as war:
        before = time.monotonic()
        for line in war.stdout:
            now = time.monotonic()
            if line.startswith("1943-"):
                yield now - before
            before = now


def main(program, player, wars):
    seconds = sorted(second for seed in range(1, int(wars) + 1) for second in months(program, player, seed))
    last = seconds[min(len(seconds) - 1, round(0.99 * len(seconds)))]
    print(f"{player}, {len(seconds)} months of 1943, both sides: median {1000 * statistics.median(seconds):.0f} ms, p99 {1000 * last:.0f} ms")


main(*sys.argv[1:])
