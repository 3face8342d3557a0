"""All that an agenda may hold: the one list of every kind of step."""

from pocket_tactics.notation.steps_classic import ClassicPending
from pocket_tactics.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.rules.fifth.moves.ways import Travel
from pocket_tactics.rules.fifth.setup import (
    ChooseEdge,
    ChooseFeature,
    ChooseGates,
    ChooseTile,
    FirstTurn,
    LayTiles,
    SetFeatures,
)
from pocket_tactics.rules.fighting import Clashing, Fighting, Trying
from pocket_tactics.rules.fourth.ability_actions import Fetching, Reforging, Withering
from pocket_tactics.rules.fourth.deploying import CallingUp, EndEffects, Reloading
from pocket_tactics.rules.fourth.losses import Defying, Deliverance, Reckoning, Spoiling
from pocket_tactics.rules.fourth.moves.follow_ups import (
    Followed,
    Following,
    Striking,
    Struck,
)
from pocket_tactics.rules.fourth.moves.ways import Crossing, Landing, Onward
from pocket_tactics.rules.fourth.setup.map import (
    DrawFeature,
    DrawTile,
    FillMap,
    OpenMap,
    PlaceTile,
)
from pocket_tactics.rules.fourth.setup.sides import (
    FirstUnits,
    LastBegins,
    OwnFeatures,
    PlaceFeature,
    PlaceUnits,
)
from pocket_tactics.rules.fourth.winning import KnockOuts, Ready
from pocket_tactics.rules.outcomes import CheckOutcome
from pocket_tactics.rules.rolloff import RollOff, SettleOrder
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
    | OpenMap
    | DrawFeature
    | DrawTile
    | FillMap
    | PlaceTile
    | OwnFeatures
    | PlaceFeature
    | FirstUnits
    | PlaceUnits
    | LastBegins
    | Ready
    | KnockOuts
    | EndEffects
    | CallingUp
    | Reloading
    | Crossing
    | Landing
    | Onward
    | Followed
    | Following
    | Struck
    | Striking
    | Reckoning
    | Defying
    | Deliverance
    | Spoiling
    | Withering
    | Reforging
    | Fetching
    | Fighting
    | Clashing
    | Trying
    | ClassicPending
)
