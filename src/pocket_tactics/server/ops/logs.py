"""What the server writes down: once, and then how often; nothing that clients sent."""

import logging
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from threading import RLock, Timer
from typing import Literal, TextIO

import msgspec
from msgspec import UNSET, UnsetType

from pocket_tactics.engine.structs import FrozenStruct

Form = Literal["text", "json"]
DEDUP_SECONDS = 10.0
"""The seconds in which what repeats itself is counted, and not said."""


class Entry(FrozenStruct, frozen=True, kw_only=True):
    """What is written down: *times* tells how often it came since it was said.

    The *trace* is where in the program an error happened.
    """

    time: str
    level: str
    logger: str
    message: str
    times: int | UnsetType = UNSET
    trace: tuple[str, ...] | UnsetType = UNSET


Kind = tuple[str, int, str]
"""What makes two records the same: their logger, level and words."""


class DeduplicatingHandler(logging.Handler):
    """Writes down what is new, and counts what repeats itself."""

    def __init__(
        self,
        form: Form,
        *,
        stream: TextIO | None = None,
        seconds: float = DEDUP_SECONDS,
    ) -> None:
        super().__init__()
        self.written = FORMS[form]
        self.stream = stream or sys.stderr
        self.seconds = seconds
        self.counts: dict[Kind, int] = {}
        self.telling = RLock()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record down, or count it."""
        kind = (record.name, record.levelno, first_line(record))
        with self.telling:
            if kind in self.counts:
                self.counts[kind] += 1
            else:
                self.counts[kind] = 0
                self.write(entry_of(kind, trace=trace_of(record)))
                self.wait(kind)

    def wait(self, kind: Kind) -> None:
        """Count for a while."""
        timer = Timer(self.seconds, self.tell, (kind,))
        timer.daemon = True
        timer.start()

    def tell(self, kind: Kind) -> None:
        """Say how often something came; what came no more is new the next time."""
        with self.telling:
            times = self.counts.pop(kind, 0)
            if times:
                self.write(entry_of(kind, times=times))
                self.counts[kind] = 0
                self.wait(kind)

    def close(self) -> None:
        """Say what was counted and not told."""
        with self.telling:
            for kind, times in self.counts.items():
                if times:
                    self.write(entry_of(kind, times=times))
            self.counts.clear()
        super().close()

    def write(self, entry: Entry) -> None:
        """Write something down at once."""
        self.stream.write(self.written(entry) + "\n")
        self.stream.flush()


def first_line(record: logging.LogRecord) -> str:
    """What happened; further lines have objects of the program, with what they hold."""
    return record.getMessage().partition("\n")[0]


def trace_of(record: logging.LogRecord) -> tuple[str, ...] | UnsetType:
    """Where an error happened, and its kind: its words may be a client's."""
    if not record.exc_info or record.exc_info[0] is None:
        return UNSET
    kind, _, found = record.exc_info
    places = traceback.extract_tb(found)
    lines = [f"{each.filename}:{each.lineno} in {each.name}" for each in places]
    return (*lines, kind.__qualname__)


def entry_of(
    kind: Kind,
    *,
    times: int | UnsetType = UNSET,
    trace: tuple[str, ...] | UnsetType = UNSET,
) -> Entry:
    """What is written down of something now."""
    name, level, message = kind
    return Entry(
        time=datetime.now(UTC).isoformat(timespec="milliseconds"),
        level=logging.getLevelName(level).lower(),
        logger=name,
        message=message,
        times=times,
        trace=trace,
    )


def text_line(entry: Entry) -> str:
    """An entry for people; an error's places have lines of their own."""
    often = "" if entry.times is UNSET else f" ({entry.times} times more)"
    places = () if entry.trace is UNSET else entry.trace
    head = f"{entry.time} {entry.level} {entry.logger}: {entry.message}{often}"
    return "\n    ".join((head, *places))


def json_line(entry: Entry) -> str:
    """An entry for programs."""
    return msgspec.json.encode(entry).decode()


FORMS: dict[Form, Callable[[Entry], str]] = {"text": text_line, "json": json_line}


def configure_logging(form: Form) -> DeduplicatingHandler:
    """Have all that the server and what it is made of log go one way."""
    folding = DeduplicatingHandler(form)
    logging.basicConfig(handlers=[folding], level=logging.WARNING, force=True)
    return folding
