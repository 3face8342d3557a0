"""Short ways to write a test: positions, lines of play, and their results."""

import sys
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec
import pytest
from hypothesis import settings
from msgspec.structs import replace

from pocket_tactics.content import load, rulebook
from pocket_tactics.content.rulebook import Bounds
from pocket_tactics.engine.abilities.fifth.kinds import UnitAbility
from pocket_tactics.engine.cards import (
    FifthGround,
    FifthUnit,
    Force,
    PieceSet,
    Pile,
    Terrain,
    UnitCard,
)
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.events import Event, Tested
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import IllegalActionError, Refusal
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Fight, InFight, Side
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.rules.turns import begin_turn
from pocket_tactics.engine.state import CHANCE, Seat, State, Table
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.kernel import PACKAGES, available
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.notation.places import read_place
from tests.short_positions import board_of, cards_with, read_tile, read_unit

MEASURED = ("rules", "notation", "drawing", "test_state.py", "test_memory.py")
"""The tests that may be measured; `make test` needs of notation only its steps."""


@pytest.fixture(autouse=True)
def measuring(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run long tests without measuring coverage, in a third of the time.

    `make mutants` asks which tests reach a line. Then coverage of all tests is
    measured.
    """
    contexts = request.config.getoption("--cov-context", default=None)
    if contexts or request.path.relative_to(TESTS).parts[0] in MEASURED:
        yield
        return
    with untraced():
        yield


@contextmanager
def untraced() -> Iterator[None]:
    """Pause the measuring of coverage."""
    here, in_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    yield
    sys.settrace(here)
    threading.settrace(in_threads)


@pytest.fixture
def at_full_speed() -> Iterator[None]:
    """Pause the measuring of coverage for a test that measures CPU time."""
    with untraced():
        yield


@pytest.fixture(autouse=True, scope="session")
def nothing_installed(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[None]:
    """Hide the data folder and the settings of the user from all tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        settings = tmp_path_factory.mktemp("settings") / "settings.toml"
        settings.touch()
        patch.setenv("POCKET_TACTICS_SETTINGS", str(settings))
        yield


settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")

collect_ignore = ["preloaded.py"]
if not all(map(available, PACKAGES)):
    collect_ignore += ["envs", "training"]
"""Loaded where processes are forked from: a worker need not have all of it."""

TESTS = Path(__file__).parent

E = TypeVar("E", bound=Event)

EDITION = EDITIONS["fifth"]

BOX = load("fifth")
CARDS = BOX.cards

SHARE_BY_THE_BOOK = 1 / 3
SHARE_OF_SWITCHES = 1 / 4

STANDARD_FORCE = ("footman", "footman", "cavalier", "archer", "archer", "mage")
STANDARD_SET = "field*13 water*3 | keep | village*2 forest*2 hill*2"


def card(card_id: str, stats: str, *abilities: UnitAbility) -> FifthUnit:
    """Return a card of our own, its *stats* as ``OFF DEF RNG SPD``."""
    off, defence, tiles, speed = map(int, stats.split())
    return FifthUnit(
        id=card_id,
        name=card_id.title(),
        cost=1,
        off=off,
        defence=defence,
        range=tiles,
        speed=speed,
        types=("test",),
        abilities=abilities,
    )


def position(
    tiles: str,
    units: str = "",
    *own: UnitCard | Terrain,
    gates: str = "",
    turn: int = 0,
    **house: int | str,
) -> State:
    """Return the first turn of seat *turn*, on a map as ``0,0 1,0:water 2,0+keep``.

    A tile is Field by default. Units are ``0.footman.1@0,0`` on the map,
    ``0.footman.1`` in reserve, ``0.footman.1!1`` captured by seat 1. The gates of the
    two seats are the first and the last tile by default. A test passes its own cards as
    *own*, and house rules by their names.
    """
    cards = cards_with(CARDS, *own)
    laid = [read_tile(text, cards, "field") for text in tiles.split()]
    first, last = map(read_place, gates.split()) if gates else (laid[0].at, laid[-1].at)
    state = State(
        edition=EDITION,
        house=msgspec.convert(house, FifthHouse),
        seats=(Seat(0, first), Seat(1, last)),
        units=tuple(read_unit(text, cards) for text in units.split()),
        agenda=(),
        board=board_of(laid),
        order=(turn, 1 - turn),
    )
    return replace(begin_turn(state, turn), log=())


def opening(
    pieces: str = STANDARD_SET,
    forces: Sequence[Sequence[str]] = (STANDARD_FORCE, STANDARD_FORCE),
    **house: int | str,
) -> State:
    """Return a game at its beginning, with *pieces* as tiles, centre and features."""
    tiles, centre, features = (part.split() for part in pieces.split("|"))
    pieces_set = PieceSet(
        centre=CARDS.terrains[centre[0]] if centre else None,
        tiles=tuple(map(read_pile, tiles)),
        features=tuple(map(read_pile, features)),
    )
    cards = [[CARDS.units[name] for name in force] for force in forces]
    return started(msgspec.convert(house, FifthHouse), cards, pieces_set)


def started(
    house: FifthHouse, forces: Sequence[Sequence[UnitCard]], pieces: PieceSet
) -> State:
    """Return a game of two players without teams, before its first action."""
    table = Table(
        house=house,
        forces=tuple(Force(units=tuple(units)) for units in forces),
        pieces=pieces,
    )
    return new_game(EDITION, table)


def read_pile(text: str) -> Pile:
    """Return the pile of a text such as ``water*3``."""
    piece, _, left = text.partition("*")
    return Pile(CARDS.terrains[piece], int(left or 1))


def play(state: State, script: str, *, dice_left: bool = False) -> State:
    """Return the state after every action of *script*, which contains all rolls."""
    return play_script(state, script, dice_left=dice_left)[0]


def events(state: State, script: str, *, dice_left: bool = False) -> tuple[Event, ...]:
    """Return all events of *script*."""
    return play_script(state, script, dice_left=dice_left)[1]


def play_script(
    state: State, script: str, *, dice_left: bool
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after *script*, and all events of it."""
    log: list[Event] = []
    for line in script.split(";"):
        state, happened = state.resolve(read_action(line))
        log.extend(happened)
        check_faces(state)
    assert dice_left or state.mover != CHANCE, "the script ends before the dice"
    return state, tuple(log)


def check_faces(state: State) -> None:
    """Assert that the values a step shows exist, and that its dice are valid."""
    if state.outcome:
        return
    for word, value in state.step.about(state).items():
        assert word not in {"unit", "target", "friend"} or is_target(state, value)
    if isinstance(state.step, InFight):
        check_fight(state.step)


def is_target(state: State, value: object) -> bool:
    """Whether a value is the id of a unit or a base."""
    return value in state.roster or base_seat(str(value)) is not None


def check_fight(step: InFight[Fight[Side]]) -> None:
    """Assert that dice in the air are on the table, and that each side is valid."""
    for role in ROLES:
        side = step.fight.side(role)
        for pool in POOLS:
            assert not Counter(step.in_air(role, pool)) - Counter(side.pool(pool))
            assert set(side.kickers(pool)) <= {*range(1, 7)}
            assert side.shows(pool) or not side.pool(pool)
        assert all(pool in POOLS and 1 <= by <= MAX_BUMP for pool, by in side.bumps)
        assert set(side.rerolls_of) <= set(POOLS)
        assert side.rerolls >= 0
        assert side.skill is None or isinstance(side.skill, str)


MAX_BUMP = 5


def mutable_records(package: str) -> list[str]:
    """Return the names of a package's records that may be changed."""
    return [
        kind.__name__
        for kind in descendants(FrozenStruct)
        if kind.__module__.startswith(f"pocket_tactics.{package}.")
        if not kind.__struct_config__.frozen
    ]


def descendants(kind: type[FrozenStruct]) -> Iterator[type[FrozenStruct]]:
    """Yield all classes that inherit from a class of records."""
    for heir in kind.__subclasses__():
        yield heir
        yield from descendants(heir)


def of_kind(happened: tuple[Event, ...], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in happened if isinstance(event, kind)]


def hazard_tests(happened: tuple[Event, ...]) -> list[Hex]:
    """Return the places where hazards were tested, in order."""
    return [test.at for test in of_kind(happened, Tested)]


def choices(state: State, verb: str = "") -> set[str]:
    """Return the legal actions that begin with *verb*, without it."""
    texts = (write_action(action) for action in state.actions())
    return {text.removeprefix(verb).strip() for text in texts if text.startswith(verb)}


def refused(state: State, action: str) -> Refusal:
    """Return the refusal of *action*: a rule of this edition, and a sentence."""
    with pytest.raises(IllegalActionError) as caught:
        state.play(read_action(action))
    refusal = caught.value.refusal
    assert state.edition.id in rulebook().by_id[refusal.rule].editions
    assert is_sentence(refusal.reason)
    assert str(caught.value) == f"{refusal.reason} [{refusal.rule}]"
    return refusal


def is_sentence(text: str) -> bool:
    """Whether a text begins and ends as a sentence does."""
    return text[:1].isupper() and text.endswith(".")


def captures(state: State) -> dict[str, int | None]:
    """Return every captured unit, with its captor."""
    return {unit.id: unit.by for unit in state.units if unit.zone == "captured"}


def beginning(rng: Random) -> State:
    """Return a game under default or random house rules, with random forces."""
    if rng.random() < SHARE_BY_THE_BOOK:
        return opening()
    house = random_house(rng)
    forces = [random_force(rng, house.fifth_points) for _ in range(2)]
    return started(house, forces, random_pieces(rng))


def random_house(rng: Random) -> FifthHouse:
    """Return some of the fifth edition's switches at values other than the default."""
    return msgspec.convert(random_switches(rng, EDITION.id), FifthHouse)


def random_switches(rng: Random, edition: str) -> dict[str, int | str]:
    """Return some of the rulebook's switches at values other than the default."""
    switches = {
        name: option
        for rule in rulebook().of(edition)
        for name, option in rule.options.items()
    }
    return {
        name: rng.choice([option.minimum, option.maximum])
        if isinstance(option, Bounds)
        else rng.choice(option[1:])
        for name, option in switches.items()
        if rng.random() < SHARE_OF_SWITCHES
    }


def random_force(rng: Random, points: int) -> list[UnitCard]:
    """Return up to three of every unit, within the limit of points."""
    box = 3 * list(CARDS.units.values())
    rng.shuffle(box)
    force: list[UnitCard] = []
    for unit in box[: rng.randint(2, len(box))]:
        if sum(card.cost for card in (*force, unit)) <= points:
            force.append(unit)
    return force


def random_pieces(rng: Random) -> PieceSet:
    """Return a set of three to twelve tiles with random terrain and features."""
    tiles = rng.choices(["field", "water"], weights=[2, 1], k=rng.randint(3, 12))
    kinds = ["village", "forest", "hill", "keep"]
    features = rng.choices(kinds, k=rng.randrange(len(tiles)))
    return PieceSet(
        centre=CARDS.terrains[rng.choice(kinds)],
        tiles=tuple(map(read_pile, counted(tiles))),
        features=tuple(map(read_pile, counted(features))),
    )


def counted(pieces: list[str]) -> list[str]:
    """Return pieces as piles."""
    return [f"{piece}*{count}" for piece, count in Counter(pieces).items()]


def sheet(name: str) -> FifthUnit:
    """Return a unit card of the fifth edition's box."""
    unit = CARDS.units[name]
    assert isinstance(unit, FifthUnit)
    return unit


def ground(name: str) -> FifthGround:
    """Return a tile or feature of the fifth edition's box."""
    terrain = CARDS.terrains[name]
    assert isinstance(terrain, FifthGround)
    return terrain
