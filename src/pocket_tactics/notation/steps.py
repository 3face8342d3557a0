"""All that an agenda may hold: the one list of every kind of step."""

from pocket_tactics.rules.effects import RollAgain, UseEffects
from pocket_tactics.rules.fights import Proceed
from pocket_tactics.rules.hazards import HazardTest
from pocket_tactics.rules.invasions import Follow
from pocket_tactics.rules.movement import Travel
from pocket_tactics.rules.outcomes import CheckOutcome
from pocket_tactics.rules.retaliation import Answer
from pocket_tactics.rules.rolloff import RollOff, SettleOrder
from pocket_tactics.rules.setup import (
    ChooseEdge,
    ChooseFeature,
    ChooseGates,
    ChooseTile,
    FirstTurn,
    LayTiles,
    SetFeatures,
)
from pocket_tactics.rules.tally import RollPool
from pocket_tactics.rules.turns import EndTurn, TakeTurn

AnyPending = (
    SettleOrder
    | RollOff
    | LayTiles
    | ChooseTile
    | SetFeatures
    | ChooseFeature
    | ChooseGates
    | ChooseEdge
    | FirstTurn
    | TakeTurn
    | CheckOutcome
    | EndTurn
    | Travel
    | HazardTest
    | Proceed
    | Answer
    | RollPool
    | UseEffects
    | RollAgain
    | Follow
)
