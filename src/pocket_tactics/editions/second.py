"""The 150-point edition: mega units, conjuring and the Heavens."""

from pocket_tactics.cards import SecondGround, SecondUnit
from pocket_tactics.rules.classic.aftermath import aftermath
from pocket_tactics.rules.classic.aids import count
from pocket_tactics.rules.classic.answers import answer, interpose, trade
from pocket_tactics.rules.classic.arts import CALLING, RANSOMING, SHIFTING, Fading
from pocket_tactics.rules.classic.basing import AlternateUnits, FirstBegins, SameSides
from pocket_tactics.rules.classic.blows import compare
from pocket_tactics.rules.classic.charging import CHARGING
from pocket_tactics.rules.classic.forces import (
    second_force_findings,
    second_force_limit,
    two_players,
)
from pocket_tactics.rules.classic.judging import (
    CheckIdle,
    classic_outcome,
    classic_recurrence,
)
from pocket_tactics.rules.classic.laying import FirstBase
from pocket_tactics.rules.classic.mishaps import CAVE, ICE, SKY, SWAMP, VOID, WATER
from pocket_tactics.rules.classic.moving import MOVING, RECALLING
from pocket_tactics.rules.classic.refining import ability_round, force_rerolls
from pocket_tactics.rules.classic.scatter import lob
from pocket_tactics.rules.classic.situations import situational_round
from pocket_tactics.rules.classic.storming import SHOOTING, STORMING
from pocket_tactics.rules.classic.summoning import CONJURING, SUMMONING
from pocket_tactics.rules.classic.throwing import cast
from pocket_tactics.rules.classic.ways import (
    descend,
    hop,
    hop_twice,
    join_kin,
    rise,
    shift,
    shift_over,
    step,
    swim,
    walk_trees,
)
from pocket_tactics.rules.house import SecondHouse
from pocket_tactics.rules.musters import Reloading
from pocket_tactics.rules.outcomes import CheckOutcome
from pocket_tactics.rules.rolloff import SettleOrder
from pocket_tactics.rules.turns import WHEN_STUCK, EndTurn, TakeTurn
from pocket_tactics.state import Edition

SECOND = Edition(
    id="second",
    title="Pocket-Tactics (2nd edition)",
    seats=(2,),
    unit=SecondUnit,
    ground=SecondGround,
    house=SecondHouse,
    force_limit=second_force_limit,
    force_findings=second_force_findings,
    table_refusal=two_players,
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
    forms=(
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
        cast,
        force_rerolls,
        ability_round,
        situational_round,
        compare,
        aftermath,
    ),
    outcome=classic_outcome,
    recurrence=classic_recurrence,
    ways=(
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
