"""The map of a new game, by its name or made for it."""

from random import Random

import pytest

import pocket_tactics as pt
from pocket_tactics.content import load
from pocket_tactics.engine.actions import Place
from pocket_tactics.games.map_choice import (
    CHOICES,
    chosen_actions,
    fitting_maps,
    lay_map,
    unfairness,
)
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import dice

MAPS = load("fifth").maps
LAID = ("fair", "random", "crossing", "lakes")


def session(edition: str = "fifth", *forces: str) -> Session:
    """Return a new game of two people, with a seed."""
    request = NewGame(edition=edition, seats=("human", "human"), forces=forces, seed=7)
    return Session(arrange_game(request), None, 7)


@pytest.mark.parametrize("choice", LAID)
def test_the_first_decision_is_an_action_of_a_turn(choice: str) -> None:
    game = session()

    list(lay_map(game, choice, MAPS, 7))

    assert game.state.turn == 1
    assert game.awaits_human
    assert all(seat.home is not None for seat in game.state.seats)


@pytest.mark.parametrize("edition", ["fourth", "third", "second"])
def test_only_units_are_placed_after_the_map(edition: str) -> None:
    game = session(edition, "legion", "tribes")
    name = next(iter(load(edition).maps))

    list(lay_map(game, name, load(edition).maps, 7))

    assert {type(action) for action in game.state.actions()} == {Place}


def test_a_manual_map_is_left_to_the_players() -> None:
    game = session()

    assert list(lay_map(game, "manual", MAPS, 7)) == []
    assert game.state.turn == 0


@pytest.mark.parametrize("choice", LAID)
def test_the_record_of_a_laid_map_replays(choice: str) -> None:
    game = session()
    list(lay_map(game, choice, MAPS, 7))

    text = pt.write_record(game.game)
    *_, (last, _) = pt.replay(pt.read_record(text))

    assert last == game.state


def test_undo_does_not_return_into_the_set_up() -> None:
    game = session()
    list(lay_map(game, "crossing", MAPS, 7))

    assert game.undo_target() is None


def test_an_unknown_map_is_told_with_the_known_ones() -> None:
    with pytest.raises(NewGameError) as error:
        list(lay_map(session(), "crosing", MAPS, 7))

    assert str(error.value) == (
        "There is no map “crosing”; there are: fair, random, manual, crossing, lakes, "
        "lanes, pass. Did you mean 'crossing'?"
    )


def test_a_map_for_other_numbers_of_players_is_told() -> None:
    maps = load("fourth").maps

    with pytest.raises(NewGameError, match="The Ring does not fit the players"):
        list(lay_map(session("fourth", "legion", "tribes"), "ring", maps, 7))


def test_a_game_offers_the_maps_for_its_players() -> None:
    fourth = load("fourth")
    state = pt.new_game("fourth", seats=3, content=fourth)

    offered = [each.id for each in fitting_maps(state, fourth.maps)]

    assert offered == ["pinwheel", "valleys", "moat"]
    assert set(CHOICES).isdisjoint(offered)


def test_without_a_symmetric_map_the_fairest_of_some_random_ones_is_taken() -> None:
    """Fourteen Dungeons whose openings must all meet are seldom symmetric."""
    state = pt.new_game("second", forces=("hel", "hel"))
    actions = chosen_actions(state, "fair", {}, dice(Random(1)), Random(1))
    for action in actions:
        state = state.play(action)

    assert not state.supply.tiles
    assert unfairness(state) < 99
    assert {type(action) for action in state.actions()} == {Place}
