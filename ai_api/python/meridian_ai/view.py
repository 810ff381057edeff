"""The columns of the view, mapped from the host's file."""

import mmap

from . import constants

try:
    import numpy
except ImportError:
    numpy = None

# by element type of the header: letter of `array` and `memoryview`, NumPy's name, bytes
_TYPES = {
    constants.U8: ("B", "u1", 1),
    constants.U16: ("H", "<u2", 2),
    constants.I16: ("h", "<i2", 2),
    constants.U32: ("I", "<u4", 4),
    constants.F32: ("f", "<f4", 4),
}
_PREFIXES = ("CELL", "UNIT", "CLASS", "COUNTRY", "POOL", "ARRIVAL", "CITY", "TERRITORY", "CANAL", "RESOURCE", "CHOICE", "GROUP", "ADVANCE", "EXCHANGE", "TRACK")
# ids of columns: above 0xFF, and the low byte is never 0
_COLUMNS = {
    name.lower(): value
    for name, value in vars(constants).items()
    if name.split("_")[0] in _PREFIXES and value > 0xFF and value & 0xFF and value < 0x1400
}


class View:
    """What the side may see.

    Each column of the header is an attribute in small letters: view.cell_terrain, view.unit_cell. Arrays show the present position
    and change with it; rows may move when orders are handed in: ask for the attribute again after that. Columns with several lanes
    (cell_neighbours, cell_centre) have one row a cell and the lanes side by side. Beside them: month, phase, phasing, side, revision,
    advance_cell, cell_count, unit_rows, scenario and so on.
    """

    def __init__(self, path):
        self._file = open(path, "rb")
        self._map = None
        self._places = {}
        self._arrays = {}

    def update(self, facts, columns):
        for name, value in facts.items():
            setattr(self, name, value)
        for place in columns:
            known = self._places.get(place["id"])
            self._places[place["id"]] = place
            moved = known is None or any(known[key] != place[key] for key in ("offset", "rows"))
            if moved:
                self._arrays.pop(place["id"], None)

    def close(self):
        """Lets the file go. Arrays that somebody holds stay as they are."""
        self._file.close()

    def __getattr__(self, name):
        column = _COLUMNS.get(name)
        if column is None or name.startswith("_"):
            raise AttributeError(f"the view has no `{name}`")
        return self.column(column)

    def column(self, column):
        """A column by its id; empty if this host has none of it."""
        if column not in self._arrays:
            self._arrays[column] = self._array(self._places.get(column))
        return self._arrays[column]

    def _array(self, place):
        if place is None or place["rows"] == 0:
            return numpy.zeros(0, "u1") if numpy else memoryview(b"")
        letter, name, size = _TYPES[place["elem_type"]]
        count = place["rows"] * place["lanes"]
        end = place["offset"] + count * size
        if self._map is None or len(self._map) < end:
            self._map = mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
        if numpy:
            array = numpy.frombuffer(self._map, name, count, place["offset"])
            return array.reshape(place["rows"], place["lanes"]) if place["lanes"] > 1 else array
        flat = memoryview(self._map)[place["offset"] : end]
        if place["lanes"] > 1:
            return flat.cast(letter, shape=(place["rows"], place["lanes"]))
        return flat.cast(letter)

    # ----- ways of walking through it

    def units(self):
        """Rows of all living units."""
        handles = self.unit_handle
        return [row for row in range(self.unit_rows) if handles[row]]

    def row(self, handle):
        """Row of a unit, None if it is dead."""
        row = (handle - 1) & 0xFFFF
        return row if handle and row < self.unit_rows and self.unit_handle[row] == handle else None

    def units_at(self, cell):
        """Rows of the units that stand in the cell, carried ones left out."""
        row = int(self.cell_first_unit[cell])
        while row != constants.NO_ROW:
            yield row
            row = int(self.unit_next[row])

    def neighbours(self, cell):
        """The cells beside it."""
        return [int(self.cell_neighbours[cell, side]) for side in range(6) if self.cell_neighbours[cell, side] != constants.NO_CELL]

    def domain(self, row):
        return int(self.class_domain[self.unit_class[row]])

    def kind(self, row):
        return int(self.class_kind[self.unit_class[row]])
