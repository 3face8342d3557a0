"""A notice for players if the searching player looks less far ahead in a game."""

from collections.abc import Container

from msgspec.structs import replace

from pocket_tactics.engine.state import State
from pocket_tactics.kernel import available
from pocket_tactics.players.search.player import packed
from pocket_tactics.players.seats import computer
from pocket_tactics.texts import Catalogue

SEARCH = computer("search")


def search_notice(state: State, seats: Container[str], say: Catalogue) -> str:
    """Return why the searching player plays without the kernel, empty if it does not.

    It is empty too if no seat has that player, and before the first turn. The noted
    positions are left out: there may be thousands, and the server waits.
    """
    if SEARCH not in seats or not state.turn or state.outcome:
        return ""
    if packed(replace(state, seen=())):
        return ""
    why = "large" if available(state.edition.id) else "missing"
    return say("slow-search", why=why)
