"""The one-sheet edition: offence, defence, range and speed."""

from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.rules.fifth.attacks.declaring import (
    INVADING,
    SKIRMISHING,
    attack_aimed,
)
from pocket_tactics.engine.rules.fifth.attacks.invading import brave_hazards, follow
from pocket_tactics.engine.rules.fifth.deploying import DEPLOYMENT
from pocket_tactics.engine.rules.fifth.fights.dice import compare, roll_pools
from pocket_tactics.engine.rules.fifth.fights.effects import (
    attackers_effects,
    gather,
    targets_effects,
)
from pocket_tactics.engine.rules.fifth.fights.retaliation import answer
from pocket_tactics.engine.rules.fifth.forces import (
    force_findings,
    force_limit,
    table_refusal,
)
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.rules.fifth.moves.paths import MOVE
from pocket_tactics.engine.rules.fifth.setup import (
    ChooseGates,
    FirstTurn,
    LayTiles,
    SetFeatures,
)
from pocket_tactics.engine.rules.fifth.winning import outcome, repetition_key
from pocket_tactics.engine.rules.outcomes import CheckOutcome
from pocket_tactics.engine.rules.rolloff import SettleOrder
from pocket_tactics.engine.rules.turns import WHEN_STUCK, EndTurn, TakeTurn
from pocket_tactics.engine.state import Edition

FIFTH = Edition(
    id="fifth",
    title="Pocket-Tactics (5th edition)",
    seats=(2,),
    unit=FifthUnit,
    ground=FifthGround,
    house=FifthHouse,
    force_limit=force_limit,
    force_findings=force_findings,
    table_refusal=table_refusal,
    setup=(SettleOrder(), LayTiles(), SetFeatures(), ChooseGates(), FirstTurn()),
    turn=(TakeTurn(), CheckOutcome(), EndTurn()),
    roll_off="fifth.roll-off",
    one_action="turn.one-action",
    turn_options=(MOVE, SKIRMISHING, INVADING, DEPLOYMENT),
    passing=WHEN_STUCK,
    phases=(
        answer,
        brave_hazards,
        roll_pools,
        gather,
        attackers_effects,
        targets_effects,
        compare,
        follow,
    ),
    outcome=outcome,
    repetition_key=repetition_key,
    intended_attacks=attack_aimed,
)
