"""Is a unit of your own worth its points? Greedy tries it on the standard force."""

from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pocket_tactics.content import load
from pocket_tactics.editions import FIFTH
from pocket_tactics.players import dice, greedy, playout
from pocket_tactics.rules.fifth.house import FifthHouse
from pocket_tactics.rules.forces import new_game
from pocket_tactics.state import CHANCE, Table

PACK = """
edition = "fifth"
[unit.troll]
name = "Troll"
cost = 14
off = 3
defence = 1
range = 1
speed = 1
types = ["troll"]
abilities = [{ kind = "reroll", pool = "off", when = "attacking" }]
[force.trolls]
name = "Trolls"
units = { troll = 3, archer = 2 }
"""

with TemporaryDirectory() as folder:
    pack = Path(folder) / "trolls.toml"
    pack.write_text(PACK, "utf-8")
    content = load("fifth", pack)

table = Table(
    house=FifthHouse(),
    forces=(content.forces["trolls"], content.forces["standard"]),
    pieces=content.sets["standard"],
)
won: Counter[str] = Counter()
for seed in range(10):
    rng = Random(seed)
    start = new_game(FIFTH, table)
    end = playout(start, {0: greedy(rng), 1: greedy(rng), CHANCE: dice(rng)})
    assert end.outcome is not None
    won[
        ("trolls", "standard")[end.outcome.winners[0]] if end.outcome.winners else "-"
    ] += 1

print(dict(won))
