"""The spellblade: its player chooses the pool of a bump."""

import pytest

from pocket_tactics.engine.events import Tempered
from tests.conftest import choices, events, of_kind, play, refused
from tests.fourth import LINE, WIDE, card, position

SHOOTER = card("shooter", "1 1", ranged=1)
SAGE = card("sage", "1 1", types=("mage",))
RUNE = card("rune", "1 1", types=("arcane",))
ROCK = card("rock", "1 1", types=("construct",))
ORC = card("orc", "1 1", types=("orc", "living"))
OWN = (SHOOTER, SAGE, RUNE, ROCK, ORC)
SPELL = "0.champion.1@1,0 1.mace.1@2,0 1.mace.9"


@pytest.mark.rule("fourth.spellblade", "fourth.assault-order")
@pytest.mark.parametrize(
    ("pool", "bumps"), [("off", {"off 3 +2", "off 2 +2"}), ("def", {"def 4 +2"})]
)
def test_champion_has_a_bump_on_the_dice_it_chooses_after_the_roll(
    pool: str, bumps: set[str]
) -> None:
    start = position(LINE, SPELL)
    rolled = play(
        start, "assault 0.champion.1 1.mace.1; roll 3 2; roll 4 4; roll 5; roll 4"
    )

    tempered = play(rolled, f"temper {pool}")

    assert choices(rolled) == {"temper off", "temper def"}
    assert choices(tempered, "bump") == bumps
    (event,) = of_kind(events(rolled, f"temper {pool}"), Tempered)
    assert (event.rule, event.pool, event.bump) == ("fourth.spellblade", pool, 2)


@pytest.mark.rule("fourth.spellblade", "unit.types")
@pytest.mark.parametrize(
    ("foe", "blade"), [("sage", False), ("rune", False), ("rock", False), ("orc", True)]
)
def test_champion_has_no_bump_against_arcane_construct_and_mage(
    foe: str, *, blade: bool
) -> None:
    start = position(LINE, f"0.champion.1@1,0 1.{foe}.1@2,0", *OWN)

    rolled = play(
        start, f"assault 0.champion.1 1.{foe}.1; roll 3 2; roll 4 4; roll 1; roll 6"
    )

    assert (choices(rolled, "temper") == {"off", "def"}) is blade
    assert choices(rolled, "bump") == set()


@pytest.mark.rule("fourth.spellblade")
def test_champion_has_no_bump_when_it_is_the_one_assaulted() -> None:
    start = position(LINE, SPELL, turn=1)

    end = play(
        start, "assault 1.mace.1 0.champion.1; roll 1; roll 6; roll 3 2; roll 4 4"
    )

    assert end.turn == 2


@pytest.mark.rule("fourth.spellblade", "fourth.interpose")
def test_champion_counts_the_types_of_its_final_opponent() -> None:
    """The assault is declared against a Mage, and a Shieldmaiden interposes."""
    start = position(WIDE, "0.champion.1@1,1 1.mage.1@2,1 1.shieldmaiden.1@3,1")

    rolled = play(
        start,
        "assault 0.champion.1 1.mage.1; interpose 1.shieldmaiden.1;"
        "roll 1 1; roll 6 6; roll 1 1 1; roll 6 6 6",
    )

    assert choices(rolled) == {"temper off", "temper def"}
    assert refused(rolled, "decline").rule == "fourth.spellblade"
