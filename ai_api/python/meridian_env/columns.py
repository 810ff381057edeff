"""Observations: columns of the interface as arrays of fixed shapes. docs/ai/environment.md lists them."""

import numpy
from gymnasium import spaces

from meridian_ai import constants

CELL_COLUMNS = {
    "cell_terrain": "u1",
    "cell_flags": "u2",
    "cell_elevation": "i2",
    "cell_latitude": "f4",
    "cell_longitude": "f4",
    "cell_land_sides": "u1",
    "cell_sea_sides": "u1",
    "cell_city": "u2",
    "cell_controller": "u1",
    "cell_side": "u1",
    "cell_fort": "u1",
    "cell_airfield": "u1",
    "cell_damage": "u1",
    "cell_bases": "u1",
    "cell_port": "u1",
    "cell_land_zoc": "u1",
    "cell_naval_zoc": "u1",
    "cell_weather": "u1",
    "cell_grounded": "u1",
    "cell_supply": "u2",
}
UNIT_COLUMNS = {
    "unit_handle": "u4",
    "unit_class": "u2",
    "unit_owner": "u1",
    "unit_side": "u1",
    "unit_cell": "u2",
    "unit_strength": "u1",
    "unit_mp_used": "u1",
    "unit_flags": "u2",
    "unit_supply_months": "u1",
    "unit_out_of_supply": "u1",
}
CLASS_COLUMNS = {"unit_kind": "class_kind", "unit_domain": "class_domain", "unit_movement": "class_movement"}
"""What a unit's class says, written beside the unit."""

FACTS = ("month", "phase", "phasing", "side", "money", "points", "victory_points")
"""Of `facts`: months since the opening; phase; whose main phase, 2 in common ones; own side; own $B; own points over par; own victory
points, 0 where the scenario has none."""


class Columns:
    def __init__(self, theatre, max_units):
        self.theatre, self.max_units = theatre, max_units
        cells, units = theatre.size, max_units
        shapes = {name: ((cells,), kind) for name, kind in CELL_COLUMNS.items()}
        shapes["cell_beside"] = (cells, 6), "i4"
        shapes |= {name: ((units,), kind) for name, kind in UNIT_COLUMNS.items()}
        shapes |= {name: ((units,), "u1") for name in CLASS_COLUMNS}
        shapes["unit_place"] = (units,), "i4"
        shapes["facts"] = (len(FACTS),), "f4"
        self.space = spaces.Dict({name: box(shape, kind) for name, (shape, kind) in shapes.items()})

    def arrays(self, game, side):
        """New arrays, by name."""
        view = game.view_of(side)
        cells = self.theatre.cells
        # a side that has not been asked yet has seen nothing
        if not hasattr(view, "month"):
            return {name: numpy.zeros(space.shape, space.dtype) for name, space in self.space.spaces.items()}
        found = {name: getattr(view, name)[cells] for name in CELL_COLUMNS}
        found["cell_beside"] = self.theatre.beside.copy()
        rows = self._rows(view, side)
        padded = lambda column, kind: pad(column, self.max_units, kind)  # noqa: E731
        for name, kind in UNIT_COLUMNS.items():
            found[name] = padded(getattr(view, name)[rows], kind)
        classes = view.unit_class[rows]
        for name, column in CLASS_COLUMNS.items():
            found[name] = padded(getattr(view, column)[classes], "u1")
        place = numpy.full(self.max_units, -1, "i4")
        place[: len(rows)] = self.theatre.place_of[view.unit_cell[rows]]
        found["unit_place"] = place
        found["facts"] = self._facts(game, view, side)
        return found

    def _rows(self, view, side):
        """Of living units, own ones first, as many as there is room for."""
        alive = numpy.flatnonzero(view.unit_handle)
        own = view.unit_side[alive] == side
        return numpy.concatenate([alive[own], alive[~own]])[: self.max_units]

    def _facts(self, game, view, side):
        sign = 1 if side == 0 else -1
        money = view.country_money[view.country_side == side].sum()
        phasing = 2 if view.phasing == constants.NO_SIDE else view.phasing
        held = game.standing["victory_points"][side] or 0
        points = sign * game.standing["points"]
        facts = view.month - view.began, view.phase, phasing, side, money, points, held
        return numpy.array(facts, "f4")


def pad(column, size, kind):
    padded = numpy.zeros(size, kind)
    padded[: len(column)] = column
    return padded


def box(shape, kind):
    """Whole numbers have the bounds of their type; the others those of degrees and of sums of money."""
    kind = numpy.dtype(kind)
    if kind.kind == "f":
        return spaces.Box(-1e6, 1e6, shape, kind.type)
    bounds = numpy.iinfo(kind)
    return spaces.Box(bounds.min, bounds.max, shape, kind.type)
