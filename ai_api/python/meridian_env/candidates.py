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
PHASES = {
    constants.PHASE_DEPLOYMENT: ["place", "other"],
    constants.PHASE_INCOME: ["other"],
    constants.PHASE_UNIT_BUILD: ["buy", "other"],
    constants.PHASE_SECOND_MOVEMENT: ["move", "other"],
    constants.PHASE_COMBAT: ["advance", "other"],
    constants.PHASE_OVERRUN: ["advance"],
}
"""Which groups there can be in a phase, beside attacks; in others all are asked for."""
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
        counted = PHASES.get(game.view.phase, list(KINDS))
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
        if share == counts.get(group, 0):
            drawn += [(group, n) for n in range(share)]
        elif share:
            drawn += [(group, int(n)) for n in sorted(rng.choice(counts[group], share, replace=False, shuffle=False))]
    return drawn


class Describer:
    """Fills in the features."""

    def __init__(self, game):
        view, theatre, side = game.view, game.theatre, game.side
        self.view, self.theatre, self.enemy = view, theatre, 1 - side
        self.steps = theatre.steps(view, side)
        self.handle, self.strength, self.cell = view.unit_handle, view.unit_strength, view.unit_cell
        self.domain, self.kind = view.class_domain[view.unit_class], view.class_kind[view.unit_class]
        place = theatre.place_of[self.cell]
        on_land = (self.handle > 0) & (self.domain == constants.DOMAIN_LAND) & (place >= 0)
        own, enemy = on_land & (view.unit_side == side), on_land & (view.unit_side == self.enemy)
        self.front = theatre.around(numpy.unique(place[enemy]))
        self.mass = numpy.bincount(place[own], self.strength[own], theatre.size + 1)
        self.count = numpy.bincount(place[own], minlength=theatre.size + 1)

    def fill(self, found, odds):
        features = found.features
        where, cells, movers = [], [], []
        for slot, order in enumerate(found.orders, 1):
            group = GROUP_OF[kind_of(order)]
            features[slot, INDEX[group]] = 1
            if group == "attack":
                self._attack(features[slot], odds[slot - 1])
                where.append(slot), cells.append(order["cell"]), movers.append(0)
            elif group == "move":
                where.append(slot), cells.append(order["list"][-1]), movers.append(order["unit"])
            elif group == "advance":
                where.append(slot), cells.append(self.view.advance_cell), movers.append(order["list"][0])
            elif group == "place":
                where.append(slot), cells.append(order["cell"]), movers.append(0)
        if where:
            where, cells, movers = numpy.array(where), numpy.array(cells), numpy.array(movers)
            self._to(features, where, cells)
            self._who(features, where[movers > 0], cells[movers > 0], movers[movers > 0])
        numpy.clip(features, LOW, HIGH, out=features)

    def _to(self, features, slots, cells):
        """Where orders lead."""
        place = self.theatre.place_of[cells]
        features[slots, INDEX["near"]] = 1 / (1 + self.steps[place])
        features[slots, INDEX["mass"]] = self.mass[place] / 8
        features[slots, INDEX["front"]] = self.front[place]
        hostile = self.view.cell_side[cells] == self.enemy
        features[slots, INDEX["enemy_ground"]] = hostile
        features[slots, INDEX["city"]] = hostile & (self.view.cell_city[cells] != constants.NO_CITY)

    def _who(self, features, slots, cells, units):
        """Who moves there."""
        row = (units - 1) & 0xFFFF
        start, end = self.theatre.place_of[self.cell[row]], self.theatre.place_of[cells]
        land = self.domain[row] == constants.DOMAIN_LAND
        features[slots, INDEX["gain"]] = numpy.where(land, (self.steps[start] - self.steps[end]) / 4, 0)
        last = (self.count[start] <= 1) & (start >= 0) & land
        features[slots, INDEX["leaves_city"]] = last & self.theatre.has_city[start]
        features[slots, INDEX["armor"]] = self.kind[row] == constants.KIND_ARMOR
        features[slots, INDEX["strength"]] = self.strength[row] / 8

    @staticmethod
    def _attack(row, odds):
        ratio = odds["ratio"]
        row[INDEX["odds"]] = HIGH if ratio is None else math.log2(max(ratio, 0.06)) / 3
        row[INDEX["strength"]] = odds["attacker_points"] / 8
        row[INDEX["kills"]] = odds["elimination"]
        row[INDEX["losses"]] = (odds["defender_loss"] - odds["attacker_loss"]) / 4


def kind_of(order):
    kind = order["kind"]
    return kind if isinstance(kind, int) else getattr(constants, f"ORDER_{kind.upper()}")
