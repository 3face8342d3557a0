"""Checks of cards of the fourth edition."""

from collections.abc import Iterator
from functools import partial

from pocket_tactics.content.assembly import Content
from pocket_tactics.content.checks.shared import (
    ABLE_GROUND,
    FORCE,
    MAX_TYPES,
    UNIT,
    Check,
    ability_lists,
    can_choose,
    faction_flaws,
    kinds_once,
    once,
    total_flaws,
    types_between,
    unlinked,
)
from pocket_tactics.content.complaints import At, Flaw, flaw
from pocket_tactics.content.maps import GameMap
from pocket_tactics.content.tables import FourthSet
from pocket_tactics.engine.abilities.fourth.ability_actions import Reforge
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot, Reload, Treeline
from pocket_tactics.engine.abilities.fourth.deploying import DeployNear
from pocket_tactics.engine.abilities.fourth.fights import Anew, Bonus
from pocket_tactics.engine.abilities.fourth.kinds import FourthAbility
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import FourthUnit, Terrain
from pocket_tactics.engine.editions import FOURTH
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.fourth.setup.map import BAG
from pocket_tactics.engine.rules.fourth.setup.sides import FAR, furthest_free

SEVERAL = (Bonus, DeployNear, Anew)
"""The kinds of ability that a card may have more than once."""


def bearer_flaws(card: FourthUnit) -> Iterator[Flaw]:
    """Yield flaws for abilities that need dice or range that the unit lacks."""
    for number, ability in enumerate(card.abilities):
        yield from lacks(("abilities", number), ability, card)


def lacks(at: At, ability: FourthAbility, card: FourthUnit) -> Iterator[Flaw]:
    """Yield a flaw if an ability needs dice or range that its unit lacks."""
    match ability:
        case ArcingShot() | Treeline() | Reload() if not card.ranged:
            yield flaw((*at, "kind"), "flaw-needs-ranged")
        case ArcingShot(fewer=fewer) if card.off <= fewer:
            yield flaw((*at, "fewer"), "flaw-needs-die")
        case Reforge() if not card.off:
            yield flaw((*at, "kind"), "flaw-needs-dice", pool="OFF")
        case Deathless() if not card.defence:
            yield flaw((*at, "kind"), "flaw-needs-dice", pool="DEF")


def centre_flaws(card: FourthSet) -> Iterator[Flaw]:
    """Yield a flaw if a set has neither a centre nor features to draw it from."""
    if card.centre is None and not card.features:
        yield flaw("features", "flaw-no-centre")


def piece_flaws(laid: GameMap, content: Content) -> Iterator[Flaw]:
    """Yield flaws unless a map has six tiles a seat, and one feature: the centre."""
    yield from total_flaws(len(laid.tiles), FOURTH.tiles.count * len(laid.homes))
    pieces = content.sets[laid.pieces]
    centres = {pile.piece for pile in pieces.features}
    centres |= {pieces.centre} if pieces.centre else set()
    middle = next(tile for tile in laid.tiles if tile.at == CENTRE)
    if middle.feature not in centres:
        known = ", ".join(sorted(centre.id for centre in centres))
        yield flaw(("legend", "0"), "flaw-map-centre", piece=known)
    if any(tile.feature and tile.at != CENTRE for tile in laid.tiles):
        yield flaw("legend", "flaw-map-features")


def misplaced(laid: GameMap, _base: Terrain | None) -> tuple[Hex, str] | None:
    """Return a place that the set-up cannot reach, and its rule, if there is one."""
    board = Board(tuple(sorted(laid.tiles, key=lambda tile: tile.at)))
    if apart := unlinked(board.by_place.keys()):
        return apart, BAG
    legal = partial(furthest_free, board)
    return None if can_choose(laid.homes, legal) else (laid.homes[0], FAR)


ABILITIES = (kinds_once(SEVERAL, Anew), Check(("abilities",), ability_lists))
GROUND = (*ABLE_GROUND, *ABILITIES)
CHECKS = {
    "unit": (
        *UNIT,
        types_between(0, MAX_TYPES),
        *ABILITIES,
        Check(("abilities", "off", "defence", "ranged"), bearer_flaws),
        once("favours", "ground"),
        Check(("faction",), faction_flaws),
    ),
    "tile": GROUND,
    "feature": GROUND,
    "set": (Check(("centre", "features"), centre_flaws),),
    "force": FORCE,
}
