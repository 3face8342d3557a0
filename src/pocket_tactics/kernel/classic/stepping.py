"""The agenda of a position: the steps of the engine as records, and the reverse."""

from __future__ import annotations

from pocket_tactics.engine.state import Pending, State
from pocket_tactics.kernel.classic import (
    compiled,
    steps_of_fights,
    steps_of_losses,
    steps_of_ways,
)
from pocket_tactics.kernel.classic.codecs import Codec, Context, fields
from pocket_tactics.kernel.classic.numbering import Numbering
from pocket_tactics.kernel.classic.tables import Record
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.numbers import padded

CODECS: tuple[Codec, ...] = (
    *steps_of_ways.CODECS,
    *steps_of_fights.CODECS,
    *steps_of_losses.CODECS,
)
BY_STEP = {codec.step: codec for codec in CODECS}
BY_KIND = {int(codec.kind): codec for codec in CODECS}
NO_STEP: Record = {**fields(), "kind": 0}


def agenda_record(state: State, named: Numbering) -> Record:
    """Return the fields of a position that say what is due."""
    record: Record = {}
    context = Context(state, named, record)
    steps = [step_record(context, step) for step in reversed(state.agenda)]
    record["agenda"] = {
        "count": len(steps),
        "steps": padded(steps, compiled.MAX_STEPS, NO_STEP, "steps"),
    }
    return record


def step_record(context: Context, step: Pending) -> Record:
    """Return the record of a step, or raise `CannotPackError`."""
    codec = BY_STEP.get(type(step))
    if codec is None:
        raise CannotPackError(f"The kernel does not know {type(step).__name__}.")
    return {**codec.write(context, step), "kind": int(codec.kind)}


def agenda_of(state: State, named: Numbering, record: Record) -> tuple[Pending, ...]:
    """Return the steps of a position, the next one first."""
    context = Context(state, named, record)
    agenda = record["agenda"]
    steps = agenda["steps"][: agenda["count"]]
    return tuple(BY_KIND[step["kind"]].read(context, step) for step in reversed(steps))
