"""Forces of the second and third edition: legal content, and where units start."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from pocket_tactics.content import load
from pocket_tactics.engine.cards import (
    Force,
    PieceSet,
    Skill,
    Terrain,
    ThirdUnit,
    UnitCard,
)
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import IllegalActionError, Refusal
from pocket_tactics.engine.rules.classic.house import SecondHouse, ThirdHouse
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.state import State, Table
from tests.conftest import is_sentence

SECOND, THIRD = load("second"), load("third")
HOUSES = {"second": SecondHouse, "third": ThirdHouse}
BOX = {"second": SECOND, "third": THIRD}
FIELDS = "field*10"


def many(words: str) -> Iterable[str]:
    """Yield the words of a list, those with a count as often as stated."""
    for word in words.split():
        name, _, count = word.partition("*")
        yield from [name] * int(count or "1")


def force(
    units: str, tiles: str = FIELDS, edition: str = "second", base: str = "caer"
) -> Force:
    """Return a force of these units, tiles and base."""
    box = BOX[edition]
    return Force(
        units=tuple(box.units[name] for name in many(units)),
        tiles=tuple(box.tiles[name] for name in many(tiles)),
        base=box.tiles[base],
    )


def refused(
    brought: Force, edition: str = "second", **switches: object
) -> list[tuple[str, str]]:
    """Return the invalid fields, and the rules that forbid them."""
    house = HOUSES[edition](**switches)
    found = EDITIONS[edition].force_findings(house, brought)
    assert all(is_sentence(refusal.reason) for _, refusal in found)
    return [(field, refusal.rule) for field, refusal in found]


def opening(*forces: Force, edition: str = "second") -> State:
    """Return the first position of a game of these forces."""
    table = Table(house=HOUSES[edition](), forces=forces, pieces=PieceSet())
    return new_game(EDITIONS[edition], table)


FINE = force("archer*3")


@pytest.mark.rule("setup.faction", "setup.order")
@pytest.mark.parametrize("edition", BOX)
def test_any_prebuilt_force_may_meet_any_other(edition: str) -> None:
    """It may meet itself, too."""
    forces = BOX[edition].forces.values()

    for one in forces:
        assert refused(one, edition) == []
        for other in forces:
            assert opening(one, other, edition=edition).units


@pytest.mark.rule("setup.faction", "force.custom")
def test_a_force_of_the_second_edition_is_worth_150_points_unless_agreed() -> None:
    dear = force("shieldmaiden*7")

    assert refused(dear) == [("units", "setup.faction")]
    assert refused(dear, second_points=154) == []
    assert refused(FINE, second_points=50) == []
    assert EDITIONS["second"].force_limit(SecondHouse()) == 150


@pytest.mark.rule("setup.faction-100", "force.custom")
def test_a_force_of_the_third_edition_is_worth_100_points_unless_agreed() -> None:
    dear = force("shieldmaiden*6", edition="third")

    assert refused(dear, "third") == [("units", "setup.faction-100")]
    assert refused(dear, "third", third_points=108) == []
    assert EDITIONS["third"].force_limit(ThirdHouse()) == 100


@pytest.mark.rule("conjure.cost")
def test_the_conjuration_cost_does_not_count() -> None:
    """Two Colossi and five Summoners are 140 points. Their dials have no effect."""
    assert refused(force("colossus*2 summoner*5")) == []


@pytest.mark.rule("setup.faction", "win.conjured")
@pytest.mark.parametrize("units", ["herald kite colossus", "wisp", "gate", "gate kite"])
def test_a_force_needs_a_unit_that_begins_in_the_reserves(units: str) -> None:
    """A force of only conjured or uncalled units would lose at once."""
    assert refused(force(units)) == [("units", "win.capture-all")]
    assert refused(force(f"{units} wretch")) == []


@pytest.mark.rule("setup.faction")
def test_a_force_may_be_wrong_in_every_way_at_once() -> None:
    """A game refuses it with the first finding."""
    wrong = replace(force("", "water*2 sky*2"), base=None)

    assert refused(wrong) == [
        ("units", "setup.faction"),
        ("tiles", "force.custom-tiles"),
        ("tiles", "force.custom-tiles"),
        ("tiles", "heavens.tiles"),
        ("base", "setup.base-first"),
    ]
    assert refused(replace(force("", "water*2"), base=None), "third") == [
        ("units", "setup.faction-100"),
        ("tiles", "force.custom-tiles"),
        ("tiles", "force.custom-tiles"),
        ("base", "setup.base-first"),
    ]


@pytest.mark.rule("force.custom-tiles")
@pytest.mark.parametrize("edition", BOX)
@pytest.mark.parametrize("tiles", ["field*9", "field*11", "field*5 hill*4", ""])
def test_a_force_brings_ten_tiles(edition: str, tiles: str) -> None:
    few = force("archer*3", tiles, edition)

    assert refused(few, edition) == [("tiles", "force.custom-tiles")]


@pytest.mark.rule("force.custom-tiles")
@pytest.mark.parametrize(
    ("units", "tiles", "fine"),
    [
        ("archer", "field*3 hill*3 village*2 forest*2", True),
        ("archer", "field*9 water", False),
        ("archer stalker", "field*4 water*5 swamp", True),
        ("stalker", "water*10", True),
        ("stalker", "field*9 cave", False),
        ("stalker bondi", "cave*10", True),
        ("stalker", "field*9 dungeon-hall", False),
        ("wretch", "field*9 dungeon-hall", True),
        ("lancer", "field*9 dungeon-hall", False),
        ("lancer", "field*8 dungeon-fork dungeon-crossing", True),
        ("lancer", "field*9 caer", False),
    ],
)
def test_the_tiles_are_plain_or_of_the_kinds_of_its_factions(
    units: str, tiles: str, *, fine: bool
) -> None:
    """It may have any number of each. A base is no tile."""
    found = refused(force(units, tiles))

    assert found == ([] if fine else [("tiles", "force.custom-tiles")])


@pytest.mark.rule("force.custom", "force.custom-tiles")
def test_mercenaries_cost_points_and_bring_no_tiles() -> None:
    """A Tide Shaper favours Water, but another unit must allow that tile."""
    pair = force("archer*3 shaper", "field*9 water")

    assert refused(pair) == [("tiles", "force.custom-tiles")]
    assert refused(force("archer*3 shaper")) == []
    assert refused(force("archer*11 shaper")) == [("units", "setup.faction")]
    assert refused(force("stalker shaper", "field*9 water")) == []


@pytest.mark.rule("force.custom-tiles")
@pytest.mark.parametrize(
    ("units", "tiles", "fine"),
    [
        ("archer", "field*4 hill*4 village*2", True),
        ("archer stalker", "field*4 hill*4 village*2", True),
        ("archer stalker", "forest*6 water*3 swamp", True),
        ("archer", "forest*6 water*3 swamp", False),
        ("archer stalker", "field*4 forest*6", False),
        ("archer", FIELDS, False),
        ("archer", "field*4 hill*4 village", False),
        ("wisp summoner", "field*2 hill*2 dungeon-fork dungeon-crossing", False),
    ],
)
def test_by_the_house_rule_the_ten_tiles_are_those_of_one_faction(
    units: str, tiles: str, *, fine: bool
) -> None:
    """With custom_tiles 'own-faction' it must be the faction of one of its units."""
    brought = force(units, tiles)
    found = refused(brought, custom_tiles="own-faction")

    assert (found == []) is fine
    assert {*found} <= {("tiles", "force.custom-tiles")}


@pytest.mark.rule("heavens.tiles")
@pytest.mark.parametrize(
    ("units", "tiles", "fine"),
    [
        ("archer", "sky", False),
        ("warden", "sky", True),
        ("warden", "sky*2", False),
        ("warden", "void", False),
        ("warden*2", "sky*2", True),
        ("warden lancer", "sky void", True),
        ("warden lancer", "void*2", False),
        ("archer herald kite", "sky*2", True),
        ("archer herald kite", "sky*3", False),
    ],
)
def test_each_unit_with_the_advantage_brings_one_tile_of_the_heavens(
    units: str, tiles: str, *, fine: bool
) -> None:
    """The tile is of that kind, beyond the ten. Conjured units bring one, too."""
    found = refused(force(units, f"{FIELDS} {tiles}"))

    assert found == ([] if fine else [("tiles", "heavens.tiles")])
    assert refused(force(units, f"field*9 {tiles}"))[0][1] == "force.custom-tiles"


@pytest.mark.rule("heavens.tiles")
def test_a_unit_of_both_heavens_brings_one_tile_of_either_kind() -> None:
    """It does not bring one of each."""
    both = replace(SECOND.units["warden"], terrain=("sky", "void"))

    for tiles, fine in (("sky", True), ("void", True), ("sky void", False)):
        brought = replace(force("", f"{FIELDS} {tiles}"), units=(both,))
        assert (refused(brought) == []) is fine


@pytest.mark.rule("setup.base-first")
@pytest.mark.parametrize("edition", BOX)
def test_a_player_brings_a_base(edition: str) -> None:
    """It may be any base, but no tile."""
    for base in BOX[edition].bases:
        assert refused(force("archer", FIELDS, edition, base), edition) == []
    assert refused(force("archer", FIELDS, edition, "field"), edition) == [
        ("base", "setup.base-first")
    ]


@pytest.mark.rule("setup.base-first", "conjure.queue", "win.conjured")
def test_units_begin_in_reserve_in_the_queue_or_aside() -> None:
    """Each seat has its base."""
    state = opening(force("summoner gate kite helgrind", base="hel-house"), FINE)

    assert {unit.id: unit.zone for unit in state.units if unit.seat == 0} == {
        "0.summoner.1": "reserve",
        "0.gate.1": "aside",
        "0.kite.1": "queue",
        "0.helgrind.1": "reserve",
    }
    assert [seat.base and seat.base.id for seat in state.seats] == ["hel-house", "caer"]


@pytest.mark.rule("win.conjured")
def test_a_unit_of_the_third_edition_may_wait_to_be_called_too() -> None:
    """It is an own card with the ability of Hel's Gate."""
    called = SECOND.units["gate"]
    idle = ThirdUnit(
        id="idle",
        name="Idle",
        cost=1,
        types=("human",),
        melee=Skill(),
        ballistics=Skill(),
        arcane=Skill(),
        abilities=called.abilities,  # type: ignore[attr-defined]
    )

    assert (called.starts, idle.starts) == ("aside", "aside")
    assert replace(idle, abilities=()).starts == "reserve"


@pytest.mark.rule("win.capture-all")
@pytest.mark.parametrize("edition", BOX)
def test_two_players_cannot_be_a_team(edition: str) -> None:
    both = (force("archer", FIELDS, edition),) * 2
    table = Table(house=HOUSES[edition](), forces=both, pieces=PieceSet(), teams=(0, 0))

    with pytest.raises(IllegalActionError) as caught:
        new_game(EDITIONS[edition], table)
    assert caught.value.refusal == Refusal(
        "win.capture-all", "This edition has no teams."
    )


@pytest.mark.rule("force.custom-tiles", "heavens.tiles")
@pytest.mark.parametrize(
    ("unit", "tile", "among_the_ten", "aloft"),
    [
        ("archer", "forest", True, 0),
        ("archer", "water", False, 0),
        ("druid", "water", True, 0),
        ("druid", "sky", False, 0),
        ("warden", "sky", False, 1),
        ("warden", "void", False, 0),
    ],
)
def test_the_tiles_that_a_force_may_bring_are_known(
    unit: str, tile: str, *, among_the_ten: bool, aloft: int
) -> None:
    """The force need not be complete."""
    units: list[UnitCard] = [SECOND.units[unit]]
    ground: Terrain = SECOND.tiles[tile]

    brought = EDITIONS["second"].tiles

    assert brought.may_bring(units, ground) is among_the_ten
    assert brought.max_in_heavens(units, ground) == aloft


def test_other_editions_have_no_such_limits() -> None:
    water, brought = load("fourth").tiles["water"], EDITIONS["fourth"].tiles

    assert brought.may_bring([], water)
    assert brought.max_in_heavens([], water) == 0
