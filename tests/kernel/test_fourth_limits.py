"""Limits of the kernel of the fourth edition: what it refuses."""

from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics import kernel
from pocket_tactics.engine.abilities.fourth.fights import Anew, Bonus
from pocket_tactics.engine.abilities.fourth.kinds import UnitAbility
from pocket_tactics.engine.abilities.fourth.moves import Phalanx
from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.rules.fourth.fights.fight import FightStep
from pocket_tactics.engine.rules.outcomes import CheckOutcome
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError, NotPossibleError
from pocket_tactics.notation import read_action, write_position
from tests.conftest import play
from tests.fourth import WIDE, card, ground, opening, position
from tests.kernel.drawn_fourth import invented

pytestmark = pytest.mark.skipif(
    not kernel.available("fourth"), reason="the kernel was not compiled"
)

MAX_BYTES = 1024
TABLES = "pocket_tactics.kernel.fourth.tables"
DUEL = "0.blade.1@1,0 0.blade.2@0,1 1.blade.1@2,0 1.mace.1@5,0"
START = position(WIDE, DUEL)


def strip(tiles: int) -> str:
    """Return a map of a row of tiles."""
    return " ".join(f"{number},0" for number in range(tiles))


def force(kind: str, units: int) -> str:
    """Return two units on the map, and others in reserve."""
    reserves = [f"0.{kind}.{number}" for number in range(2, units)]
    return " ".join([f"0.{kind}.1@0,0", "1.mace.1@1,0", *reserves])


def owning(*abilities: UnitAbility) -> State:
    """Return a position of a unit with abilities."""
    own = card("own", "1 1", *abilities)
    return position(strip(3), "0.own.1@0,0 1.mace.1@1,0", own)


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (position(strip(65), DUEL.replace("@0,1", "")), "64 tiles, not 65"),
        (position(strip(5), force("mace", 65)), "64 units, not 65"),
        (
            position(
                strip(5),
                " ".join(f"0.own{n}.1" for n in range(33)) + " 1.mace.1@0,0",
                *(card(f"own{n}", "1 1") for n in range(33)),
            ),
            "32 cards, not 34",
        ),
        (
            position(
                " ".join(f"{n},0:own{n}" for n in range(33)),
                "0.mace.1@0,0 1.mace.1@1,0",
                *(ground(f"own{n}") for n in range(33)),
            ),
            "32 kinds of pieces, not 33",
        ),
        (
            position(strip(5), force("own", 26), card("own", "1 1", Phalanx())),
            "24 units of a player that may follow, not 25",
        ),
        (owning(*9 * [Bonus(pool="off", by=1)]), "8 bonuses, not 9"),
        (owning(Anew(pool="off"), Anew(pool="off")), "same ability twice"),
        (
            replace(START, agenda=(CheckOutcome(), *START.agenda)),
            "wait in CheckOutcome",
        ),
        (replace(START, agenda=START.agenda[:-1]), "end of the turn"),
        (replace(START, seen=(":0:m1.m2/",)), "history"),
        (replace(START, seen=(":0:m99.r.m1.m2/",)), "history"),
        (replace(START, seen=(":0:r.r.x.r/",)), "history"),
        (replace(START, seen=(":0:r.m.r.r/",)), "history"),
        (replace(START, seen=(":0:r.c9.r.r/",)), "history"),
        (replace(START, seen=(":7:r.r.r.r/",)), "history"),
        (replace(START, seen=("cast:0:r.r.r.r/",)), "history"),
        (replace(START, seen=(":0:r.r.r.r/0castle",)), "history"),
        (replace(START, seen=(":0:r.r.r.r/99village",)), "history"),
        (replace(START, seen=3072 * START.seen), "history"),
        (
            position(strip(3), "0.mace.1@0,0*4 1.mace.1@1,0"),
            "reloads for longer",
        ),
    ],
)
def test_a_position_that_cannot_be_packed_is_refused_with_its_reason(
    state: State, why: str
) -> None:
    with pytest.raises(CannotPackError, match=why):
        kernel.pack(state)


def test_a_position_that_names_an_unknown_use_cannot_be_packed() -> None:
    """Such a position can be made by hand: no play leads to it."""
    attacked = play(START, "assault 0.blade.1 1.blade.1", dice_left=True)
    fighting = attacked.step
    assert isinstance(fighting, FightStep)
    fight = replace(fighting.fight, used=("0.blade.1:sing",))
    steps = (replace(fighting, fight=fight), *attacked.agenda[1:])
    with pytest.raises(CannotPackError, match="no place for 'sing'"):
        kernel.pack(replace(attacked, agenda=steps))


def test_an_unknown_ability_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module(TABLES), "OTHERS", ())

    with pytest.raises(CannotPackError, match="does not know Bonus"):
        kernel.pack(owning(Bonus(pool="off", by=1)))


def test_a_bag_of_too_many_tiles_is_named() -> None:
    start = opening("legion", "tribes")
    (pile, *others) = start.supply.tiles
    for tiles, why in (
        ((replace(pile, count=65), *others), "64 tiles"),
        ((pile, pile), "not those of a map"),
        ((replace(pile, count=1),), "not those of a map"),
    ):
        supply = replace(start.supply, tiles=tiles)
        with pytest.raises(CannotPackError, match=why):
            kernel.pack(replace(start, supply=supply))


@pytest.mark.parametrize(
    "text",
    ["move 0.blade.1 4,0", "decline", "deploy 0.blade.1 0,0", "recall 0.blade.1"],
)
def test_an_illegal_action_is_not_played(text: str) -> None:
    packed = kernel.pack(START)

    with pytest.raises(NotPossibleError):
        packed.play(read_action(text))
    assert write_position(packed.unpack()) == write_position(START)


@pytest.mark.parametrize("number", [-1, 1 << 31, 1 << 40, 255])
def test_an_invalid_action_number_is_refused(number: int) -> None:
    for state in (START, opening("legion", "tribes")):
        with pytest.raises(NotPossibleError):
            kernel.pack(state).packed.play(number)


def test_other_dice_than_those_due_are_not_rolled() -> None:
    packed = kernel.pack(START)
    with pytest.raises(NotPossibleError):
        packed.play(Roll((6, 6)))
    packed.play(read_action("assault 0.blade.1 1.blade.1"))

    for faces in ((6,), (6, 7), (0, 1), (1, 2, 3)):
        with pytest.raises(NotPossibleError):
            packed.play(Roll(faces))
    packed.play(Roll((6, 1)))


def test_a_unit_plays_no_action_of_another_one() -> None:
    state = position("0,0+village 1,0 2,0", "0.mace.1@0,0 0.mace.2 0.blade.1 1.mace.1")
    packed = kernel.pack(state)
    named = packed.part.named  # type: ignore[attr-defined]
    number = packed.part.numbered_actions()[read_action("deploy 0.mace.2 1,0")]

    for unit in ("0.blade.1", "0.mace.1", "1.mace.1"):
        with pytest.raises(NotPossibleError):
            packed.packed.play(number, named.unit[unit])
    packed.packed.play(number, named.unit["0.mace.2"])


def test_like_units_are_the_same_in_keys_and_actions() -> None:
    tiles = "0,0+village 1,0 2,0 3,0"
    one = kernel.pack(position(tiles, "0.mace.1@0,0 0.mace.2 1.mace.1@3,0"))
    other = kernel.pack(position(tiles, "0.mace.2@0,0 0.mace.1 1.mace.1@3,0"))

    assert one.key == other.key
    assert one.packed.actions() == other.packed.actions()


@pytest.mark.parametrize(
    "units",
    [
        "0.mace.1@0,0 1.blade.1@3,0",
        "0.blade.1@0,0 1.mace.1@3,0",
        "0.mace.1@3,0 1.mace.1@0,0",
        "0.mace.1@0,0*1 1.mace.1@3,0",
        "0.mace.1@0,0 1.mace.1@3,0 0.mace.2",
        "0.mace.1@0,0 1.mace.1@3,0 0.mace.2!",
        "0.mace.1@0,0 1.mace.1@3,0 0.mace.2!1",
    ],
)
def test_other_positions_have_other_keys(units: str) -> None:
    tiles = "0,0+village 1,0 2,0 3,0"
    one = kernel.pack(position(tiles, "0.mace.1@0,0 1.mace.1@3,0"))

    assert kernel.pack(position(tiles, units)).key != one.key


def test_a_player_who_is_out_makes_another_position() -> None:
    """Repetition ignores the difference, but the order of turns does not."""
    state = position(strip(4), "0.mace.1@0,0 1.mace.1@3,0 2.mace.1!0", seats=3)
    *others, last = state.seats
    knocked_out = replace(state, seats=(*others, replace(last, out=True)))

    one, other = kernel.pack(state), kernel.pack(knocked_out)

    assert one.key != other.key
    assert one.packed.fields["key"] == other.packed.fields["key"]


def test_a_position_is_small() -> None:
    module = import_module("pocket_tactics.kernel.fourth.compiled")

    assert module.STATE_BYTES <= MAX_BYTES


def test_a_copy_is_played_apart() -> None:
    one = kernel.pack(START)
    other = one.copy()

    other.play(read_action("move 0.blade.1 1,1"))

    assert write_position(one.unpack()) == write_position(START)
    assert other.unpack() == START.play("move 0.blade.1 1,1")


def test_turns_that_players_miss_are_in_the_history() -> None:
    """The second player has no legal action, so the third one follows at once."""
    units = "0.mace.1@1,0 0.mace.2@4,0 1.dummy.1@0,0 2.mace.1@3,0"
    state = position(strip(7), units, seats=3)
    packed = kernel.pack(state)

    after = play(state, "move 0.mace.2 5,0")
    packed.play(read_action("move 0.mace.2 5,0"))

    assert after.seat == 2
    assert write_position(packed.unpack()) == write_position(after)
    assert len(after.seen) == len(state.seen) + 2


def test_the_same_seed_gives_the_same_games_on_any_thread() -> None:
    drawn = (invented(Random(seed)) for seed in range(12))
    starts = [kernel.pack(state) for state in drawn if not state.outcome]
    starts.append(kernel.pack(opening("legion", "tribes", "enclave")))
    alone = [start.playouts(50, 5) for start in starts]
    with ThreadPoolExecutor(len(starts)) as threads:
        found = list(threads.map(lambda start: start.copy().playouts(50, 5), starts))

    assert found == alone
