"""The one-sheet edition: offence, defence, range and speed."""

from pocket_tactics.rules.assaults import INVADING, SKIRMISHING
from pocket_tactics.rules.deployment import DEPLOYMENT
from pocket_tactics.rules.effects import attackers_effects, gather, targets_effects
from pocket_tactics.rules.house import FifthHouse
from pocket_tactics.rules.invasions import brave_hazards, follow
from pocket_tactics.rules.movement import MOVE
from pocket_tactics.rules.retaliation import answer
from pocket_tactics.rules.setup import (
    ChooseGates,
    FirstTurn,
    LayTiles,
    SetFeatures,
    SettleOrder,
)
from pocket_tactics.rules.tally import compare, roll_pools
from pocket_tactics.rules.victory import beaten
from pocket_tactics.state import Edition

FIFTH = Edition(
    id="fifth",
    title="Pocket-Tactics (5th edition)",
    seats=(2,),
    house=FifthHouse,
    setup=(SettleOrder(), LayTiles(), SetFeatures(), ChooseGates(), FirstTurn()),
    forms=(MOVE, SKIRMISHING, INVADING, DEPLOYMENT),
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
    beaten=beaten,
)
