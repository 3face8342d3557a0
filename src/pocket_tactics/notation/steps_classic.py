"""All that only an agenda of the second or third edition may hold."""

from pocket_tactics.rules.classic.ability_actions import (
    Called,
    Fading,
    PlacingGate,
    Ransomed,
)
from pocket_tactics.rules.classic.attacks.declaring import Meeting
from pocket_tactics.rules.classic.attacks.mega import ChoosingNext, Declaring, Onslaught
from pocket_tactics.rules.classic.fights.ability_rerolls import AbilityTurn, Duelling
from pocket_tactics.rules.classic.fights.aftermath import Pushing
from pocket_tactics.rules.classic.fights.before_dice import (
    Answering,
    Lowering,
    SteppingIn,
)
from pocket_tactics.rules.classic.fights.dice import CastDice
from pocket_tactics.rules.classic.fights.fight import BoutOn
from pocket_tactics.rules.classic.fights.lobs import RollSpread, RollStray
from pocket_tactics.rules.classic.fights.rounds import CastAfresh
from pocket_tactics.rules.classic.fights.situational_rerolls import SituationTurn
from pocket_tactics.rules.classic.losses.captives import (
    Attempting,
    Freed,
    Freeing,
    Freezing,
    Icing,
    RollFreeing,
    TakingBack,
)
from pocket_tactics.rules.classic.losses.losses import (
    NamingInstead,
    Perishing,
    RollInstead,
    RollReprieve,
    RollSpark,
    Sparking,
)
from pocket_tactics.rules.classic.moves.actions import (
    Arriving,
    Dialing,
    FollowingUp,
    FollowUps,
    Homing,
)
from pocket_tactics.rules.classic.moves.failed_tests import Astray, Banishing
from pocket_tactics.rules.classic.moves.hazards import ChooseTest, RollTest, Testing
from pocket_tactics.rules.classic.moves.heavens import RollDescent, RollLanding
from pocket_tactics.rules.classic.moves.random_moves import RollDrift, SendingBack
from pocket_tactics.rules.classic.setup.map import (
    DrawTerrain,
    FillOut,
    FirstBase,
    LayTerrain,
)
from pocket_tactics.rules.classic.setup.sides import (
    AlternateUnits,
    AtFurthest,
    FirstBegins,
    PlaceStarter,
    SameSides,
    StartUnit,
    UnitsInTurn,
)
from pocket_tactics.rules.classic.tests import RollSkill
from pocket_tactics.rules.classic.winning import CheckIdle

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
