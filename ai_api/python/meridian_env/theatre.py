"""The part of the board that is observed: its cells, how they hang together, how far it is to what the enemy holds."""

import numpy

from meridian_ai import constants

FAR = 255
"""Steps to where no way leads."""


class Theatre:
    """`cells`: "theatre" are the land cells that the two sides hold at the opening, and those beside them; "all"; or numbers."""

    def __init__(self, view, cells="theatre"):
        neighbours = view.cell_neighbours
        if isinstance(cells, str) and cells == "theatre":
            held = numpy.flatnonzero(view.cell_side < 2)
            beside = neighbours[held]
            self.cells = numpy.union1d(held, beside[beside != constants.NO_CELL])
        elif isinstance(cells, str) and cells == "all":
            self.cells = numpy.arange(view.cell_count)
        elif isinstance(cells, str):
            raise ValueError(f'cells="{cells}": give "theatre", "all" or numbers of cells')
        else:
            self.cells = numpy.unique(numpy.asarray(cells))
            if self.cells.size == 0 or self.cells[-1] >= view.cell_count or self.cells[0] < 0:
                raise ValueError(f"cells: numbers from 0 to {view.cell_count - 1} are wanted, one or more")
        self.size = len(self.cells)
        # one more for NO_CELL
        self.place_of = numpy.full(0x10000, -1, "i4")
        self.place_of[self.cells] = numpy.arange(self.size)
        self.beside = self.place_of[neighbours[self.cells]]
        """(cells, 6): places of the neighbours in the theatre, -1 outside."""
        bits = view.cell_land_sides[self.cells][:, None] >> numpy.arange(6) & 1
        self._ways = numpy.where(bits.astype(bool), self.beside, -1)
        self.has_city = view.cell_city[self.cells] != constants.NO_CITY
        self._steps = {}

    def place(self, cell):
        """Where a cell stands in the arrays; -1 outside."""
        return int(self.place_of[cell])

    def steps(self, view, side):
        """Steps over land, by place, to the nearest city of the other side; to its nearest cell where it has no city here."""
        held = view.cell_side[self.cells]
        key = side, held.tobytes()
        if key not in self._steps:
            if len(self._steps) > 64:
                self._steps.clear()
            enemy = held == 1 - side
            cities = enemy & self.has_city
            self._steps[key] = self._walk(cities if cities.any() else enemy, held < 2)
        return self._steps[key]

    def _walk(self, sources, open_ground):
        steps = numpy.full(self.size + 1, FAR, "i4")
        steps[:-1][sources] = 0
        reached = numpy.flatnonzero(sources)
        distance = 0
        while reached.size and distance < FAR - 1:
            distance += 1
            beside = self._ways[reached].ravel()
            beside = numpy.unique(beside[beside >= 0])
            reached = beside[(steps[beside] == FAR) & open_ground[beside]]
            steps[reached] = distance
        return steps

    def around(self, places):
        """True for the places beside these, one more for -1."""
        found = numpy.zeros(self.size + 1, bool)
        found[self.beside[places].ravel()] = True
        found[-1] = False
        return found
