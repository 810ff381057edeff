"""A game as both environments see it: which side is asked, what it sees, what it may do, how the game stands."""

import numpy

from meridian_ai import constants
from meridian_ai.view import View

from .candidates import Candidates
from .columns import Columns
from .process import EnvironmentFailed, Process
from .theatre import Theatre

SIDES = ("axis", "allies")


class Game:
    """Plays games of one scenario. `opponents`: by side, None where orders come from here.

    Everything below is of the step that is asked: `side`, `view`, `candidates`.
    """

    def __init__(self, scenario, opponents=(None, None), months=None, slots=64, max_units=256, cells="theatre", program=None, arguments=()):
        if slots < 2:
            raise ValueError(f"slots={slots}: the end of the step takes one, so there must be two or more")
        self.scenario, self.opponents, self.months, self.slots = scenario, tuple(opponents), months, slots
        self._process, self._views = Process(program, arguments), []
        try:
            self._views = [View(path) for path in self._process.memory]
            # the opening says what there is to see; it needs no opponent
            self._reset(0, (None, None))
            while not hasattr(self._views[0], "month") and self.side is not None:
                self.end_step()
            self.theatre = Theatre(self._views[0], cells)
            self.columns = Columns(self.theatre, max_units)
        except BaseException:
            self.close()
            raise

    # ----- the course of a game

    def reset(self, seed):
        """Begins a game; everything in it follows from the seed and from what is chosen."""
        self._reset(seed, self.opponents)

    def _reset(self, seed, opponents):
        self.rng = numpy.random.default_rng(seed)
        self.result = None
        self._candidates = None
        self.step_number = 0
        terms = dict(zip(SIDES, opponents))
        self._process.tell(type="reset", scenario=self.scenario, seed=seed, months=self.months, pass_idle=True, **terms)
        self._next()

    def _next(self):
        """Hears of the next step or of the end."""
        message = self._process.hear()
        self.standing = message["standing"]
        self._candidates = None
        self.given = 0
        self.step_number += 1
        if message["type"] == "over":
            self.result, self.side = message, None
            return
        self.side = message["side"]
        self.view.update(message["view"], message["columns"])
        self.events = message["events"]

    @property
    def is_over(self):
        return self.result is not None

    @property
    def view(self):
        """What the side that is asked sees: the columns of the interface, see meridian_ai.View."""
        return self._views[self.side]

    def view_of(self, side):
        return self._views[side]

    def end_step(self):
        """The side has finished."""
        self._process.tell(type="done")
        self._next()

    # ----- questions and orders

    def ask(self, call, **args):
        """One call of docs/ai/stdio.md."""
        return self.ask_all([(call, args)])[0]

    def ask_all(self, questions):
        """Several calls at once, as (name, arguments): their values. One that can't be answered raises."""
        if not questions:
            return []
        self._process.tell(type="asks", asks=[{"call": call, "args": args} for call, args in questions])
        values = []
        for (call, _), reply in zip(questions, self._process.hear()["replies"]):
            if "columns" in reply:
                self.view.update(reply.get("view", {}), reply["columns"])
            self.standing = reply.get("standing", self.standing)
            if "error" in reply:
                raise EnvironmentFailed(f"{call}: {reply['error']}")
            values.append(reply["value"])
        return values

    def submit(self, orders):
        """Hands in orders as docs/ai/stdio.md has them; a result for each."""
        self.given += len(orders)
        self._candidates = None
        return self.ask("orders_submit", orders=orders)

    @property
    def candidates(self):
        """What can be chosen from now: see candidates.py."""
        if self._candidates is None:
            self._candidates = Candidates.draw(self, [])
        return self._candidates

    def choose(self, slot):
        """Carries out a candidate; slot 0, and an empty one, ends the step."""
        order = self.candidates.order(slot)
        if order is None:
            self.end_step()
            return
        self.given += 1
        self._candidates = Candidates.draw(self, [order])
        # what brings no end would go on for ever
        if self.given >= MOST_ORDERS:
            self.end_step()

    def observe(self, side):
        """The columns as the side saw them when it was asked last."""
        return self.columns.arrays(self, side)

    def save(self, path):
        """Writes the game so far as a replay, for `meridian replay show` and `render`."""
        self._process.tell(type="save", file=str(path))
        self._process.hear()

    def close(self):
        for view in self._views:
            view.close()
        self._process.close()

    @property
    def process(self):
        return self._process


MOST_ORDERS = 400
"""Orders of one step; then it ends."""

PHASES = {value: name[6:].lower() for name, value in vars(constants).items() if name.startswith("PHASE_")}
"""Names of the phases by number."""
