"""Cards for tests of several mechanics: shooters, and possible types of a dwarf."""

from tests.fourth import card

SHOOTER = card("shooter", "1 1", ranged=1)
FAR = card("far", "1 1", ranged=2)
DWARF = card("dwarf", "1 2", types=("dwarf", "living"))
DEAD = card("dead", "1 2", types=("dwarf", "undead"))
MAN = card("man", "1 2", types=("human", "living"))
BARE = card("bare", "1 0", types=("dwarf", "living"))

CARDS = (SHOOTER, FAR, DWARF, DEAD, MAN, BARE)
