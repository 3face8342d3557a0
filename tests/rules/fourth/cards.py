"""Cards that several mechanics are tested with: shooters, and what a dwarf may be."""

from tests.fourth import card

SHOOTER = card("shooter", "1 1", ranged=1)
FAR = card("far", "1 1", ranged=2)
DWARF = card("dwarf", "1 2", types=("dwarf", "living"))
DEAD = card("dead", "1 2", types=("dwarf", "undead"))
MAN = card("man", "1 2", types=("human", "living"))
BARE = card("bare", "1 0", types=("dwarf", "living"))

CARDS = (SHOOTER, FAR, DWARF, DEAD, MAN, BARE)
