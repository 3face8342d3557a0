"""All that an agenda may hold: the one list of every kind of step."""

from pocket_tactics.notation.steps_classic import ClassicPending
from pocket_tactics.rules.bags import (
    DrawFeature,
    DrawTile,
    FillMap,
    OpenMap,
    PlaceTile,
)
from pocket_tactics.rules.falls import Defying, Deliverance, Reckoning, Spoiling
from pocket_tactics.rules.fighting import Clashing, Fighting, Trying
from pocket_tactics.rules.follow_ups import Followed, Following, Striking, Struck
from pocket_tactics.rules.hazards import HazardTest
from pocket_tactics.rules.journeys import Crossing, Landing, Onward
from pocket_tactics.rules.mastery import Fetching, Reforging, Withering
from pocket_tactics.rules.movement import Travel
from pocket_tactics.rules.musters import CallingUp, EndEffects, Reloading
from pocket_tactics.rules.outcomes import CheckOutcome
from pocket_tactics.rules.quarters import (
    FirstUnits,
    LastBegins,
    OwnFeatures,
    PlaceFeature,
    PlaceUnits,
)
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
from pocket_tactics.rules.standings import KnockOuts, Ready
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
