"""Limits of the kernel of the second and third edition: what it refuses."""

from importlib import import_module

import pytest
from msgspec.structs import replace

from pocket_tactics import kernel
from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.fights import Anew, TwistFate
from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.abilities.classic.losses import Reprieve, Restore
from pocket_tactics.engine.actions import Pass, Roll
from pocket_tactics.engine.cards import SecondUnit
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError, NotPossibleError
from tests.classic import WIDE, card, position

pytestmark = pytest.mark.skipif(
    not kernel.available("second"), reason="the kernel was not compiled"
)

MAX_BYTES = 1024
DUEL = "0.blade.1@1,0 1.blade.1@2,0"
START = position("third", WIDE, DUEL)


def owning(*abilities: UnitAbility, units: int = 1, **printed: str) -> State:
    """Return a position with units that have abilities."""
    own = card("second", "own", "1/1 1/1 1/1", *abilities, **printed)
    reserves = " ".join(f"0.own.{number + 1}" for number in range(units))
    return position("second", WIDE, f"{DUEL} {reserves}", own)


def reprieve(needs: int) -> Reprieve:
    """Return a chance to be replaced."""
    return Reprieve(needs=needs)


def elsewhere(**changes: object) -> State:
    """Return the position with the first unit changed."""
    first, *others = START.units
    return replace(START, units=(replace(first, **changes), *others))


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (owning(units=63), "64 units, not 65"),
        (owning(*[Anew(pool="off")] * 2), "has an ability twice"),
        (owning(*[Anew(pool="off")] * 7), "6 abilities, not 7"),
        (owning(*[Restore(type="elf", needs=4)] * 2), "has an ability twice"),
        (owning(*map(reprieve, (2, 3, 4))), "as many replacements"),
        (owning(TwistFate(), units=17), "as many units with TwistFate"),
        (
            owning(SummonedGate(skill="magic", needs=4), footprint="trio"),
            "cannot be called",
        ),
        (owning(units=17, footprint="pair"), "as many mega units"),
        (elsewhere(zone="gone", at=None), "zone of 0.blade.1"),
        (elsewhere(reloads=3), "zone of 0.blade.1"),
        (replace(START, seen=(":0:r.r/0/0/",) * 900), "history"),
        (replace(START, seen=(":0:nonsense",)), "history"),
    ],
)
def test_it_refuses_games_that_it_cannot_hold(state: State, why: str) -> None:
    with pytest.raises(CannotPackError, match=why):
        kernel.pack(state)


def test_it_refuses_an_ability_that_it_does_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = import_module("pocket_tactics.kernel.classic.tables")
    monkeypatch.delitem(tables.KINDS, TwistFate)

    with pytest.raises(CannotPackError, match="does not know TwistFate"):
        kernel.pack(owning(TwistFate()))


def test_a_card_without_an_answer_is_refused() -> None:
    mute = replace(card("second", "own", "1/1 1/1 1/1"), archery=None, firearms=None)
    assert isinstance(mute, SecondUnit)
    state = position("second", WIDE, f"{DUEL} 0.own.1", mute)

    with pytest.raises(CannotPackError, match="lacks a skill"):
        kernel.pack(state)


@pytest.mark.parametrize("edition", ["second", "third"])
def test_a_position_is_small(edition: str) -> None:
    compiled = import_module(f"{kernel.PACKAGES[edition]}.compiled")

    assert compiled.STATE_BYTES <= MAX_BYTES


def test_illegal_actions_and_rolls_are_refused() -> None:
    packed = kernel.pack(START)

    for action in (Pass(), Roll((6,)), Roll(())):
        with pytest.raises(NotPossibleError):
            packed.play(action)
    for number in (0, 1 << 31, packed.packed.actions()[0] ^ 1 << 20):
        with pytest.raises(NotPossibleError):
            packed.packed.play(number)


def test_a_unit_that_an_action_does_not_mean_is_refused() -> None:
    packed = kernel.pack(START).packed

    with pytest.raises(NotPossibleError):
        packed.play(packed.actions()[0], 1)


def test_a_random_game_leaves_the_position_as_it_was() -> None:
    packed = kernel.pack(START)
    before = packed.key

    results = packed.playouts(10, 1)

    assert packed.key == before
    assert results["draws"] + sum(results["won"]) == 10
