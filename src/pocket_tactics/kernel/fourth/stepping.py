"""Steps of the engine as steps of the kernel."""

from collections.abc import Callable
from typing import Any

from pocket_tactics.engine.rules.fights import ROLES
from pocket_tactics.engine.rules.fourth.ability_actions import (
    Fetching,
    Reforging,
    Withering,
)
from pocket_tactics.engine.rules.fourth.deploying import CallingUp
from pocket_tactics.engine.rules.fourth.dice_tests import (
    TEST,
    BumpingTest,
    RerollingTest,
    RollTest,
    RollTestDieAgain,
    TwistingTest,
)
from pocket_tactics.engine.rules.fourth.fights.bumps import Bumping
from pocket_tactics.engine.rules.fourth.fights.dice import RollPool
from pocket_tactics.engine.rules.fourth.fights.guard_stance import Guarding
from pocket_tactics.engine.rules.fourth.fights.interposing import Interposing
from pocket_tactics.engine.rules.fourth.fights.lobs import (
    ChooseFacing,
    RollLob,
    RollScatter,
)
from pocket_tactics.engine.rules.fourth.fights.rerolls import (
    DUEL,
    REROLL,
    TWIST,
    Marking,
    Rerolling,
    RollDieAgain,
)
from pocket_tactics.engine.rules.fourth.fights.rolling_anew import (
    RollingAnew,
    RollPoolAgain,
)
from pocket_tactics.engine.rules.fourth.fights.spellblade import Tempering
from pocket_tactics.engine.rules.fourth.fights.war_brews import Brewing, Paying
from pocket_tactics.engine.rules.fourth.losses import Defying, Spoiling, StayTestPassed
from pocket_tactics.engine.rules.fourth.moves.follow_ups import (
    Followed,
    Following,
    Striking,
    Struck,
)
from pocket_tactics.engine.rules.fourth.moves.paths import (
    Crossing,
    Journey,
    Landing,
    Onward,
)
from pocket_tactics.engine.rules.fourth.units import place_of_unit
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Pending, State
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.numbering import Numbering
from pocket_tactics.kernel.fourth.tables import POOL_NUMBERS, Record

Kind = compiled.StepKind
KINDS: dict[type[Pending], compiled.StepKind] = {
    TakeTurn: Kind.TAKE_TURN,
    Onward: Kind.ONWARD,
    Following: Kind.FOLLOWING,
    Striking: Kind.STRIKING,
    Defying: Kind.DEFYING,
    Spoiling: Kind.SPOILING,
    Fetching: Kind.FETCHING,
    CallingUp: Kind.CALLING_UP,
    RerollingTest: Kind.REROLLING_TEST,
    TwistingTest: Kind.TWISTING_TEST,
    BumpingTest: Kind.BUMPING_TEST,
    ChooseFacing: Kind.CHOOSE_FACING,
    Interposing: Kind.INTERPOSING,
    Brewing: Kind.BREWING,
    RollingAnew: Kind.ROLLING_ANEW,
    Guarding: Kind.GUARDING,
    Tempering: Kind.TEMPERING,
    Paying: Kind.PAYING,
    Bumping: Kind.BUMPING,
    Marking: Kind.MARKING,
    Rerolling: Kind.REROLLING,
    RollLob: Kind.ROLL_LOB,
    RollScatter: Kind.ROLL_SCATTER,
    RollPool: Kind.ROLL_POOL,
    RollPoolAgain: Kind.ROLL_POOL_AGAIN,
    RollDieAgain: Kind.ROLL_DIE_AGAIN,
    RollTest: Kind.ROLL_TEST,
    RollTestDieAgain: Kind.ROLL_TEST_DIE,
    Followed: Kind.FOLLOWED,
    Struck: Kind.STRUCK,
    Crossing: Kind.CROSSING,
    Landing: Kind.LANDING,
    Withering: Kind.WITHERING,
    Reforging: Kind.REFORGING,
    StayTestPassed: Kind.STAY_TEST,
}
NO_STEP: Record = {"kind": 0, "seat": 0, "unit": 0, "tile": 0, "numbers": [0] * 4}
SOURCES = (REROLL, TWIST, DUEL)
"""The rules by which a die is rolled again, in the order of their numbers."""


def step_record(state: State, named: Numbering, step: Pending) -> Record:
    """Return the record of a step."""
    if type(step) not in KINDS:
        raise CannotPackError(f"The kernel cannot wait in {type(step).__name__}.")
    known = FIELDS.get(type(step), nothing)(state, named, step)
    return {**NO_STEP, "kind": KINDS[type(step)], **known}


def nothing(_state: State, _named: Numbering, _step: Pending) -> Record:
    """Return no fields: the step is about the fight or another shared record."""
    return {}


def asked(_state: State, _named: Numbering, step: Any) -> Record:  # noqa: ANN401 - any with a seat
    """Return the seat that is asked."""
    return {"seat": step.seat}


def moving(_state: State, named: Numbering, step: Onward | Landing) -> Record:
    """Return the move of a unit."""
    return journey_record(named, step.journey)


def journey_record(named: Numbering, journey: Journey) -> Record:
    """Return the fields of a move: its unit, its start, and the bonus moves left."""
    return {
        **moved_unit(named, journey),
        "numbers": [journey.left, 0, 0, 0],
    }


def moved_unit(named: Numbering, moved: Journey | Followed | Struck) -> Record:
    """Return a moved unit and the tile where it started."""
    return {"unit": named.unit[moved.unit], "tile": named.tile[moved.start]}


def crossing(_state: State, named: Numbering, step: Crossing) -> Record:
    """Return the move of a unit that is tested before a tile."""
    numbers = [step.journey.left, named.tile[step.to], 0, 0]
    return {**journey_record(named, step.journey), "numbers": numbers}


def followed(_state: State, named: Numbering, step: Followed | Following) -> Record:
    """Return the unit that others may follow."""
    return moved_unit(named, step.followed if isinstance(step, Following) else step)


def struck(_state: State, named: Numbering, step: Struck | Striking) -> Record:
    """Return the unit that may assault at once."""
    found = step.struck if isinstance(step, Striking) else step
    return {
        **moved_unit(named, found),
        "numbers": [found.walks_trees, 0, 0, 0],
    }


def defying(_state: State, named: Numbering, step: Defying) -> Record:
    """Return the unit that may try to stay."""
    return {"unit": named.unit[step.unit]}


def withering(state: State, named: Numbering, step: Withering) -> Record:
    """Return the unit that tests another one, and the tile of that one."""
    tile = named.tile[place_of_unit(state.unit(step.target))]
    return {"unit": named.unit[step.unit], "tile": tile}


def scatter(_state: State, _named: Numbering, step: RollScatter) -> Record:
    """Return the side of the target that counts as nearest to the thrower."""
    return {"numbers": [step.side, 0, 0, 0]}


def in_role(
    _state: State, _named: Numbering, step: Paying | Bumping | Rerolling
) -> Record:
    """Return the role that decides."""
    return {"numbers": [ROLES.index(step.role), 0, 0, 0]}


def roll_pool(_state: State, _named: Numbering, step: RollPool) -> Record:
    """Return the pool that is rolled."""
    return {"numbers": [ROLES.index(step.role), POOL_NUMBERS[step.pool], 0, 0]}


def roll_again(_state: State, _named: Numbering, step: RollPoolAgain) -> Record:
    """Return the pool that is rolled again, and the seat that has been asked."""
    role = ROLES.index(step.fight.role_of(step.unit))
    numbers = [role, POOL_NUMBERS[step.pool], 0, 0]
    return {"seat": step.asked.seat, "numbers": numbers}


def roll_die(_state: State, _named: Numbering, step: RollDieAgain) -> Record:
    """Return the die that is rolled again."""
    source = SOURCES.index(step.source)
    pool = POOL_NUMBERS[step.pool]
    return {"numbers": [ROLES.index(step.role), pool, step.face, source]}


def roll_test(_state: State, _named: Numbering, step: RollTest) -> Record:
    """Return whether all dice of a test are rolled again."""
    return {"numbers": [step.source != TEST, 0, 0, 0]}


def roll_test_die(_state: State, _named: Numbering, step: RollTestDieAgain) -> Record:
    """Return the die of a test that is rolled again."""
    return {"seat": step.seat, "numbers": [0, step.face, 0, 0]}


FIELDS: dict[type[Pending], Callable[[State, Numbering, Any], Record]] = {
    **dict.fromkeys((Interposing, Brewing, RollingAnew, Guarding, Marking), asked),
    **dict.fromkeys((RerollingTest, TwistingTest, BumpingTest), asked),
    **dict.fromkeys((Spoiling, Fetching, Reforging), asked),
    **dict.fromkeys((Paying, Bumping, Rerolling), in_role),
    **dict.fromkeys((Onward, Landing), moving),
    Crossing: crossing,
    Followed: followed,
    Following: followed,
    Struck: struck,
    Striking: struck,
    Defying: defying,
    Withering: withering,
    RollScatter: scatter,
    RollPool: roll_pool,
    RollPoolAgain: roll_again,
    RollDieAgain: roll_die,
    RollTest: roll_test,
    RollTestDieAgain: roll_test_die,
}
