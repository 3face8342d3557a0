"""Numbers that no action, unit or die has are refused alike in every edition."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from itertools import cycle
from pickle import dumps, loads
from random import Random
from typing import Any

import pytest

from pocket_tactics import kernel, new_game
from pocket_tactics.content import load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.classic.moves.hazards import RollTest
from pocket_tactics.envs import first_turns
from pocket_tactics.kernel import NotPossibleError
from pocket_tactics.kernel.position import Position
from tests import classic
from tests.kernel.thinkers import drawn_weights, record_of

OUT_OF_RANGE = (-1, 1 << 31, 1 << 32, 1 << 40, 10**30)
Packed = Any
"""A position of the kernel of any edition."""

pytestmark = pytest.mark.skipif(
    set(kernel.kernels()) < set(EDITIONS), reason="the kernel was not compiled"
)


def compiled(edition: str) -> Any:  # noqa: ANN401 - a module of any edition
    """Return the compiled module of an edition."""
    return import_module(f"{kernel.PACKAGES[edition]}.compiled")


def forces(edition: str) -> list[str]:
    """Return the names of two prebuilt forces."""
    return [*load(edition).forces][:2]


def first_turn(edition: str) -> Packed:
    """Return the first turn of a game of two prebuilt forces."""
    [state] = first_turns(edition, forces(edition), count=1)
    return kernel.pack(state).packed


def awaiting_a_roll(edition: str) -> Packed:
    """Return the first position of a game in which dice are due."""
    packed = first_turn(edition)
    rng = Random(1)
    while packed.mover != -1:
        packed.play(rng.choice(packed.actions()))
    return packed


ACTION_CALLS: dict[str, Callable[[Packed, int], object]] = {
    "play": lambda packed, number: packed.play(number),
    "fold": lambda packed, number: packed.fold(number),
    "settle": lambda packed, number: packed.settle(number, 0),
    "outcome": lambda packed, number: packed.settle(packed.actions()[0], number),
}


@pytest.mark.parametrize("number", OUT_OF_RANGE)
@pytest.mark.parametrize("call", ACTION_CALLS.values(), ids=ACTION_CALLS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_number_out_of_range_is_refused(
    edition: str, call: Callable[[Packed, int], object], number: int
) -> None:
    packed = first_turn(edition)
    before = packed.fields

    with pytest.raises(NotPossibleError):
        call(packed, number)
    assert packed.fields == before


@pytest.mark.parametrize("face", [0, 7, *OUT_OF_RANGE])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_face_out_of_range_is_refused(edition: str, face: int) -> None:
    packed = awaiting_a_roll(edition)

    with pytest.raises(NotPossibleError):
        packed.roll((face,) * packed.dice)


@pytest.mark.parametrize("unit", OUT_OF_RANGE)
@pytest.mark.parametrize("edition", ["second", "third", "fourth"])
def test_a_unit_out_of_range_is_refused(edition: str, unit: int) -> None:
    packed = first_turn(edition)

    with pytest.raises(NotPossibleError):
        packed.play(packed.actions()[0], unit)


@pytest.mark.parametrize("number", OUT_OF_RANGE)
def test_a_deployment_out_of_range_is_refused(number: int) -> None:
    packed = first_turn("fifth")

    for unit, tile in ((number, 0), (0, number)):
        with pytest.raises(NotPossibleError):
            packed.deploy(unit, tile)


@pytest.mark.parametrize("number", OUT_OF_RANGE)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_codec_refuses_a_number_out_of_range(edition: str, number: int) -> None:
    packed = first_turn(edition)
    codec = compiled(edition).Codec([packed])

    with pytest.raises(NotPossibleError):
        codec.play(packed, number)
    with pytest.raises(NotPossibleError):
        codec.action(packed, number)
    with pytest.raises(ValueError, match="code of an action"):
        codec.number(packed, number)


@pytest.mark.parametrize("number", OUT_OF_RANGE)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_set_up_refuses_a_number_out_of_range(edition: str, number: int) -> None:
    packed = kernel.pack(new_game(EDITIONS[edition], forces=forces(edition))).packed
    faces = cycle((6, 1))
    while not packed.actions():
        with pytest.raises(NotPossibleError):
            packed.roll((number,))
        packed.roll((next(faces),))

    with pytest.raises(NotPossibleError):
        packed.play(number)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 10**30])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_refuse_a_seed_out_of_range(edition: str, seed: int) -> None:
    with pytest.raises(ValueError, match=r"a seed from 0 to 2\*\*64 - 1"):
        first_turn(edition).playouts(1, seed)


@pytest.mark.parametrize("games", [-1, 10**30])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_are_a_number_that_is_possible(edition: str, games: int) -> None:
    with pytest.raises(ValueError, match="a number of games from 0"):
        first_turn(edition).playouts(games, 1)


WRONG_SHAPES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "no weights": lambda _: {},
    "too few features": lambda given: given | {"linear": given["linear"][:-1]},
    "too many features": lambda given: given | {"linear": [*given["linear"], 0.0]},
    "too few rows": lambda given: given | {"hidden": given["hidden"][:-1]},
    "too short rows": lambda given: given | {"hidden": [[0.0]] * len(given["hidden"])},
    "too few units": lambda given: given | {"output": given["output"][:-1]},
    "no list": lambda given: given | {"output": 0.0},
    "a text": lambda given: given | {"bias": "much"},
}


@pytest.mark.parametrize("changed", WRONG_SHAPES.values(), ids=WRONG_SHAPES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_weights_of_a_wrong_shape_are_refused(
    edition: str, changed: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    weights = record_of(drawn_weights(1, edition))
    assert compiled(edition).Thinker(weights)

    with pytest.raises((ValueError, TypeError)):
        compiled(edition).Thinker(changed(weights))


@pytest.mark.parametrize("edition", ["second", "third"])
def test_a_search_does_not_begin_at_the_roll_of_a_test(edition: str) -> None:
    start = classic.position(
        edition, "1,0 2,0:ice 3,0", "0.mace.1@1,0 1.mace.1@3,0 1.mace.2"
    )
    tested = start.play("move 0.mace.1 2,0")
    thinking = compiled(edition).Thinker(record_of(drawn_weights(1, edition)))

    assert isinstance(tested.step, RollTest)
    with pytest.raises(NotPossibleError):
        thinking.begin(kernel.pack(tested).packed, 1, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_fractions_are_no_numbers_of_things(edition: str) -> None:
    position: Any = kernel.pack(new_game(EDITIONS[edition]))
    calls: tuple[Callable[[], object], ...] = (
        lambda: position.playouts(1.5, 1),
        lambda: position.playouts(1, 1.5),
        lambda: position.perft(1.5),
        lambda: position.packed.playouts(1.5, 1),
        lambda: position.packed.playouts(1, 1.5),
    )
    for call in calls:
        with pytest.raises(TypeError, match="float"):
            call()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_search_refuses_fractions(edition: str) -> None:
    thinking: Any = compiled(edition).Thinker(record_of(drawn_weights(1, edition)))
    other = compiled(edition).Thinker(record_of(drawn_weights(2, edition)))
    turn = first_turn(edition)
    thinking.begin(turn, 1, 0)
    calls: tuple[Callable[[], object], ...] = (
        lambda: thinking.begin(turn, 1.5, 0),
        lambda: thinking.search_to(1.5, 0, 0),
        lambda: thinking.search_to(1, 0, 1.5),
        lambda: thinking.match(other, [turn], 1.5, (1, 1), 1),
        lambda: thinking.match(other, [turn], 1, (1, 1.5), 1),
        lambda: thinking.match(other, [turn], 1, (1, 1), 1.5),
        lambda: turn.play(turn.actions()[0] + 0.5),
    )
    for call in calls:
        with pytest.raises(TypeError, match="float"):
            call()


@pytest.mark.parametrize("depth", [-1, 65, 1 << 40])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_perft_refuses_a_wrong_depth(edition: str, depth: int) -> None:
    with pytest.raises(ValueError, match="expected a depth"):
        first_turn(edition).perft(depth)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_perft_of_a_set_up_refuses_a_negative_depth(edition: str) -> None:
    with pytest.raises(ValueError, match="expected a depth"):
        kernel.pack(new_game(EDITIONS[edition])).perft(-1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_packed_positions_and_thinkers_refuse_to_be_pickled(edition: str) -> None:
    weights = record_of(drawn_weights(1, edition))
    for each in (first_turn(edition), compiled(edition).Thinker(weights)):
        with pytest.raises(TypeError, match="pickle"):
            dumps(each)


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_are_won_by_a_seat_or_drawn(edition: str) -> None:
    """From the set-up on as from the first turn."""
    for state in (new_game(EDITIONS[edition]), *first_turns(edition, count=1)):
        results = kernel.pack(state).playouts(10, seed=1)

        assert results["draws"] + sum(results["won"]) == 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_one_line_of_no_step(edition: str) -> None:
    assert first_turn(edition).perft(0) == 1
    assert kernel.pack(new_game(EDITIONS[edition])).perft(0) == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("copied", [deepcopy, lambda each: loads(dumps(each))])  # noqa: S301 - our own
def test_a_position_can_be_copied_and_pickled(
    edition: str, copied: Callable[[Position], Position]
) -> None:
    for state in (new_game(EDITIONS[edition]), *first_turns(edition, count=1)):
        twin = copied(kernel.pack(state))

        assert twin.unpack() == state
        assert twin.playouts(3, seed=1) == kernel.pack(state).playouts(3, seed=1)
