"""Limits of the kernel: what it refuses, and the reason."""

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics import kernel
from pocket_tactics.engine.abilities.fifth.fights import Kicker
from pocket_tactics.engine.actions import Deploy, Move, Roll, UseReroll
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError, NotPossibleError
from pocket_tactics.notation import read_action, write_action, write_position
from pocket_tactics.notation.places import read_place
from tests.conftest import card, opening, play, position
from tests.kernel.drawn import invented

pytestmark = pytest.mark.skipif(
    not kernel.available("fifth"), reason="the kernel was not compiled"
)

MAP = "0,0 1,0 2,0 3,0 0,1 1,1 2,1"
DUEL = "0.footman.1@1,0 0.footman.2 1.footman.1@2,0"
MAX_BYTES = 256
ROW = position("0,0 1,0 2,0", "0.mage.1@0,0 1.mage.1@1,0")


def strip(tiles: int) -> str:
    """Return a map of a row of tiles."""
    return " ".join(f"{number},0" for number in range(tiles))


def force(units: int) -> str:
    """Return two units on the map, and others in reserve."""
    reserves = [f"0.mage.{number}" for number in range(2, units)]
    return " ".join(["0.mage.1@0,0", "1.mage.1@1,0", *reserves])


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (position(strip(65), DUEL), "64 tiles, not 65"),
        (position(strip(5), force(65)), "64 units, not 65"),
        (
            position(
                strip(5),
                " ".join(f"0.own{n}.1" for n in range(33)) + " 1.mage.1@0,0",
                *(card(f"own{n}", "1 1 1 1") for n in range(33)),
            ),
            "32 cards, not 34",
        ),
        (
            position(
                MAP,
                "0.own.1@0,0 1.mage.1@1,0",
                card("own", "1 1 1 1", *9 * [Kicker(pool="off", face=1)]),
            ),
            "8 abilities, not 9",
        ),
        (opening("field*64 water | keep |"), "64 tiles"),
        (opening("field | keep |"), "not those of a map"),
        (opening("field*3 | keep | hill*3"), "not those of a map"),
        (replace(ROW, board=Board(ROW.board.tiles[::-1])), "order of their places"),
        (replace(ROW, seen=("mm:0:0.1", "rm:0:0")), "history"),
        (replace(ROW, seen=("m:0:0",)), "history"),
    ],
)
def test_a_position_that_cannot_be_packed_is_refused_with_its_reason(
    state: State, why: str
) -> None:
    with pytest.raises(CannotPackError, match=why):
        kernel.pack(state)


def test_an_edition_without_a_kernel_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "PACKAGES", {})

    with pytest.raises(CannotPackError, match="no kernel of the fifth edition"):
        kernel.pack(ROW)


def test_the_largest_that_it_holds_it_plays() -> None:
    packed = kernel.pack(position(strip(64), force(64)))

    assert packed.playouts(3, 1)["steps"] > 0


@pytest.mark.parametrize(
    "text", ["move 0.footman.1 3,0", "pass", "deploy 1.mage.1 0,0"]
)
def test_an_illegal_action_is_not_played(text: str) -> None:
    state = position(MAP, DUEL)
    packed = kernel.pack(state)

    with pytest.raises(NotPossibleError):
        packed.play(read_action(text))
    assert write_position(packed.unpack()) == write_position(state)


def test_other_dice_than_those_due_are_not_rolled() -> None:
    packed = kernel.pack(position(MAP, DUEL))
    with pytest.raises(NotPossibleError):
        packed.play(Roll((6, 6)))
    packed.play(read_action("skirmish 0.footman.1 1.footman.1"))
    packed.play(read_action("decline"))

    for faces in ((6,), (6, 7), (0, 1), (1, 2, 3)):
        with pytest.raises(NotPossibleError):
            packed.play(Roll(faces))
    packed.play(Roll((6, 1)))


def test_the_reserves_of_the_other_player_are_not_deployed() -> None:
    packed = kernel.pack(position(MAP, "0.mage.1 0.mage.2@2,1 1.mage.1 1.mage.2@1,1"))
    named = packed.part.named  # type: ignore[attr-defined]
    gate = named.tile[read_place("0,0")]

    with pytest.raises(NotPossibleError):
        packed.packed.deploy(named.unit["1.mage.1"], gate)
    packed.packed.deploy(named.unit["0.mage.1"], gate)


def test_like_units_are_the_same_in_keys_and_actions() -> None:
    one = kernel.pack(position(MAP, "0.mage.1@1,0 0.mage.2 1.mage.1@2,1"))
    other = kernel.pack(position(MAP, "0.mage.2@1,0 0.mage.1 1.mage.1@2,1"))

    assert one.key == other.key
    assert one.packed.actions() == other.packed.actions()
    deployed = [each for each in one.actions() if isinstance(each, Deploy)]
    assert {each.unit for each in deployed} == {"0.mage.2"}


@pytest.mark.parametrize(
    "units",
    [
        "0.mage.1@1,0 1.archer.1@2,1",
        "0.archer.1@1,0 1.mage.1@2,1",
        "0.mage.1@2,1 1.mage.1@1,0",
        "0.mage.1@1,0 0.mage.2 1.mage.1@2,1",
    ],
)
def test_other_positions_have_other_keys(units: str) -> None:
    one = kernel.pack(position(MAP, "0.mage.1@1,0 1.mage.1@2,1"))

    assert kernel.pack(position(MAP, units)).key != one.key


def test_each_step_of_a_fight_has_a_different_key() -> None:
    state = position(MAP, DUEL)
    script = ["skirmish 0.footman.1 1.footman.1", "retaliate", "roll 6 1", "roll 5 2"]
    script += ["roll 3 3", "roll 4 4", "bump off 3 +1", "decline"]
    keys = {kernel.pack(state).key}
    for text in script:
        if state.outcome or text not in map(write_action, state.actions()):
            break
        state = play(state, text, dice_left=True)
        keys.add(kernel.pack(state).key)

    assert len(keys) >= 7


def test_each_die_that_may_be_rolled_again_leads_to_another_key() -> None:
    state = play(
        position("0,0+hill 1,0 2,0", "0.footman.1@0,0 1.mage.1@1,0"),
        "skirmish 0.footman.1 1.mage.1; roll 6 1; roll 3",
        dice_left=True,
    )
    packed = kernel.pack(state)

    again = [each for each in packed.actions() if isinstance(each, UseReroll)]
    keys = set()
    for action in again:
        twin = packed.copy()
        twin.play(action)
        keys.add(twin.key)

    assert len(keys) == len(again) == 2


def test_a_number_deploys_the_first_reserve_of_its_card() -> None:
    reserves = "0.mage.1 0.archer.1 0.archer.2 1.archer.1"
    packed = kernel.pack(position(MAP, f"{reserves} 1.mage.1@2,1"))
    number = packed.part.numbered_actions()[read_action("deploy 0.archer.2 0,0")]

    packed.packed.play(number)

    assert packed.unpack().occupants[read_place("0,0")].id == "0.archer.1"


def test_a_position_is_small() -> None:
    module = import_module("pocket_tactics.kernel.fifth.compiled")

    assert module.STATE_BYTES <= MAX_BYTES


def test_a_copy_is_played_apart() -> None:
    start = position(MAP, DUEL)
    one = kernel.pack(start)
    other = one.copy()

    other.play(Move("0.footman.1", start.board.tiles[0].at))

    assert write_position(one.unpack()) == write_position(start)
    assert other.unpack() == start.play("move 0.footman.1 0,0")


def test_the_same_seed_gives_the_same_games_on_any_thread() -> None:
    starts = [kernel.pack(invented(Random(seed))) for seed in range(8)]
    alone = [start.playouts(200, 5) for start in starts]
    with ThreadPoolExecutor(len(starts)) as threads:
        found = list(threads.map(lambda start: start.copy().playouts(200, 5), starts))

    assert found == alone
