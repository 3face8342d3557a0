"""Records of the kernel as positions of the engine."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role
from pocket_tactics.engine.rules.fourth.ability_actions import (
    REFORGE,
    WILL,
    Fetching,
    Reforging,
    Withering,
)
from pocket_tactics.engine.rules.fourth.deploying import CallingUp
from pocket_tactics.engine.rules.fourth.dice_abilities import ANEW
from pocket_tactics.engine.rules.fourth.dice_tests import (
    TEST,
    RollTest,
    RollTestDieAgain,
    Test,
    dice_for,
)
from pocket_tactics.engine.rules.fourth.fights.comparing import TALLY
from pocket_tactics.engine.rules.fourth.fights.dice import RollPool, dice_in
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.fights.lobs import RollScatter
from pocket_tactics.engine.rules.fourth.fights.rerolls import RollDieAgain
from pocket_tactics.engine.rules.fourth.fights.rolling_anew import (
    RollingAnew,
    RollPoolAgain,
)
from pocket_tactics.engine.rules.fourth.fights.war_brews import Paying
from pocket_tactics.engine.rules.fourth.losses import (
    DEATHLESS,
    EXCHANGE,
    PLUNDER,
    Defying,
    Loss,
    Spoiling,
    StayTestPassed,
    VictoryReward,
)
from pocket_tactics.engine.rules.fourth.moves.follow_ups import (
    Followed,
    Following,
    Striking,
    Struck,
)
from pocket_tactics.engine.rules.fourth.moves.paths import (
    HAZARD,
    Crossing,
    Journey,
    Landing,
    Onward,
)
from pocket_tactics.engine.rules.fourth.units import ground_at, place_of_unit
from pocket_tactics.engine.rules.outcomes import DRAW, MUTUAL
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Outcome, Pending, State
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.fighting import fight_of, test_of
from pocket_tactics.kernel.fourth.noting import board_of, units_of
from pocket_tactics.kernel.fourth.numbering import Numbering
from pocket_tactics.kernel.fourth.packing import ENDINGS, ENDS
from pocket_tactics.kernel.fourth.stepping import KINDS, SOURCES
from pocket_tactics.kernel.fourth.tables import Record

Kind = compiled.StepKind
RULES = {
    compiled.Ending.ALL_FEATURES: "fourth.win-features",
    compiled.Ending.STUCK: "fourth.win-stuck",
    compiled.Ending.MUTUAL: MUTUAL,
    compiled.Ending.TURN_LIMIT: DRAW,
    compiled.Ending.REPETITION: DRAW,
}
HOW = {ending: how for how, ending in ENDINGS.items()}
STEP_TYPES = {kind: step for step, kind in KINDS.items()}


def unpacked(
    origin: State, named: Numbering, record: Record, seen: tuple[str, ...]
) -> State:
    """Return the position of a record, in the game of another position."""
    state = replace(
        origin,
        units=units_of(origin, named, record),
        board=board_of(origin, named, record),
        seats=tuple(
            replace(holder, out=bool(record["out"] >> seat & 1))
            for seat, holder in enumerate(origin.seats)
        ),
        seat=record["seat"],
        turn=record["turn"],
        seen=seen,
        outcome=outcome_of(origin, record),
        agenda=(),
    )
    return replace(state, agenda=agenda_of(Found(state, named, record)))


def outcome_of(origin: State, record: Record) -> Outcome | None:
    """Return the outcome of the game, if it is over."""
    ending = compiled.Ending(record["ending"])
    if ending is compiled.Ending.GOES_ON:
        return None
    winners = [seat for seat in origin.order if record["winners"] >> seat & 1]
    if ending is not compiled.Ending.MUTUAL:
        winners.sort()
    return Outcome(tuple(winners), HOW[ending], RULES[ending])


class Found(NamedTuple):
    """A position of which only the agenda is not unpacked yet."""

    state: State
    named: Numbering
    record: Record

    @property
    def fight(self) -> Fight:
        """The fight."""
        return fight_of(self.state, self.named, self.record["fight"])

    def unit(self, number: int) -> str:
        """Return the unit of a number."""
        return self.named.units[number]

    def place(self, number: int) -> Hex:
        """Return the place of a tile."""
        return self.named.places[number]

    def list(self, record: str, name: str) -> list[int]:
        """Return the numbers of a list in a record."""
        fields = self.record[record]
        numbers: list[int] = fields[f"{name}s" if f"{name}s" in fields else name]
        return numbers[: fields[f"{name}_count"]]


def agenda_of(found: Found) -> tuple[Pending, ...]:
    """Return what is due, and what follows it."""
    agenda = found.record["agenda"]
    if not agenda["count"]:
        return ()
    end, *steps = agenda["steps"][: agenda["count"]]
    due = tuple(step_of(found, step, steps) for step in reversed(steps))
    return due + found.state.edition.turn[ENDS[Kind(end["kind"])] :]


def step_of(found: Found, step: Record, steps: list[Record]) -> Pending:
    """Return a step. A test needs to know the step that waits for it."""
    kind = Kind(step["kind"])
    if kind in OF_TESTS:
        return OF_TESTS[kind](found, step, open_test(found, steps[-2]))
    if kind in SIMPLE:
        return SIMPLE[kind](found, step)
    return OF_FIGHTS.get(kind, reaction)(found.fight, found, step)


def journey_of(found: Found, step: Record) -> Journey:
    """Return the move of a unit."""
    start = found.place(step["tile"])
    return Journey(found.unit(step["unit"]), start, step["numbers"][0])


def followed_of(found: Found, step: Record) -> Followed:
    """Return a moved unit that others may follow, with those that have."""
    record = found.record
    followers = record["followers"][: record["follower_count"]]
    return Followed(
        found.unit(step["unit"]),
        found.place(step["tile"]),
        tuple(map(found.unit, followers)),
    )


def struck_of(found: Found, step: Record) -> Struck:
    """Return a moved unit that may assault at once."""
    start, walks_trees = found.place(step["tile"]), bool(step["numbers"][0])
    return Struck(found.unit(step["unit"]), start, walks_trees)


def losses_of(found: Found) -> tuple[Loss, ...]:
    """Return the defeats that are not settled."""
    defeats = found.record["defeats"]
    return tuple(
        loss_of(found, loss, compiled.Cause(defeats["cause"]))
        for loss in defeats["losses"][: defeats["loss_count"]]
    )


def loss_of(found: Found, loss: Record, cause: compiled.Cause) -> Loss:
    """Return a unit that is defeated."""
    unit, slayer = found.unit(loss["unit"]), loss["slayer"]
    return Loss(
        unit=unit,
        by=None if loss["by"] == compiled.NOTHING else loss["by"],
        slayer=None if slayer == compiled.NOTHING else found.unit(slayer),
        rule=CAUSES.get(cause) or hazard_at(found.state, unit),
    )


CAUSES = {compiled.Cause.BY_FIGHT: TALLY, compiled.Cause.BY_WILL: WILL}


def hazard_at(state: State, unit: str) -> str:
    """Return the rule of the hazard where a unit is."""
    return ground_at(state, place_of_unit(state.unit(unit))).rule or HAZARD


def asked_of(found: Found) -> tuple[str, ...]:
    """Return the units that have been asked to defy their defeat."""
    return tuple(map(found.unit, found.list("defeats", "asked")))


def spoiling(found: Found, step: Record) -> Spoiling:
    """Return the choice of a captive."""
    rewards = found.record["defeats"]["rewards"]
    count = found.record["defeats"]["reward_count"]
    return Spoiling(
        spoils=tuple(reward_of(found, reward) for reward in rewards[:count]),
        fallen=tuple(map(found.unit, found.list("defeats", "fallen"))),
        seat=step["seat"],
        declined=tuple(found.list("defeats", "declined")),
    )


def reward_of(found: Found, reward: Record) -> VictoryReward:
    """Return the reward of a victory."""
    if reward["tile"] == compiled.NOTHING:
        return VictoryReward(reward["seat"], PLUNDER)
    return VictoryReward(reward["seat"], EXCHANGE, found.place(reward["tile"]))


def calling_up(found: Found, _step: Record) -> CallingUp:
    """Return the choice to call up a unit."""
    callers, places = found.record["callers"], found.named.places
    return CallingUp(tuple(at for n, at in enumerate(places) if callers >> n & 1))


def withering(found: Found, step: Record) -> Withering:
    """Return the end of a test that a unit demands of another one."""
    target = found.state.occupants[found.place(step["tile"])]
    return Withering(found.unit(step["unit"]), target.id)


def crossing(found: Found, step: Record) -> Crossing:
    """Return the end of a test before a tile."""
    return Crossing(journey_of(found, step), found.place(step["numbers"][1]))


SIMPLE: dict[compiled.StepKind, Callable[[Found, Record], Pending]] = {
    Kind.TAKE_TURN: lambda _found, _step: TakeTurn(),
    Kind.ONWARD: lambda found, step: Onward(journey_of(found, step)),
    Kind.FOLLOWING: lambda found, step: Following(followed_of(found, step)),
    Kind.STRIKING: lambda found, step: Striking(struck_of(found, step)),
    Kind.DEFYING: lambda found, step: Defying(
        losses_of(found), asked_of(found), found.unit(step["unit"])
    ),
    Kind.SPOILING: spoiling,
    Kind.FETCHING: lambda _found, step: Fetching(step["seat"]),
    Kind.CALLING_UP: calling_up,
    Kind.FOLLOWED: followed_of,
    Kind.STRUCK: struck_of,
    Kind.CROSSING: crossing,
    Kind.LANDING: lambda found, step: Landing(journey_of(found, step)),
    Kind.WITHERING: withering,
    Kind.REFORGING: lambda _found, step: Reforging(step["seat"]),
    Kind.STAY_TEST: lambda found, _step: StayTestPassed(
        losses_of(found), asked_of(found)
    ),
}


def open_test(found: Found, sequel: Record) -> Test:
    """Return the test under way, which the step *sequel* waits for."""
    kind = Kind(sequel["kind"])
    if kind is Kind.CROSSING:
        place = found.place(sequel["numbers"][1])
        rule = ground_at(found.state, place).rule or HAZARD
    elif kind is Kind.LANDING:
        rule = hazard_at(found.state, found.unit(sequel["unit"]))
    else:
        rule = TEST_RULES[kind]
    return test_of(found.named, found.record["test"], rule)


TEST_RULES = {
    Kind.WITHERING: WILL,
    Kind.REFORGING: REFORGE,
    Kind.STAY_TEST: DEATHLESS,
}


def roll_test(found: Found, step: Record, test: Test) -> RollTest:
    """Return the roll of all dice of a test."""
    source = ANEW[test.pool] if step["numbers"][0] else TEST
    size = dice_for(found.state.unit(test.unit), test.pool)
    return RollTest(test=test, source=source, size=size)


def roll_test_die(_found: Found, step: Record, test: Test) -> RollTestDieAgain:
    """Return the re-roll of one die of a test."""
    return RollTestDieAgain(test=test, face=step["numbers"][1], seat=step["seat"])


def refining(_found: Found, step: Record, test: Test) -> Pending:
    """Return the choice of a player to change dice of a test."""
    kind: Any = STEP_TYPES[Kind(step["kind"])]
    made: Pending = kind(test, step["seat"])
    return made


OF_TESTS: dict[compiled.StepKind, Callable[[Found, Record, Test], Pending]] = {
    Kind.REROLLING_TEST: refining,
    Kind.TWISTING_TEST: refining,
    Kind.BUMPING_TEST: refining,
    Kind.ROLL_TEST: roll_test,
    Kind.ROLL_TEST_DIE: roll_test_die,
}


def reaction(fight: Fight, found: Found, step: Record) -> Pending:
    """Return the choice of a player to react."""
    kind: Any = STEP_TYPES[Kind(step["kind"])]
    made: Pending = kind(fight, step["seat"], tuple(found.list("fight", "declined")))
    return made


def alone(fight: Fight, _found: Found, step: Record) -> Pending:
    """Return a step that is about nothing but the fight."""
    kind: Any = STEP_TYPES[Kind(step["kind"])]
    made: Pending = kind(fight=fight)
    return made


def declined_roles(found: Found) -> tuple[Role, ...]:
    """Return the roles that have finished the phase."""
    return tuple(ROLES[number] for number in found.list("fight", "declined"))


def in_role(fight: Fight, found: Found, step: Record) -> Pending:
    """Return the choice of a side to use a bump or a re-roll."""
    kind: Any = STEP_TYPES[Kind(step["kind"])]
    role = ROLES[step["numbers"][0]]
    made: Pending = kind(fight, role, declined_roles(found))
    return made


def roll_pool(fight: Fight, found: Found, step: Record) -> RollPool:
    """Return the roll of a pool."""
    role, pool = ROLES[step["numbers"][0]], POOLS[step["numbers"][1]]
    size = dice_in(found.state, fight, role, pool)
    return RollPool(fight=fight, role=role, pool=pool, size=size)


def roll_pool_again(fight: Fight, found: Found, step: Record) -> RollPoolAgain:
    """Return the re-roll of a pool."""
    role, pool = ROLES[step["numbers"][0]], POOLS[step["numbers"][1]]
    asked = RollingAnew(fight, step["seat"], tuple(found.list("fight", "declined")))
    side = fight.side(role)
    size = len(side.pool(pool))
    return RollPoolAgain(asked=asked, unit=side.unit, pool=pool, size=size)


def roll_die_again(fight: Fight, found: Found, step: Record) -> RollDieAgain:
    """Return the re-roll of a die."""
    role, pool, face, source = step["numbers"]
    return RollDieAgain(
        fight=fight,
        role=ROLES[role],
        pool=POOLS[pool],
        face=face,
        source=SOURCES[source],
        declined=declined_roles(found),
    )


OF_FIGHTS: dict[compiled.StepKind, Callable[[Fight, Found, Record], Pending]] = {
    Kind.CHOOSE_FACING: alone,
    Kind.TEMPERING: alone,
    Kind.ROLL_LOB: alone,
    Kind.ROLL_SCATTER: lambda fight, _found, step: RollScatter(
        fight=fight, side=step["numbers"][0]
    ),
    Kind.PAYING: lambda fight, _found, step: Paying(fight, ROLES[step["numbers"][0]]),
    Kind.BUMPING: in_role,
    Kind.REROLLING: in_role,
    Kind.ROLL_POOL: roll_pool,
    Kind.ROLL_POOL_AGAIN: roll_pool_again,
    Kind.ROLL_DIE_AGAIN: roll_die_again,
}
