"""Positions of the second and third edition, of every kind, for tests of the notation.

Most are the same in both editions, which have most refusals in common.
"""

from functools import partial

from pocket_tactics.engine.abilities.classic.ability_actions import Ransom
from pocket_tactics.engine.abilities.classic.attacks import SteadyAim
from pocket_tactics.engine.abilities.classic.fights import Interpose
from pocket_tactics.engine.abilities.classic.hazards import Sticking
from pocket_tactics.engine.abilities.classic.losses import FallGuy, FreezeGround, Redeem
from pocket_tactics.engine.cards import Cards, ClassicGround, ClassicUnit
from pocket_tactics.engine.state import State
from tests.classic import (
    LINE,
    THIRD_SKILL,
    card,
    ground,
    known_cards,
    opening,
    position,
)
from tests.conftest import play
from tests.short_positions import cards_with

PLAIN = "1/1 1/1 1/1"
BASES = "-1,0 6,0"
"""Places next to the ends of a line of tiles, so that the map is connected."""

WON = "roll 6; roll 6; roll 1; roll 1"


def own_cards(edition: str) -> tuple[ClassicUnit | ClassicGround, ...]:
    """Return units and ground that the positions need."""
    third = THIRD_SKILL[edition]
    return (
        card(edition, "maiden", PLAIN, Interpose()),
        card(edition, "witch", PLAIN, Redeem(skill=third, needs=4)),
        card(edition, "seer", PLAIN, Redeem(skill=third, needs=4, tested=True)),
        card(edition, "smith", PLAIN, Ransom(skill=third, needs=5)),
        card(edition, "raider", PLAIN, FreezeGround(ground="ice", counters=3)),
        card(edition, "boss", PLAIN, FallGuy(card="mace", needs=4)),
        card(edition, "aimer", PLAIN, SteadyAim(skill="melee")),
        ground(edition, "bog", hazard=Sticking(fails=(1, 2, 3))),
    )


def known(edition: str) -> Cards:
    """Return the cards that the positions name."""
    return known_cards(edition, *own_cards(edition))


def set_ups(edition: str) -> dict[str, State]:
    """Return the steps of the set-up."""
    at_start = partial(opening, edition, units="0.mace.1 1.mace.1")
    drawing = at_start("plain*3 hall")
    second_base = play(at_start("plain*2"), "draw plain; tile plain 1,-1; draw plain")
    second_base = play(second_base, "tile plain 2,-2")
    return {
        "the roll-off": at_start("plain*2", setup_order="roll-off"),
        "drawing tiles": drawing,
        "drawing the last tile": at_start("plain"),
        "laying tiles": play(drawing, "draw plain"),
        "the second base": second_base,
        "the first units": play(second_base, "base 3,-3"),
    }


def turns(edition: str) -> dict[str, State]:
    """Return the steps of turns."""
    own = own_cards(edition)
    at = partial(position, edition, LINE, bases=BASES)
    units = "0.mace.1@0,0 0.mace.2 0.mace.3! 1.mace.1@1,0 1.mace.2@2,0 1.mace.3"
    turn = at(units, *own)
    wet = position(
        edition,
        LINE.replace("1,0", "1,0:bog"),
        "0.mace.1@1,0 0.mace.2 1.mace.1@5,0",
        *own,
        bases=BASES,
    )
    return {
        "a turn": turn,
        "an aimer's turn": at("0.aimer.1@0,0 1.mace.1@5,0", *own),
        "leaving a bog": play(wet, "move 0.mace.1 2,0", dice_left=True),
        **fights(turn),
        "stepping in": play(
            at("0.mace.1@0,0 0.mace.2 1.mace.1@1,0 1.maiden.1@2,0", *own),
            "storm 0.mace.1 1,0 melee",
        ),
        "freezing": play(
            at("0.raider.1@0,0 1.mace.1@1,0 1.mace.2", *own),
            f"storm 0.raider.1 1,0 melee; {WON}",
        ),
        "naming another": play(
            at("0.mace.1@0,0 1.boss.1@1,0 1.mace.1@2,0 1.mace.2", *own),
            f"storm 0.mace.1 1,0 melee; {WON}; decline",
        ),
        **captives(edition),
    }


def fights(turn: State) -> dict[str, State]:
    """Return the steps of a fight."""
    pool = play(turn, "storm 0.mace.1 1,0 melee", dice_left=True)
    rolled = play(pool, "roll 6; roll 5; roll 4; roll 3")
    return {
        "the first pool": pool,
        "the second pool": play(pool, "roll 6", dice_left=True),
        "re-rolls": rolled,
        "a die again": play(rolled, "reroll def 3", dice_left=True),
    }


def captives(edition: str) -> dict[str, State]:
    """Return the ways in which a captive returns."""
    own = own_cards(edition)
    at = partial(position, edition, LINE, bases=BASES)
    foes = "1.mace.1@1,0 1.mace.2 0.mace.1! 0.blade.1! 0.dummy.1@5,0 0.dummy.2"
    spell = f"1,0 {THIRD_SKILL[edition]}; {WON}"
    witch = play(at(f"0.witch.1@0,0 {foes}", *own), f"storm 0.witch.1 {spell}")
    seer = play(at(f"0.seer.1@0,0 {foes}", *own), f"storm 0.seer.1 {spell}")
    return {
        "a captive to free": witch,
        "a die for a captive": play(witch, "attempt 0.witch.1", dice_left=True),
        "a captive to choose": play(witch, "attempt 0.witch.1; roll 4"),
        "a test for a captive": play(seer, "attempt 0.seer.1", dice_left=True),
        "a test of a smith": play(
            at("0.smith.1@0,0 0.mace.1! 1.mace.1@5,0 1.mace.2!", *own),
            "reforge 0.smith.1",
            dice_left=True,
        ),
    }


KITE = card("second", "kite", PLAIN, conjured=3)
"""A unit that waits in the queue."""


def dialing() -> State:
    """Return a move that may turn the dial, and leaves ground with a test."""
    tiles = LINE.replace("1,0", "1,0:bog")
    units = "0.mace.1@1,0 0.kite.1 1.mace.1@5,0 1.kite.1"
    own = (*own_cards("second"), KITE)
    start = position("second", tiles, units, *own, bases=BASES)
    return play(start, "move 0.mace.1 2,0")


EDITIONS = ("second", "third")
MOMENTS = {edition: set_ups(edition) | turns(edition) for edition in EDITIONS}
KNOWN = {edition: known(edition) for edition in EDITIONS}

# Only the second edition has dials.
MOMENTS["second"]["the dial"] = dialing()
KNOWN["second"] = cards_with(KNOWN["second"], KITE)
