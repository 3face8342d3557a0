"""The 100-point edition: random moves, tunnels and straight lines."""

from pocket_tactics.engine.cards import ThirdGround, ThirdUnit
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
from pocket_tactics.engine.rules.classic.deploying import SUMMONING
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
    table_refusal,
    third_force_findings,
    third_force_limit,
)
from pocket_tactics.engine.rules.classic.house import ThirdHouse
from pocket_tactics.engine.rules.classic.moves.actions import MOVING, RECALLING
from pocket_tactics.engine.rules.classic.moves.hazard_effects import (
    CAVE,
    ICE,
    LABYRINTHS,
    SWAMP,
    WATER,
)
from pocket_tactics.engine.rules.classic.moves.hops import hop, hop_base, hop_twice
from pocket_tactics.engine.rules.classic.moves.movements import (
    join_kin,
    step,
    swim,
    walk_trees,
)
from pocket_tactics.engine.rules.classic.setup.map import FirstBase
from pocket_tactics.engine.rules.classic.setup.sides import (
    AtFurthest,
    FirstBegins,
    UnitsInTurn,
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

THIRD = Edition(
    id="third",
    title="Pocket-Tactics (3rd edition)",
    seats=(2,),
    unit=ThirdUnit,
    ground=ThirdGround,
    house=ThirdHouse,
    force_limit=third_force_limit,
    force_findings=third_force_findings,
    table_refusal=table_refusal,
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
    turn_options=(
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
        roll_pools,
        force_rerolls,
        ability_round,
        situational_round,
        compare,
        aftermath,
    ),
    outcome=outcome,
    repetition_key=repetition_key,
    intended_attacks=attack_aimed,
    tiles=BROUGHT,
    sets_features=False,
    movements=(
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
