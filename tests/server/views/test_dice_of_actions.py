"""Dice that actions change, as clients receive them."""

from collections import Counter
from random import Random

import pytest

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.server.views.fight_views import die_changed, fight_view
from pocket_tactics.texts import Names, catalogue
from tests.browser.positions import decided

SAY = catalogue("en")


def faces_on_table(state: State) -> set[tuple[str, str, int]]:
    """Return the dice of the current fight: unit, pool and face."""
    fight = fight_view(state, Names(SAY, state))
    assert fight is not None
    sides = [fight.attacker, *([fight.target] if fight.target else [])]
    return {
        (side.unit, pool.pool, face)
        for side in sides
        for pool in side.pools
        for face in pool.faces or ()
    }


@pytest.mark.parametrize("edition", ["fifth", "fourth", "third", "second"])
def test_each_die_that_an_action_changes_is_on_the_table(edition: str) -> None:
    asked = NewGame(edition=edition, seats=("human",) * 2, house={"turn_limit": "60"})
    found = Counter[str]()
    for seed in range(3):
        session = Session(arrange_game(asked), None, seed)
        for action in decided(session, Random(seed)):
            state = session.state
            for option in state.actions() if state.mover != CHANCE else ():
                if die := die_changed(state, option):
                    assert (die.unit, die.pool, die.face) in faces_on_table(state)
                    found[type(option).__name__] += 1
            session.play(action)
    assert found["UseReroll"]
