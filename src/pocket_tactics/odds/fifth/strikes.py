"""One strike against one guard, with the best use of effects by both players.

The OFF dice of one unit and the DEF dice of the other are a separate game. No effect of
one pool changes another, and a player's goal in one strike does not depend on the
other.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from pocket_tactics.engine.dice import (
    MAX_FACE,
    Comparison,
    Faces,
    pool_odds,
    raised_face,
    sort_faces,
    wins,
    without_die,
)
from pocket_tactics.engine.structs import MAX_CACHED_ODDS

Part = Literal["strike", "guard"]

REROLL = 0


class Hand(NamedTuple):
    """One pool: its rolled dice, its number of dice to roll, and its effects.

    *effects* are the bumps by their number, and `REROLL` for each re-roll.
    """

    lying: Faces
    to_roll: int = 0
    kickers: Faces = ()
    effects: tuple[int, ...] = ()


class Strike(NamedTuple):
    """A strike and a guard. *first* uses all of its effects before the other."""

    strike: Hand
    guard: Hand
    first: Part
    comparison: Comparison


@lru_cache(maxsize=MAX_CACHED_ODDS)
def chance_of(strike: Strike) -> Fraction:
    """Return the probability that the strike succeeds.

    >>> from pocket_tactics.engine.dice import top_dice
    >>> chance_of(Strike(Hand((), 1), Hand((), 1), "strike", top_dice))
    Fraction(5, 12)
    """
    strikes, guards = (rolled_hands(hand) for hand in (strike.strike, strike.guard))
    return sum(
        (
            strike_odds
            * guard_odds
            * best_chance(strike._replace(strike=ours, guard=theirs))
            for (ours, strike_odds), (theirs, guard_odds) in product(strikes, guards)
        ),
        Fraction(0),
    )


def rolled_hands(hand: Hand) -> list[tuple[Hand, Fraction]]:
    """Return every roll of the dice still to roll."""
    return [
        (hand._replace(lying=sort_faces(*hand.lying, *faces), to_roll=0), chance)
        for faces, chance in pool_odds(hand.to_roll).items()
    ]


@lru_cache(maxsize=MAX_CACHED_ODDS)
def best_chance(strike: Strike) -> Fraction:
    """Return the probability after all rolls, with the best use of effects."""
    part = next_part(strike)
    if part is None:
        ours, theirs = map(counted_results, (strike.strike, strike.guard))
        return Fraction(wins(strike.comparison(ours, theirs)))
    best = max if part == "strike" else min
    return best(chances(strike, part))


def next_part(strike: Strike) -> Part | None:
    """Return the part whose effects are used next; ``None`` if none are left."""
    second: Part = "guard" if strike.first == "strike" else "strike"
    for part in (strike.first, second):
        if hand_of(strike, part).effects:
            return part
    return None


def chances(strike: Strike, part: Part) -> Iterator[Fraction]:
    """Yield the probability after each choice of a player."""
    hand = hand_of(strike, part)
    yield best_chance(with_hand(strike, part, hand._replace(effects=())))
    for effect, face in product(set(hand.effects), set(hand.lying)):
        yield after(strike, part, effect, face)


def after(strike: Strike, part: Part, effect: int, face: int) -> Fraction:
    """Return the probability after an effect on a die that shows *face*."""
    hand = hand_of(strike, part)
    rest = without_die(hand.lying, face)
    left = hand._replace(effects=without_die(hand.effects, effect))
    faces = range(1, MAX_FACE + 1) if effect == REROLL else (raised_face(face, effect),)
    outcomes = [
        best_chance(
            with_hand(strike, part, left._replace(lying=sort_faces(*rest, new)))
        )
        for new in faces
    ]
    return sum(outcomes, Fraction(0)) / len(outcomes)


def hand_of(strike: Strike, part: Part) -> Hand:
    """Return the pool of one part."""
    return strike.strike if part == "strike" else strike.guard


def with_hand(strike: Strike, part: Part, hand: Hand) -> Strike:
    """Return the strike with another pool of one part."""
    if part == "strike":
        return strike._replace(strike=hand)
    return strike._replace(guard=hand)


def counted_results(hand: Hand) -> Faces:
    """Return the results of a pool, kickers included."""
    return sort_faces(*hand.lying, *hand.kickers)
