"""One step: the view, orders, questions, dice, journal."""

from . import constants


class Refused(Exception):
    """The host could not answer a call; its text says why. Refused orders are no exception: they have a code in their result."""


class Cancelled(Exception):
    """The time or the work is used up. Let it through: run() ends the step."""


class Turn:
    def __init__(self, wire, view, begin):
        self._wire = wire
        self._calls = 0
        self._cancel = constants.RUN
        self.view = view
        self.call = begin["call"]
        """How often play() was called before."""

    def ask(self, call, **args):
        """Any call of docs/ai/stdio.md, such as ask("reach.cells", unit=12). Its value, or Refused."""
        self._calls += 1
        self._wire.tell(type="ask", id=self._calls, call=call, args=args)
        reply = self._wire.hear()
        if reply is None or reply["type"] != "reply" or reply["id"] != self._calls:
            raise Cancelled("the host has gone")
        self._cancel = reply["cancel"]
        if "columns" in reply:
            self.view.update(reply.get("view", {}), reply["columns"])
        if reply.get("cancelled"):
            raise Cancelled(reply["error"])
        if "error" in reply:
            raise Refused(reply["error"])
        return reply["value"]

    @property
    def should_stop(self):
        """As of the last answer: finish now. Ask in every loop that can be long."""
        return self._cancel != constants.RUN

    # ----- orders

    def submit(self, orders, mode="best_effort"):
        """Hands in orders: dictionaries with the fields of meridian_order_t, lists written out as list and list2. A result for each."""
        return self.ask("orders_submit", mode=mode, orders=orders)

    def order(self, kind, **fields):
        """One order; its result. order("move", unit=12, list=[7, 8])"""
        return self.submit([{"kind": kind, **fields}])[0]

    def refresh(self):
        """Computes the derived columns anew: zones of control, weather, supply."""
        self.ask("view_refresh")

    # ----- questions; all others go through ask()

    def reach(self, unit):
        """[cell, cost, flags] of every cell where a move of the unit may end now."""
        return self.ask("reach.cells", unit=unit)

    def path(self, unit, cell, by_rail=False):
        """{"list": cells, "by_rail": bool} of a cheapest legal move, or None."""
        return self.ask("reach.path", unit=unit, cell=cell, by_rail=by_rail)

    def field(self, sources, flags=("land",), limit=0, cost=()):
        """Distances of all cells from the nearest source; constants.FAR where there is no way."""
        return self.ask("reach.field", sources=sources, flags=flags, limit=limit, cost=cost)

    def targets(self):
        return self.ask("legal.targets")

    def attackers(self, target):
        return self.ask("legal.attackers", target=target)

    def supporters(self, target):
        return self.ask("legal.supporters", target=target)

    def land_odds(self, target, land, support=()):
        """What an attack would bring; None if there is nothing to attack."""
        return self.ask("odds.land", target=target, land=land, support=support)

    def count_legal(self, *kinds):
        return self.ask("legal.count", kinds=list(kinds) if kinds else 0)

    def nth_legal(self, n, *kinds):
        """A legal order, ready for submit(); None if there is none of that number."""
        return self.ask("legal.nth", n=n, kinds=list(kinds) if kinds else 0)

    def random_legal(self, *kinds, stream=0):
        """A legal order of these kinds, all equally likely; None if there is none."""
        return self.ask("legal.random", stream=stream, kinds=list(kinds) if kinds else 0)

    def strings(self, column):
        """The texts of a column of strings: strings("country_name")."""
        return self.ask("strings", column=column)

    def random(self, count=1, stream=0):
        """Whole numbers of 64 bits. The same game gives the same numbers: use nothing else."""
        return self.ask("rng", stream=stream, count=count)

    # ----- journal

    def log(self, level, text):
        self._wire.tell(type="log", level=level, text=str(text))

    def debug(self, text):
        self.log(constants.LOG_DEBUG, text)

    def info(self, text):
        self.log(constants.LOG_INFO, text)

    def warn(self, text):
        self.log(constants.LOG_WARN, text)
