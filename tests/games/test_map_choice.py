"""The map of a new game, chosen by its name or generated."""

from datetime import date
from random import Random

import pytest
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.content import load
from pocket_tactics.engine.actions import Place, Roll
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.begin import begin_game, begin_rematch
from pocket_tactics.games.history import undo_target
from pocket_tactics.games.map_choice import (
    chosen_actions,
    fitting_maps,
    unfairness,
)
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.maps import CHOICES
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import dice

LAID = ("fair", "random", "crossing", "lakes")
TWO = ("human", "human")


def new_game(
    choice: str, edition: str = "fifth", *forces: str, seed: int | None = 7
) -> pt.GameRecord:
    """Return a new game of two people on a map."""
    return begin_game(
        NewGame(edition=edition, seats=TWO, forces=forces, seed=seed, map=choice)
    )


def session(choice: str) -> Session:
    """Return the game in progress."""
    return Session(new_game(choice), None, 7)


@pytest.mark.parametrize("choice", LAID)
def test_the_first_decision_is_an_action_of_a_turn(choice: str) -> None:
    game = session(choice)

    assert game.state.turn == 1
    assert game.awaits_human
    assert all(seat.home is not None for seat in game.state.seats)


@pytest.mark.parametrize("edition", ["fourth", "third", "second"])
def test_only_units_are_placed_after_the_map(edition: str) -> None:
    name = next(iter(load(edition).maps))

    game = new_game(name, edition, "legion", "tribes")

    assert {type(action) for action in pt.verify(game).actions()} == {Place}


def test_a_manual_map_is_left_to_the_players() -> None:
    game = new_game("manual")

    assert game.actions == ()
    assert "Map:" not in pt.write_record(game)


@pytest.mark.parametrize("choice", LAID)
def test_the_record_of_a_laid_map_names_it_and_replays(choice: str) -> None:
    game = new_game(choice)

    text = pt.write_record(game)

    assert f"\nMap: {choice}\n" in text
    read = pt.read_record(text)
    assert read.map == choice
    assert pt.verify(read) == pt.verify(game)


@pytest.mark.parametrize("choice", ["Fair", "the pass", "fair:", "fair:x", ""])
def test_a_record_names_its_map_as_a_choice(choice: str) -> None:
    text = pt.write_record(new_game("fair")).replace("Map: fair", f"Map: {choice}")

    with pytest.raises(pt.RecordError, match="not a map"):
        pt.read_record(text)


@pytest.mark.parametrize("kind", ["fair", "random"])
def test_a_map_with_a_number_is_always_the_same(kind: str) -> None:
    first, again, other = (
        pt.verify(new_game(choice, seed=seed)).board
        for choice, seed in ((f"{kind}:1", 7), (f"{kind}:1", None), (f"{kind}:2", 7))
    )

    assert first == again
    assert first != other


def test_a_seed_gives_the_same_map_and_the_same_dice() -> None:
    assert new_game("fair").actions == new_game("fair").actions
    assert new_game("fair").actions != new_game("fair", seed=8).actions


def test_the_dice_of_a_seed_continue_after_the_map() -> None:
    laid, manual = new_game("fair"), new_game("manual")
    rolls = [action for action in laid.actions if isinstance(action, Roll)]

    game = Session(manual, None, 7)
    while game.state.mover != CHANCE:
        game.play(game.state.actions()[0])

    assert game.players[CHANCE](game.state) == rolls[0]


def test_undo_does_not_return_into_the_set_up() -> None:
    assert undo_target(session("crossing")) is None


def test_the_first_action_of_a_turn_can_be_undone() -> None:
    game = session("crossing")
    laid = game.action_count
    game.play(game.state.actions()[0])

    assert undo_target(game) == laid


def test_a_manual_map_can_be_undone_from_the_first_tile() -> None:
    game = session("manual")
    while game.state.mover == CHANCE:
        game.play(game.players[CHANCE](game.state))
    before = game.action_count
    game.play(game.state.actions()[0])

    assert undo_target(game) == before


def test_an_unknown_map_is_refused_with_the_known_ones() -> None:
    with pytest.raises(NewGameError) as error:
        new_game("crosing")

    assert str(error.value) == (
        "There is no map “crosing”; there are: fair, random, manual, crossing, lakes, "
        "lanes, pass. Did you mean 'crossing'?"
    )


def test_a_map_for_other_numbers_of_players_is_refused() -> None:
    with pytest.raises(NewGameError, match="The Ring does not fit the players"):
        new_game("ring", "fourth", "legion", "tribes")


def test_a_rematch_is_on_the_same_ready_map() -> None:
    again = begin_rematch(header_of(new_game("crossing")), date(2026, 11, 25))

    assert again.map == "crossing"
    assert pt.verify(again).board == pt.verify(new_game("crossing")).board


def test_a_rematch_is_on_another_fair_map() -> None:
    first = new_game("fair")

    again = begin_rematch(header_of(first), date(2026, 11, 25))

    assert again.map == "fair"
    assert pt.verify(again).board != pt.verify(first).board


def test_a_rematch_on_an_unknown_map_is_on_a_fair_one() -> None:
    gone = replace(header_of(new_game("crossing")), map="of-a-pack")

    assert begin_rematch(gone, date(2026, 11, 25)).map == "fair"


def header_of(game: pt.GameRecord) -> pt.GameRecord:
    """Return a game without its actions."""
    return replace(game, actions=())


def test_a_game_offers_the_maps_for_its_players() -> None:
    fourth = load("fourth")
    state = pt.new_game("fourth", seats=3, content=fourth)

    offered = [each.id for each in fitting_maps(state, fourth.maps)]

    assert offered == ["pinwheel", "valleys", "moat"]
    assert set(CHOICES).isdisjoint(offered)


def test_without_a_symmetric_map_the_fairest_of_some_random_ones_is_taken() -> None:
    """A map of fourteen Dungeons whose openings must all meet is rarely symmetric."""
    state = pt.new_game("second", forces=("hel", "hel"))
    actions = chosen_actions(state, "fair", {}, dice(Random(1)), Random(1))
    for action in actions:
        state = state.play(action)

    assert not state.supply.tiles
    assert unfairness(state) < 99
    assert {type(action) for action in state.actions()} == {Place}
