"""Duels: a die of an enemy without assists is re-rolled."""

import pytest

from pocket_tactics.engine.abilities.classic.fights import Duel
from tests.classic import LINE, RANGED, both, card, position
from tests.conftest import captures, choices, play

SWORD = Duel(skill="melee")


@both
@pytest.mark.rule("ability.first", "reroll.before")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_duellist_has_a_die_of_an_enemy_without_assists_rolled_again(
    edition: str, turn: int
) -> None:
    sword = card(edition, "sword", "3/2 0/1 0/1", SWORD)
    units = "0.sword.1@0,0 1.mace.1@1,0"
    start = position(edition, LINE, units, sword, turn=turn)
    scripts = (
        "storm 0.sword.1 1,0 melee; roll 4 4 4; roll 6 6; roll 3; roll 6",
        "storm 1.mace.1 0,0 melee; roll 3; roll 6; roll 4 4 4; roll 6 6",
    )

    asked = play(start, scripts[turn])
    end = play(asked, "duel 0.sword.1 def 6; roll 2")
    declined = play(asked, "decline")

    assert asked.mover == 0
    assert choices(asked) == {"duel 0.sword.1 off 3", "duel 0.sword.1 def 6", "decline"}
    assert captures(end) == {"1.mace.1": 0}
    assert captures(declined) == {}


@both
@pytest.mark.rule("ability.first", "reroll.before")
def test_where_two_duel_the_attacker_s_comes_first(edition: str) -> None:
    sword = card(edition, "sword", "1/1 0/1 0/1", SWORD)
    units = "0.sword.1@0,0 1.sword.1@1,0"
    start = position(edition, LINE, units, sword)

    first = play(start, "storm 0.sword.1 1,0 melee; roll 4; roll 4; roll 4; roll 4")
    second = play(first, "duel 0.sword.1 def 4; roll 3")
    end = play(second, "duel 1.sword.1 off 4; roll 1")

    assert (first.mover, second.mover) == (0, 1)
    assert captures(end) == {}


@both
@pytest.mark.rule("ability.first", "reroll.assist")
@pytest.mark.parametrize(
    ("friends", "bases"),
    [("1.dummy.1@2,0", "-7,3 12,-3"), ("", "-7,3 1,-1")],
)
def test_an_enemy_with_an_assist_of_a_unit_or_base_is_not_duelled(
    edition: str, friends: str, bases: str
) -> None:
    sword = card(edition, "sword", "3/2 0/1 0/1", SWORD)
    units = f"0.sword.1@0,0 1.mace.1@1,0 {friends}"
    start = position(edition, LINE, units, sword, bases=bases)

    state = play(
        start, "storm 0.sword.1 1,0 melee; roll 4 4 4; roll 6 6; roll 3; roll 6"
    )

    assert choices(state, "duel") == set()


@both
@pytest.mark.rule("ability.first", "reroll.advantage")
def test_advantage_is_not_an_assist_against_a_duellist(edition: str) -> None:
    sword = card(edition, "sword", "1/1 0/1 0/1", SWORD)
    ranger = card(edition, "ranger", "1/1 0/1 0/1", terrain=("plain",))
    units = "0.sword.1@0,0 1.ranger.1@1,0"
    start = position(edition, LINE, units, sword, ranger)

    state = play(start, "storm 0.sword.1 1,0 melee; roll 4; roll 6; roll 3; roll 6")

    assert choices(state, "duel") == {"0.sword.1 off 3", "0.sword.1 def 6"}


@both
@pytest.mark.rule("ability.first", "base.assault")
def test_a_duel_needs_its_skill_and_a_unit(edition: str) -> None:
    sword = card(edition, "sword", "1/1 1/1 0/1", SWORD)
    units = "0.sword.1@0,0 1.dummy.1@1,0"
    start = position(edition, LINE, units, sword, bases="-7,3 0,-1")

    shot = play(start, f"shoot 0.sword.1 1,0 {RANGED[edition]}; roll 1; roll 1; roll 6")
    stormed = play(start, "storm 0.sword.1 0,-1 melee; roll 1; roll 6 6 6")

    assert shot.turn == stormed.turn == start.turn + 1
