"""The 150-point edition: mega units, conjuring and the Heavens."""

from pocket_tactics.engine.cards import SecondGround, SecondUnit
from pocket_tactics.engine.rules.classic.ability_actions import (
    CALLING,
    RANSOMING,
    SHIFTING,
    Fading,
)
from pocket_tactics.engine.rules.classic.attacks.declaring import (
    SHOOTING,
    STORMING,
    attack_aimed,
)
from pocket_tactics.engine.rules.classic.attacks.mega import (
    CHARGING,
    continue_series,
)
from pocket_tactics.engine.rules.classic.deploying import CONJURING, SUMMONING
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
from pocket_tactics.engine.rules.classic.forces import (
    BROUGHT,
    second_force_findings,
    second_force_limit,
    table_refusal,
)
from pocket_tactics.engine.rules.classic.house import SecondHouse
from pocket_tactics.engine.rules.classic.moves.actions import MOVING, RECALLING
from pocket_tactics.engine.rules.classic.moves.hazard_effects import (
    CAVE,
    ICE,
    SKY,
    SWAMP,
    VOID,
    WATER,
)
from pocket_tactics.engine.rules.classic.moves.hops import hop, hop_twice, shift_over
from pocket_tactics.engine.rules.classic.moves.movements import (
    descend,
    join_kin,
    rise,
    shift,
    step,
    swim,
    walk_trees,
)
from pocket_tactics.engine.rules.classic.setup.map import FirstBase
from pocket_tactics.engine.rules.classic.setup.sides import (
    AlternateUnits,
    FirstBegins,
    SameSides,
)
from pocket_tactics.engine.rules.classic.winning import (
    CheckIdle,
    outcome,
    repetition_key,
)
from pocket_tactics.engine.rules.outcomes import CheckOutcome
from pocket_tactics.engine.rules.reloading import Reloading
from pocket_tactics.engine.rules.rolloff import SettleOrder
from pocket_tactics.engine.rules.turns import WHEN_STUCK, EndTurn, TakeTurn
from pocket_tactics.engine.state import Edition

SECOND = Edition(
    id="second",
    title="Pocket-Tactics (2nd edition)",
    seats=(2,),
    unit=SecondUnit,
    ground=SecondGround,
    house=SecondHouse,
    force_limit=second_force_limit,
    force_findings=second_force_findings,
    table_refusal=table_refusal,
    setup=(SettleOrder(), FirstBase(), SameSides(), AlternateUnits(), FirstBegins()),
    turn=(
        CheckIdle(),
        TakeTurn(),
        CheckOutcome(),
        Reloading(),
        Fading(),
        EndTurn(),
    ),
    roll_off="setup.roll-off",
    one_action="turn.one-action",
    turn_options=(
        MOVING,
        RECALLING,
        SUMMONING,
        CONJURING,
        STORMING,
        CHARGING,
        SHOOTING,
        RANSOMING,
        SHIFTING,
        CALLING,
    ),
    passing=WHEN_STUCK,
    phases=(
        lob,
        interpose,
        answer,
        trade,
        count,
        roll_pools,
        force_rerolls,
        ability_round,
        situational_round,
        compare,
        aftermath,
        continue_series,
    ),
    outcome=outcome,
    repetition_key=repetition_key,
    intended_attacks=attack_aimed,
    tiles=BROUGHT,
    sets_features=False,
    movements=(
        step,
        hop,
        hop_twice,
        walk_trees,
        join_kin,
        swim,
        rise,
        descend,
        shift,
        shift_over,
    ),
    mishaps=(WATER, CAVE, SWAMP, ICE, VOID, SKY),
)
