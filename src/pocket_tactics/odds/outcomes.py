"""The possible outcomes of a fight, with their probabilities."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from pocket_tactics.engine.structs import FrozenStruct

NEVER = Fraction(0)


class FightOdds(FrozenStruct, frozen=True, kw_only=True):
    """The probabilities of all outcomes of a fight. They sum to one.

    *elsewhere* means that another unit falls than the one aimed at, *traded* that the
    attacker falls with it; the *replacement* is that unit, if there is only one. Odds
    that are not *exact* are an estimate.
    """

    drowned: Fraction = NEVER
    both: Fraction = NEVER
    target: Fraction = NEVER
    attacker: Fraction = NEVER
    neither: Fraction = NEVER
    elsewhere: Fraction = NEVER
    traded: Fraction = NEVER
    replacement: str | None = None
    exact: bool = True

    @property
    def target_falls(self) -> Fraction:
        """The probability that the attacked unit is defeated."""
        return self.both + self.target

    @property
    def other_falls(self) -> Fraction:
        """The probability that another unit is defeated than the attacked one."""
        return self.elsewhere + self.traded

    @property
    def meets_another(self) -> bool:
        """Whether the target cannot fall because another unit takes its place."""
        return self.target_falls == 0 and self.other_falls > 0

    @property
    def attacker_falls(self) -> Fraction:
        """The probability that the attacker is defeated, by a hazard or the enemy."""
        return self.drowned + self.both + self.attacker + self.traded

    @property
    def lead(self) -> Fraction:
        """The probability that the target falls, less that of the attacker."""
        return self.target_falls - self.attacker_falls


class Danger(FrozenStruct, frozen=True):
    """How likely a moving unit is *lost*, and how likely it is *held* elsewhere.

    It unpacks as these two: ``lost, held = danger(state, action)``. A danger that is
    not *exact* is an estimate.
    """

    lost: Fraction = NEVER
    held: Fraction = NEVER
    exact: bool = True

    def __iter__(self) -> Iterator[Fraction]:
        """Yield *lost* and *held*."""
        return iter((self.lost, self.held))


NO_DANGER = Danger()


class EnemyAttack(FrozenStruct, frozen=True):
    """An attack of a *unit* on a *target*, and how likely the target *falls*.

    With *other_falls* another unit falls, which has become the target.
    """

    unit: str
    target: str
    falls: Fraction
    exact: bool = True
    other_falls: Fraction = NEVER

    @property
    def meets_another(self) -> bool:
        """Whether the target cannot fall because another unit takes its place."""
        return self.falls == 0 and self.other_falls > 0


OUTCOMES = (
    "target",
    "both",
    "attacker",
    "elsewhere",
    "traded",
    "drowned",
    "neither",
)
"""The fields that are probabilities, in order of display."""


class Gamble(FrozenStruct, frozen=True, kw_only=True):
    """The odds of an action that depends on dice, for user interfaces.

    *chances* are the possible results with their probabilities: `OUTCOMES` of a fight
    between two *fighters*, or with a *replacement* of the target (`FightOdds`);
    ``pass`` of a test, ``peril`` and ``held`` of a move. *win* is the probability that
    the target falls or the test is passed, *risk* that the unit is lost on its way or
    does not arrive. Odds that are not *exact* are an estimate.
    """

    edition: str
    chances: tuple[tuple[str, Fraction], ...]
    fighters: tuple[str, str] | None = None
    replacement: str | None = None
    win: Fraction | None = None
    risk: Fraction = NEVER
    exact: bool = True


TOLERANCE = Fraction(1, 100)
"""The difference between two risks that does not count: one point of a percentage."""

CLEAR_RISK = Fraction(1, 20)
"""The difference between two risks from which on a person is asked again."""


class Stakes(FrozenStruct, frozen=True):
    """The chances that the game is won or lost, for one player.

    *wins* and *loses* are those of the action, *loses_next* that the game is lost in
    the enemies' next turn, whatever that costs them. They are an estimate unless
    *exact*. *how* is the likeliest way to lose, as in an outcome.
    """

    wins: Fraction = NEVER
    loses: Fraction = NEVER
    loses_next: Fraction = NEVER
    exact: bool = True
    how: str = ""

    @property
    def risk(self) -> Fraction:
        """The chance that the game is lost before the player's next turn."""
        return self.loses + self.loses_next

    def is_reckless(self, safest: "Stakes") -> bool:
        """Whether the risk is greater than that of the safest choice.

        It is not if the chance to win is greater by more than that.
        """
        return (
            self.risk > safest.risk + TOLERANCE
            and self.wins - safest.wins <= self.risk - safest.risk
        )

    def is_clearly_reckless(self, safest: "Stakes") -> bool:
        """Whether it is reckless by so much that a person is asked again."""
        return self.is_reckless(safest) and self.risk - safest.risk >= CLEAR_RISK

    @property
    def chances(self) -> tuple[Fraction, Fraction, Fraction]:
        """The three chances."""
        return self.wins, self.loses, self.loses_next

    @property
    def balance(self) -> Fraction:
        """The chance to win less the chance to lose."""
        return self.wins - self.risk


def mixed_odds(cases: Iterable[tuple[Fraction, FightOdds]]) -> FightOdds:
    """Return the odds of several cases, each with its probability."""
    cases = list(cases)
    sums = {
        outcome: sum((chance * getattr(odds, outcome) for chance, odds in cases), NEVER)
        for outcome in OUTCOMES
    }
    replacements = {odds.replacement for _, odds in cases if odds.other_falls}
    return FightOdds(
        **sums,
        replacement=replacements.pop() if len(replacements) == 1 else None,
        exact=all(odds.exact for _, odds in cases),
    )


class ExpectedOutcome(NamedTuple):
    """Odds, and the expected number of units lost on the attacker's side and others."""

    odds: FightOdds
    ours: Fraction
    theirs: Fraction

    def utility(self, *, attacking: bool) -> tuple[Fraction, Fraction]:
        """Return the value that a side maximises: its lead, then its own survival."""
        own, foe = (self.ours, self.theirs)[:: 1 if attacking else -1]
        return foe - own, -own


def mixed_outcomes(
    cases: Iterable[tuple[Fraction, ExpectedOutcome]],
) -> ExpectedOutcome:
    """Return the weighted sum of expected outcomes, each with its probability."""
    cases = list(cases)
    return ExpectedOutcome(
        odds=mixed_odds((chance, after.odds) for chance, after in cases),
        ours=sum((chance * after.ours for chance, after in cases), NEVER),
        theirs=sum((chance * after.theirs for chance, after in cases), NEVER),
    )
