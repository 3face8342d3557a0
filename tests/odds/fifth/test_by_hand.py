"""Odds that were computed by hand."""

from fractions import Fraction
from itertools import product

import pytest

from pocket_tactics.engine.abilities.fifth.fights import Kicker
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.notation import read_action
from pocket_tactics.odds import FightOdds, attack_odds, choice_odds
from pocket_tactics.odds.fifth.fights import fight_odds
from tests.conftest import card, play
from tests.odds.fifth.brute import certainly
from tests.odds.fifth.fights import HOUSE, AnnouncedAttack, announced

PLAIN = card("plain", "2 2 0 1")
"""With RNG 0 it never retaliates."""

STRIKES = {
    # 15 of the 36 rolls of two dice have the first above the second.
    "0.archer.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0": Fraction(15, 36),
    # Against a guard of d, two dice both fail in (d/6)² of all cases.
    "0.footman.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0": 1 - Fraction(91, 216),
    # A strike of d beats two dice in ((d-1)/6)² of all cases.
    "0.archer.1@0,0 skirmish 1.plain.1@1,0 on 0,0 1,0": Fraction(55, 216),
    # The higher of two dice is 1 to 6 in 1, 3, 5, 7, 9, 11 of 36 cases; the sum of
    # their squares is 286, and half of all that is no tie succeeds.
    "0.mage.1@0,0 skirmish 1.plain.1@2,0 on 0,0 1,0 2,0": Fraction(505, 1296),
    # A 5 beats 1 to 4, a 6 beats 1 to 5; the Keep's 4 stops all else.
    "0.archer.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0+keep": Fraction(4 + 5, 36),
    # A re-roll of a die that fails is like a second die.
    "0.archer.1@0,0 skirmish 1.mage.1@1,0 on 0,0+hill 1,0": Fraction(125, 216),
    "0.archer.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0+forest": Fraction(55, 216),
    # The higher of two dice, raised by one: 1 + 6 + 15 + 28 + 45 + 55 of 216.
    "0.cavalier.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0": Fraction(150, 216),
    # The same after the invader has passed the Water.
    "0.cavalier.1@0,0 invade 1.mage.1@1,0 on 0,0 1,0:water": Fraction(100, 216),
}
"""The probability that the target falls."""


@pytest.mark.parametrize(("line", "chance"), STRIKES.items())
def test_a_strike_has_the_odds_worked_out(line: str, chance: Fraction) -> None:
    """There is no retaliation."""
    fight = announced(line, PLAIN)

    odds = attack_odds(fight.start, fight.attack)

    assert odds.target_falls == chance
    assert odds.attacker_falls == odds.drowned
    assert odds.both == odds.attacker == 0


def archers(house: FifthHouse = HOUSE) -> AnnouncedAttack:
    """Return a fight of one die against one die, both ways."""
    line = "0.archer.1@0,0 skirmish 1.archer.1@2,0 on 0,0 1,0 2,0"
    return announced(line, house=house)


@pytest.mark.parametrize("house", [HOUSE, FifthHouse(retaliation="always")])
def test_two_archers_fell_each_other_with_five_in_twelve(house: FifthHouse) -> None:
    """Strike and reply are independent."""
    fight = archers(house)

    odds = attack_odds(fight.start, fight.attack)

    assert odds == FightOdds(
        drowned=Fraction(0),
        both=Fraction(5 * 5, 144),
        target=Fraction(5 * 7, 144),
        attacker=Fraction(7 * 5, 144),
        neither=Fraction(7 * 7, 144),
    )
    assert odds.target_falls == odds.attacker_falls == Fraction(5, 12)


def test_the_odds_follow_the_dice_as_they_fall() -> None:
    """A 4 beats 1 to 3. A guard of 3 does not stop it. The reply follows."""
    script = ["skirmish 0.archer.1 1.archer.1", "retaliate", "roll 4", "roll 3"]
    state, falls = archers().start, []
    for line in script:
        state = play(state, line, dice_left=True)
        odds = fight_odds(state)
        assert odds is not None
        falls.append((odds.target_falls, odds.attacker_falls))

    assert falls == [
        (Fraction(5, 12), Fraction(5, 12)),
        (Fraction(5, 12), Fraction(5, 12)),
        (Fraction(3, 6), Fraction(5, 12)),
        (Fraction(1), Fraction(5, 12)),
    ]


def test_a_choice_is_shown_with_its_odds() -> None:
    """With a reply the attacker falls with five in twelve, else never."""
    asked = play(archers().start, "skirmish 0.archer.1 1.archer.1")

    answered, declined = (
        choice_odds(asked, read_action(choice)) for choice in ("retaliate", "decline")
    )

    assert answered is not None
    assert declined is not None
    assert answered.attacker_falls == Fraction(5, 12)
    assert declined.attacker_falls == 0
    assert answered.target_falls == declined.target_falls == Fraction(5, 12)


def test_the_last_choice_of_a_fight_is_certain() -> None:
    """The Cavalier's 3 ties with 3. If it is raised, it wins."""
    fight = announced("0.cavalier.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0")
    state = play(fight.start, "skirmish 0.cavalier.1 1.mage.1; roll 3 1; roll 3")

    odds = {
        choice: choice_odds(state, read_action(choice))
        for choice in ("bump off 3 +1", "bump off 1 +1", "decline")
    }

    assert odds == {
        "bump off 3 +1": certainly("target"),
        "bump off 1 +1": certainly("neither"),
        "decline": certainly("neither"),
    }


def test_other_choices_than_those_of_a_fight_have_no_odds() -> None:
    """The fight is over when the invader may take the place."""
    fight = announced("0.cavalier.1@0,0 invade 1.mage.1@1,0 on 0,0 1,0")
    follow = play(
        fight.start, "invade 0.cavalier.1 1.mage.1; roll 6 1; roll 3; decline"
    )

    assert fight_odds(fight.start) is None
    assert choice_odds(fight.start, fight.attack) is None
    assert fight_odds(follow) is None
    assert choice_odds(follow, read_action("take-place")) is None


def test_a_unit_that_merely_moves_has_no_odds_of_a_fight() -> None:
    """This holds also during its test."""
    fight = announced("0.archer.1@0,0 skirmish 1.mage.1@2,0 on 0,0 1,0:water 2,0")

    tested = play(fight.start, "move 0.archer.1 1,0", dice_left=True)

    assert fight_odds(tested) is None


def test_dice_against_no_dice_are_certain_and_no_dice_are_hopeless() -> None:
    """One OFF die succeeds even with a 1. Without dice no strike does."""
    bare, armed = card("bare", "0 0 1 1"), card("armed", "1 1 1 1")
    fight = announced("0.armed.1@0,0 skirmish 1.bare.1@1,0 on 0,0 1,0", bare, armed)

    assert attack_odds(fight.start, fight.attack) == certainly("target")


def test_a_kicker_strikes_without_any_die() -> None:
    """The fixed 4 beats 1 to 3."""
    ghost = card("ghost", "0 1 1 1", Kicker(pool="off", face=4))
    fight = announced("0.ghost.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0", ghost)

    assert attack_odds(fight.start, fight.attack).target_falls == Fraction(3, 6)


def test_equal_pairs_are_struck_out_before_the_next_die_decides() -> None:
    """With two dice against one, the second die wins after 3 and 3.

    d ties with the higher of two in 2d-1 of 36 cases: 36 of 216 more than without.
    """
    line = "0.footman.1@0,0 skirmish 1.mage.1@1,0 on 0,0 1,0"
    fight = announced(line, house=FifthHouse(fifth_comparison="cancel-ties"))

    odds = attack_odds(fight.start, fight.attack)

    assert odds.target_falls == Fraction(125 + 36, 216)


def test_in_pairs_the_second_die_decides_where_the_first_does_not() -> None:
    """The strike fails if no die is above its partner."""
    line = "0.footman.1@0,0 skirmish 1.plain.1@1,0 on 0,0 1,0"
    fight = announced(line, PLAIN, house=FifthHouse(fifth_comparison="pairwise"))
    held = sum(
        max(a, b) <= max(c, d) and min(a, b) <= min(c, d)
        for a, b, c, d in product(range(6), repeat=4)
    )

    odds = attack_odds(fight.start, fight.attack)

    assert odds.target_falls == 1 - Fraction(held, 1296)
