"""Actions as text, one word for the verb: ``move 0.footman.1 0,1``, ``roll 6 5``."""

from collections.abc import Callable

from msgspec.structs import astuple

from pocket_tactics import actions
from pocket_tactics.abilities.common import Pool
from pocket_tactics.actions import Action, Roll, UseBump
from pocket_tactics.dice import sort_faces
from pocket_tactics.hexes import Hex
from pocket_tactics.notation.errors import NotationError
from pocket_tactics.notation.places import read_place, write_place

POOLS: dict[str, Pool] = {"off": "off", "def": "def"}
DIE = {str(face): face for face in range(1, 7)}
SIDE = {str(side): side for side in range(6)}


def write_action(action: Action) -> str:
    """The text of an action: its verb, and its fields in their order.

    >>> write_action(UseBump("off", 4, 1))
    'bump off 4 +1'
    """
    match action:
        case UseBump(pool, face, by):
            return f"{verb(action)} {pool} {face} +{by}"
        case Roll(faces):
            return " ".join([verb(action), *map(str, faces)])
    return " ".join([verb(action), *map(spelled, astuple(action))])


def spelled(value: object) -> str:
    """The text of one field."""
    return write_place(value) if isinstance(value, Hex) else str(value)


def verb(action: Action) -> str:
    """The word that an action's text begins with."""
    return str(action.__struct_config__.tag)


def read_action(text: str) -> Action:
    """The action that a text stands for; raises `NotationError`.

    >>> read_action("roll 5 6")
    Roll(faces=(6, 5))
    """
    word, *rest = text.split() or [""]
    reader = READERS.get(word)
    if reader is None:
        raise NotationError(f"not an action: {text!r}")
    try:
        return reader(*rest)
    except NotationError:
        raise
    except (KeyError, TypeError, ValueError):
        raise NotationError(
            f"not a {word!r} action: {text!r}; write: {FORMS[word]}"
        ) from None


def read_bump(pool: str, face: str, by: str) -> UseBump:
    """A bump, from its words."""
    return UseBump(POOLS[pool], DIE[face], DIE[by.removeprefix("+")])


def read_roll(*faces: str) -> Roll:
    """A roll, its dice in any order."""
    return Roll(sort_faces(*(DIE[face] for face in faces)))


READ: dict[str, Callable[[str], object]] = {
    "KIND": str,
    "UNIT": str,
    "TARGET": str,
    "OTHER": str,
    "Q,R": read_place,
    "FROM": read_place,
    "off|def": POOLS.__getitem__,
    "FACE": DIE.__getitem__,
    "SIDE": SIDE.__getitem__,
    "TURNED": SIDE.__getitem__,
    "SKILL": str,
    "HAZARD": str,
}
"""How each word of a form is read."""

PLAIN: tuple[tuple[Callable[..., Action], str], ...] = (
    (actions.LayTile, "tile KIND Q,R"),
    (actions.SetFeature, "feature KIND Q,R"),
    (actions.ChooseGate, "gate Q,R"),
    (actions.Place, "place UNIT Q,R"),
    (actions.Move, "move UNIT Q,R"),
    (actions.WalkTrees, "treewalk UNIT Q,R"),
    (actions.JoinKin, "kin-step UNIT Q,R"),
    (actions.Recall, "recall UNIT"),
    (actions.Deploy, "deploy UNIT Q,R"),
    (actions.CallUp, "muster UNIT Q,R FROM"),
    (actions.Skirmish, "skirmish UNIT TARGET"),
    (actions.Invade, "invade UNIT TARGET"),
    (actions.Assault, "assault UNIT TARGET"),
    (actions.ShootOver, "arc UNIT TARGET"),
    (actions.Shift, "shift UNIT FROM Q,R"),
    (actions.Afflict, "afflict UNIT TARGET"),
    (actions.Reclaim, "reforge UNIT"),
    (actions.FaceLob, "facing SIDE"),
    (actions.StepIn, "interpose UNIT"),
    (actions.TakeBrew, "brew UNIT OTHER"),
    (actions.RollAnew, "anew UNIT off|def"),
    (actions.TurnDie, "guard UNIT FACE"),
    (actions.Temper, "temper off|def"),
    (actions.PayBrew, "pay UNIT FACE"),
    (actions.TwistDie, "twist UNIT OTHER off|def FACE"),
    (actions.DuelDie, "duel UNIT off|def FACE"),
    (actions.Defy, "defy UNIT"),
    (actions.PutIn, "exchange UNIT"),
    (actions.TakeBack, "take-back UNIT"),
    (actions.LayTunnel, "tunnel KIND Q,R TURNED"),
    (actions.SetBase, "base Q,R"),
    (actions.Conjure, "conjure UNIT Q,R"),
    (actions.Storm, "storm UNIT Q,R SKILL"),
    (actions.Shoot, "shoot UNIT Q,R SKILL"),
    (actions.Charge, "charge UNIT Q,R"),
    (actions.CallGate, "call UNIT OTHER"),
    (actions.TurnDial, "dial"),
    (actions.Declare, "declare SKILL"),
    (actions.MeetNext, "meet TARGET"),
    (actions.TestNext, "test HAZARD"),
    (actions.LowerShield, "lower-shield UNIT"),
    (actions.RaiseDie, "raise OTHER FACE"),
    (actions.NameInstead, "instead UNIT"),
    (actions.Attempt, "attempt UNIT"),
    (actions.Freeze, "freeze UNIT"),
    (actions.Push, "push UNIT Q,R"),
    (actions.SendBack, "send-back UNIT"),
    (actions.Retaliate, "retaliate"),
    (actions.TakePlace, "take-place"),
    (actions.UseReroll, "reroll off|def FACE"),
    (actions.Decline, "decline"),
    (actions.Pass, "pass"),
    (actions.Draw, "draw KIND"),
)
"""How each action is written whose words are its fields."""


def reader(kind: Callable[..., Action], form: str) -> Callable[..., Action]:
    """What reads the words behind a verb."""
    fields = [READ[field] for field in form.split()[1:]]

    def read(*words: str) -> Action:
        pairs = zip(fields, words, strict=True)
        return kind(*(field(text) for field, text in pairs))

    return read


FORMS = {form.split()[0]: form for _, form in PLAIN} | {
    "bump": "bump off|def FACE +BY",
    "roll": "roll FACE ...",
}
"""How each action is written."""

READERS: dict[str, Callable[..., Action]] = {
    form.split()[0]: reader(kind, form) for kind, form in PLAIN
} | {"bump": read_bump, "roll": read_roll}
