"""Questions that the program answers, and the order of the options of others."""

from random import Random

from msgspec.structs import replace

from pocket_tactics.advice.empty import TableAnswer, table_answer
from pocket_tactics.advice.ordering import ordering
from pocket_tactics.engine.abilities.classic.fights import TwistFate
from pocket_tactics.engine.abilities.classic.losses import FreezeGround
from pocket_tactics.engine.actions import Decline, Retaliate, TakePlace, UseReroll
from pocket_tactics.engine.state import CHANCE, Seat, State
from pocket_tactics.notation import read_action, write_action
from tests.classic import card as classic_card
from tests.classic import position as classic_position
from tests.conftest import card, opening, play, position
from tests.fourth import card as fourth_card
from tests.fourth import position as fourth_position
from tests.rules.fifth.effects import ATTACK, BUMP, REROLL, able, attacking

LINE = "0,0 1,0 2,0 3,0 4,0"
INVASION = "invade 0.footman.1 1.mage.1; roll 6 6; roll 1"


def harmful(state: State) -> list[str]:
    """Return the answers that only harm their player."""
    return sorted(map(write_action, ordering(state).harmful))


def test_retaliating_is_better_at_everything() -> None:
    start = position(LINE, "0.footman.1@1,0 0.mage.1 1.footman.1@2,0 1.mage.1")

    asked = play(start, "skirmish 0.footman.1 1.footman.1")

    assert table_answer(asked) == TableAnswer(Retaliate(), "better")


def test_retaliating_against_a_third_side_is_asked() -> None:
    """With three sides left, a loss of one enemy is a gain of another."""
    start = position(LINE, "0.footman.1@1,0 0.mage.1 1.footman.1@2,0 1.mage.1")
    asked = play(start, "skirmish 0.footman.1 1.footman.1")
    third = (*asked.seats, Seat(2, None))

    assert table_answer(replace(asked, seats=third)) is None


def test_a_bump_that_changes_nothing_is_declined() -> None:
    asked = play(attacking(BUMP), f"{ATTACK}; roll 1 1; roll 6 6")

    assert table_answer(asked) == TableAnswer(Decline(), "alike")


def test_a_bump_in_vain_is_declined_before_a_choice_to_take_the_place() -> None:
    asked = play(attacking(BUMP), "invade 0.able.1 1.plain.1; roll 6 1; roll 2 2")

    assert table_answer(asked) == TableAnswer(Decline(), "alike")
    assert table_answer(asked.play(Decline())) is None


def test_a_bump_that_takes_a_unit_is_used() -> None:
    asked = play(attacking(BUMP), f"{ATTACK}; roll 4 1; roll 4 1")

    assert table_answer(asked) == TableAnswer(read_action("bump off 4 +1"), "better")
    assert ordering(asked).actions[0] == read_action("bump off 4 +1")


def test_a_bump_in_vain_is_declined_even_if_a_captive_returns_after_the_fight() -> None:
    """Both units fall in any case; then the Witch may exchange (fourth.exchange)."""
    biter = fourth_card("biter", "2 1", off_bump=1, defence_bump=1)
    units = "0.witch.1@1,0 0.mace.1!1 1.biter.1@2,0 1.mace.9@4,0"
    start = fourth_position(LINE, units, biter)

    asked = play(
        start, "assault 0.witch.1 1.biter.1; roll 6 6; roll 1 1; roll 6 5; roll 1"
    )

    assert write_action(asked.actions()[0]) == "bump off 5 +1"
    assert table_answer(asked) == TableAnswer(Decline(), "alike")


def test_rolling_a_die_that_wins_again_only_harms() -> None:
    asked = play(attacking(REROLL), f"{ATTACK}; roll 6 1; roll 2 2")

    assert table_answer(asked) == TableAnswer(Decline(), "better")
    assert ordering(asked).actions[0] == Decline()
    assert harmful(asked) == ["reroll off 6"]


def test_a_winning_die_is_asked_about_if_the_winner_may_fall_on_ice() -> None:
    """A player may prefer to keep the unit rather than to win (ice.assault)."""
    units = "0.mace.1@1,0 0.mace.2@3,0 1.dummy.1@2,0 0.dummy.9 1.dummy.9"
    won = "storm 0.mace.1 2,0 melee; roll 6; roll 6; roll 1"
    on_ice, on_land = (
        play(classic_position("third", f"0,0 1,0 2,0{ice} 3,0 4,0", units), won)
        for ice in (":ice", "")
    )

    assert table_answer(on_land) == TableAnswer(Decline(), "better")
    assert table_answer(on_ice) is None


def test_nothing_is_asked_once_the_last_enemy_has_fallen() -> None:
    start = position(LINE, "0.footman.1@1,0 0.mage.1 1.mage.1@2,0")

    asked = play(
        start,
        INVASION,
    )

    assert set(asked.actions()) == {TakePlace(), Decline()}
    assert table_answer(asked) == TableAnswer(Decline(), "decided")


def test_nothing_is_asked_if_the_last_unit_falls_with_every_answer() -> None:
    """To take an enemy along changes nothing: the game is lost."""
    cards = able(REROLL), card("spear", "2 2 1 1")
    units = "0.able.1@0,0 1.spear.1@1,0 1.mage.1"
    dice = "roll 1 2; roll 5 5; roll 6 6; roll 1 1"

    asked = play(
        position("0,0 1,0 2,0", units, *cards),
        f"skirmish 0.able.1 1.spear.1; retaliate; {dice}",
    )

    assert write_action(asked.actions()[-2]).startswith("reroll off")
    assert table_answer(asked) == TableAnswer(Decline(), "decided")


def test_taking_a_place_is_asked_if_the_game_continues() -> None:
    start = position(LINE, "0.footman.1@1,0 0.mage.1 1.mage.1@2,0 1.mage.2")

    asked = play(
        start,
        INVASION,
    )

    assert table_answer(asked) is None


def test_the_action_of_a_turn_is_never_played_by_the_table() -> None:
    start = position("0,0 1,0", "0.mage.1 1.mage.1@0,0")

    assert len(start.actions()) == 1
    assert table_answer(start) is None


def test_an_edge_with_one_legal_place_is_chosen() -> None:
    state = opening("field | keep |")
    rng = Random(1)
    while state.mover == CHANCE or len(state.actions()) > 1:
        state = state.play(rng.choice(state.actions()))

    assert not state.turn
    assert table_answer(state) == TableAnswer(state.actions()[0], "only")


def test_a_reroll_in_vain_is_declined_even_if_a_choice_follows_the_fight() -> None:
    """The Raider may freeze the ground that the captured unit stood on."""
    freeze = FreezeGround(ground="ice", counters=3)
    raider = classic_card("second", "raider", "0/1 2/1 0/1", freeze)
    units = "0.raider.1@0,0 1.dummy.1@1,0 1.mace.1@2,0"
    start = classic_position("second", "0,0 1,0 2,0 3,0", units, raider)

    asked = play(start, "shoot 0.raider.1 1,0 archery; roll 6 6; roll 1; roll 1")

    assert asked.actions() == (UseReroll(pool="def", face=1), Decline())
    assert table_answer(asked) == TableAnswer(Decline(), "alike")


def test_a_reroll_in_vain_is_declined_even_if_the_winner_may_fall_on_ice() -> None:
    """The winner rolls for the ice in any case (ice.assault)."""
    herald = classic_card("second", "herald", "2/1 0/1 0/1")
    units = "0.herald.1@0,0 1.dummy.1@1,0 1.mace.1@2,0"
    start = classic_position("second", "0,0 1,0:ice 2,0 3,0", units, herald)

    asked = play(start, "storm 0.herald.1 1,0 melee; roll 6 2; roll 1; roll 1")

    assert asked.actions() == (UseReroll(pool="def", face=1), Decline())
    assert table_answer(asked) == TableAnswer(Decline(), "alike")


def test_dice_of_a_certain_win_are_asked_about_if_the_winner_may_fall_on_ice() -> None:
    """A player may turn the enemy's die for the fight to fail (ice.assault)."""
    mage = classic_card("third", "mage", "2/2 0/1 0/1", TwistFate())
    units = "0.mage.1@1,0 1.dummy.1@2,0 1.mace.1@3,0 0.dummy.9 1.dummy.9"
    won = "storm 0.mage.1 2,0 melee; roll 6 1; roll 2 1; roll 3"
    on_ice, on_land = (
        play(classic_position("third", f"0,0 1,0 2,0{ice} 3,0 4,0", units, mage), won)
        for ice in (":ice", "")
    )

    assert write_action(on_ice.actions()[0]) == "twist 0.mage.1 1.dummy.1 def 3"
    assert table_answer(on_land) == TableAnswer(Decline(), "alike")
    assert table_answer(on_ice) is None
