"""Lines of JSON to and from the host."""

import json
import os
import sys


class Wire:
    def __init__(self, input_fd, output_fd):
        self._input = open(input_fd, "r", encoding="utf-8", newline="\n")
        self._output = open(output_fd, "w", encoding="utf-8", newline="\n")

    def tell(self, **message):
        try:
            json.dump(message, self._output, separators=(",", ":"), default=_plain)
            self._output.write("\n")
            self._output.flush()
        except BrokenPipeError:
            # the host has gone: nobody will read what is left to be written
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._output.fileno())
            sys.exit(0)

    def hear(self):
        """The next message; None when the host has gone."""
        line = self._input.readline()
        return json.loads(line) if line else None


def _plain(value):
    """NumPy's numbers and arrays as Python's."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, memoryview):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} can't be sent to the host: give numbers, texts, lists")
