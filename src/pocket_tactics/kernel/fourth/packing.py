"""Positions of the engine as records of the kernel."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.rules.fights import ROLES, InFight, Role
from pocket_tactics.engine.rules.fourth.ability_actions import WILL
from pocket_tactics.engine.rules.fourth.deploying import CallingUp
from pocket_tactics.engine.rules.fourth.dice_tests import TestStep
from pocket_tactics.engine.rules.fourth.fights.bumps import Bumping
from pocket_tactics.engine.rules.fourth.fights.fight import Fight
from pocket_tactics.engine.rules.fourth.fights.rerolls import Rerolling, RollDieAgain
from pocket_tactics.engine.rules.fourth.fights.rolling_anew import RollPoolAgain
from pocket_tactics.engine.rules.fourth.fights.rounds import Reaction
from pocket_tactics.engine.rules.fourth.losses import (
    Defying,
    Loss,
    Spoiling,
    StayTestPassed,
    VictoryReward,
)
from pocket_tactics.engine.rules.fourth.moves.follow_ups import Followed, Following
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import Pending, State, Unit
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.fighting import fight_record, test_record
from pocket_tactics.kernel.fourth.noting import past_records
from pocket_tactics.kernel.fourth.numbering import Numbering
from pocket_tactics.kernel.fourth.stepping import NO_STEP, step_record
from pocket_tactics.kernel.fourth.tables import Record, piece_number
from pocket_tactics.kernel.numbers import bits, padded

PLACES = {"reserve": compiled.RESERVE, "gone": compiled.GONE}
ENDINGS = {
    "features": compiled.Ending.ALL_FEATURES,
    "stuck": compiled.Ending.STUCK,
    "mutual": compiled.Ending.MUTUAL,
    "turn-limit": compiled.Ending.TURN_LIMIT,
    "repetition": compiled.Ending.REPETITION,
}
"""The ends of a game, by how the engine names them."""

MAX_RELOADS = 3


def packed_state(
    state: State, named: Numbering, game: compiled.PackedGame
) -> compiled.PackedState:
    """Return a position, or raise `CannotPackError` if the kernel cannot hold it."""
    turns_left = max(0, turn_limit(state) - state.turn)
    if len(state.seen) + turns_left >= compiled.MAX_TURNS:
        raise CannotPackError("The kernel cannot hold the history of the game.")
    past = past_records(state, named)
    return compiled.PackedState(game, state_record(state, named), past)


def state_record(state: State, named: Numbering) -> Record:
    """Return the record of a position."""
    outcome = state.outcome
    return {
        **units_record(state.units, named),
        **features_record(state.board.tiles, named),
        **steps_record(state, named),
        "turn": state.turn,
        "seat": state.seat,
        "out": bits(seat for seat, holder in enumerate(state.seats) if holder.out),
        "ending": ENDINGS[outcome.how] if outcome else compiled.Ending.GOES_ON,
        "winners": bits(outcome.winners) if outcome else 0,
    }


def units_record(units: Sequence[Unit], named: Numbering) -> Record:
    """Return the fields of a position that say where units are, and which reload."""
    if any(unit.reloads > MAX_RELOADS for unit in units):
        raise CannotPackError("A unit reloads for longer than the kernel can count.")
    places = [place_number(unit, named) for unit in units]
    return {
        "place_of": padded(places, compiled.MAX_UNITS, 0, "units"),
        "reloading": [
            bits(number for number, unit in enumerate(units) if unit.reloads >> bit & 1)
            for bit in (0, 1)
        ],
    }


def place_number(unit: Unit, named: Numbering) -> int:
    """Return the number of the place of a unit, on or off the map."""
    if unit.at is not None:
        return named.tile[unit.at]
    if unit.zone == "captured":
        captor = compiled.MAX_SEATS if unit.by is None else unit.by
        return compiled.CAPTURED + captor
    return PLACES[unit.zone]


def features_record(tiles: Sequence[Tile], named: Numbering) -> Record:
    """Return the fields of a position that say where features are, and whose."""
    features = [piece_number(named, tile.feature) for tile in tiles]
    owners = [compiled.NOTHING if tile.owner is None else tile.owner for tile in tiles]
    return {
        "feature": padded(features, compiled.MAX_TILES, compiled.NOTHING, "tiles"),
        "owner": padded(owners, compiled.MAX_TILES, compiled.NOTHING, "tiles"),
    }


def steps_record(state: State, named: Numbering) -> Record:
    """Return the fields of a position that say what is due."""
    if state.outcome:
        return {}
    record: Record = {"agenda": agenda_record(state, named)}
    for step in state.agenda:
        record |= about_record(state, named, step)
    return record


def agenda_record(state: State, named: Numbering) -> Record:
    """Return the agenda: the step that is due first comes last."""
    due, end = due_steps(state)
    steps = [end, *(step_record(state, named, step) for step in reversed(due))]
    return {
        "count": len(steps),
        "steps": padded(steps, compiled.MAX_STEPS, NO_STEP, "steps"),
    }


def due_steps(state: State) -> tuple[tuple[Pending, ...], Record]:
    """Return the steps that are due, and the record of the end of the turn."""
    for kind, first in ENDS.items():
        end = state.edition.turn[first:]
        if state.agenda[-len(end) :] == end:
            return state.agenda[: -len(end)], {**NO_STEP, "kind": kind}
    raise CannotPackError("The end of the turn is not that of the edition.")


ENDS = {compiled.StepKind.END_ACTION: 1, compiled.StepKind.END_TURN: 4}
"""The first step of the turn that each end begins with."""


def declined_in(step: Pending) -> list[int]:
    """Return the seats or roles that have declined in a phase of a fight."""
    if isinstance(step, RollPoolAgain):
        return list(step.asked.declined)
    if isinstance(step, Reaction):
        return list(step.declined)
    if isinstance(step, Bumping | Rerolling | RollDieAgain):
        return roles(step.declined)
    return []


def roles(named: Iterable[Role]) -> list[int]:
    """Return the numbers of roles."""
    return [ROLES.index(role) for role in named]


def losses_record(
    named: Numbering, losses: Sequence[Loss], asked: Sequence[str]
) -> Record:
    """Return the field of defeats that are not settled."""
    records = [loss_record(named, loss) for loss in losses]
    defeats = {
        "losses": padded(records, 2, NO_LOSS, "defeats"),
        "asked": padded([named.unit[unit] for unit in asked], 2, 0, "defeats"),
        "loss_count": len(losses),
        "asked_count": len(asked),
        "cause": cause_of(losses[0]),
    }
    return {"defeats": {**NO_DEFEATS, **defeats}}


def loss_record(named: Numbering, loss: Loss) -> Record:
    """Return the record of a unit that is defeated."""
    return {
        "unit": named.unit[loss.unit],
        "by": compiled.NOTHING if loss.by is None else loss.by,
        "slayer": named.unit[loss.slayer] if loss.slayer else compiled.NOTHING,
    }


def cause_of(loss: Loss) -> compiled.Cause:
    """Return the cause of a defeat."""
    if loss.slayer is None:
        return compiled.Cause.BY_HAZARD
    return compiled.Cause.BY_WILL if loss.rule == WILL else compiled.Cause.BY_FIGHT


def rewards_record(named: Numbering, step: Spoiling) -> Record:
    """Return the field of defeats whose victors get rewards."""
    rewards = [reward_record(named, reward) for reward in step.spoils]
    fallen = [named.unit[unit] for unit in step.fallen]
    defeats = {
        "rewards": padded(rewards, compiled.MAX_REWARDS, NO_REWARD, "rewards"),
        "fallen": padded(fallen, 2, 0, "defeats"),
        "declined": padded(step.declined, compiled.MAX_SEATS, 0, "seats"),
        "reward_count": len(rewards),
        "fallen_count": len(fallen),
        "declined_count": len(step.declined),
    }
    return {"defeats": {**NO_DEFEATS, **defeats}}


def reward_record(named: Numbering, reward: VictoryReward) -> Record:
    """Return the record of a reward."""
    tile = compiled.NOTHING if reward.at is None else named.tile[reward.at]
    return {"seat": reward.seat, "tile": tile}


NO_LOSS: Record = {"unit": 0, "by": 0, "slayer": 0}
NO_REWARD: Record = {"seat": 0, "tile": 0}
NO_DEFEATS: Record = {
    "losses": [NO_LOSS] * 2,
    "rewards": [NO_REWARD] * compiled.MAX_REWARDS,
    "asked": [0, 0],
    "fallen": [0, 0],
    "declined": [0] * compiled.MAX_SEATS,
    "loss_count": 0,
    "reward_count": 0,
    "asked_count": 0,
    "fallen_count": 0,
    "declined_count": 0,
    "cause": 0,
}


def followers_record(named: Numbering, followed: Followed) -> Record:
    """Return the units that have followed a moved one."""
    units = [named.unit[unit] for unit in followed.followers]
    return {
        "followers": padded(units, compiled.MAX_FOLLOWERS, 0, "followers"),
        "follower_count": len(units),
    }


def about_record(state: State, named: Numbering, step: Pending) -> Record:
    """Return the fight, the test, or whatever else a step is about."""
    if isinstance(step, InFight):
        fight = step.fight
        assert isinstance(fight, Fight)
        return {"fight": fight_record(state, named, fight, declined_in(step))}
    if isinstance(step, TestStep):
        return {"test": test_record(named, step.test)}
    return ABOUT[type(step)](named, step) if type(step) in ABOUT else {}


ABOUT: dict[type[Pending], Callable[[Numbering, Any], Record]] = {
    Defying: lambda named, step: losses_record(named, step.losses, step.asked),
    StayTestPassed: lambda named, step: losses_record(named, step.losses, step.asked),
    Spoiling: rewards_record,
    Following: lambda named, step: followers_record(named, step.followed),
    Followed: followers_record,
    CallingUp: lambda named, step: {
        "callers": bits(named.tile[place] for place in step.places)
    },
}
