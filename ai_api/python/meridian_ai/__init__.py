"""Players for Meridian in Python.

A player is a class with two methods, started by its plugin.toml (runtime = "python"):

    import meridian_ai as m

    class Idle(m.Agent):
        def create(self, setup):
            self.bold = float(setup.params.get("bold", "1"))

        def play(self, turn):
            own = sum(1 for row in turn.view.units() if turn.view.unit_side[row] == turn.view.side)
            turn.info(f"{own} units")

    m.run(Idle)

Columns are NumPy arrays where NumPy is installed, else memoryviews; both show the host's memory and can't be written. The numbers
of the C header are in meridian_ai.constants and, without it, here: m.ORDER_MOVE. docs/ai/python.md is the guide.
"""

from .agent import Agent, Setup, run
from .constants import *  # noqa: F403  (the numbers of the header)
from .turn import Cancelled, Refused, Sim, Turn
from .view import View

__all__ = ["Agent", "Cancelled", "Refused", "Setup", "Sim", "Turn", "View", "run"]
__all__ += [name for name in globals() if name.isupper()]
