"""Pocket-Tactics: a hex-tile, dice-driven tactics game, playable at last.

Everything that a program needs is here, and loaded when it is first used.

>>> import pocket_tactics as pt
>>> state = pt.new_game("fifth", forces=("standard", "charge"))
>>> pt.playout(state, ("greedy", "random"), seed=1).outcome.winners
(0,)
"""

from importlib import import_module
from typing import TYPE_CHECKING

from pocket_tactics.drawable import Drawable, Look

if TYPE_CHECKING:
    from pocket_tactics import actions, events
    from pocket_tactics.actions import Action, Attack
    from pocket_tactics.board import Board, Tile
    from pocket_tactics.cards import (
        Cards,
        FifthUnit,
        Force,
        FourthUnit,
        PieceSet,
        SecondUnit,
        Terrain,
        ThirdUnit,
        UnitCard,
    )
    from pocket_tactics.content import Content, ContentError
    from pocket_tactics.editions import EDITIONS
    from pocket_tactics.events import Event
    from pocket_tactics.front_door.errors import SetupError
    from pocket_tactics.front_door.packs import PackWarning
    from pocket_tactics.front_door.players import (
        greedy,
        randomly,
        seeded_dice,
        unseeded_dice,
    )
    from pocket_tactics.front_door.playing import playout
    from pocket_tactics.front_door.recording import record_of, record_playout
    from pocket_tactics.front_door.records import (
        first_position,
        load_record,
        read_record,
        replay,
        save_record,
        verify,
        write_record,
    )
    from pocket_tactics.front_door.setup import (
        FifthState,
        FourthState,
        SecondState,
        ThirdState,
        new_game,
    )
    from pocket_tactics.front_door.texts import (
        load_content,
        read_action,
        read_position,
        write_action,
        write_position,
    )
    from pocket_tactics.hexes import Hex
    from pocket_tactics.notation import NotationError
    from pocket_tactics.odds import (
        Danger,
        FightOdds,
        attack_odds,
        choice_odds,
        danger,
        success,
    )
    from pocket_tactics.players import Player
    from pocket_tactics.record import (
        GameRecord,
        RecordChangedError,
        RecordError,
        RemarkError,
    )
    from pocket_tactics.refusal import IllegalActionError, Refusal
    from pocket_tactics.rules.classic.house import SecondHouse, ThirdHouse
    from pocket_tactics.rules.fifth.house import FifthHouse
    from pocket_tactics.rules.fourth.house import FourthHouse
    from pocket_tactics.state import (
        CHANCE,
        Edition,
        House,
        NoOddsError,
        Outcome,
        Seat,
        State,
        Unit,
    )
else:

    def __getattr__(name: str) -> object:
        if name in ROOMS and name in __all__:
            return import_module(f"{__name__}.{name}")
        for room in ROOMS if name in __all__ else ():
            found = vars(import_module(f"{__name__}.{room}"))
            if name in found:
                return globals().setdefault(name, found[name])
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "0.2.0"

ROOMS = (
    "actions",
    "events",
    "hexes",
    "cards",
    "board",
    "refusal",
    "state",
    "editions",
    "rules.classic.house",
    "rules.fifth.house",
    "rules.fourth.house",
    "front_door.errors",
    "front_door.packs",
    "front_door.texts",
    "front_door.records",
    "front_door.setup",
    "notation",
    "content",
    "record",
    "front_door.players",
    "front_door.playing",
    "front_door.recording",
    "players",
    "odds",
)
"""Where names are looked for, in this order: what loads numpy comes last."""

__all__ = [
    "CHANCE",
    "EDITIONS",
    "Action",
    "Attack",
    "Board",
    "Cards",
    "Content",
    "ContentError",
    "Danger",
    "Edition",
    "Event",
    "FifthHouse",
    "FifthState",
    "FifthUnit",
    "FightOdds",
    "Force",
    "FourthHouse",
    "FourthState",
    "FourthUnit",
    "GameRecord",
    "Hex",
    "House",
    "IllegalActionError",
    "NoOddsError",
    "NotationError",
    "Outcome",
    "PackWarning",
    "PieceSet",
    "Player",
    "RecordChangedError",
    "RecordError",
    "Refusal",
    "RemarkError",
    "Seat",
    "SecondHouse",
    "SecondState",
    "SecondUnit",
    "SetupError",
    "State",
    "Terrain",
    "ThirdHouse",
    "ThirdState",
    "ThirdUnit",
    "Tile",
    "Unit",
    "UnitCard",
    "__version__",
    "actions",
    "attack_odds",
    "choice_odds",
    "danger",
    "events",
    "first_position",
    "greedy",
    "load_content",
    "load_record",
    "new_game",
    "playout",
    "randomly",
    "read_action",
    "read_position",
    "read_record",
    "record_of",
    "record_playout",
    "replay",
    "save_record",
    "seeded_dice",
    "success",
    "unseeded_dice",
    "verify",
    "write_action",
    "write_position",
    "write_record",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def drawn(state: "State", look: Look) -> str:
    """A position as somebody above the engine shows it."""
    from pocket_tactics.show import show  # noqa: PLC0415 - loaded when first used

    return show(state, look)


Drawable.artist = staticmethod(drawn)
