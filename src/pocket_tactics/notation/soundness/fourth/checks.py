"""The checks of a position of the fourth edition."""

import re
from functools import cache

from pocket_tactics.engine.abilities.fourth.attacks import Reload
from pocket_tactics.engine.rules.fourth.attacks.declaring import RELOADING
from pocket_tactics.engine.rules.fourth.dice_tests import TestStep
from pocket_tactics.engine.rules.fourth.fights.fight import FightStep
from pocket_tactics.engine.rules.fourth.setup.seating import sides_refusal
from pocket_tactics.engine.rules.fourth.units import ability_of
from pocket_tactics.engine.rules.fourth.winning import can_act
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.notation.soundness.fourth.fights import check_assault
from pocket_tactics.notation.soundness.fourth.moves import check_journeys
from pocket_tactics.notation.soundness.fourth.setup import check_setup
from pocket_tactics.notation.soundness.shared import (
    Checks,
    any_tag,
    check_zones,
    steps_of,
)
from pocket_tactics.notation.text_caches import MAX_SEEN_LENGTH, cache_texts

SEEN = re.compile(r":[0-5]:[0-9a-z.*-]+/[0-9a-z.-]+", re.ASCII)

BEGUN = "fill-map own-features first-units last-begins"
ENDS = "check-outcome knock-outs reloading end-turn"
TURN = f"check-outcome knock-outs end-effects {ENDS}"
as_seen = cache_texts(SEEN.fullmatch, MAX_SEEN_LENGTH)


@cache
def agendas() -> re.Pattern[str]:
    """Return the pattern of all agendas that play leads to, by the tags of steps."""
    test, fight = any_tag(TestStep), any_tag(FightStep)
    fall = f"(defying|{test} deliverance)"
    fight = f"({fight}|spoiling|{fall})"
    walk = f"(onward|{test} (crossing|landing)|{fall})"
    return re.compile(
        f"(draw-feature )?draw-tile settle-order {BEGUN}"
        f"|(roll-off|draw-tile|place-tile) {BEGUN}"
        "|(place-feature )+first-units last-begins"
        "|(place-units )+last-begins"
        f"|(take-turn|{fight}|striking|{test} (withering|reforging)|fetching) {TURN}"
        f"|({walk} (struck )?followed|following|({fight}|striking) followed)"
        f" struck {TURN}"
        f"|calling-up {ENDS}"
    )


def checks(state: State) -> Checks:
    """Yield the checks of sides, features and units, and of the current step."""
    yield from check_sides(state)
    yield all(map(as_seen, state.seen)), "seen: not how a position is noted"
    yield from check_zones(state)
    yield from check_pieces(state)
    steps = steps_of(state)
    yield agendas().fullmatch(steps) is not None, "agenda: no play leads to these steps"
    if steps.endswith("last-begins"):
        yield from check_setup(state)
        return
    yield bool(state.order) and state.turn > 0, "order: required in a turn"
    yield not state.seats[state.seat].out, "turn: that player is out"
    yield from check_knocked_out(state)
    yield from check_journeys(state)
    yield from check_assault(state)
    yield can_decide(state), "agenda: nothing can be decided"


def can_decide(state: State) -> bool:
    """Whether the player to move has a legal action.

    On a turn this does not list all actions.
    """
    if isinstance(state.step, TakeTurn):
        return can_act(state, state.seat)
    return bool(state.actions())


def check_sides(state: State) -> Checks:
    """Check that there are at least two teams, and that they alternate."""
    refusal = sides_refusal(tuple(seat.team for seat in state.seats))
    yield refusal is None, f"seats: {refusal.reason if refusal else ''}"


def check_pieces(state: State) -> Checks:
    """Check the owners of features, and units that reload or are gone."""
    seats = range(len(state.seats))
    for tile in state.board.tiles:
        able = tile.owner is None or (tile.feature and tile.owner in seats)
        yield bool(able), "map: that tile can have no owner"
    for unit in state.units:
        waits = unit.reloads == 0 or (
            unit.reloads <= RELOADING and ability_of(unit, Reload) is not None
        )
        yield waits, "units: a unit reloads that cannot"
        caught = unit.by is None or not state.friendly(unit.seat, unit.by)
        yield caught, "units: one is captured by its own side"
        gone = unit.zone != "gone" or state.seats[unit.seat].out
        yield gone, "units: a unit is gone, but its player is not out"


def check_knocked_out(state: State) -> Checks:
    """Check that players who are out own no features, and that their units are gone."""
    out = {number for number, seat in enumerate(state.seats) if seat.out}
    owners = {tile.owner for tile in state.board.tiles}
    yield not out & owners, "map: the owner of a feature is out"
    present = {unit.seat for unit in state.units if unit.zone in ("map", "reserve")}
    yield not out & present, "units: a player is out, but a unit is not gone"
