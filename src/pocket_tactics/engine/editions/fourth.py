"""The edition of the core sets: one OFF, one DEF, bumps, re-rolls and reactions."""

from pocket_tactics.engine.cards import FourthGround, FourthUnit
from pocket_tactics.engine.rules.fourth.ability_actions import (
    AFFLICTING,
    RECLAIMING,
    SHIFTING,
)
from pocket_tactics.engine.rules.fourth.attacks.declaring import (
    ARCING,
    ASSAULTING,
    attack_aimed,
)
from pocket_tactics.engine.rules.fourth.deploying import DEPLOYING, EndEffects
from pocket_tactics.engine.rules.fourth.fights.bumps import gather_bumps, use_bumps
from pocket_tactics.engine.rules.fourth.fights.comparing import tally
from pocket_tactics.engine.rules.fourth.fights.dice import line_up, roll_pools
from pocket_tactics.engine.rules.fourth.fights.guard_stance import stand_guard
from pocket_tactics.engine.rules.fourth.fights.interposing import interpose
from pocket_tactics.engine.rules.fourth.fights.lobs import lob
from pocket_tactics.engine.rules.fourth.fights.rerolls import mark, reroll, roll_marked
from pocket_tactics.engine.rules.fourth.fights.rolling_anew import roll_anew
from pocket_tactics.engine.rules.fourth.fights.spellblade import temper
from pocket_tactics.engine.rules.fourth.fights.war_brews import pay, take_brews
from pocket_tactics.engine.rules.fourth.forces import (
    BROUGHT,
    force_findings,
    force_limit,
)
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.rules.fourth.moves.actions import (
    JOINING,
    RECALLING,
    TREEWALKING,
    WALKING,
)
from pocket_tactics.engine.rules.fourth.setup.map import FillMap, OpenMap
from pocket_tactics.engine.rules.fourth.setup.seating import table_refusal
from pocket_tactics.engine.rules.fourth.setup.sides import (
    FirstUnits,
    LastBegins,
    OwnFeatures,
)
from pocket_tactics.engine.rules.fourth.winning import (
    NO_PASSING,
    KnockOuts,
    Ready,
    outcome,
    repetition_key,
)
from pocket_tactics.engine.rules.outcomes import CheckOutcome
from pocket_tactics.engine.rules.reloading import Reloading
from pocket_tactics.engine.rules.rolloff import SettleOrder
from pocket_tactics.engine.rules.turns import EndTurn
from pocket_tactics.engine.state import Edition

FOURTH = Edition(
    id="fourth",
    title="Pocket-Tactics (4th edition)",
    seats=(2, 3, 4, 5, 6),
    unit=FourthUnit,
    ground=FourthGround,
    house=FourthHouse,
    force_limit=force_limit,
    force_findings=force_findings,
    table_refusal=table_refusal,
    setup=(
        OpenMap(),
        SettleOrder(),
        FillMap(),
        OwnFeatures(),
        FirstUnits(),
        LastBegins(),
    ),
    turn=(
        Ready(),
        CheckOutcome(),
        KnockOuts(),
        EndEffects(),
        CheckOutcome(),
        KnockOuts(),
        Reloading(),
        EndTurn(),
    ),
    roll_off="fourth.roll-off",
    one_action="fourth.turn",
    turn_options=(
        WALKING,
        TREEWALKING,
        JOINING,
        RECALLING,
        ASSAULTING,
        ARCING,
        DEPLOYING,
        SHIFTING,
        AFFLICTING,
        RECLAIMING,
    ),
    passing=NO_PASSING,
    phases=(
        lob,
        interpose,
        take_brews,
        line_up,
        roll_pools,
        roll_anew,
        stand_guard,
        temper,
        pay,
        gather_bumps,
        use_bumps,
        mark,
        roll_marked,
        reroll,
        tally,
    ),
    outcome=outcome,
    repetition_key=repetition_key,
    intended_attacks=attack_aimed,
    tiles=BROUGHT,
)
