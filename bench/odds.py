"""The time that the odds of the largest fights take with an empty cache."""

from collections.abc import Iterator

from bench.figures import Figure, milliseconds, timed
from pocket_tactics.content import load
from pocket_tactics.engine.abilities.fifth.fights import Bump, Kicker, Reroll
from pocket_tactics.engine.actions import Skirmish
from pocket_tactics.engine.cards import Cards, FifthUnit
from pocket_tactics.notation import read_position
from pocket_tactics.odds import attack_odds
from pocket_tactics.odds.fifth.strikes import best_chance, chance_of

POSITION = (
    "fifth number=1 order=0,1 seats=0@0,0;1@1,0 map=0,0:field+hill;1,0:field+forest"
    " units=0.{attacker}.1@0,0;1.{target}.1@1,0"
    ' agenda=[{{"step":"take-turn"}},{{"step":"check-outcome"}},{{"step":"end-turn"}}]'
)

FIGHTS = (
    ("footman", "footman"),
    ("cavalier", "footman"),
    ("cavalier", "cavalier"),
    ("champion", "champion"),
)

CHAMPION = FifthUnit(
    id="champion",
    name="Champion",
    cost=20,
    off=3,
    defence=3,
    range=1,
    speed=1,
    types=(),
    abilities=(
        Bump(pool="off", by=1),
        Reroll(pool="off"),
        Bump(pool="def", by=1),
        Kicker(pool="def", face=2),
    ),
)
"""As many dice as there may be, and as many abilities."""


def figures() -> Iterator[Figure]:
    """Measure each fight with an empty cache."""
    box = load("fifth").cards
    cards = Cards(box.units | {CHAMPION.id: CHAMPION}, box.terrains)
    for attacker, target in FIGHTS:
        text = POSITION.format(attacker=attacker, target=target)
        state = read_position(text, cards)
        attack = Skirmish(f"0.{attacker}.1", f"1.{target}.1")
        chance_of.cache_clear()
        best_chance.cache_clear()
        _, seconds = timed(attack_odds, state, attack)
        name = f"odds, {attacker} on a Hill against {target} in a Forest, cold"
        yield milliseconds(name, seconds)
