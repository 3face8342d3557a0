"""Ready maps as actions of the set-up."""

from random import Random

import pytest
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.content import load
from pocket_tactics.engine.actions import ChooseGate, LayTile, Roll
from pocket_tactics.engine.board import in_heavens
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.mapmaking.fitting import fitted
from pocket_tactics.mapmaking.generate import parts_of
from pocket_tactics.mapmaking.laying import UnfitMapError, map_actions
from tests.mapmaking.games import MAPS, laid, on_map


@pytest.mark.parametrize(("edition", "name"), MAPS)
def test_after_the_actions_exactly_that_map_lies(edition: str, name: str) -> None:
    """Tiles differ where the forces bring others, but the places are the same."""
    chosen = load(edition).maps[name]
    start = on_map(edition, chosen)
    fitting = fitted(chosen, parts_of(start), Random(1))
    assert fitting is not None

    state = laid(
        start, map_actions(start, fitting, pt.seeded_dice(Random(2)), Random(3))
    )

    tiles = {tile.at: (tile.terrain.id, tile.turned) for tile in state.board.tiles}
    wanted = {tile.at: (tile.terrain.id, tile.turned) for tile in fitting.tiles}
    homes = {seat.home for seat in state.seats}
    assert wanted.items() <= tiles.items()
    others = [at for at in tiles if at not in wanted and not in_heavens(at)]
    assert set(others) <= set(fitting.homes)
    assert homes == set(fitting.homes)


def test_the_features_of_the_fifth_edition_lie_where_the_map_has_them() -> None:
    chosen = load("fifth").maps["crossing"]
    start = on_map("fifth", chosen)

    state = laid(
        start, map_actions(start, chosen, pt.seeded_dice(Random(2)), Random(3))
    )

    laid_tiles = {tile.at: tile.feature for tile in state.board.tiles}
    assert laid_tiles == {tile.at: tile.feature for tile in chosen.tiles}


@pytest.mark.parametrize("edition", ["fifth", "fourth", "third", "second"])
def test_the_record_of_such_a_game_replays(edition: str) -> None:
    chosen = next(iter(load(edition).maps.values()))
    start = on_map(edition, chosen)
    fitting = fitted(chosen, parts_of(start), Random(1))
    assert fitting is not None
    actions = map_actions(start, fitting, pt.seeded_dice(Random(2)), Random(3))

    record = pt.record_of(start, actions)
    *_, (last, _) = pt.replay(pt.read_record(pt.write_record(record)))

    assert last == laid(start, actions)


def test_the_rolled_dice_are_those_of_the_given_player() -> None:
    """A tie is rolled again, until the second player has the highest die."""
    dice = iter([3, 3, 2, 6])
    chosen = load("fifth").maps["crossing"]
    start = on_map("fifth", chosen)

    actions = map_actions(start, chosen, lambda _: Roll((next(dice),)), Random(1))

    assert actions[:4] == (Roll((3,)), Roll((3,)), Roll((2,)), Roll((6,)))
    assert actions[4] == LayTile("field", Hex(0, 0))
    assert laid(start, actions).order == (1, 0)


@pytest.mark.parametrize("sides", [(0, 1), (1, 0)])
def test_players_get_the_sides_that_are_asked_for(sides: tuple[int, int]) -> None:
    chosen = load("fifth").maps["lanes"]
    start = on_map("fifth", chosen)

    actions = map_actions(start, chosen, pt.seeded_dice(Random(1)), Random(1), sides)

    homes = [seat.home for seat in laid(start, actions).seats]
    assert homes == [chosen.homes[side] for side in sides]


def test_the_second_player_chooses_the_edge_first() -> None:
    chosen = load("fifth").maps["pass"]
    start = on_map("fifth", chosen)
    dice = iter([1, 5])

    actions = map_actions(start, chosen, lambda _: Roll((next(dice),)), Random(1))

    state = laid(start, actions[:-2])
    assert state.mover == 0
    assert isinstance(actions[-2], ChooseGate)


def test_the_first_player_of_the_third_edition_has_the_first_base() -> None:
    """turn.first: a player cannot request another side."""
    chosen = load("third").maps["narrows"]
    start = pt.new_game(
        "third", forces=("legion", "tribes"), house={"setup_order": "seat-order"}
    )
    fitting = fitted(chosen, parts_of(start), Random(1))
    assert fitting is not None

    with pytest.raises(UnfitMapError, match="homes"):
        map_actions(start, fitting, pt.seeded_dice(Random(1)), Random(1), (1, 0))


def test_a_map_of_other_pieces_does_not_fit() -> None:
    chosen = load("fifth").maps["crossing"]
    start = on_map("fifth", chosen)
    wet = replace(
        chosen, tiles=(*chosen.tiles[:-1], pt.Tile(Hex(9, 9), chosen.tiles[0].terrain))
    )

    with pytest.raises(UnfitMapError, match="crossing"):
        map_actions(start, wet, pt.seeded_dice(Random(1)), Random(1))
