"""Candidates: a list of legal orders of fixed length to choose from, each with what is known of it.

Slot 0 ends the step. The others are orders that would be accepted now: every attack on every target with all that can attack it
(without support, and with all support), every advance, and of moves, placements, purchases and all else as many as there is room
for, drawn with the random numbers of the episode. They are drawn anew after every order.
"""

import math

import numpy

from meridian_ai import constants

GROUPS = ("attack", "advance", "move", "place", "buy", "other")
KINDS = {
    "advance": ["advance"],
    "move": ["move"],
    "place": ["place"],
    "buy": ["buy"],
    # no choices of war and peace that can be taken back for ever, and nothing that only says how units stand
    "other": [
        "choose", "exchange", "build_fort", "build_airfield", "repair_installations", "send_money", "load_convoy", "offensive",
        "repair", "embark", "disembark", "set_in_port", "intercept", "assault", "naval_attack", "air_attack", "bomb",
    ],
}  # fmt: skip
GROUP_OF = {getattr(constants, f"ORDER_{kind.upper()}"): group for group, kinds in KINDS.items() for kind in kinds}
GROUP_OF[constants.ORDER_ATTACK] = "attack"
FIGHTING = {
    constants.PHASE_OVERRUN,
    constants.PHASE_FIRST_MOVEMENT,
    constants.PHASE_COMBAT,
    constants.PHASE_BREAKTHROUGH,
    constants.PHASE_EXPLOITATION,
    constants.PHASE_BLITZ,
}

FEATURES = (
    "end",  # slot 0
    *GROUPS,  # one of them is 1 elsewhere
    "gain",  # a move or an advance: steps that it brings the unit nearer to the nearest enemy city over land, / 4
    "near",  # 1 / (1 + steps from where it leads to that city)
    "front",  # it leads beside an enemy unit
    "enemy_ground",  # it leads into a cell that the enemy controls, or attacks one
    "city",  # the same, of a cell with a city
    "leaves_city",  # a move: the last land unit of a city
    "mass",  # own strength points where it leads, / 8
    "strength",  # strength points of who moves or attacks, / 8
    "armor",  # a unit of armour moves
    "odds",  # an attack: base 2 logarithm of the ratio, / 3
    "kills",  # an attack: chance that no defender stays
    "losses",  # an attack: what it costs the defender less what it costs the attacker, in strength points, / 4
)
INDEX = {name: at for at, name in enumerate(FEATURES)}
LOW, HIGH = -4.0, 4.0


class Candidates:
    """`features` is (slots, features), `mask` says which slots hold something."""

    def __init__(self, slots):
        self.orders = []
        self.features = numpy.zeros((slots, len(FEATURES)), "f4")
        self.mask = numpy.zeros(slots, "i1")
        self.mask[0] = 1
        self.features[0, INDEX["end"]] = 1

    def order(self, slot):
        """None: the end of the step."""
        return self.orders[slot - 1] if 0 < slot <= len(self.orders) else None

    @classmethod
    def draw(cls, game, orders):
        """Hands in orders, which must be candidates, and draws from what can be done after them."""
        found = cls(game.slots)
        asks = [("orders_submit", {"orders": [order]}) for order in orders]
        fights = game.view.phase in FIGHTING
        counted = list(KINDS)
        asks += [("legal.count", {"kinds": KINDS[group]}) for group in counted]
        asks += [("legal.targets", {})] if fights else []
        values = game.ask_all(asks)
        for results in values[: len(orders)]:
            if results[0]["code"] != constants.R_OK:
                raise RuntimeError(f"a candidate was refused: {results[0]}")
        values = values[len(orders) :]
        counts = dict(zip(counted, values))
        room = game.slots - 1
        attacks = found._attacks(game, values[len(counted)], room // 2) if fights and values[len(counted)] else []
        drawn = numbers(game.rng, counts, room - len(attacks))
        listed = game.ask_all([("legal.nth", {"kinds": KINDS[group], "n": n}) for group, n in drawn])
        found.orders = [order for order, _ in attacks] + listed
        found.mask[1 : len(found.orders) + 1] = 1
        Describer(game).fill(found, [odds for _, odds in attacks])
        return found

    @staticmethod
    def _attacks(game, targets, most):
        """[order, odds] of what would be accepted."""
        if len(targets) > most:
            targets = sorted(game.rng.choice(targets, most, replace=False).tolist())
        asks = [(call, {"target": cell}) for cell in targets for call in ("legal.attackers", "legal.supporters")]
        lists = game.ask_all(asks)
        tries = []
        for cell, land, support in zip(targets, lists[::2], lists[1::2]):
            ways = [[], support] if support else [[]]
            tries += [(cell, land, lent) for lent in ways if land]
        tries = tries[:most]
        asks = [("odds.land", {"target": cell, "land": land, "support": support}) for cell, land, support in tries]
        judged = zip(tries, game.ask_all(asks))
        return [
            ({"kind": "attack", "cell": cell, "list": land, "list2": support}, odds)
            for (cell, land, support), odds in judged
            if odds and odds["code"] == constants.R_OK
        ]


def numbers(rng, counts, room):
    """Which orders of which group are listed: few of them all; of many a draw, every group having its share."""
    wanted = {group: count for group, count in counts.items() if count}
    shares = {}
    # the small ones first: what they leave is for the others
    for left, group in zip(range(len(wanted), 0, -1), sorted(wanted, key=wanted.get)):
        shares[group] = min(wanted[group], room // left)
        room -= shares[group]
    drawn = []
    for group in KINDS:
        share = shares.get(group, 0)
        if share == counts[group]:
            drawn += [(group, n) for n in range(share)]
        elif share:
            drawn += [(group, int(n)) for n in sorted(rng.choice(counts[group], share, replace=False, shuffle=False))]
    return drawn


class Describer:
    """Fills in the features."""

    def __init__(self, game):
        self.view, self.theatre, side = game.view, game.theatre, game.side
        view, theatre = self.view, self.theatre
        self.enemy = 1 - side
        self.steps = theatre.steps(view, side)
        alive = view.unit_handle > 0
        place = theatre.place_of[view.unit_cell]
        on_land = alive & (view.class_domain[view.unit_class] == constants.DOMAIN_LAND) & (place >= 0)
        own, enemy = on_land & (view.unit_side == side), on_land & (view.unit_side == self.enemy)
        self.front = theatre.around(numpy.unique(place[enemy]))
        self.mass = numpy.bincount(place[own], view.unit_strength[own], theatre.size + 1)
        self.count = numpy.bincount(place[own], minlength=theatre.size + 1)

    def fill(self, found, odds):
        for slot, order in enumerate(found.orders, 1):
            group = GROUP_OF[kind_of(order)]
            row = found.features[slot]
            row[INDEX[group]] = 1
            if group == "attack":
                self._attack(row, order, odds[slot - 1])
            elif group in ("move", "advance"):
                units = [order["unit"]] if group == "move" else order["list"]
                self._to(row, order["list"][-1] if group == "move" else self.view.advance_cell, units)
            elif group == "place":
                self._to(row, order["cell"], [])
        numpy.clip(found.features, LOW, HIGH, out=found.features)

    def _to(self, row, cell, units):
        view, place = self.view, self.theatre.place(cell)
        row[INDEX["near"]] = 1 / (1 + self.steps[place])
        row[INDEX["mass"]] = self.mass[place] / 8
        row[INDEX["front"]] = self.front[place]
        self._ground(row, cell)
        rows = [unit_row for unit_row in map(view.row, units) if unit_row is not None]
        for unit_row in rows[:1]:
            start = self.theatre.place(view.unit_cell[unit_row])
            if view.domain(unit_row) == constants.DOMAIN_LAND:
                row[INDEX["gain"]] = (int(self.steps[start]) - int(self.steps[place])) / 4
                row[INDEX["leaves_city"]] = start >= 0 and self.theatre.has_city[start] and self.count[start] <= len(rows)
            row[INDEX["armor"]] = view.kind(unit_row) == constants.KIND_ARMOR
        row[INDEX["strength"]] = sum(int(view.unit_strength[unit_row]) for unit_row in rows) / 8

    def _ground(self, row, cell):
        if self.view.cell_side[cell] == self.enemy:
            row[INDEX["enemy_ground"]] = 1
            row[INDEX["city"]] = self.view.cell_city[cell] != constants.NO_CITY

    def _attack(self, row, order, odds):
        self._ground(row, order["cell"])
        row[INDEX["near"]] = 1 / (1 + self.steps[self.theatre.place(order["cell"])])
        ratio = odds["ratio"]
        row[INDEX["odds"]] = 4.0 if ratio is None else math.log2(max(ratio, 0.06)) / 3
        row[INDEX["strength"]] = odds["attacker_points"] / 8
        row[INDEX["kills"]] = odds["elimination"]
        row[INDEX["losses"]] = (odds["defender_loss"] - odds["attacker_loss"]) / 4


def kind_of(order):
    kind = order["kind"]
    return kind if isinstance(kind, int) else getattr(constants, f"ORDER_{kind.upper()}")
