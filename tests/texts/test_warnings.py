"""The question before an action that risks more than the safest one."""

from fractions import Fraction

from pocket_tactics.odds.outcomes import Stakes
from pocket_tactics.texts import Names, catalogue
from pocket_tactics.texts.outlook import warning_sentence
from tests.conftest import position

SAFEST = Stakes(loses_next=Fraction(1, 20))
NAMES = Names(catalogue("en"), position("0,0 1,0", "0.mage.1@0,0 1.mage.1@1,0"))


def test_a_single_risk_stands_beside_that_of_the_safest_choice() -> None:
    assert warning_sentence(Stakes(loses=Fraction(1, 4)), SAFEST, NAMES) == (
        "That is risky: loses the game: 25.0 %. The safest choice has a risk of 5.0 %."
    )


def test_two_risks_are_added_so_that_they_can_be_compared() -> None:
    both = Stakes(loses=Fraction(1, 4), loses_next=Fraction(1, 8))

    assert warning_sentence(both, SAFEST, NAMES) == (
        "That is risky: loses the game: 25.0 % and the game can be lost next turn: "
        "12.5 %. That is a risk of 37.5 % in all; the safest choice has 5.0 %."
    )
