"""Does the window ever stand still? `stalls.py PROGRAM REPLAY [MINUTES]` plays so long (60) by mouse and keys in a real window.

A war of 1939 as the Axis against marshal: every step's advice taken, units stepped through, the map moved, pages opened, games saved
and loaded, a replay loaded and stepped through. The program's own log (`--frame-log`) says what each turn of its loop took; the table
says by what went on. Wants Xvfb, xdotool, and the AIs beside the program. Pictures of the window lie in the folder that is printed.
"""

import csv
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

STALL = 33.0
SETTINGS = '[new_game]\nscenario = "1939"\nseats = ["you", "marshal"]\n'
# of a window of 1280 x 720: the map between the panels, buttons of the left panel and of the first row of the list of games
MAP = (420, 1000, 120, 520)
APPLY, FRONT, WATCH = (54, 139), (151, 276), (992, 167)
# what a turn of the loop is called after: the first of these that it has
KINDS = [
    ("game begun, loaded, taken over; replay opened: it comes", r"\bComes"),
    ("game begun", r"Program\(Start"),
    ("replay loaded", r"File\(Watch"),
    ("game loaded", r"File\((QuickLoad|Load|Continue)"),
    ("save written", r"File\((QuickSave|Save|Replace)"),
    ("replay written", r"File\(KeepReplay"),
    ("replay stepped", r"Playback\("),
    ("step ended", r"EndStep|Program\(Next"),
    ("advice taken, units placed", r"Game\((Apply|PlaceBy|Take|Follow)|LetAi"),
    ("page, list or box opened", r"Game\((TurnTo|Open|Book)|Program\((Open|Find|Rule)|AskLoad|Tasks"),
    ("another command", r"(Game|Map|Program|File)\("),
    ("automatic save handed over", r"Autosaves|Keeps"),
    ("AI thinks", r"Thinks"),
    ("past of a war gone through", r"Recalls"),
    ("key, click, wheel, pointer", r"Keyboard|Mouse|Cursor"),
    ("other frames", r""),
]


class Player:
    def __init__(self, program, replay, minutes):
        self.folder = tempfile.mkdtemp(prefix="stalls-")
        self.log, self.ends = os.path.join(self.folder, "frames.csv"), time.monotonic() + 60 * minutes
        saves, config = (os.path.join(self.folder, name) for name in ("saves", "config"))
        os.mkdir(saves), os.mkdir(config)
        shutil.copy(replay, os.path.join(saves, "kursk.mrd"))
        with open(os.path.join(config, "settings.toml"), "w") as file:
            file.write(SETTINGS)
        read, write = os.pipe()
        # others on this machine are not to be measured; the window waits for its screen too
        nice = ["nice", "-n", "-15"] if os.geteuid() == 0 else []
        self.screen = subprocess.Popen([*nice, "Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24"], pass_fds=[write],
                                       stderr=subprocess.DEVNULL)
        os.environ["DISPLAY"] = f":{os.read(read, 16).decode().strip()}"
        self.program = subprocess.Popen([*nice, program, "--save-dir", saves, "--config-dir", config, "--frame-log", self.log])
        self.dice, self.pictures, self.tail = random.Random(1), 0, 0
        window = self.do("search", "--sync", "--name", "Meridian").split()[0]
        time.sleep(3)
        self.do("windowfocus", window)
        print(self.folder, flush=True)

    def do(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True).stdout

    def key(self, *keys, pause=0.3):
        for key in keys:
            self.do("key", key)
            time.sleep(pause)

    def click(self, place, pause=0.5):
        self.do("mousemove", *place)
        time.sleep(0.1)
        self.do("click", 1)
        time.sleep(pause)

    def find(self, name):
        """Does what is called so."""
        self.key("ctrl+k")
        self.do("type", "--delay", "40", name)
        self.key("Return", pause=0.6)

    def picture(self, name):
        self.pictures += 1
        subprocess.run(["import", "-window", "root", os.path.join(self.folder, f"{self.pictures:03}-{name}.png")])

    def goes_on(self, what):
        """Has that gone on since the last look?"""
        with open(self.log) as file:
            file.seek(self.tail)
            new = file.read()
            self.tail = file.tell()
        return any(word in new for word in what)

    def wait(self, *what, patience=120):
        until = time.monotonic() + patience
        time.sleep(1.5)
        self.goes_on(what)
        while time.monotonic() < until:
            time.sleep(1.5)
            if not self.goes_on(what):
                return

    def roam(self):
        """Points about the map, drags it and turns the wheel."""
        left, right, top, below = MAP
        at = lambda: (self.dice.randint(left, right), self.dice.randint(top, below))
        for _ in range(6):
            self.do("mousemove", *at())
            time.sleep(0.05)
        self.do("mousemove", *at(), "mousedown", 1)
        for _ in range(8):
            self.do("mousemove_relative", "--", self.dice.randint(-40, 40), self.dice.randint(-25, 25))
            time.sleep(0.03)
        self.do("mouseup", 1)
        for button in self.dice.choice([(4, 5), (5, 4), (4, 4, 5, 5)]):
            self.do("click", button)
            time.sleep(0.2)

    def step(self):
        """A step as a player might play it who takes advice."""
        self.key("space", "space")
        self.click(FRONT)
        self.key("Escape", "space", "Return", "Return")
        self.roam()
        self.key("h")
        self.wait("Thinks")
        self.click(APPLY, pause=1.5)
        self.key("Escape", "Escape", pause=0.5)
        self.goes_on([])
        self.key("ctrl+Return", pause=1)
        if not self.goes_on(["EndStep"]):
            # the box that asks about what is left undone
            self.key("ctrl+Return", pause=0.5)
        self.wait("Thinks")

    def look_about(self):
        for page in ("b", "shift+b", "shift+u", "shift+t", "shift+k", "shift+o"):
            self.key(page, pause=0.8)
            self.key("Escape")
        self.find("charts")
        self.key("Escape", "F2", "Escape", "F3", "Escape", "F4", "Escape", "i", "i", "u", "u", pause=0.6)
        self.key(*"123456789", "9", "Home", "g", "g", "t", "t", "n", "n", pause=0.6)
        self.find("warsaw")
        self.key("Escape")

    def watch(self):
        self.key("F5", pause=1)
        self.key("ctrl+o", pause=1)
        self.do("type", "--delay", "40", "kursk")
        time.sleep(0.5)
        self.click(WATCH, pause=2)
        self.picture("replay")
        self.wait("Recalls")
        self.key("bracketright", "bracketright", "braceright", "braceright", "period", "comma", "braceleft", pause=0.5)
        self.key("space", pause=4)
        self.key("space", "parenright", "parenright", "braceright", pause=0.5)
        self.picture("replay")
        self.key("F9", pause=3)
        self.wait("Recalls", "Thinks")

    def play(self):
        self.key("Return", pause=3)
        step = 0
        while time.monotonic() < self.ends and self.program.poll() is None:
            self.step()
            step += 1
            if step % 4 == 0:
                self.picture("step")
                self.key("F5", pause=1)
            if step % 9 == 3:
                self.look_about()
            if step % 9 == 6:
                self.key("F5", pause=1)
                self.key("F9", pause=2)
                self.wait("Recalls", "Thinks")
            if step % 18 == 8:
                self.watch()
        if self.program.poll() is not None:
            print(f"the program ended by itself: {self.program.returncode}")
        self.program.terminate()
        self.program.wait()
        self.screen.terminate()


def table(log):
    """What the turns of the loop took, by what went on; *own* without what the loop's thread waited for a processor that others had."""
    turns = {kind: [] for kind, _ in KINDS}
    with open(log) as file:
        # the first turn opens the window
        for row in list(csv.DictReader(file))[1:]:
            kind = next(kind for kind, words in KINDS if re.search(words, row["what"]))
            program, queued, drawing = (float(row[column]) for column in ("program_ms", "queued_ms", "drawing_ms"))
            turns[kind].append((program, max(program - queued, 0.0), drawing, int(row["frames"])))
    turns["all"] = [turn for kind in turns.values() for turn in kind]
    print("| what went on | turns | frames | program: median | p99 | longest | over 33 ms | own: longest | over 33 ms | drawing: median | longest |")
    print("|---" * 11 + "|")
    for kind, of in turns.items():
        if of:
            program, own, drawing, frames = zip(*of)
            program, drawing = sorted(program), [time for time, drawn in zip(drawing, frames) if drawn] or [0.0]
            over = [sum(time > STALL for time in times) for times in (program, own)]
            last = program[min(len(program) - 1, round(0.99 * len(program)))]
            figures = f"{statistics.median(program):.2f} | {last:.1f} | {program[-1]:.1f} | {over[0]} | {max(own):.1f} | {over[1]}"
            print(f"| {kind} | {len(of)} | {sum(frames)} | {figures} | {statistics.median(drawing):.0f} | {max(drawing):.0f} |")


if len(sys.argv) == 2:
    table(sys.argv[1])
else:
    player = Player(sys.argv[1], sys.argv[2], float(sys.argv[3]) if len(sys.argv) > 3 else 60)
    player.play()
    table(player.log)
