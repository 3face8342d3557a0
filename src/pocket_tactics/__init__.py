"""Pocket-Tactics: a hex-tile, dice-driven tactics game, playable at last.

Everything that a program needs is here, and loaded when it is first used.

>>> import pocket_tactics as pt
>>> state = pt.new_game("fifth", forces=("standard", "charge"))
>>> pt.playout(state, ("greedy", "random"), seed=1).outcome.winners
(0,)
"""

from importlib import import_module
from typing import TYPE_CHECKING

from pocket_tactics.engine.drawable import Drawable, Look
from pocket_tactics.version import __version__

if TYPE_CHECKING:
    from pocket_tactics.api.errors import SetupError
    from pocket_tactics.api.packs import PackWarning
    from pocket_tactics.api.players import (
        greedy,
        random_player,
        randomly,
        seeded_dice,
        unseeded_dice,
    )
    from pocket_tactics.api.playing import playout
    from pocket_tactics.api.recording import record_of, record_playout
    from pocket_tactics.api.records import (
        first_position,
        load_record,
        read_record,
        replay,
        save_record,
        verify,
        write_record,
    )
    from pocket_tactics.api.setup import (
        FifthState,
        FourthState,
        SecondState,
        ThirdState,
        new_game,
    )
    from pocket_tactics.api.texts import (
        load_content,
        read_action,
        read_position,
        write_action,
        write_position,
    )
    from pocket_tactics.content import Content, ContentError
    from pocket_tactics.engine import actions, events
    from pocket_tactics.engine.actions import Action, Attack
    from pocket_tactics.engine.board import Board, Tile
    from pocket_tactics.engine.cards import (
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
    from pocket_tactics.engine.editions import EDITIONS
    from pocket_tactics.engine.events import Event
    from pocket_tactics.engine.hexes import Hex
    from pocket_tactics.engine.refusal import IllegalActionError, Refusal
    from pocket_tactics.engine.rules.classic.house import SecondHouse, ThirdHouse
    from pocket_tactics.engine.rules.fifth.house import FifthHouse
    from pocket_tactics.engine.rules.fourth.house import FourthHouse
    from pocket_tactics.engine.state import (
        CHANCE,
        Edition,
        House,
        NoOddsError,
        Outcome,
        Seat,
        State,
        Unit,
    )
    from pocket_tactics.notation import NotationError
    from pocket_tactics.odds import (
        Danger,
        FightOdds,
        attack_odds,
        choice_odds,
        danger,
        success,
    )
    from pocket_tactics.players.playouts import Player
    from pocket_tactics.record import (
        GameRecord,
        RecordChangedError,
        RecordError,
        RemarkError,
    )
else:

    def __getattr__(name: str) -> object:
        if name in __all__ and f"engine.{name}" in _SOURCE_MODULES:
            return import_module(f"{__name__}.engine.{name}")
        for source in _SOURCE_MODULES if name in __all__ else ():
            found = vars(import_module(f"{__name__}.{source}"))
            if name in found:
                return globals().setdefault(name, found[name])
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


_SOURCE_MODULES = (
    "engine.actions",
    "engine.events",
    "engine.hexes",
    "engine.cards",
    "engine.board",
    "engine.refusal",
    "engine.state",
    "engine.editions",
    "engine.rules.classic.house",
    "engine.rules.fifth.house",
    "engine.rules.fourth.house",
    "api.errors",
    "api.packs",
    "api.texts",
    "api.records",
    "api.setup",
    "notation",
    "content",
    "record",
    "api.players",
    "api.playing",
    "api.recording",
    "players.playouts",
    "odds",
)
"""The modules that define the public names, those that load numpy last."""

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
    "random_player",
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
