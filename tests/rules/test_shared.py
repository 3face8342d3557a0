"""Code that all editions share: sides of a fight, tests, kinds that register."""

from collections.abc import Callable, Iterator

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

import pocket_tactics as pt
from pocket_tactics.engine.actions import Decline, Pass
from pocket_tactics.engine.actions.action import Action
from pocket_tactics.engine.board import HEAVENS, in_heavens
from pocket_tactics.engine.hexes import CENTRE
from pocket_tactics.engine.rules.classic.attacks.declaring import Meeting
from pocket_tactics.engine.rules.classic.fights import fight as classic
from pocket_tactics.engine.rules.classic.fights.aftermath import Pushing, aftermath
from pocket_tactics.engine.rules.classic.fights.rounds import Turn
from pocket_tactics.engine.rules.dice_tests import InTest
from pocket_tactics.engine.rules.dice_tests import Test as AnyTest
from pocket_tactics.engine.rules.fifth.fights import fight as fifth
from pocket_tactics.engine.rules.fights import InFight, Side
from pocket_tactics.engine.rules.fourth.fights import fight as fourth
from pocket_tactics.engine.rules.rounds import MayDecline
from pocket_tactics.engine.rules.turns import has_action
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import kinds
from tests.conftest import mutable_records, position

START = position("0,0 1,0", "0.footman.1@0,0 1.footman.1@1,0")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: InFight().fight,
        lambda: InFight().waits_in(),
        lambda: InTest().test,
        lambda: AnyTest("0.footman.1").pool,
        lambda: AnyTest("0.footman.1").needs,
        lambda: MayDecline().usable(START),
        lambda: MayDecline().apply_use(START, Decline()),
        lambda: MayDecline().declined_now(START),
        Turn.phase,
    ],
)
def test_every_kind_answers_for_itself(ask: Callable[[], object]) -> None:
    with pytest.raises(NotImplementedError):
        ask()


def test_no_record_of_the_rules_can_be_changed() -> None:
    assert mutable_records("engine") == []


def test_a_side_of_no_edition_has_nothing_but_its_dice() -> None:
    side = Side("0.footman.1", off=(6, 2))

    assert (side.shows("off"), side.shows("def")) == (True, False)
    assert (side.kickers("off"), side.bumps, side.rerolls_of) == ((), (), ())
    assert (side.rerolls, side.skill) == (0, None)


def test_a_test_of_no_edition_has_no_dice_yet() -> None:
    assert (AnyTest("0.footman.1").faces, AnyTest("0.footman.1").skill) == ((), None)


def test_a_fight_is_written_without_defaults() -> None:
    sides = classic.Side("0.mace.1"), classic.Side("1.mace.1")

    written = to_builtins(classic.Fight(*sides, at=CENTRE))

    assert written.keys() == {"attacker", "target", "at"}


def test_a_fight_may_go_on_in_any_phase() -> None:
    """Steps that need no decision do not wait for a phase."""
    sides = fifth.Side("0.footman.1"), fifth.Side("1.footman.1")
    fourths = fourth.Side("0.mace.1"), fourth.Side("1.mace.1")
    classics = classic.Side("0.mace.1"), classic.Side("1.mace.1")
    met = classic.Fight(*classics, at=CENTRE)

    assert fifth.Proceed(fifth.Fight(*sides)).waits_in() == ()
    assert fourth.Proceed(fourth.Fight(*fourths, aimed="1.mace.1")).waits_in() == ()
    assert classic.Proceed(met).waits_in() == ()
    assert Meeting(met).waits_in() == ()


def test_a_push_is_decided_in_the_last_phase_of_a_fight() -> None:
    sides = classic.Side("0.mace.1"), classic.Side("1.mace.1")

    assert Pushing(classic.Fight(*sides, at=CENTRE)).waits_in() == (aftermath,)


def test_the_heavens_are_far_from_any_map() -> None:
    assert in_heavens(HEAVENS)
    assert not in_heavens(CENTRE)


def test_no_kind_comes_once_all_are_known() -> None:
    """The kinds are fixed while a program runs."""
    known = kinds(Action)

    with pytest.raises(TypeError, match="too late for Late"):

        class Late(Action, frozen=True, tag="late"):
            """An action that is defined too late."""

    assert kinds(Action) == known


def test_a_player_can_act_as_soon_as_one_action_is_found() -> None:
    """Of a crowd with hundreds of actions the others are not listed."""

    def offers(state: State, seat: int) -> Iterator[Pass]:
        yield Pass()
        raise AssertionError(state, seat)

    state = pt.example("fourth")
    moving = state.edition.turn_options[0]
    edition = replace(state.edition, turn_options=(replace(moving, offers=offers),))

    assert has_action(replace(state, edition=edition), 0)
    assert not has_action(replace(state, edition=replace(edition, turn_options=())), 0)
