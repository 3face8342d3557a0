"""The checks of a position of the fifth edition."""

import re
from functools import cache

from pocket_tactics.engine.rules.fifth.fights.fight import FightStep
from pocket_tactics.engine.state import State
from pocket_tactics.notation.soundness.fifth.setup import check_setup
from pocket_tactics.notation.soundness.fifth.turns import check_turn
from pocket_tactics.notation.soundness.shared import (
    Checks,
    any_tag,
    check_zones,
    steps_of,
)
from pocket_tactics.notation.text_caches import MAX_SEEN_LENGTH, cache_texts

SEEN = re.compile(r"[rmc]*:[0-5]:[0-9.]*", re.ASCII)
as_seen = cache_texts(SEEN.fullmatch, MAX_SEEN_LENGTH)


@cache
def agendas() -> re.Pattern[str]:
    """Return the pattern of all agendas that play leads to, by the tags of steps."""
    return re.compile(
        "(roll-off|choose-tile) lay-tiles set-features choose-gates first-turn"
        "|choose-feature set-features choose-gates first-turn"
        "|(choose-edge )+first-turn"
        f"|(take-turn|{any_tag(FightStep)}"
        "|hazard-test( travel)?|(hazard-test )+proceed) check-outcome end-turn"
    )


def checks(state: State) -> Checks:
    """Yield the checks of the players, of the pieces, and of the current step."""
    teams = {seat.team for seat in state.seats}
    yield len(teams) == len(state.seats), "seats: this edition has no teams"
    plain = all(seat.feature is None and not seat.out for seat in state.seats)
    yield plain, "seats: features and knocked-out players are not in this edition"
    yield all(map(as_seen, state.seen)), "seen: not how a position is noted"
    yield from check_zones(state)
    kept = any(tile.owner is not None for tile in state.board.tiles)
    yield not kept, "map: features have no owner in this edition"
    lost = all(u.zone != "captured" or u.by is not None for u in state.units)
    yield lost, "units: a captured unit has no captor"
    default = all(unit.zone != "gone" and not unit.reloads for unit in state.units)
    yield default, "units: no unit leaves the game or reloads in this edition"
    steps = steps_of(state)
    yield agendas().fullmatch(steps) is not None, "agenda: no play leads to these steps"
    yield from (check_setup if steps.endswith("first-turn") else check_turn)(state)
