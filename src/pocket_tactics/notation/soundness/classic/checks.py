"""The checks of a position of the second or third edition."""

import re
from functools import cache

from pocket_tactics.engine.rules.classic.fights.fight import FightStep
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.notation.soundness.classic.fights import check_fights
from pocket_tactics.notation.soundness.classic.names import check_names
from pocket_tactics.notation.soundness.classic.pieces import (
    check_bases,
    check_laying,
    check_marks,
    check_tiles,
)
from pocket_tactics.notation.soundness.shared import (
    Checks,
    any_tag,
    steps_of,
)
from pocket_tactics.notation.text_caches import MAX_SEEN_LENGTH, cache_texts

PLACE = "-?[0-9]+,-?[0-9]+"
SEEN = re.compile(
    rf":[01]:[0-9a-z,.*-]+(/[0-9]+(({PLACE})>({PLACE}))?){{2}}/[0-9a-z,.-]*", re.ASCII
)

BEGINS = "(same-sides alternate-units|at-furthest units-in-turn) first-begins"
ENDS = "check-outcome reloading fading end-turn"
TESTED = "((roll-test|astray) testing|choose-test)( testing)*"
LOSS = (
    "(naming-instead|roll-instead|roll-reprieve|attempting|roll-freeing"
    "|roll-skill freed|taking-back|freezing|roll-spark)"
)
as_seen = cache_texts(SEEN.fullmatch, MAX_SEEN_LENGTH)


@cache
def agendas() -> re.Pattern[str]:
    """Return the pattern of all agendas that play leads to, by the tags of steps."""
    fight = any_tag(FightStep)
    return re.compile(
        f"((roll-off first-base|(draw-terrain|lay-terrain) fill-out) )?{BEGINS}"
        "|place-starter( start-unit)* first-begins"
        f"|(take-turn|dialing testing (arriving follow-ups|homing)|following-up"
        f"|{TESTED}( arriving follow-ups| homing| follow-ups| meeting| onslaught)?"
        "|(roll-drift|sending-back|banishing)|(roll-landing|roll-descent)( follow-ups)?"
        "|choosing-next|declaring|roll-skill (ransomed|called)|placing-gate"
        f"|{fight}|{LOSS}( (freeing|icing|sparking))*( bout-on)?( follow-ups)?) {ENDS}",
    )


def checks(state: State) -> Checks:
    """Yield the checks of bases, tiles and units, and of the current step."""
    yield all(map(as_seen, state.seen)), "seen: not how a position is noted"
    yield from check_bases(state)
    yield from check_tiles(state)
    yield from check_marks(state)
    steps = steps_of(state)
    yield agendas().fullmatch(steps) is not None, "agenda: no play leads to these steps"
    begun = not steps.startswith("roll-off")
    yield not begun or len(state.order) == len(state.seats), "order: not decided yet"
    if steps.endswith("first-begins"):
        yield from check_laying(state)
    else:
        settled = all(seat.home is not None for seat in state.seats)
        yield settled and state.turn > 0, "seats: a turn needs both bases"
    yield from check_names(state)
    yield from check_fights(state)
    # A player who cannot act on their turn may pass.
    decides = isinstance(state.step, TakeTurn) or bool(state.actions())
    yield decides, "agenda: nothing can be decided"
