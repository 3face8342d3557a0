"""Records that tests start in the middle of a game, and their upload to a server."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace
from playwright.sync_api import APIRequestContext

from pocket_tactics.engine.actions import Action, Afflict, Attack
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import random_player
from pocket_tactics.record import load_record, read_record, replay, write_record
from pocket_tactics.server.views.fight_views import fight_view
from pocket_tactics.texts import Names, catalogue

GOLDEN = Path(__file__).parents[1] / "golden"
EDITIONS = ("fifth", "fourth", "third", "second")
SAY = catalogue("en")
MAX_MILLISECONDS = 2000
SEEDS = 20
CREATED = 201
TWO = ("human", "human")

Wanted = Callable[[State], bool]


def attacks(state: State) -> list[Action]:
    """Return the legal attacks."""
    return [a for a in state.actions() if isinstance(a, Attack | Afflict)]


def in_play(state: State) -> bool:
    """Whether a unit may attack, and other actions are legal as well."""
    if state.mover in (None, CHANCE) or not state.units:
        return False
    return 0 < len(attacks(state)) < len(state.actions())


def in_fight(state: State) -> bool:
    """Whether a player has a choice in the middle of a fight."""
    if state.mover in (None, CHANCE) or len(state.actions()) < 2:
        return False
    return fight_view(state, Names(SAY, state)) is not None


def is_over(state: State) -> bool:
    """Whether the game is over."""
    return state.outcome is not None


MOMENTS: dict[str, Wanted] = {"play": in_play, "fight": in_fight, "over": is_over}


@cache
def record_at(moment: str, edition: str, seats: tuple[str, ...] = TWO) -> str:
    """Return the record of a game up to the first moment of a kind."""
    for seed in range(SEEDS):
        session = reached(MOMENTS[moment], edition, seats, seed)
        if session is not None:
            return write_record(session.game)
    raise AssertionError(f"no game of the {edition} edition comes to {moment}")


def reached(
    wanted: Wanted, edition: str, seats: tuple[str, ...], seed: int
) -> Session | None:
    """Play a game to the first wanted moment; return ``None`` if there is none."""
    asked = NewGame(edition=edition, seats=seats, seed=seed, house={"turn_limit": "60"})
    session = Session(arrange_game(asked), None, seed)
    for action in decided(session, Random(seed)):
        if wanted(session.state):
            return session
        session.play(action)
    return session if wanted(session.state) else None


def decided(session: Session, rng: Random) -> Iterator[Action]:
    """Yield rolls, and the actions of players who attack whenever they can."""
    at_random = random_player(rng)
    for _ in range(MAX_MILLISECONDS):
        state = session.state
        if state.mover is None:
            return
        if state.mover == CHANCE:
            yield session.players[CHANCE](state)
        else:
            fierce = attacks(state)
            yield rng.choice(fierce) if fierce else at_random(state)


def opened(name: str, actions: int) -> str:
    """Return the record of a golden game up to some action, with people as players."""
    game = load_record(GOLDEN / f"{name}.txt")
    seats = ("human",) * len(game.seats)
    cut = replace(game, seats=seats, actions=game.actions[:actions], digest=None)
    return write_record(cut)


def mover_in(record: str) -> int:
    """Return the seat that must decide at the end of a record."""
    (*_, (state, _)) = replay(read_record(record))
    assert state.mover is not None
    return state.mover


def new_game(request: APIRequestContext, url: str, edition: str) -> str:
    """Create a game of two people on the server, and return the address of its page."""
    asked = {"edition": edition, "seats": TWO, "seed": 1, "map": "manual"}
    made = request.post(f"{url}api/games", data=asked, headers={"Origin": url[:-1]})
    assert made.status == CREATED, made.text()
    return f"{url}games/{made.json()['id']}"


def upload(request: APIRequestContext, url: str, record: str) -> str:
    """Upload a record to the server, and return the address of its page."""
    headers = {"Content-Type": "text/plain", "Origin": url[:-1]}
    made = request.post(f"{url}api/records", data=record, headers=headers)
    assert made.status == CREATED, made.text()
    return f"{url}games/{made.json()['id']}"
