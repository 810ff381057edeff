"""The agent and the loop that plays it."""

import os
import sys
import traceback

from .turn import Cancelled, Turn
from .view import View
from .wire import Wire


class Setup:
    """What an agent is told when it is made."""

    def __init__(self, hello):
        self.side = hello["side"]
        """0 Axis, 1 Allies."""
        self.params = dict(hello["params"])
        """Texts from the command line, `plugin:key=value`."""
        self.max_threads = hello["max_threads"]
        self.seed = int(hello["seed"])
        """Depends on the game's seed and the side and on nothing else."""
        self.resumes = hello["resumes"]
        """The game is under way and no memory will be loaded: look how it stands."""
        self.last_month = hello["last_month"]
        """Month with which the game ends undecided; 0 if it goes on until somebody has won."""
        self.abi = hello["abi"]


class Agent:
    """Base of all players. One object plays one side of one game."""

    def create(self, setup):
        """Called once. Raise ValueError with a sentence if the parameters can't be used."""

    def play(self, turn):
        """One step: look at turn.view, ask, hand in orders, return. `return False`: the host's default, which ends the phase."""
        return False

    memory_version = 0
    """Of what save() gives, from 1 on; 0: this player keeps nothing from step to step."""

    def save(self):
        """A text with what it knows, for saved games. Asked after every step."""
        return ""

    def load(self, version, memory):
        """Gets back what save() gave, before the first step. Raise if it can't be used: the player is made anew."""

    def end(self):
        """The game is over."""


def run(kind):
    """Plays until the host says goodbye. Standard output belongs to the protocol: print() goes to standard error."""
    wire = Wire(os.dup(0), os.dup(1))
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    hello = wire.hear()
    if hello is None:
        return
    if hello["type"] != "hello" or hello["protocol"] != 1:
        wire.tell(type="refuse", why=f"this package speaks protocol 1, the host {hello.get('protocol')}")
        return
    agent = kind()
    try:
        agent.create(Setup(hello))
    except Exception as error:
        wire.tell(type="refuse", why=str(error) or type(error).__name__)
        return
    view = View(hello["memory"])
    wire.tell(type="ready", memory_version=agent.memory_version)
    while (message := wire.hear()) is not None and message["type"] != "bye":
        if message["type"] == "load":
            _load(wire, agent, message)
        elif message["type"] == "begin":
            view.update(message["view"], message["columns"])
            _step(wire, agent, Turn(wire, view, message))
    agent.end()


def _load(wire, agent, message):
    try:
        agent.load(message["version"], message["memory"])
    except Exception as error:
        wire.tell(type="refuse", why=f"{type(error).__name__}: {error}")
    else:
        wire.tell(type="ready", memory_version=agent.memory_version)


def _step(wire, agent, turn):
    try:
        try:
            played = agent.play(turn)
        except Cancelled:
            played = None
        kept = {"memory": agent.save()} if agent.memory_version else {}
    except Exception as error:
        wire.tell(type="log", level=4, text=traceback.format_exc())
        wire.tell(type="fail", why=f"{type(error).__name__}: {error}")
    else:
        wire.tell(type="default" if played is False else "done", **kept)
