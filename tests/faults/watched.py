"""Our program, with a watch on its event loop: run as a module with its arguments.

Every callback that computes for longer than 5 ms becomes a line of the file that
`LOOP_WATCH` names: the milliseconds, those of the garbage collector, and the place of
the callback after 5 ms.
"""

import gc
import os
import signal
import sys
import threading
import time
from asyncio import Handle
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import FrameType

from pocket_tactics.cli import main

LONG_SECONDS = 0.005
INNERMOST = 22
"""The frames of a stack that are written."""


class Watch:
    """The callback of the main thread's loop that runs now."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.place = ""
        self.collecting = self.collected = 0.0

    def start(self) -> None:
        """Watch every callback from now on."""
        run = Handle._run  # noqa: SLF001 - there is no other way in

        def watched(handle: Handle) -> None:
            if threading.current_thread() is not threading.main_thread():
                run(handle)
                return
            self.place, self.collected = "", 0.0
            signal.setitimer(signal.ITIMER_VIRTUAL, LONG_SECONDS)
            started = time.thread_time()
            run(handle)
            took = time.thread_time() - started
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if took > LONG_SECONDS:
                self.write(took, handle)

        signal.signal(signal.SIGVTALRM, self.note_place)
        gc.callbacks.append(self.note_collection)
        setattr(Handle, "_run", watched)  # noqa: B010 - the types forbid it

    def note_place(self, _number: int, frame: FrameType | None) -> None:
        """Remember where the callback is."""
        self.place = " > ".join(reversed([*islice(calls(frame), INNERMOST)]))

    def note_collection(self, phase: str, _info: dict[str, int]) -> None:
        """Add up the time of the garbage collector."""
        if phase == "start":
            self.collecting = time.thread_time()
        else:
            self.collected += time.thread_time() - self.collecting

    def write(self, took: float, handle: Handle) -> None:
        """Write a line about a callback that took long."""
        line = f"{1000 * took:.1f} (gc {1000 * self.collected:.1f})"
        with self.log.open("a", encoding="utf-8") as file:
            file.write(f"{line} {self.place or handle!r}\n")


def calls(frame: FrameType | None) -> Iterator[str]:
    """Yield the calls of a stack, the innermost first.

    The sources are not read: that would count as work of the callback, and they would
    stay in the memory of the server.
    """
    while frame is not None:
        code = frame.f_code
        yield f"{Path(code.co_filename).stem}:{frame.f_lineno} {code.co_name}"
        frame = frame.f_back


if __name__ == "__main__":
    Watch(Path(os.environ["LOOP_WATCH"])).start()
    sys.exit(main(sys.argv[1:]))
