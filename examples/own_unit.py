"""Is a unit of your own worth its points? Greedy tries it on the standard force."""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pocket_tactics as pt

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
    content = pt.load_content("fifth", pack)

FORCES = ("trolls", "standard")
won: Counter[str] = Counter()
start = pt.new_game("fifth", forces=FORCES, content=content)
for seed in range(10):
    end = pt.playout(start, seed=seed)
    assert end.outcome is not None
    won[FORCES[end.outcome.winners[0]] if end.outcome.winners else "-"] += 1

print(dict(won))
