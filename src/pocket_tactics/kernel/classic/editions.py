"""The rules that an edition lists, as numbers: phases, movements, options of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocket_tactics.engine.actions import (
    Action,
    CallGate,
    Charge,
    Conjure,
    Deploy,
    Move,
    Recall,
    Reclaim,
    Shift,
    Shoot,
    Storm,
)
from pocket_tactics.engine.rules.classic.ability_actions import Fading
from pocket_tactics.engine.rules.classic.attacks.mega import continue_series
from pocket_tactics.engine.rules.classic.fights.ability_rerolls import (
    ability_round,
    force_rerolls,
)
from pocket_tactics.engine.rules.classic.fights.aftermath import aftermath
from pocket_tactics.engine.rules.classic.fights.answering import answer
from pocket_tactics.engine.rules.classic.fights.assists import count
from pocket_tactics.engine.rules.classic.fights.comparing import compare
from pocket_tactics.engine.rules.classic.fights.dice import roll_pools
from pocket_tactics.engine.rules.classic.fights.interposing import interpose
from pocket_tactics.engine.rules.classic.fights.lobs import lob
from pocket_tactics.engine.rules.classic.fights.lowering import trade
from pocket_tactics.engine.rules.classic.fights.situational_rerolls import (
    situational_round,
)
from pocket_tactics.engine.rules.classic.moves import hops, movements
from pocket_tactics.engine.rules.classic.setup.sides import (
    AlternateUnits,
    SameSides,
)
from pocket_tactics.engine.rules.classic.winning import CheckIdle
from pocket_tactics.engine.rules.outcomes import CheckOutcome
from pocket_tactics.engine.rules.reloading import Reloading
from pocket_tactics.engine.rules.turns import EndTurn, TakeTurn
from pocket_tactics.engine.state import Edition, Pending
from pocket_tactics.kernel.classic import compiled

Option = compiled.TurnOption
Way = compiled.Movement

PHASES: dict[Callable[..., Any], compiled.Phase] = {
    lob: compiled.Phase.LOBBING,
    interpose: compiled.Phase.INTERPOSING,
    answer: compiled.Phase.ANSWERING_SKILL,
    trade: compiled.Phase.TRADING,
    count: compiled.Phase.COUNTING,
    roll_pools: compiled.Phase.ROLLING,
    force_rerolls: compiled.Phase.FORCING_REROLLS,
    ability_round: compiled.Phase.ABILITY_ROUND,
    situational_round: compiled.Phase.SITUATIONAL_ROUND,
    compare: compiled.Phase.COMPARING,
    aftermath: compiled.Phase.AFTERMATH,
    continue_series: compiled.Phase.CONTINUING,
}
MOVEMENTS: dict[Callable[..., Any], compiled.Movement] = {
    movements.step: Way.STEP,
    hops.hop: Way.HOP,
    hops.hop_base: Way.HOP_BASE,
    hops.hop_twice: Way.HOP_TWICE,
    movements.walk_trees: Way.WALK_TREES,
    movements.join_kin: Way.JOIN_KIN,
    movements.swim: Way.SWIM,
    movements.rise: Way.RISE,
    movements.descend: Way.DESCEND,
    movements.shift: Way.SHIFT_BY_ONE,
    hops.shift_over: Way.SHIFT_OVER,
}
OPTIONS: dict[type[Action], compiled.TurnOption] = {
    Move: Option.MOVING,
    Recall: Option.RECALLING,
    Deploy: Option.SUMMONING,
    Conjure: Option.CONJURING,
    Storm: Option.STORMING,
    Charge: Option.CHARGING,
    Shoot: Option.SHOOTING,
    Reclaim: Option.RANSOMING,
    Shift: Option.SHIFTING,
    CallGate: Option.CALLING,
}
TURN: dict[type[Pending], compiled.Kind] = {
    CheckIdle: compiled.Kind.CHECK_IDLE,
    TakeTurn: compiled.Kind.TAKE_TURN,
    CheckOutcome: compiled.Kind.CHECK_OUTCOME,
    Reloading: compiled.Kind.RELOADING,
    Fading: compiled.Kind.FADING,
    EndTurn: compiled.Kind.END_TURN,
}


def rules_record(
    edition: Edition, groups: list[int], feud: int
) -> dict[str, int | list[int]]:
    """Return the record of an edition's rules, with what its skills mean."""
    phases = [int(PHASES[phase]) for phase in edition.phases]
    setup = {type(step) for step in edition.setup}
    return {
        "movements": sum(MOVEMENTS[way] for way in edition.movements),
        "options": sum(OPTIONS[option.kind] for option in edition.turn_options),
        "phases": phases + [0] * (compiled.MAX_PHASES - len(phases)),
        "turn": [int(TURN[type(step)]) for step in edition.turn],
        "groups": groups,
        "feud": feud,
        "alternate": AlternateUnits in setup,
        "same_sides": SameSides in setup,
    }
