"""All that only an agenda of the second or third edition may hold."""

from pocket_tactics.rules.classic.aftermath import Pushing
from pocket_tactics.rules.classic.answers import Answering, Lowering, SteppingIn
from pocket_tactics.rules.classic.arts import Called, Fading, PlacingGate, Ransomed
from pocket_tactics.rules.classic.basing import (
    AlternateUnits,
    AtFurthest,
    FirstBegins,
    PlaceStarter,
    SameSides,
    StartUnit,
    UnitsInTurn,
)
from pocket_tactics.rules.classic.bouts import BoutOn
from pocket_tactics.rules.classic.charging import ChoosingNext, Declaring, Onslaught
from pocket_tactics.rules.classic.drifting import RollDrift, SendingBack
from pocket_tactics.rules.classic.exchanges import CastAfresh
from pocket_tactics.rules.classic.heavens import RollDescent, RollLanding
from pocket_tactics.rules.classic.judging import CheckIdle
from pocket_tactics.rules.classic.laying import (
    DrawTerrain,
    FillOut,
    FirstBase,
    LayTerrain,
)
from pocket_tactics.rules.classic.losses import (
    NamingInstead,
    Perishing,
    RollInstead,
    RollReprieve,
    RollSpark,
    Sparking,
)
from pocket_tactics.rules.classic.mishaps import Astray, Banishing
from pocket_tactics.rules.classic.moving import (
    Arriving,
    Dialing,
    FollowingUp,
    FollowUps,
    Homing,
)
from pocket_tactics.rules.classic.perils import ChooseTest, RollTest, Testing
from pocket_tactics.rules.classic.refining import AbilityTurn, Duelling
from pocket_tactics.rules.classic.scatter import RollSpread, RollStray
from pocket_tactics.rules.classic.situations import SituationTurn
from pocket_tactics.rules.classic.skill_tests import RollSkill
from pocket_tactics.rules.classic.spoils import (
    Attempting,
    Freed,
    Freeing,
    Freezing,
    Icing,
    RollFreeing,
    TakingBack,
)
from pocket_tactics.rules.classic.storming import Meeting
from pocket_tactics.rules.classic.throwing import CastDice

ClassicPending = (
    Pushing
    | SteppingIn
    | Answering
    | Lowering
    | Ransomed
    | Fading
    | Called
    | PlacingGate
    | SameSides
    | AtFurthest
    | AlternateUnits
    | UnitsInTurn
    | StartUnit
    | PlaceStarter
    | FirstBegins
    | BoutOn
    | Onslaught
    | ChoosingNext
    | Declaring
    | RollDrift
    | SendingBack
    | CastAfresh
    | RollLanding
    | RollDescent
    | CheckIdle
    | FirstBase
    | FillOut
    | DrawTerrain
    | LayTerrain
    | Perishing
    | NamingInstead
    | RollInstead
    | RollReprieve
    | Sparking
    | RollSpark
    | Astray
    | Banishing
    | Dialing
    | Arriving
    | FollowUps
    | FollowingUp
    | Homing
    | Testing
    | ChooseTest
    | RollTest
    | Duelling
    | AbilityTurn
    | RollStray
    | RollSpread
    | SituationTurn
    | RollSkill
    | Freeing
    | Attempting
    | RollFreeing
    | Freed
    | TakingBack
    | Icing
    | Freezing
    | Meeting
    | CastDice
)
