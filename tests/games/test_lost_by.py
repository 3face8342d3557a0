"""The sentence on the action that lost a game."""

import pytest

from pocket_tactics.advice.mistakes import losing_seat
from pocket_tactics.games import lost_by as module
from pocket_tactics.games.lost_by import LostBy, lost_by
from pocket_tactics.texts import Names, catalogue
from tests.advice.test_mistakes import lost_game


def test_without_such_an_action_only_the_loser_hears_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "last_mistake", lambda *_: None)
    session, _, _ = lost_game()
    loser = losing_seat(session.state, ())
    assert loser is not None
    names = Names(catalogue("en"), session.state)

    assert lost_by(session, [loser], names).sentence.startswith("In the last 3 turns")
    assert lost_by(session, [1 - loser], names) == LostBy()
