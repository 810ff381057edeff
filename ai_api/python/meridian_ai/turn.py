"""One step: the view, orders, questions, dice, journal."""

import sys

from . import constants


class Refused(Exception):
    """The host could not answer a call; its text says why. Refused orders are no exception: they have a code in their result."""


class Cancelled(Exception):
    """The time or the work is used up. Let it through: run() ends the step."""


class Asking:
    """Questions and orders: of the step itself, and of its simulations."""

    def ask(self, call, **args):
        """Any call of docs/ai/stdio.md, such as ask("reach.cells", unit=12). Its value, or Refused."""
        raise NotImplementedError

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

    def score(self):
        """How the sides stand: cities, points, money by side, share of the Axis."""
        return self.ask("sim.score")

    def list_legal(self, *kinds, first=0, most=256):
        """Legal orders from number first on, ready for submit()."""
        return self.ask("legal.list", kinds=list(kinds) if kinds else 0, first=first, most=most)

    def reach(self, unit):
        """[cell, cost, flags] of every cell where a move of the unit may end now."""
        return self.ask("reach.cells", unit=unit)

    def path(self, unit, cell, by_rail=False):
        """{"list": cells, "by_rail": bool} of a cheapest legal move, or None."""
        return self.ask("reach.path", unit=unit, cell=cell, by_rail=by_rail)

    def field(self, sources, flags=("land",), limit=0, cost=()):
        """Distances of all cells from the nearest source; constants.FAR where there is no way."""
        return self.ask("reach.field", sources=sources, flags=flags, limit=limit, cost=cost)

    def spots(self, place):
        """[cell, flags] of every cell where the item of an order PLACE can go; SPOT_LOST where an aircraft would be lost."""
        item = {key: place[key] for key in ("country", "item_class", "item_group", "item_strength") if key in place}
        return self.ask("legal.spots", **item)

    def ports(self, ships):
        """[cell, cost, room] of every port that all these ships lie in or get to now, with room for them; ANY_ROOM in major ports."""
        return self.ask("reach.ports", ships=ships)

    def stranded(self, unit):
        """Of the cells that reach() gives an aircraft, and its own, those after which it would be lost."""
        return self.ask("reach.stranded", unit=unit)

    def targets(self):
        return self.ask("legal.targets")

    def attackers(self, target):
        return self.ask("legal.attackers", target=target)

    def supporters(self, target):
        return self.ask("legal.supporters", target=target)

    def land_odds(self, target, land, support=()):
        """What an attack would bring; None if there is nothing to attack."""
        return self.ask("odds.land", target=target, land=land, support=support)

    def entrants(self, country, side):
        """Who would enter the war if the neutral country joined the side now, itself first, and what each would have."""
        return self.ask("diplomacy.entrants", country=country, side=side)

    def landing_odds(self, cell, by_sea, by_air=()):
        """What a landing would bring, before anybody is aboard; None if they can't land so."""
        return self.ask("odds.landing", cell=cell, by_sea=by_sea, by_air=by_air)

    def plan_landing(self, beach, units, ships, months=0):
        """Whether these troops and transports can come to the coast together within so many months (0: six), wherever they are:
        when, with what odds, and the order of every leg; None if the cell is not the enemy's or one of them can't take part."""
        return self.ask("expedition.plan", beach=beach, units=units, ships=ships, months=months)

    def battles(self):
        """Every stack that can be attacked now: who can, and the odds if all do."""
        return self.ask("battle.all")

    def best_attack(self, target, aim, at_least, land=(), support=()):
        """Of these units, or of all who can attack, those that reach the aim (ratio, any_loss, emptied, elimination) and lose
        least; None if they can't."""
        return self.ask("battle.best", target=target, aim=aim, at_least=at_least, land=land, support=support)

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


class Turn(Asking):
    def __init__(self, wire, view, begin):
        self._wire = wire
        self._calls = 0
        self._cancel = constants.RUN
        self.view = view
        self.call = begin["call"]
        """How often play() was called before."""
        self.events = begin["events"]
        """What has happened since the last step began: dictionaries with the fields of meridian_event_t."""

    def ask(self, call, **args):
        self._calls += 1
        self._wire.tell(type="ask", id=self._calls, call=call, args=args)
        reply = self._wire.hear()
        if reply is None or reply["type"] != "reply":
            sys.exit(0)  # the host has gone, or goes
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

    def sim(self, dice=0):
        """A game of your own that begins here, with dice of its own. It ends with the step, or with release()."""
        return Sim(self, self.ask("sim.fork", dice=dice))

    def spend(self, units):
        """Counts work of your own against the budget."""
        self.ask("work.spend", units=units)

    # ----- what you show of your thinking

    def telemetry(self, key, value):
        """A value of a series; "eval" is the expected share of the Axis, 0 to 1."""
        self.ask("report.telemetry", key=key, value=float(value))

    def explain(self, tag, text):
        """Why the orders with this tag are given."""
        self.ask("report.explain", tag=tag, text=text)

    def progress(self, share, text=""):
        self.ask("report.progress", share=float(share), text=text)

    def annotate(self, kind, cells, text="", colour=0xFFD040, value=0.0, values=()):
        """Something on the map: kind is cells, path, text or heat."""
        self.ask("report.annotate", kind=kind, cells=cells, text=text, colour=colour, value=value, values=values)

    # ----- journal

    def log(self, level, text):
        self._wire.tell(type="log", level=level, text=str(text))

    def debug(self, text):
        self.log(constants.LOG_DEBUG, text)

    def info(self, text):
        self.log(constants.LOG_INFO, text)

    def warn(self, text):
        self.log(constants.LOG_WARN, text)


class Sim(Asking):
    """A simulation: everything of Asking works on it, for whichever side it asks."""

    def __init__(self, turn, number):
        self._turn = turn
        self._number = number

    def ask(self, call, **args):
        return self._turn.ask(call, sim=self._number, **args)

    @property
    def view(self):
        """The facts, as a dictionary; columns through column()."""
        return self.ask("view")

    def column(self, name):
        return self.ask("column", column=name)

    def copy(self):
        """Another one that goes on from here."""
        return Sim(self._turn, self.ask("sim.fork"))

    def advance(self, policy=("pass", "pass"), **goal):
        """Ends the step that is asked and plays on: month, phase and phasing, or most_steps. policy: pass, random, attack or stop by side."""
        return self.ask("sim.advance", policy=list(policy), **goal)

    def mark(self):
        return self.ask("sim.mark")

    def rollback(self, mark):
        self.ask("sim.rollback", mark=mark)

    def undo(self, count=1):
        """Takes back the last orders of the step, fewer where dice fell or a mark was set; gives their number."""
        return self.ask("sim.undo", count=count)

    def hash(self):
        return self.ask("sim.hash")

    def release(self):
        self.ask("sim.release")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.release()
