"""The interface of a store: every implementation fulfils all of its contract."""

import ast
import shutil
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from pocket_tactics.server.errors import (
    FullError,
    NoSuchGameError,
    NotYoursError,
    StoreError,
)
from pocket_tactics.server.limits import (
    LOW_DISK,
    MAX_BROWSERS,
    MAX_GAMES_PER_BROWSER,
    MAX_INVITATIONS,
    MAX_JOINED_GAMES,
    UNOPENED_SECONDS,
)
from pocket_tactics.server.store.port import (
    HandedSeat,
    LinkedSeats,
    Maker,
    PlayerStore,
    RetentionStore,
    SeatLink,
    SeatStore,
    Store,
    Visitor,
    new_id,
)
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.store.stored_games import GameStatus, StoredGame, cursor_of
from tests.server.store.stores import GAME, STAGE, STATUS, appended, open_and_use

T = TypeVar("T")

STORES: dict[str, Callable[[Path], Store]] = {"sqlite": SQLiteStore}
"""The implementations: each opens the store in a folder."""

DAY = 24 * 60 * 60
NOW = 1_800_000_000
LONG_AGO = NOW - UNOPENED_SECONDS - 1
HERE, ELSEWHERE = b"network of the maker", b"another network"
MAKER = Maker(b"maker", HERE)
LINK = SeatLink(seat=1, token=b"link", name="Bob", inviter="Ada")


class Opener:
    """An implementation, and the folder of a store: it can be opened repeatedly."""

    def __init__(self, open_store: Callable[[Path], Store], folder: Path) -> None:
        self.open_store = open_store
        self.folder = folder

    def use(self, use: Callable[[Store], Awaitable[T]]) -> T:
        """Open the store, use it, and close it."""
        return open_and_use(self.open_store, self.folder, use)


@pytest.fixture(params=STORES)
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """An empty store of each implementation."""
    return Opener(STORES[request.param], tmp_path)


async def ids(store: Store, session: bytes | None = None) -> list[str]:
    """Return the ids of the games in the list."""
    return [game.id for game in await store.games(99, session=session)]


def named(name: str, touched: int = 1) -> StoredGame:
    """Return a game that was last touched at a time."""
    return replace(GAME, id=name, status=replace(STATUS, touched=touched))


class TestGames:
    """Games are created, read, listed and deleted."""

    def test_a_game_is_read_as_it_was_stored(self, opener: Opener) -> None:
        game = replace(
            GAME,
            seats=("human", "computer:greedy"),
            seed=-5,
            header="Edition: fifth\nSeat: human",
            uploaded=1,
            entries=("roll 1 # Über", "undo 0"),
        )

        async def create(store: Store) -> None:
            await store.create(game)

        async def read(store: Store) -> None:
            assert await store.game("a") == game
            assert await store.header("a") == game.header
            assert await store.edition("a") == "fifth"
            assert await store.retention.size("a") == game.size

        opener.use(create)
        opener.use(read)

    def test_a_game_takes_more_bytes_with_more_entries(self, opener: Opener) -> None:
        async def grow(store: Store) -> None:
            await store.create(GAME)
            before = await store.retention.size("a")
            await store.add(appended("a", 0, "roll 1", "roll 2"))
            game = await store.game("a")
            assert before < await store.retention.size("a") == game.size

        opener.use(grow)

    def test_an_id_is_given_to_one_game(self, opener: Opener) -> None:
        async def create(store: Store) -> None:
            await store.create(replace(GAME, header="first"))
            with pytest.raises(StoreError):
                await store.create(replace(GAME, header="second"))
            assert await store.header("a") == "first"

        opener.use(create)

    def test_the_list_begins_with_the_games_touched_last(self, opener: Opener) -> None:
        async def read(store: Store) -> None:
            for name, touched in (("old", 1), ("new", 3), ("middle", 2)):
                await store.create(named(name, touched))
            assert await ids(store) == ["new", "middle", "old"]

        opener.use(read)

    def test_the_list_comes_in_pages(self, opener: Opener) -> None:
        """It has no gap and no game twice, also with games of the same time."""

        async def read(store: Store) -> None:
            for number in range(7):
                await store.create(named(str(number), touched=number // 3))
            found: list[StoredGame] = []
            while page := await store.games(2, cursor_of(found[-1]) if found else None):
                found += page
            assert [game.id for game in found] == await ids(store)
            assert {game.id for game in found} == set("0123456")

        opener.use(read)

    def test_the_list_of_a_session_has_the_games_that_it_plays(
        self, opener: Opener
    ) -> None:
        async def read(store: Store) -> None:
            await store.create(named("hers"), [b"she"])
            await store.create(named("both", 2), [b"she", b"he"])
            await store.create(named("none"))
            assert await ids(store, b"she") == ["both", "hers"]
            assert await ids(store, b"he") == ["both"]
            assert await ids(store, b"other") == []
            assert len(await store.games(1, session=b"she")) == 1

        opener.use(read)

    def test_a_list_reads_no_header_and_no_entries(self, opener: Opener) -> None:
        async def read(store: Store) -> None:
            await store.create(replace(GAME, header="long", entries=("roll 1",)))
            (listed,) = await store.games(9)
            assert (listed.header, listed.entries) == ("", ())
            assert listed == replace(await store.game("a"), header="", entries=())

        opener.use(read)

    def test_a_deleted_game_is_gone(self, opener: Opener) -> None:
        async def delete(store: Store) -> None:
            await store.create(replace(GAME, entries=("roll 1",)), [b"she"], MAKER)
            await store.create(named("b"))
            await store.delete("a", by=None)
            assert await ids(store) == ["b"]
            assert not await store.players.is_known_session(b"she")
            await store.create(GAME)
            assert (await store.game("a")).entries == ()

        opener.use(delete)

    @pytest.mark.parametrize(
        "ask",
        [
            lambda store: store.game("a"),
            lambda store: store.header("a"),
            lambda store: store.edition("a"),
            lambda store: store.retention.size("a"),
            lambda store: store.delete("a", by=None),
            lambda store: store.add(appended("a", 0, "roll 1")),
            lambda store: store.rematch(named("b"), "a", b"she", None),
            lambda store: store.branch(named("b"), "a", b"she", None),
            lambda store: store.players.is_player("a", b"she"),
            lambda store: store.players.invite("a", b"token", 1, by=None),
            lambda store: store.players.redeem_invitation("a", b"she", b"token"),
            lambda store: store.players.leave("a", b"she", delete_unplayed=True),
            lambda store: store.seats.handed("a"),
            lambda store: store.seats.is_guest("a", b"she"),
            lambda store: store.seats.is_host("a", b"she"),
            lambda store: store.seats.hand_over("a", LINK, by=None),
            lambda store: store.seats.offered("a", b"link"),
            lambda store: store.seats.take_back("a", 1, by=None),
        ],
    )
    def test_a_game_that_does_not_exist_is_an_error(
        self, opener: Opener, ask: Callable[[Store], Awaitable[Any]]
    ) -> None:
        async def read(store: Store) -> None:
            with pytest.raises(NoSuchGameError):
                await ask(store)
            assert await ids(store) == []

        opener.use(read)

    def test_one_browser_has_a_bounded_number_of_games(self, opener: Opener) -> None:
        """Games of other browsers, or without a maker, do not count."""

        async def fill(store: Store) -> None:
            for number in range(MAX_GAMES_PER_BROWSER):
                await store.create(named(str(number)), [], MAKER)
            with pytest.raises(FullError):
                await store.create(named("full"), [], MAKER)
            await store.create(named("other"), [], Maker(b"other", HERE))
            await store.create(named("home"))
            await store.delete("0", by=None)
            await store.create(named("again"), [], MAKER)

        opener.use(fill)

    def test_ids_are_long_and_unique(self) -> None:
        found = {new_id() for _ in range(1000)}

        assert len(found) == 1000
        assert {len(each) for each in found} == {12}


class TestEntries:
    """Entries are appended to games."""

    def test_entries_are_there_when_the_store_is_opened_again(
        self, opener: Opener
    ) -> None:
        async def write(store: Store) -> None:
            await store.create(GAME)
            await store.add(appended("a", 0, "roll 1", "roll 2"))
            await store.add(appended("a", 2, "undo 1"))

        async def read(store: Store) -> None:
            assert (await store.game("a")).entries == ("roll 1", "roll 2", "undo 1")

        opener.use(write)
        opener.use(read)

    def test_a_number_is_taken_once(self, opener: Opener) -> None:
        """If two requests continue the same position, one fails."""

        async def write(store: Store) -> None:
            await store.create(GAME)
            await store.add(appended("a", 0, "roll 1"))
            with pytest.raises(StoreError):
                await store.add(appended("a", 0, "roll 2"))
            assert (await store.game("a")).entries == ("roll 1",)

        opener.use(write)

    def test_all_entries_are_stored_or_none(self, opener: Opener) -> None:
        async def write(store: Store) -> None:
            await store.create(replace(GAME, entries=("roll 1", "roll 2")))
            with pytest.raises(StoreError):
                await store.add(appended("a", 1, "undo 0", "roll 3", "roll 4"))
            assert (await store.game("a")).entries == ("roll 1", "roll 2")

        opener.use(write)

    def test_the_list_has_the_status_after_the_last_entries(
        self, opener: Opener
    ) -> None:
        status = GameStatus(stage=replace(STAGE, how="draw"), over=True, touched=7)

        async def write(store: Store) -> None:
            await store.create(GAME)
            await store.add(replace(appended("a", 0, "roll 1"), status=status))
            (listed,) = await store.games(9)
            assert listed.status == (await store.game("a")).status == status

        opener.use(write)


class TestRematches:
    """A player has one unfinished rematch of a series."""

    def test_a_rematch_is_played_by_all_players_of_the_game(
        self, opener: Opener
    ) -> None:
        async def play(store: Store) -> None:
            await store.create(GAME, [b"she", b"he"])
            assert await store.rematch(named("b"), "a", b"she", MAKER) == "b"
            assert sorted(await ids(store, b"he")) == ["a", "b"]
            assert await store.rematch(named("c"), "a", b"he", None) == "b"
            assert await store.rematch(named("c"), "b", b"she", None) == "b"
            assert sorted(await ids(store)) == ["a", "b"]

        opener.use(play)

    def test_the_next_rematch_begins_when_the_last_is_over(
        self, opener: Opener
    ) -> None:
        over = replace(STATUS, over=True)

        async def play(store: Store) -> None:
            await store.create(GAME, [b"she"])
            await store.rematch(named("b"), "a", b"she", None)
            await store.add(replace(appended("b", 0, "roll 1"), status=over))
            assert await store.rematch(named("c"), "a", b"she", None) == "c"

        opener.use(play)

    def test_a_rematch_of_a_player_who_has_left_is_a_separate_game(
        self, opener: Opener
    ) -> None:
        """It may have left after the server asked whether it plays."""

        async def play(store: Store) -> None:
            await store.create(GAME, [b"she", b"he"])
            await store.players.leave("a", b"he", delete_unplayed=True)
            assert await store.rematch(named("b"), "a", b"he", None) == "b"
            assert await ids(store, b"she") == ["a"]

        opener.use(play)

    def test_a_watcher_plays_its_rematch_alone(self, opener: Opener) -> None:
        async def play(store: Store) -> None:
            await store.create(GAME)
            assert await store.rematch(named("b"), "a", b"she", None) == "b"
            assert await store.players.is_player("b", b"she")

        opener.use(play)


class TestPlayers:
    """Sessions play games, invite others, and leave."""

    def test_a_session_plays_the_games_that_it_was_added_to(
        self, opener: Opener
    ) -> None:
        async def read(store: Store) -> None:
            await store.create(GAME, [b"she"])
            assert await store.players.is_player("a", b"she")
            assert not await store.players.is_player("a", b"he")
            assert not await store.players.is_player("a", None)

        opener.use(read)

    def test_a_session_is_known_that_plays_or_made_a_game(self, opener: Opener) -> None:
        async def read(store: Store) -> None:
            await store.create(GAME, [b"she"], MAKER)
            assert await store.players.is_known_session(b"she")
            assert await store.players.is_known_session(MAKER.session)
            assert not await store.players.is_known_session(b"he")

        opener.use(read)

    def test_shared_games_are_played_by_others_too(self, opener: Opener) -> None:
        async def read(store: Store) -> None:
            await store.create(named("alone"), [b"she"])
            await store.create(named("both"), [b"she", b"he"])
            await store.create(named("his"), [b"he", b"other"])
            games = ["alone", "both", "his", "none"]
            assert await store.players.shared_games(b"she", games) == {"both"}
            assert await store.players.shared_games(b"she", ["alone"]) == set()

        opener.use(read)

    def test_an_invitation_admits_one_session(self, opener: Opener) -> None:
        async def join(store: Store) -> None:
            players = store.players
            await store.create(GAME, [b"she"])
            await store.create(named("b"), [b"she"])
            await players.invite("a", b"token", 1, by=None)
            assert not await players.redeem_invitation("b", b"he", b"token")
            assert not await players.redeem_invitation("a", b"he", b"guess")
            assert await players.redeem_invitation("a", b"she", b"token")
            assert await players.redeem_invitation("a", b"he", b"token")
            assert await players.is_player("a", b"he")
            assert not await players.redeem_invitation("a", b"third", b"token")

        opener.use(join)

    def test_the_oldest_of_too_many_invitations_is_deleted(
        self, opener: Opener
    ) -> None:
        tokens = [f"token {number}".encode() for number in range(MAX_INVITATIONS + 1)]

        async def join(store: Store) -> None:
            await store.create(GAME)
            for token in tokens:
                await store.players.invite("a", token, 1, by=None)
            redeem = store.players.redeem_invitation
            assert not await redeem("a", b"first", tokens[0])
            assert await redeem("a", b"second", tokens[1])

        opener.use(join)

    def test_a_game_has_a_bounded_number_of_players(self, opener: Opener) -> None:
        sessions = [f"session {number}".encode() for number in range(MAX_BROWSERS)]

        async def join(store: Store) -> None:
            await store.create(GAME, sessions)
            await store.players.invite("a", b"token", 1, by=None)
            with pytest.raises(FullError):
                await store.players.redeem_invitation("a", b"more", b"token")
            await store.players.leave("a", sessions[0], delete_unplayed=False)
            assert await store.players.redeem_invitation("a", b"more", b"token")

        opener.use(join)

    def test_a_session_joins_a_bounded_number_of_unfinished_games(
        self, opener: Opener
    ) -> None:
        async def join(store: Store) -> None:
            for number in range(MAX_JOINED_GAMES):
                await store.create(named(str(number)), [b"she"], MAKER)
            await store.create(GAME)
            await store.players.invite("a", b"token", 1, by=None)
            with pytest.raises(FullError):
                await store.players.redeem_invitation("a", b"she", b"token")

        opener.use(join)

    def test_the_last_player_that_leaves_may_delete_the_game(
        self, opener: Opener
    ) -> None:
        async def leave(store: Store) -> None:
            players = store.players
            await store.create(GAME, [b"she", b"he"])
            await store.create(named("b"), [b"she"])
            assert await players.leave("a", b"other", delete_unplayed=True) is None
            assert await players.leave("a", b"she", delete_unplayed=True) == 1
            assert not await players.is_player("a", b"she")
            assert await players.leave("a", b"he", delete_unplayed=True) == 0
            assert await players.leave("b", b"she", delete_unplayed=False) == 0
            assert await ids(store) == ["b"]

        opener.use(leave)


class TestSecrets:
    """A store has hashes and seals that only it can make."""

    def test_a_network_has_one_hash_in_a_store(
        self, opener: Opener, tmp_path: Path
    ) -> None:
        async def hashes(store: Store) -> tuple[bytes, bytes]:
            return store.players.network_hash("here"), store.players.network_hash("x")

        other = Opener(opener.open_store, tmp_path / "other")

        here, elsewhere = opener.use(hashes)
        assert here != elsewhere
        assert opener.use(hashes) == (here, elsewhere)
        assert here not in other.use(hashes)

    def test_a_secret_is_known_by_its_seal(
        self, opener: Opener, tmp_path: Path
    ) -> None:
        async def seal(store: Store) -> str:
            return store.players.seal_of("secret")

        async def check(store: Store) -> tuple[bool, bool]:
            is_sealed = store.players.is_sealed
            assert not is_sealed("secret", "")
            return is_sealed("secret", made), is_sealed("other", made)

        made = opener.use(seal)

        assert opener.use(check) == (True, False)
        assert Opener(opener.open_store, tmp_path / "other").use(check)[0] is False


async def pass_days(store: Store, days: int, start: int = NOW) -> int:
    """Advance the calendar day by day; return the time then."""
    for day in range(1, days + 1):
        await store.retention.advance_day(start + day * DAY)
    return start + days * DAY


class TestExpiry:
    """Games expire by the days of a calendar."""

    def test_a_game_expires_when_no_player_opened_it_for_the_days(
        self, opener: Opener
    ) -> None:
        """It does not expire a day earlier. All its data is deleted."""

        async def wait(store: Store) -> None:
            await store.create(replace(GAME, entries=("roll 1",)), [b"she"])
            now = await pass_days(store, 7)
            assert await store.retention.delete_expired(7, (), 9) == 0
            await pass_days(store, 1, now)
            assert await store.retention.delete_expired(7, (), 9) == 1
            assert await ids(store) == []
            assert not await store.players.is_known_session(b"she")

        opener.use(wait)

    def test_a_visit_of_a_player_delays_the_expiry(self, opener: Opener) -> None:
        """A spectator's visit does not. A new game counts from the current day."""
        visitor = Visitor(b"she", HERE)

        async def visit(store: Store) -> None:
            for name in ("played", "watched"):
                await store.create(named(name), [b"she"])
            now = await pass_days(store, 5)
            await store.create(named("new"))
            await store.players.visit("played", visitor, as_player=True)
            await store.players.visit("watched", visitor, as_player=False)
            await pass_days(store, 5, now)
            assert await store.retention.delete_expired(7, (), 9) == 1
            assert sorted(await ids(store)) == ["new", "played"]

        opener.use(visit)

    def test_a_visit_to_a_deleted_game_is_no_error(self, opener: Opener) -> None:
        """The client may have the game open while it expires."""

        async def visit(store: Store) -> None:
            await store.players.visit("a", Visitor(None, HERE), as_player=True)
            assert await ids(store) == []

        opener.use(visit)

    def test_an_open_game_does_not_expire(self, opener: Opener) -> None:
        async def wait(store: Store) -> None:
            await store.create(GAME)
            await pass_days(store, 9)
            assert await store.retention.delete_expired(7, {"a"}, 9) == 0
            assert await store.retention.delete_expired(7, {"b"}, 9) == 1

        opener.use(wait)

    def test_at_most_the_limit_of_games_expires_at_once(self, opener: Opener) -> None:
        async def wait(store: Store) -> None:
            for name in "abcde":
                await store.create(named(name))
            await pass_days(store, 9)
            found = [
                await store.retention.delete_expired(7, {"a"}, 3) for _ in range(3)
            ]
            assert found == [3, 1, 0]
            assert await ids(store) == ["a"]

        opener.use(wait)

    def test_a_game_that_nobody_began_is_deleted(self, opener: Opener) -> None:
        """It stays if it is open, has actions, or still awaits an invited player."""
        idle = replace(STATUS, stage=replace(STAGE, begun=False), touched=100)
        started = replace(idle, stage=STAGE)
        states = {"begun": started, "late": replace(idle, touched=200)}

        async def clean(store: Store) -> None:
            for name in ("idle", "open", "invited", "shared", "begun", "late"):
                status = states.get(name, idle)
                players = [b"she", b"he"] if name == "shared" else [b"she"]
                await store.create(replace(named(name), status=status), players)
            await store.players.invite("invited", b"token", 100, by=None)
            before, present = 150, {"open"}
            retention, games = store.retention, await ids(store)
            assert await retention.unbegun_games(before, 9, "") == ["idle", "open"]
            assert await retention.unbegun_games(before, 1, "idle") == ["open"]
            assert await retention.delete_unbegun(games, before, present) == 1
            assert "idle" not in await ids(store)
            assert await retention.delete_unbegun(games, before, ()) == 1
            left = ["begun", "invited", "late", "shared"]
            assert sorted(await ids(store)) == left

        opener.use(clean)

    @pytest.mark.parametrize("jump", [400 * DAY, -400 * DAY])
    def test_a_clock_that_jumps_is_one_day_later(
        self, opener: Opener, jump: int
    ) -> None:
        async def wait(store: Store) -> None:
            await store.create(GAME)
            await pass_days(store, 1)
            before = await store.retention.today()
            for now in (NOW + jump, NOW + jump + 5, NOW):
                await store.retention.advance_day(now)
            assert await store.retention.today() == before + 2
            assert await store.retention.delete_expired(7, (), 9) == 0

        opener.use(wait)

    def test_a_day_is_counted_once_however_often_the_server_starts(
        self, opener: Opener
    ) -> None:
        async def start(hour: int, store: Store) -> None:
            await store.retention.advance_day(NOW + hour * 3600)

        async def read(store: Store) -> int:
            return await store.retention.today()

        for hour in range(23):
            opener.use(partial(start, hour))
        assert opener.use(read) == 1


async def create_long_ago(
    store: Store, game: str, maker: Maker | None, size: int = 0
) -> None:
    """Store a game of a *size* that was created long ago."""
    players = [maker.session] if maker else []
    old = replace(GAME, id=game, created=LONG_AGO, header="x" * size)
    await store.create(old, players, maker)


async def visit(store: Store, game: str, session: bytes | None, network: bytes) -> None:
    """Let a client open a game."""
    visitor = Visitor(session, network)
    await store.players.visit(game, visitor, as_player=session == MAKER.session)


class TestUnsharedGames:
    """Games that only their maker opened are deleted first if the disk is short."""

    def test_a_game_is_unshared_until_another_opens_it(self, opener: Opener) -> None:
        """A stranger in the maker's network may be the maker without a cookie."""

        async def open_games(store: Store) -> None:
            await create_long_ago(store, "a", MAKER)
            for session, network in (
                (b"maker", HERE),
                (b"maker", ELSEWHERE),
                (None, HERE),
                (b"other", HERE),
            ):
                await visit(store, "a", session, network)
                assert await store.retention.unshared_games(9, NOW) == ["a"]
            await visit(store, "a", None, ELSEWHERE)
            await visit(store, "a", b"maker", HERE)
            assert await store.retention.unshared_games(9, NOW) == []

        opener.use(open_games)

    def test_a_game_of_two_players_in_one_network_is_shared(
        self, opener: Opener
    ) -> None:
        async def play(store: Store) -> None:
            old = replace(GAME, id="a", created=LONG_AGO)
            await store.create(old, [b"maker", b"other"], MAKER)
            await create_long_ago(store, "b", MAKER)
            assert await store.retention.unshared_games(9, NOW) == ["b"]

        opener.use(play)

    def test_a_game_without_a_maker_and_a_new_one_are_not_deleted(
        self, opener: Opener
    ) -> None:
        async def read(store: Store) -> None:
            await create_long_ago(store, "home", None)
            await create_long_ago(store, "new", MAKER)
            assert await store.retention.unshared_games(9, LONG_AGO + 5) == []
            assert await store.retention.unshared_games(9, NOW) == ["new"]

        opener.use(read)

    def test_games_that_nobody_opened_come_first(self, opener: Opener) -> None:
        async def read(store: Store) -> None:
            for name in ("opened", "unopened"):
                await create_long_ago(store, name, MAKER)
            await visit(store, "opened", b"maker", HERE)
            found = await store.retention.unshared_games(9, NOW)
            assert found == ["unopened", "opened"]
            assert await store.retention.unshared_games(1, NOW) == ["unopened"]

        opener.use(read)

    def test_then_come_games_of_the_network_that_stores_most(
        self, opener: Opener
    ) -> None:
        """Of one network, those that nobody opened for longest are deleted first."""
        few = Maker(b"few", ELSEWHERE)

        async def read(store: Store) -> None:
            for name in ("f1", "f2"):
                await create_long_ago(store, name, few)
                await visit(store, name, b"few", ELSEWHERE)
            await create_long_ago(store, "m1", MAKER, 9000)
            await visit(store, "m1", b"maker", HERE)
            await pass_days(store, 1)
            await create_long_ago(store, "m2", MAKER, 9000)
            await visit(store, "m2", b"maker", HERE)
            await create_long_ago(store, "unopened", few)
            found = await store.retention.unshared_games(9, NOW)
            assert found[:3] == ["unopened", "m1", "m2"]
            assert sorted(found[3:]) == ["f1", "f2"]

        opener.use(read)

    def test_a_game_that_is_open_or_shared_by_now_is_not_deleted(
        self, opener: Opener
    ) -> None:
        async def delete(store: Store) -> None:
            for name in "abcd":
                await create_long_ago(store, name, MAKER)
            found = await store.retention.unshared_games(9, NOW)
            await visit(store, "a", None, ELSEWHERE)
            await store.players.invite("b", b"token", 1, by=None)
            await store.players.redeem_invitation("b", b"other", b"token")
            assert await store.retention.delete_unshared(found, {"c"}) == 1
            assert sorted(await ids(store)) == ["a", "b", "c"]

        opener.use(delete)


class TestDisk:
    """A store reports when it cannot store anything."""

    def test_an_intact_store_is_writable(self, opener: Opener) -> None:
        async def check(store: Store) -> None:
            await store.check_writable()
            await store.check_files()

        opener.use(check)

    def test_a_store_whose_files_are_gone_refuses_writes(self, opener: Opener) -> None:
        async def lose(store: Store) -> None:
            await store.create(GAME)
            for path in opener.folder.iterdir():
                path.unlink()
            with pytest.raises(StoreError):
                await store.check_files()
            with pytest.raises(StoreError):
                await store.check_writable()
            with pytest.raises(StoreError):
                await store.add(appended("a", 0, "roll 1"))

        opener.use(lose)

    @pytest.mark.parametrize(("free", "is_short"), [(0, True), (2 * LOW_DISK, False)])
    def test_a_disk_is_short_before_it_is_full(
        self,
        opener: Opener,
        monkeypatch: pytest.MonkeyPatch,
        free: int,
        *,
        is_short: bool,
    ) -> None:
        usage = shutil.disk_usage(opener.folder)._replace(free=free)
        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)

        async def check(store: Store) -> None:
            assert (await store.retention.disk_shortage() > 0) is is_short
            assert await store.retention.unshared_bytes(0) == 0

        opener.use(check)

    def test_a_full_disk_takes_no_new_game(
        self, opener: Opener, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        usage = shutil.disk_usage(opener.folder)._replace(free=0)
        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)

        async def check(store: Store) -> None:
            with pytest.raises(FullError):
                await store.create(GAME)
            assert await ids(store) == []

        opener.use(check)


class TestHandedSeats:
    def test_a_link_hands_a_seat_to_one_browser(self, opener: Opener) -> None:
        """It stays valid if the host opens it. A used link is invalid."""

        async def use_link(store: Store) -> None:
            seats, redeem = store.seats, store.players.redeem_invitation
            await store.create(GAME, [b"she"])
            assert await seats.hand_over("a", LINK, by=None)
            assert await seats.handed("a") == (HandedSeat(1, None, "Bob", "Ada"),)
            assert await seats.offered("a", b"link") == HandedSeat(
                1, None, "Bob", "Ada"
            )
            assert await redeem("a", b"she", b"link")
            assert await redeem("a", b"he", b"link", "Robert")
            assert await seats.handed("a") == (HandedSeat(1, b"he", "Robert", "Ada"),)
            assert await seats.offered("a", b"link") is None
            assert not await redeem("a", b"third", b"link")
            assert await seats.is_guest("a", b"he")
            assert not await seats.is_guest("a", b"she")
            assert not await seats.is_guest("a", None)
            hosts = [await seats.is_host("a", who) for who in (b"he", b"she", None)]
            assert hosts == [False, True, False]

        opener.use(use_link)

    def test_a_name_of_the_invitation_stays_without_another(
        self, opener: Opener
    ) -> None:
        async def use_link(store: Store) -> None:
            await store.create(GAME, [b"she"])
            await store.seats.hand_over("a", LINK, by=None)
            await store.players.redeem_invitation("a", b"he", b"link")
            assert await store.seats.handed("a") == (
                HandedSeat(1, b"he", "Bob", "Ada"),
            )

        opener.use(use_link)

    @pytest.mark.parametrize(
        "change",
        [
            lambda store, by: store.delete("a", by=by),
            lambda store, by: store.players.invite("a", b"token", 1, by=by),
            lambda store, by: store.seats.hand_over("a", LINK, by=by),
            lambda store, by: store.seats.take_back("a", 1, by=by),
        ],
    )
    def test_a_player_who_has_left_changes_nothing(
        self, opener: Opener, change: Callable[[Store, bytes], Awaitable[Any]]
    ) -> None:
        """It may have left after the server asked for its rights."""

        async def try_changes(store: Store) -> None:
            await store.create(GAME, [b"she", b"he"])
            await store.players.leave("a", b"he", delete_unplayed=True)
            with pytest.raises(NotYoursError):
                await change(store, b"he")
            assert await ids(store) == ["a"]
            assert await store.seats.handed("a") == ()
            await change(store, b"she")

        opener.use(try_changes)

    def test_a_newer_link_replaces_an_unused_one_alone(self, opener: Opener) -> None:
        async def make_links(store: Store) -> None:
            seats, redeem = store.seats, store.players.redeem_invitation
            await store.create(GAME, [b"she"])
            assert await seats.hand_over("a", LINK, by=None)
            assert await seats.hand_over("a", replace(LINK, token=b"newer"), by=None)
            assert not await redeem("a", b"he", b"link")
            assert await redeem("a", b"he", b"newer")
            assert not await seats.hand_over("a", LINK, by=None)

        opener.use(make_links)

    @pytest.mark.parametrize("seat", [1, 2])
    def test_only_seats_of_people_are_handed_over(
        self, opener: Opener, seat: int
    ) -> None:
        async def make_link(store: Store) -> None:
            await store.create(replace(GAME, seats=("human", "computer:greedy")))
            assert not await store.seats.hand_over(
                "a", replace(LINK, seat=seat), by=None
            )

        opener.use(make_link)

    def test_a_guest_who_loses_the_last_seat_is_not_a_player(
        self, opener: Opener
    ) -> None:
        async def take_back(store: Store) -> None:
            seats, redeem = store.seats, store.players.redeem_invitation
            await store.create(replace(GAME, seats=("human",) * 3), [b"she"])
            for seat in (1, 2):
                link = replace(LINK, seat=seat, token=b"link %d" % seat)
                await seats.hand_over("a", link, by=None)
                assert await redeem("a", b"he", link.token)
            assert await seats.take_back("a", 1, by=None)
            assert await store.players.is_player("a", b"he")
            assert await seats.take_back("a", 2, by=None)
            assert not await seats.take_back("a", 2, by=None)
            assert not await store.players.is_player("a", b"he")
            assert await store.players.is_player("a", b"she")

        opener.use(take_back)

    def test_a_player_who_leaves_returns_the_seat_and_a_lone_guest_is_host(
        self, opener: Opener
    ) -> None:
        async def leave(store: Store) -> None:
            players, seats = store.players, store.seats
            for game in ("a", "b"):
                await store.create(named(game), [b"she"])
                await seats.hand_over(game, LINK, by=None)
                await players.redeem_invitation(game, b"he", b"link")
            await players.leave("a", b"he", delete_unplayed=False)
            assert await seats.handed("a") == ()
            await players.leave("b", b"she", delete_unplayed=False)
            assert not await seats.is_guest("b", b"he")
            assert len(await seats.handed("b")) == 1

        opener.use(leave)

    @pytest.mark.parametrize(("shift", "seat"), [(0, 1), (1, 0)])
    def test_in_a_rematch_everybody_has_their_seat(
        self, opener: Opener, shift: int, seat: int
    ) -> None:
        """The seats may move on by one. The rematch has no unused links."""

        async def begin(store: Store) -> None:
            for game in ("a", "c"):
                await store.create(named(game), [b"she"])
                await store.seats.hand_over(game, LINK, by=None)
            await store.players.redeem_invitation("a", b"he", b"link")
            await store.rematch(named("b"), "a", b"he", None, shift)
            assert await store.seats.handed("b") == (
                HandedSeat(seat, b"he", "Bob", "Ada"),
            )
            assert await store.seats.is_guest("b", b"he")
            assert not await store.seats.is_guest("b", b"she")
            await store.rematch(named("d"), "c", b"she", None)
            assert await store.seats.handed("d") == ()

        opener.use(begin)

    def test_in_a_branch_everybody_has_their_seat(self, opener: Opener) -> None:
        """A guest with an unfinished branch gets no other.

        Without a link the branch is for one player alone.
        """

        async def begin(store: Store) -> None:
            for game in ("a", "c"):
                await store.create(named(game), [b"she"])
            await store.seats.hand_over("a", LINK, by=None)
            await store.players.redeem_invitation("a", b"he", b"link")
            for game, seats in (("b", [1]), ("again", [])):
                await store.branch(named(game), "a", b"she", None)
                assert [each.seat for each in await store.seats.handed(game)] == seats
            assert set(await ids(store, b"he")) == {"a", "b"}
            await store.branch(named("mine"), "b", b"other", None)
            await store.branch(named("d"), "c", b"she", None)
            assert await store.seats.handed("d") == ()
            assert await ids(store, b"other") == ["mine"]

        opener.use(begin)

    def test_a_guest_who_branches_alone_plays_all_seats(self, opener: Opener) -> None:
        """Only the guest's own seat of the branch is handed over."""

        async def begin(store: Store) -> None:
            await store.create(GAME, [b"she"])
            await store.seats.hand_over("a", LINK, by=None)
            await store.players.redeem_invitation("a", b"he", b"link")
            await store.branch(named("b"), "a", b"she", None)
            await store.branch(named("c"), "a", b"he", None)
            assert not await store.seats.is_guest("c", b"he")
            assert await store.seats.is_guest("b", b"he")

        opener.use(begin)

    def test_a_game_with_a_link_counts_as_started(self, opener: Opener) -> None:
        async def expire(store: Store) -> None:
            unbegun = replace(STATUS, stage=replace(STAGE, begun=False))
            for game in ("a", "b"):
                await store.create(replace(named(game), status=unbegun), [b"she"])
            await store.seats.hand_over("a", LINK, by=None)
            linked = await store.seats.linked(["a", "b", "deleted"], b"she")
            assert linked == {
                "a": LinkedSeats(await store.seats.handed("a"), host=True)
            }
            for nobody in b"he", None:
                assert not (await store.seats.linked(["a"], nobody))["a"].host
            assert await store.retention.unbegun_games(NOW, 9, "") == ["b"]
            assert await store.retention.delete_unbegun(["a", "b"], NOW, ()) == 1
            assert await ids(store) == ["a"]

        opener.use(expire)


def methods_of(*protocols: type) -> set[str]:
    """Return the names of the methods of protocols."""
    return {name for each in protocols for name in vars(each) if name[0] != "_"}


def test_every_method_of_the_port_is_called_here() -> None:
    """A new method of the interface needs a test of its contract."""
    calls = {
        node.attr
        for node in ast.walk(ast.parse(Path(__file__).read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    }
    # The fixture closes each store, in `open_and_use`.
    assert methods_of(Store, PlayerStore, SeatStore, RetentionStore) - calls == {
        "close"
    }
