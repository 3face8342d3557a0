"""Results: the comparison of strike and guard, by default and by house rules."""

from collections.abc import Callable
from itertools import combinations_with_replacement, product

import pytest

from pocket_tactics.engine.dice import Comparison, Faces, wins
from pocket_tactics.engine.dice import best_pair as pairwise
from pocket_tactics.engine.dice import first_difference as cancel_ties
from pocket_tactics.engine.dice import top_dice as highest
from pocket_tactics.engine.events import Captured, Compared
from tests.conftest import captures, card, events, of_kind, play, position

POOLS = [
    tuple(sorted(faces, reverse=True))
    for size in range(4)
    for faces in combinations_with_replacement(range(1, 7), size)
]
"""Every pool of up to three dice."""


def strike(comparison: str, off: str, defence: str) -> bool:
    """Whether OFF dice defeat DEF dice in a skirmish, for a value of the switch."""
    attacker = card("attacker", f"{len(off.split())} 1 1 1")
    target = card("target", f"1 {len(defence.split())} 0 1")
    start = position(
        "0,0 1,0 2,0",
        "0.attacker.1@0,0 1.target.1@1,0 1.mage.1",
        attacker,
        target,
        fifth_comparison=comparison,
    )
    rolls = f"roll {off}" + (f"; roll {defence}" if defence else "")
    end = play(start, f"skirmish 0.attacker.1 1.target.1; {rolls}")
    return captures(end) == {"1.target.1": 0}


@pytest.mark.rule("fifth.compare")
@pytest.mark.parametrize(
    ("off", "defence", "defeats"),
    [
        ("6", "5", True),
        ("5", "5", False),
        ("4", "5", False),
        ("6 1", "5 5", True),
        ("5 5 5", "6", False),
        ("5 4", "5 1", False),
        ("3 3", "2 2 2", True),
        ("1", "", True),
    ],
)
def test_one_die_that_none_matches_or_exceeds_is_enough(
    off: str, defence: str, *, defeats: bool
) -> None:
    assert strike("highest", off, defence) is defeats


@pytest.mark.rule("fifth.compare")
def test_the_defeated_goes_to_the_victors_captures() -> None:
    start = position(
        "0,0 1,0 2,0", "0.archer.1@0,0 1.archer.1@1,0 0.mage.1 1.mage.1", turn=1
    )
    script = "skirmish 1.archer.1 0.archer.1; retaliate; roll 6; roll 1; roll 6; roll 1"

    log = events(start, script)

    assert [(event.unit, event.by) for event in of_kind(log, Captured)] == [
        ("0.archer.1", 1),
        ("1.archer.1", 0),
    ]
    assert play(start, script).occupants == {}


@pytest.mark.rule("fifth.compare")
def test_compared_dice_are_reported_highest_first() -> None:
    start = position("0,0 1,0+keep 2,0", "0.archer.1@0,0 1.footman.1@1,0")

    log = events(start, "skirmish 0.archer.1 1.footman.1; decline; roll 4; roll 5 1")

    (compared,) = of_kind(log, Compared)
    assert (compared.strike, compared.guard) == ((4,), (5, 4, 1))
    assert not compared.succeeded


@pytest.mark.rule("fifth.compare")
@pytest.mark.parametrize(
    ("off", "defence", "defeats"),
    [
        ("6", "5", True),
        ("5", "5", False),
        ("6 5", "6 4", True),
        ("6 4", "6 5", False),
        ("6 5 1", "6 5", True),
        ("6 5", "6 5 1", False),
        ("6 1", "5 5", True),
        ("5 5", "6 1", False),
        ("1", "", True),
    ],
)
def test_by_the_house_rule_equal_dice_cancel(
    off: str, defence: str, *, defeats: bool
) -> None:
    """With 'cancel-ties' the first difference decides, then the side with dice left."""
    assert strike("cancel-ties", off, defence) is defeats


@pytest.mark.rule("compare.pairwise", "fifth.compare")
@pytest.mark.parametrize(
    ("off", "defence", "defeats"),
    [
        ("6", "5", True),
        ("5", "5", False),
        ("5 4", "6 3", True),
        ("5 3", "6 3", False),
        ("5 6 5", "6 5", False),
        ("4 4 4", "5", False),
        ("4", "3 3", True),
        ("4", "5 1", False),
        ("1", "", True),
    ],
)
def test_by_the_house_rule_dice_are_paired_from_high_to_low(
    off: str, defence: str, *, defeats: bool
) -> None:
    """With 'pairwise' extra OFF dice have no effect, unless there are no DEF dice."""
    assert strike("pairwise", off, defence) is defeats


@pytest.mark.rule("compare.pairwise", "fifth.compare")
@pytest.mark.parametrize("compares", [highest, cancel_ties, pairwise])
def test_no_comparison_lets_an_empty_strike_succeed(compares: Comparison) -> None:
    assert not any(wins(compares((), guard)) for guard in POOLS)


@pytest.mark.rule("compare.pairwise", "fifth.compare")
@pytest.mark.parametrize(
    ("compares", "defeats"),
    [
        (
            highest,
            lambda off, defence: any(all(a > b for b in defence) for a in off),
        ),
        (
            cancel_ties,
            lambda off, defence: [*off, 0] > [*defence, 0],
        ),
        (
            pairwise,
            lambda off, defence: (
                any(map(int.__gt__, off, defence)) if defence else off != ()
            ),
        ),
    ],
)
def test_every_two_pools_compare_as_the_rulebook_words_it(
    compares: Comparison, defeats: Callable[[Faces, Faces], bool]
) -> None:
    """All pools of up to three dice are compared with a definition of one line."""
    for off, defence in product(POOLS, POOLS):
        assert wins(compares(off, defence)) is defeats(off, defence)


@pytest.mark.rule("fifth.compare")
@pytest.mark.parametrize(
    ("stats", "dice", "captured"),
    [
        (
            ("2 2 1 1", "3 1 1 1"),
            "roll 6 5; roll 1; roll 6 4 2; roll 6 3",
            {"0.attacker.1", "1.target.1"},
        ),
        (
            ("2 2 1 1", "1 2 1 1"),
            "roll 6 1; roll 4 2; roll 3; roll 3 1",
            {"1.target.1"},
        ),
    ],
    ids=["third edition", "second edition"],
)
def test_the_printed_examples_of_the_older_comparison(
    stats: tuple[str, str], dice: str, captured: set[str]
) -> None:
    """They are fights of two other rulebooks, here with 'cancel-ties'."""
    start = position(
        "0,0 1,0 2,0",
        "0.attacker.1@0,0 1.target.1@1,0 0.mage.1 1.mage.1",
        card("attacker", stats[0]),
        card("target", stats[1]),
        fifth_comparison="cancel-ties",
    )

    end = play(start, f"skirmish 0.attacker.1 1.target.1; retaliate; {dice}")

    assert set(captures(end)) == captured
