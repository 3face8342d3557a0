"""The tables of a game, made from the engine's map, cards and house rules."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar
from zlib import crc32

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fourth.ability_actions import (
    Reforge,
    WillOfTheWood,
)
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot, Reload, Treeline
from pocket_tactics.engine.abilities.fourth.deploying import DeployNear, Muster
from pocket_tactics.engine.abilities.fourth.fights import (
    Anew,
    Bonus,
    Duel,
    GuardStance,
    Interpose,
    Numbers,
    Spellblade,
    TwistFate,
    WarBrew,
    WildLob,
)
from pocket_tactics.engine.abilities.fourth.kinds import FourthAbility
from pocket_tactics.engine.abilities.fourth.losses import Deathless, Exchange, Plunder
from pocket_tactics.engine.abilities.fourth.moves import (
    Dive,
    Halt,
    KinStep,
    Phalanx,
    Treewalk,
)
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import FourthGround, FourthUnit, Terrain
from pocket_tactics.engine.rules.fights import ROLES
from pocket_tactics.engine.rules.fourth.fights.bumps import WHEN
from pocket_tactics.engine.rules.fourth.house import house_of
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fourth import compiled
from pocket_tactics.kernel.fourth.numbering import Numbering
from pocket_tactics.kernel.numbers import bits, limited, padded

Record = dict[str, Any]
"""A record of the kernel by the names of its fields."""

A = TypeVar("A", bound=FourthAbility)

POOL_NUMBERS: dict[Pool, int] = {"off": 0, "def": 1}
TALENTS: dict[type[FourthAbility], compiled.Talent] = {
    Phalanx: compiled.Talent.PHALANX,
    Dive: compiled.Talent.DIVE,
    Treewalk: compiled.Talent.TREEWALK,
    KinStep: compiled.Talent.KIN_STEP,
    ArcingShot: compiled.Talent.ARCING_SHOT,
    Treeline: compiled.Talent.TREELINE,
    Reload: compiled.Talent.RELOAD,
    TwistFate: compiled.Talent.TWIST_FATE,
    Interpose: compiled.Talent.INTERPOSE,
    Duel: compiled.Talent.DUEL,
    Spellblade: compiled.Talent.SPELLBLADE,
    GuardStance: compiled.Talent.GUARD_STANCE,
    WildLob: compiled.Talent.WILD_LOB,
    WarBrew: compiled.Talent.WAR_BREW,
    Exchange: compiled.Talent.EXCHANGE,
    Deathless: compiled.Talent.DEATHLESS,
    WillOfTheWood: compiled.Talent.WILL_OF_THE_WOOD,
    Reforge: compiled.Talent.REFORGE,
}
OTHERS = (Numbers, Anew, Bonus, DeployNear, Muster, Plunder, Halt)
"""The kinds of abilities that the kernel knows as numbers alone."""


def tables_of(state: State, named: Numbering) -> Record:
    """Return the tables of a game; the kernel works out those of the map."""
    check_followers(named)
    owners, held = zip(*named.kinds, strict=True) if named.kinds else ((), ())
    return {
        "units": [bits(units_of(named, seat)) for seat in range(compiled.MAX_SEATS)],
        "having": [units_having(named, kind) for kind in TALENTS],
        "rolling_anew": units_having(named, Anew),
        "seat_of": padded(owners, compiled.MAX_UNITS, 0, "units"),
        "card_of": padded(held, compiled.MAX_UNITS, 0, "units"),
        "cards": len(named.cards),
        "house": house_record(state),
        "card": card_records(named),
        "piece": piece_records(named),
        "board": board_record(state.board, named),
        **seats_record(state),
    }


def check_followers(named: Numbering) -> None:
    """Raise `CannotPackError` if more units may follow than the kernel can note."""
    able = units_having(named, Phalanx)
    for seat in range(compiled.MAX_SEATS):
        units = [unit for unit in units_of(named, seat) if able >> unit & 1]
        limited(units, compiled.MAX_FOLLOWERS, "units of a player that may follow")


def seats_record(state: State) -> Record:
    """Return the turn order and the sides of the seats."""
    order = state.order or range(len(state.seats))
    sides = [bits(side_of_any(state, seat)) for seat in range(len(state.seats))]
    return {
        "friends": padded(sides, compiled.MAX_SEATS, 0, "seats"),
        "order": padded(order, compiled.MAX_SEATS, 0, "seats"),
        "seats": len(state.seats),
    }


def side_of_any(state: State, seat: int) -> Iterable[int]:
    """Return a player and all partners, before the order of turns is known too."""
    seats = range(len(state.seats))
    return [other for other in seats if state.friendly(other, seat)]


def board_record(board: Board, named: Numbering) -> Record:
    """Return the record of a map."""
    places = [{"q": tile.at.q, "r": tile.at.r} for tile in board.tiles]
    terrain = [named.piece[tile.terrain] for tile in board.tiles]
    feature = [piece_number(named, tile.feature) for tile in board.tiles]
    return {
        "places": padded(places, compiled.MAX_TILES, {"q": 0, "r": 0}, "tiles"),
        "terrain": padded(terrain, compiled.MAX_TILES, 0, "tiles"),
        "feature": padded(feature, compiled.MAX_TILES, compiled.NOTHING, "tiles"),
        "count": len(board.tiles),
    }


def piece_number(named: Numbering, piece: Terrain | None) -> int:
    """Return the number of a piece, if there is one."""
    return compiled.NOTHING if piece is None else named.piece[piece]


def units_of(named: Numbering, seat: int) -> list[int]:
    """Return the units of a seat."""
    return [unit for unit, (owner, _) in enumerate(named.kinds) if owner == seat]


def units_having(named: Numbering, kind: type[FourthAbility]) -> int:
    """Return the units whose cards have a kind of ability."""
    return bits(
        unit
        for unit, (_, card) in enumerate(named.kinds)
        if any(isinstance(each, kind) for each in named.cards[card].abilities)
    )


def house_record(state: State) -> Record:
    """Return the house rules that matter in play."""
    house = house_of(state)
    return {
        "turn_limit": turn_limit(state),
        "repetition_limit": house.repetition_limit,
        "comparison": compiled.Comparison[upper(house.comparison)],
        "mutual_loss": compiled.MutualLoss[upper(house.mutual_loss)],
        "any_dice": house.bump_dice == "any",
        "bumps_in_tests": house.bumps_in_tests == "yes",
        "return_needs_sight": house.return_fire == "range-and-sight",
        "lob_spares_friends": house.friendly_lob == "misses",
        "will_is_near": house.will_reach == "own-neighbourhood",
        "deploys_for_team": house.team_deploy == "team",
        "keeps_features": house.feature_control == "last-occupant",
        "single_victory": house.feature_victory == "single-player",
        "stuck_are_out": house.stuck == "out",
        "three_start": house.start_units == "as-many-as-fit",
        "seats_in_order": house.setup_order == "seat-order",
    }


def upper(value: str) -> str:
    """Return a value of a house rule as the name of a constant."""
    return value.upper().replace("-", "_")


def piece_records(named: Numbering) -> list[Record]:
    """Return the records of all tiles and features."""
    records = [piece_record(named, piece) for piece in named.pieces]
    blank = piece_record(named, FourthGround(id="", name="blank"))
    return padded(records, compiled.MAX_PIECES, blank, "kinds of pieces")


def piece_record(named: Numbering, piece: Terrain) -> Record:
    """Return the record of a tile or a feature."""
    assert isinstance(piece, FourthGround)
    check_known(piece.abilities)
    called = {word for muster in each(piece, Muster) for word in muster.types}
    return {
        "bonuses": bonuses_record(named, each(piece, Bonus)),
        "called": cards_where(named, lambda card: bool(called & set(card.types))),
        "mark": crc32(piece.id.encode()),
        "needs": piece.hazard.needs if piece.hazard else 0,
        "holds": bool(piece.hazard and piece.hazard.fails == "held"),
        "halts": bool(each(piece, Halt)),
        "plunders": bool(each(piece, Plunder)),
    }


def check_known(abilities: Iterable[FourthAbility]) -> None:
    """Raise `CannotPackError` for a kind of ability that the kernel does not know."""
    for ability in abilities:
        if type(ability) not in (*TALENTS, *OTHERS):
            raise CannotPackError(f"The kernel does not know {type(ability).__name__}.")


def each(owner: FourthUnit | FourthGround, kind: type[A]) -> list[A]:
    """Return the abilities of a kind that a card or a ground has."""
    return [ability for ability in owner.abilities if isinstance(ability, kind)]


def cards_where(named: Numbering, fits: Callable[[FourthUnit], bool]) -> int:
    """Return the cards that meet a condition, a bit each."""
    return bits(number for number, card in enumerate(named.cards) if fits(card))


def bonuses_record(named: Numbering, bonuses: Sequence[Bonus]) -> Record:
    """Return the record of bonuses, in their order."""
    items = [bonus_record(named, bonus) for bonus in bonuses]
    return {
        "count": len(items),
        "items": padded(items, compiled.MAX_BONUSES, NO_BONUS, "bonuses"),
    }


def bonus_record(named: Numbering, bonus: Bonus) -> Record:
    """Return the record of a bonus."""
    roles = (number for number, role in enumerate(ROLES) if bonus.when in WHEN[role])
    return {
        "pool": POOL_NUMBERS[bonus.pool],
        "by": bonus.by,
        "roles": bits(roles),
        "reach": compiled.Reach[bonus.reach.upper()],
        "unless_on": pieces_called(named, (bonus.unless_on,)),
    }


NO_BONUS: Record = {"pool": 0, "by": 0, "roles": 0, "reach": 0, "unless_on": 0}


def pieces_called(named: Numbering, ids: Iterable[str | None]) -> int:
    """Return the pieces with one of some ids, a bit each."""
    known = set(ids)
    return bits(number for number, one in enumerate(named.pieces) if one.id in known)


def card_records(named: Numbering) -> list[Record]:
    """Return the records of all unit cards."""
    records = [card_record(named, number) for number in range(len(named.cards))]
    blank = dict.fromkeys(records[0], 0) if records else {}
    lists = {
        "units": [0] * compiled.MAX_SEATS,
        "bonuses": bonuses_record(named, ()),
        "dice": [0, 0],
        "bumps": [0, 0],
    }
    return padded(records, compiled.MAX_CARDS, {**blank, **lists}, "cards")


def card_record(named: Numbering, number: int) -> Record:
    """Return the record of a unit card."""
    card = named.cards[number]
    check_known(card.abilities)
    if len(set(each(card, Anew))) < len(each(card, Anew)):
        raise CannotPackError("A card has the same ability twice.")
    owned = [
        bits(unit for unit in units_of(named, seat) if named.kinds[unit][1] == number)
        for seat in range(compiled.MAX_SEATS)
    ]
    return {
        "units": owned,
        "talents": bits(TALENTS[kind] for kind in TALENTS if each(card, kind)),
        "favours": pieces_called(named, card.favours),
        "points": card.cost,
        "dice": [card.off, card.defence],
        "bumps": [card.off_bump, card.defence_bump],
        "flying": bool(card.flying),
        "bonus_moves": card.swift + card.flying,
        "ranged": card.ranged,
        **dice_record(named, card),
        **moves_record(named, card),
        **losses_record(named, card),
    }


def dice_record(named: Numbering, card: FourthUnit) -> Record:
    """Return the abilities of a card in assaults."""
    blade, brew, lob = (first(card, kind) for kind in (Spellblade, WarBrew, WildLob))
    arcing, line, dive = (first(card, kind) for kind in (ArcingShot, Treeline, Dive))
    numbers = first(card, Numbers)
    spared = set(blade.spares) if blade else set()
    drinkers = set(brew.types) if brew else {None}
    return {
        "bonuses": bonuses_record(named, each(card, Bonus)),
        "anew": bits(POOL_NUMBERS[anew.pool] for anew in each(card, Anew)),
        "support": numbers.support if numbers else 1,
        "fewer": arcing.fewer if arcing else 0,
        "line": pieces_called(named, (line.feature,)) if line else 0,
        "line_bump": line.by if line else 0,
        "dive_bump": dive.by if dive else 0,
        "dive_dice": dive.defence if dive else 0,
        "blade_bump": blade.by if blade else 0,
        "spared": cards_where(named, lambda other: bool(spared & set(other.types))),
        "drinkers": cards_where(named, lambda other: drinkers <= set(other.types)),
        "brew_bump": brew.by if brew else 0,
        "brew_price": brew.price if brew else 0,
        "hits": bits(lob.hits) if lob else 0,
    }


def first(card: FourthUnit, kind: type[Any]) -> Any:  # noqa: ANN401 - of the kind asked for
    """Return the first ability of a kind that a card has: the one that counts."""
    return next(iter(each(card, kind)), None)


def moves_record(named: Numbering, card: FourthUnit) -> Record:
    """Return the abilities of a card to move and to be deployed."""
    trees, kin = first(card, Treewalk), first(card, KinStep)
    near, features = each(card, DeployNear), range(len(named.pieces))
    return {
        "trees": pieces_called(named, (trees.feature,)) if trees else 0,
        "kin": cards_where(named, lambda other: bool(kin) and kin.type in other.types),
        "near": bits(n for n in features if opens(named, near, n, upon=False)),
        "upon": bits(n for n in features if opens(named, near, n, upon=True)),
    }


def opens(
    named: Numbering, near: Iterable[DeployNear], piece: int, *, upon: bool
) -> bool:
    """Whether an ability opens tiles around, or *upon*, a kind of feature."""
    return any(
        ability.feature in (None, named.pieces[piece].id)
        for ability in near
        if ability.upon or not upon
    )


def losses_record(named: Numbering, card: FourthUnit) -> Record:
    """Return the abilities of a card on defeats, and in place of other actions."""
    exchange, deathless = first(card, Exchange), first(card, Deathless)
    will, reforge = first(card, WillOfTheWood), first(card, Reforge)
    slayers = set(deathless.unless_by) if deathless else set()
    return {
        "exchanged": cards_where(
            named, lambda other: bool(exchange) and exchange.type in other.types
        ),
        "slayers": cards_where(named, lambda other: bool(slayers & set(other.types))),
        "deathless_needs": deathless.needs if deathless else 0,
        "commanded": pieces_called(named, (will.feature,)) if will else 0,
        "will_needs": will.needs if will else 0,
        "reforge_needs": reforge.needs if reforge else 0,
    }
