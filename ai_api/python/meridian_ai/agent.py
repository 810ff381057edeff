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
        self.abi = hello["abi"]


class Agent:
    """Base of all players. One object plays one side of one game."""

    def create(self, setup):
        """Called once. Raise ValueError with a sentence if the parameters can't be used."""

    def play(self, turn):
        """One step: look at turn.view, ask, hand in orders, return. `return False`: the host's default, which ends the phase."""
        return False

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
    wire.tell(type="ready")
    while (message := wire.hear()) is not None and message["type"] == "begin":
        view.update(message["view"], message["columns"])
        _step(wire, agent, Turn(wire, view, message))
    agent.end()


def _step(wire, agent, turn):
    try:
        played = agent.play(turn)
    except Cancelled:
        wire.tell(type="done")
    except Exception as error:
        wire.tell(type="log", level=4, text=traceback.format_exc())
        wire.tell(type="fail", why=f"{type(error).__name__}: {error}")
    else:
        wire.tell(type="default" if played is False else "done")
