"""The 100-point edition: random moves, tunnels and straight lines."""

from pocket_tactics.cards import ThirdGround, ThirdUnit
from pocket_tactics.rules.classic.aftermath import aftermath
from pocket_tactics.rules.classic.aids import count
from pocket_tactics.rules.classic.answers import answer, interpose, trade
from pocket_tactics.rules.classic.arts import CALLING, RANSOMING, SHIFTING, Fading
from pocket_tactics.rules.classic.basing import AtFurthest, FirstBegins, UnitsInTurn
from pocket_tactics.rules.classic.blows import compare
from pocket_tactics.rules.classic.forces import (
    third_force_findings,
    third_force_limit,
    two_players,
)
from pocket_tactics.rules.classic.judging import (
    CheckIdle,
    classic_outcome,
    classic_recurrence,
)
from pocket_tactics.rules.classic.laying import FirstBase
from pocket_tactics.rules.classic.mishaps import CAVE, ICE, LABYRINTHS, SWAMP, WATER
from pocket_tactics.rules.classic.moving import MOVING, RECALLING
from pocket_tactics.rules.classic.refining import ability_round, force_rerolls
from pocket_tactics.rules.classic.scatter import lob
from pocket_tactics.rules.classic.situations import situational_round
from pocket_tactics.rules.classic.storming import SHOOTING, STORMING
from pocket_tactics.rules.classic.summoning import SUMMONING
from pocket_tactics.rules.classic.throwing import cast
from pocket_tactics.rules.classic.ways import (
    hop,
    hop_base,
    hop_twice,
    join_kin,
    step,
    swim,
    walk_trees,
)
from pocket_tactics.rules.house import ThirdHouse
from pocket_tactics.rules.musters import Reloading
from pocket_tactics.rules.outcomes import CheckOutcome
from pocket_tactics.rules.rolloff import SettleOrder
from pocket_tactics.rules.turns import WHEN_STUCK, EndTurn, TakeTurn
from pocket_tactics.state import Edition

THIRD = Edition(
    id="third",
    title="Pocket-Tactics (3rd edition)",
    seats=(2,),
    unit=ThirdUnit,
    ground=ThirdGround,
    house=ThirdHouse,
    force_limit=third_force_limit,
    force_findings=third_force_findings,
    table_refusal=two_players,
    setup=(SettleOrder(), FirstBase(), AtFurthest(), UnitsInTurn(), FirstBegins()),
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
        STORMING,
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
        hop_base,
        hop_twice,
        walk_trees,
        join_kin,
        swim,
    ),
    mishaps=(WATER, CAVE, SWAMP, ICE, LABYRINTHS),
)
