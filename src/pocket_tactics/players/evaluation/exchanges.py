"""Attacks with their estimated odds, and the features that sum them up."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pocket_tactics.engine.state import Unit
from pocket_tactics.players.evaluation.numbers import cost_of, most

GAIN_OF_REROLL = 0.6
"""The share of the chance that is still missing which a re-roll wins."""

LIKELY = 0.3001
"""The chance to win above which a win is likely. No chance is about as great."""


class Exchange(NamedTuple):
    """The chances that the target of an attack falls, and that the attacker does."""

    struck: float
    replied: float


class Attack(NamedTuple):
    """An attack on a unit that a side could begin in its turn."""

    unit: Unit
    target: Unit
    odds: Exchange


def with_lead(chance: float, lead: int) -> float:
    """Return the chance of a strike with a *lead* of re-rolls over the other side.

    Each moves the chance towards it.
    """
    for _ in range(abs(lead)):
        gain = GAIN_OF_REROLL * chance * (1 - chance)
        chance += gain if lead > 0 else -gain
    return chance


def threats(attacks: Sequence[Attack], foes: Iterable[Unit]) -> dict[str, float]:
    """Return the features of the own attacks."""
    threatened = [kill_chance(attacks, foe) * cost_of(foe) for foe in foes]
    return {
        "points_threatened": sum(threatened),
        "greatest_threat": most(threatened),
        "best_exchange": most(map(gain, attacks)),
        "best_shot": most(gain(each) for each in attacks if not each.odds.replied),
    }


def kill_chance(attacks: Iterable[Attack], foe: Unit) -> float:
    """Return the greatest chance that an enemy falls by one attack."""
    return most(each.odds.struck for each in attacks if each.target.id == foe.id)


def gain(attack: Attack) -> float:
    """Return the expected cost of a target that falls, less that of the attacker."""
    won = attack.odds.struck * cost_of(attack.target)
    return won - attack.odds.replied * cost_of(attack.unit)


def wins_of_last(attacks: Iterable[Attack], *, alone: bool) -> Iterator[float]:
    """Yield the chance of each attack that captures the last enemy.

    The attacker must not fall if it is *alone*.
    """
    for attack in attacks:
        yield attack.odds.struck * (1 - alone * attack.odds.replied)


def winning(chance: float) -> dict[str, float]:
    """Return the features of the greatest chance to win with one action."""
    return {"chance_to_win": chance, "likely_win": float(chance > LIKELY)}
