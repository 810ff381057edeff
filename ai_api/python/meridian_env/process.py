"""The program that plays: started once, spoken to in lines of JSON."""

import json
import os
import shutil
import subprocess
import tempfile

PROTOCOL = 1


class EnvironmentFailed(RuntimeError):
    """The program refused something or has ended; the text says why, with the last lines of its log."""


class Process:
    """`meridian environment`, for any number of games one after the other."""

    def __init__(self, program=None, arguments=()):
        self._process = None
        program = find(program)
        self._log = tempfile.TemporaryFile()
        words = [program, *arguments, "environment"]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log)
        hello = self.hear()
        if hello.get("protocol") != PROTOCOL:
            self.close()
            raise EnvironmentFailed(f"this package speaks protocol {PROTOCOL}, {program} {hello.get('protocol')}: take those of one version")
        self.memory = hello["memory"]
        """Files of the columns, by side."""

    def tell(self, **message):
        try:
            self._process.stdin.write(json.dumps(message, separators=(",", ":"), default=_plain).encode() + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise self._ended() from None

    def hear(self):
        """The next message; an error is raised."""
        line = self._process.stdout.readline()
        if not line:
            raise self._ended()
        message = json.loads(line)
        if message["type"] == "error":
            raise EnvironmentFailed(message["text"])
        return message

    def _ended(self):
        try:
            code = self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            code = "none, it runs still"
        said = self.log()
        return EnvironmentFailed(f"the program has ended (exit code {code}); its last lines:\n{said or '(none)'}")

    def log(self, lines=20):
        """The last lines that it wrote to its standard error."""
        self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, self._log.tell() - 16384))
        text = self._log.read().decode(errors="replace")
        return "\n".join(text.splitlines()[-lines:])

    @property
    def pid(self):
        return self._process.pid

    def close(self):
        process, self._process = self._process, None
        if process is None:
            return
        try:
            process.stdin.write(b'{"type":"bye"}\n')
            process.stdin.close()
            process.wait(timeout=2)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()
        process.stdout.close()
        self._log.close()

    def __del__(self):
        self.close()


def find(program=None):
    """The path of the program: as given, by $MERIDIAN, or on the search path."""
    program = program or os.environ.get("MERIDIAN") or "meridian"
    found = shutil.which(program)
    if found is None:
        raise FileNotFoundError(
            f"there is no program `{program}`: give its path as program=, in the variable MERIDIAN, or put its folder on the search path"
        )
    return found


def _plain(value):
    """NumPy's numbers and arrays as Python's."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} can't be sent to the program: give numbers, texts, lists")
