"""The log: repeated records are counted, and no record has data of clients."""

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
"""The seconds in which repeated records are counted and not written."""


class LogEntry(FrozenStruct, frozen=True, kw_only=True):
    """An entry of the log.

    *times* counts the records since it was written first; *trace* are the places in
    the program at which an error happened.
    """

    time: str
    level: str
    logger: str
    message: str
    times: int | UnsetType = UNSET
    trace: tuple[str, ...] | UnsetType = UNSET


Kind = tuple[str, int, str]
"""The logger, level and message that repeated records have in common."""


class DeduplicatingHandler(logging.Handler):
    """A handler that writes new records, and counts repeated ones."""

    def __init__(
        self,
        form: Form,
        *,
        stream: TextIO | None = None,
        seconds: float = DEDUP_SECONDS,
    ) -> None:
        super().__init__()
        self.format_entry = FORMS[form]
        self.stream = stream or sys.stderr
        self.seconds = seconds
        self.counts: dict[Kind, int] = {}
        self.lock_counts = RLock()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a new record, or count a repeated one."""
        kind = (record.name, record.levelno, first_line(record))
        with self.lock_counts:
            if kind in self.counts:
                self.counts[kind] += 1
            else:
                self.counts[kind] = 0
                self.write(entry_of(kind, trace=trace_of(record)))
                self.wait(kind)

    def wait(self, kind: Kind) -> None:
        """Count repeated records until a timer reports them."""
        timer = Timer(self.seconds, self.report, (kind,))
        timer.daemon = True
        timer.start()

    def report(self, kind: Kind) -> None:
        """Write how often a record was repeated; if it was not, forget it."""
        with self.lock_counts:
            times = self.counts.pop(kind, 0)
            if times:
                self.write(entry_of(kind, times=times))
                self.counts[kind] = 0
                self.wait(kind)

    def close(self) -> None:
        """Write all counts that are not yet reported."""
        with self.lock_counts:
            for kind, times in self.counts.items():
                if times:
                    self.write(entry_of(kind, times=times))
            self.counts.clear()
        super().close()

    def write(self, entry: LogEntry) -> None:
        """Write an entry, and flush the stream."""
        self.stream.write(self.format_entry(entry) + "\n")
        self.stream.flush()


def first_line(record: logging.LogRecord) -> str:
    """Return the first line of a message: others may show objects with their data."""
    return record.getMessage().partition("\n")[0]


def trace_of(record: logging.LogRecord) -> tuple[str, ...] | UnsetType:
    """Return the places and the type of an error, without its message.

    A message may contain data of a client.
    """
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
) -> LogEntry:
    """Return an entry with the time of now."""
    name, level, message = kind
    return LogEntry(
        time=datetime.now(UTC).isoformat(timespec="milliseconds"),
        level=logging.getLevelName(level).lower(),
        logger=name,
        message=message,
        times=times,
        trace=trace,
    )


def text_line(entry: LogEntry) -> str:
    """Return an entry for people, with a line for each place of an error."""
    often = "" if entry.times is UNSET else f" ({entry.times} times more)"
    places = () if entry.trace is UNSET else entry.trace
    head = f"{entry.time} {entry.level} {entry.logger}: {entry.message}{often}"
    return "\n    ".join((head, *places))


def json_line(entry: LogEntry) -> str:
    """Return an entry for programs, in JSON."""
    return msgspec.json.encode(entry).decode()


FORMS: dict[Form, Callable[[LogEntry], str]] = {"text": text_line, "json": json_line}


def configure_logging(form: Form) -> DeduplicatingHandler:
    """Let all loggers of the process write through one handler; return it."""
    handler = DeduplicatingHandler(form)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    return handler
