"""The gain of a ground of the fifth edition in fights, over all cards of a game."""

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.editions.fifth import FIFTH
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import MAX_CACHED
from pocket_tactics.odds.fifth.fights import odds_of, with_helps

SCALE = 4
"""The factor that makes gains about as great as other features."""

NO_GROUND = FifthGround(id="none", name="None")

Standing = tuple[FifthUnit, FifthGround]
"""A card, and the ground that it is on."""


class GroundGain(NamedTuple):
    """The gain of a ground for an attacker, and for the target of an attack."""

    attack: float
    defence: float


@lru_cache(maxsize=MAX_CACHED)
def ground_gain(
    ground: FifthGround, cards: frozenset[FifthUnit], house: FifthHouse
) -> GroundGain:
    """Return the average gain of a ground over all pairs of cards.

    It is the change of the probability that the target falls if it does not retaliate.
    """
    pairs = list(product(cards, repeat=2))

    def average(attacker: FifthGround, target: FifthGround) -> Fraction:
        falls = (
            target_falls((one, attacker), (other, target), house)
            for one, other in pairs
        )
        return sum(falls, Fraction(0)) / len(pairs)

    plain = average(NO_GROUND, NO_GROUND)
    return GroundGain(
        attack=float(SCALE * (average(ground, NO_GROUND) - plain)),
        defence=float(SCALE * (plain - average(NO_GROUND, ground))),
    )


def target_falls(attacker: Standing, target: Standing, house: FifthHouse) -> Fraction:
    """Return the probability that a target falls that does not retaliate."""
    here, there = Hex(0, 0), Hex(1, 0)
    state = State(
        edition=FIFTH,
        house=house,
        seats=(),
        units=(
            Unit(id="0", seat=0, card=attacker[0], zone="map", at=here),
            Unit(id="1", seat=1, card=target[0], zone="map", at=there),
        ),
        agenda=(),
        board=Board((Tile(here, attacker[1]), Tile(there, target[1]))),
    )
    fight = with_helps(state, Fight(Side("0"), Side("1")))
    return odds_of(state, fight).target_falls
