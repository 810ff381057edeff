"""Players in Python that are wrong on purpose, one for each name on the command line; "right" is not. The right one draws a few legal
orders in every step, and remembers how many steps it has played. The table in kit/programs.rs says which test has to find which fault.
"""

import os
import random
import subprocess
import sys
import threading
import time

import meridian_ai as m

WRONG = sys.argv[1]
HOARD = []


def burn(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def raw(line):
    """Past the package, to the host."""
    os.write(CHANNEL, line.encode() + b"\n")


class Player(m.Agent):
    memory_version = 1

    def create(self, setup):
        for key, value in setup.params.items():
            if key != "orders" and WRONG != "any-parameter":
                raise ValueError(f"the only parameter is `orders`, not `{key}`")
            if key == "orders" and not value.isdigit() and WRONG != "any-value":
                raise ValueError(f"`{value}` is no value for `orders`: give a number")
        value = setup.params.get("orders", "2")
        self.most = int(value) if value.isdigit() else 2
        self.steps = 0
        self.side = setup.side
        if WRONG == "never-greets":
            time.sleep(1000)
        if WRONG == "slow-to-wake":
            burn(5.5)
        if WRONG == "eats-memory":
            HOARD.append(bytearray(b"x") * (600 << 20))

    def save(self):
        return "00000000." if WRONG == "forgets" else f"{self.steps:08}."

    def load(self, version, memory):
        if WRONG == "knows-its-version" and version != 1:
            os.abort()
        if WRONG == "needs-length" and memory.isdigit() and len(memory) < 8:
            os.abort()
        if WRONG == "believes-memory" and not memory[:1].isdigit():
            os.abort()
        if version != 1 or len(memory) != 9 or not memory[:8].isdigit() or memory[8] != ".":
            raise ValueError("it is no memory of mine")
        self.steps = int(memory[:8])

    def end(self):
        if WRONG == "fails-at-the-end":
            raise RuntimeError("where was I?")
        if WRONG == "stays":
            time.sleep(1000)

    def mischief(self, turn):
        phase = turn.view.phase
        if WRONG == "axis-only" and self.side == m.ALLIES:
            os.abort()
        if WRONG == "raises" and self.steps > 4:
            raise RuntimeError("my brain is empty")
        if WRONG == "tires" and self.steps > 45:
            raise RuntimeError("enough for this year")
        if WRONG == "crashes" and self.steps > 4:
            os.abort()
        if WRONG == "exits" and self.steps > 4:
            os._exit(0)
        if WRONG == "hangs" and self.steps > 4:
            while True:
                pass
        if WRONG == "prints" and self.steps > 4:
            raw("thinking")
        if WRONG == "garbage" and self.steps > 4:
            raw('{"type":"ask","id":')
        if WRONG == "deaf" and phase == m.PHASE_WAR_DECLARATION:
            burn(0.5)
        if WRONG == "slow" and phase == m.PHASE_WAR_DECLARATION:
            burn(11)
        if WRONG == "child" and self.steps == 2:
            subprocess.Popen(["sleep", "1000"])
        if WRONG == "helper" and self.steps == 2:
            subprocess.run(["true"])
        if WRONG == "orphan" and self.steps == 2:
            subprocess.Popen(["sleep", "1000"], start_new_session=True)
        if WRONG == "writes-file":
            open("notes.txt", "a").close()
        if WRONG == "log-flood":
            for _ in range(100):
                turn.info("x" * 4000)
        if WRONG == "threads" and self.steps == 2:
            for _ in range(20):
                threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
        if WRONG == "knows-all-phases" and phase > m.PHASE_SUPPLY:
            os.abort()
        if WRONG == "needs-units" and turn.view.unit_rows == 0:
            os.abort()
        if WRONG == "asks-once" and phase == m.PHASE_COMBAT:
            turn.ask("clock")
            if not turn.should_stop:
                burn(0.6)

    def play(self, turn):
        self.steps += 1
        self.mischief(turn)
        most = self.most + self.steps % 3
        if WRONG == "clock":
            most = 1 + int(time.time()) * 7919 % 5
        if WRONG == "dice-of-its-own":
            most = random.randrange(1, 6)
        if WRONG == "walks-a-clock":  # are some calls slower than others?
            took = []
            for call, args in [("clock", {}), ("rng", {"stream": 77, "count": 1})]:
                began = time.monotonic()
                for _ in range(100):
                    turn.ask(call, **args)
                took.append(time.monotonic() - began)
            most += took[1] - took[0] > 0.02
        done = 0
        while done < most and not turn.should_stop:
            order = turn.random_legal()
            if order is None:
                break
            if WRONG == "spends-by-clock":
                turn.spend(time.monotonic_ns() // 1000 % 50 * 1000)
            if WRONG == "talks-nonsense" or WRONG == "often-refused" and done % 3 == 2:
                order = {"kind": "move", "unit": 0}
            result = turn.submit([order])[0]
            if result["code"] == m.R_OK or WRONG != "tries-for-ever":
                done += 1


class Strict:
    """Takes the protocol for finished: a field or a message that it does not know ends it."""

    HELLO = {"type", "protocol", "abi", "side", "max_threads", "params", "memory", "constants"}

    def check(self, message):
        if message["type"] == "hello" and WRONG == "knows-all-fields" and set(message) != self.HELLO:
            os.abort()
        if message["type"] not in ("hello", "begin", "reply", "load", "bye") and WRONG == "knows-all-messages":
            os.abort()


CHANNEL = os.dup(1)
hear = m.wire.Wire.hear


def hear_strictly(self):
    while True:
        message = hear(self)
        if message is not None:
            Strict().check(message)
        elif WRONG == "waits-for-ever":
            time.sleep(1)
            continue
        return message


m.wire.Wire.hear = hear_strictly
if WRONG == "starts-not":
    sys.exit("no licence was found")
m.run(Player)
