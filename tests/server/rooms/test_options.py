"""Options of a position: they come with it, or later in a separate message."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from pocket_tactics.games.laying import pieces_left
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import first_position
from pocket_tactics.server.limits import MAX_JOBS_PER_CLIENT
from pocket_tactics.server.protocol.message import ServerMessage
from pocket_tactics.server.protocol.play import OptionsFound, Update
from pocket_tactics.server.protocol.table import Snapshot, Welcome
from pocket_tactics.server.rooms import option_cache, options
from pocket_tactics.server.rooms.option_cache import OptionCache
from pocket_tactics.server.rooms.registry import RoomRegistry
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.views import position_views
from pocket_tactics.server.views.position_views import options_of
from pocket_tactics.texts import Names, catalogue
from tests.server.in_memory_socket import Wire, a_game
from tests.server.largest_games import crowded_game, last_position
from tests.server.playing import merged_view
from tests.server.test_event_loop import Player

Kind = TypeVar("Kind", bound=ServerMessage)


async def joined(wire: Wire, seats: Sequence[int] | None = None) -> Snapshot:
    """Join with some or all seats, and return the snapshot."""
    wanted = "" if seats is None else f',"seats":{list(seats)}'
    wire.send(f'{{"type":"join","protocol":2{wanted}}}')
    assert isinstance(await wire.next(), Welcome)
    return await of_kind(wire, Snapshot)


async def of_kind(wire: Wire, kind: type[Kind]) -> Kind:
    """Return the next message, which must be of a kind."""
    heard = await wire.next()
    assert isinstance(heard, kind), heard
    return heard


def test_many_options_follow_the_position_and_complete_the_view(tmp_path: Path) -> None:
    """The snapshot does not wait for them. With them the view is complete."""

    async def play() -> None:
        async with a_game(tmp_path, crowded_game()) as (app, game):
            room_of: RoomRegistry = app.state.site.rooms
            page = Wire(app, game)
            view = (await joined(page)).view
            assert (view.yours, view.choices, view.actions) == (False, (), ())
            found = await of_kind(page, OptionsFound)
            assert found.number == view.number
            view = merged_view(view, found.view)
            room = await room_of.opened[game]
            options = options_of(room.course.state, room.names_in("en"))
            assert view.yours
            assert view.actions == options.actions_for(tuple(range(6)))
            assert view.choices == options.choices
            # A client that joins now gets all options at once.
            other = Wire(app, game)
            assert (await joined(other)).view.actions == view.actions
            await page.leave()
            await other.leave()

    asyncio.run(play())


def test_only_many_options_wait_for_workers() -> None:
    """Few are listed with the view that has them, not before in other languages."""
    options = OptionCache()
    few = first_position(arrange_game(NewGame(edition="fifth")))
    many = last_position(crowded_game())

    assert not options.is_missing(few, "en")
    assert not options.found
    assert options.is_missing(many, "en")


def test_options_that_turn_out_to_take_long_wait_for_workers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Few actions take long if the rules look at all units of a crowd after each."""
    monkeypatch.setattr(option_cache, "MAX_LOOP_SECONDS", -1)
    options = OptionCache()
    state = first_position(arrange_game(NewGame(edition="fifth")))

    found = options.options_in(state, Names(catalogue("en"), state))

    assert found is None
    assert options.is_missing(state, "en")


def test_a_page_lists_a_limited_number_of_actions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A position that was uploaded may have ten thousand."""
    monkeypatch.setattr(position_views, "MAX_LISTED_ACTIONS", 5)
    state = last_position(crowded_game())

    listed = options_of(state, Names(catalogue("en"), state))

    assert len(state.actions()) > len(listed.actions) == len(listed.others) == 5
    assert sum(choice.count for choice in listed.choices) == 5
    assert {action.subject for action in listed.actions} == {
        choice.subject for choice in listed.choices
    }


def test_an_update_does_not_wait_for_many_options(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_game(tmp_path, crowded_game()) as (app, game):
            page = Player(Wire(app, game), Random(2))
            await page.join()
            assert await page.hear() == "options"
            number = page.view.number
            heard = []
            quiet = [a for a in page.view.actions if a.then == "nothing"]
            page.wire.send(
                f'{{"type":"play","at":{number},"action":"{quiet[0].text}"}}'
            )
            while not page.view.yours or page.view.number == number:
                heard.append(await page.hear())
            assert heard[0] == "update"
            assert set(heard) <= {"update", "options"}
            await page.wire.leave()

    asyncio.run(play())


async def decided(page: Player) -> None:
    """Make a decision, and wait until this client must decide again."""
    while not page.view.yours:
        await page.hear()
    await page.ask("play", "update", action=page.view.actions[0].text)
    while not page.view.yours:
        await page.hear()


def test_options_are_computed_once_for_all_clients(tmp_path: Path) -> None:
    """The clients have different seats, and the same options."""

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            pages = [Player(Wire(app, game), Random(1)) for _ in range(3)]
            for page, seats in zip(pages, ([0, 1], [0], [1]), strict=True):
                await page.join(seats)
            while not pages[0].view.auto:
                await pages[0].hear()
            await pages[0].ask("auto", "update")
            room = await app.state.site.rooms.opened[game]
            assert not pieces_left(room.course.state)
            for _ in range(6):
                await decided(pages[0])
                _, options = room.options.found["en"]
                mine = [view for view in room.views.values() if view.yours]
                assert len(mine) == 2
                assert all(view.choices is options.choices for view in mine)
            for page in pages:
                await page.wire.leave()

    asyncio.run(play())


def test_options_are_asked_for_again_if_workers_are_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(options, "JOB_RETRY_PAUSE", 0.01)

    async def play() -> None:
        async with a_game(tmp_path, crowded_game()) as (app, game):
            page, client_id = Wire(app, game), f"{game}/options"
            opened: RoomRegistry = app.state.site.rooms
            workers = opened.workers
            # On a busy machine the options go to the slow pool at once.
            pools = [pool.scheduler for pool in (workers.fast, workers.slow)]
            for turns in pools:
                await turns.take(client_id)
            waiting = [
                asyncio.create_task(turns.take(client_id))
                for _ in range(MAX_JOBS_PER_CLIENT)
                for turns in pools
            ]
            await joined(page)
            await asyncio.sleep(0.1)
            assert page.outbox.empty()
            for each in waiting:
                each.cancel()
            for turns in pools:
                turns.give_back(client_id)
            await of_kind(page, OptionsFound)
            await page.leave()

    asyncio.run(play())


def test_a_new_game_begins_without_any_worker(tmp_path: Path) -> None:
    """All workers have ended, and none may be started."""

    async def play() -> None:
        async with a_game(tmp_path) as (app, game):
            room_of: RoomRegistry = app.state.site.rooms
            await room_of.workers.close()
            page = Wire(app, game)
            snapshot = await joined(page)
            assert snapshot.log == ()
            while not isinstance(await page.next(), Update):
                pass
            await page.leave()

    asyncio.run(play())


def test_many_clients_that_join_a_game_at_once_are_all_welcomed(tmp_path: Path) -> None:
    """They receive the same cards, which the server encodes once."""

    async def play() -> None:
        async with a_game(tmp_path, crowded_game()) as (app, game):
            pages = [Wire(app, game) for _ in range(16)]
            await asyncio.gather(*(joined(page, ()) for page in pages))
            for page in pages:
                await page.leave()

    asyncio.run(play())


def test_options_are_still_computed_if_all_clients_leave_at_once(
    tmp_path: Path,
) -> None:
    """The search starts a moment after the room was closed."""

    async def play() -> None:
        async with a_game(tmp_path, crowded_game()) as (app, game):
            room_of: RoomRegistry = app.state.site.rooms
            page = Wire(app, game)
            await joined(page)
            room = await room_of.opened[game]
            if room.options_task is not None:
                await room.options_task
            await page.leave()
            room_of.opened.clear()
            options.start_finding(room)
            search = room.options_task
            del room
            assert search is not None
            await search

    asyncio.run(play())


def test_missing_options_are_looked_for_between_changes_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """During a change a thread may still list the actions of the last position."""

    async def play() -> None:
        async with a_game(tmp_path, crowded_game()) as (app, game):
            page = Wire(app, game)
            await joined(page)
            await of_kind(page, OptionsFound)
            room = await app.state.site.rooms.opened[game]
            locked: list[bool] = []

            def none_missing(found: Room) -> set[str]:
                """Note whether the room is locked."""
                locked.append(found.lock.locked())
                return set()

            monkeypatch.setattr(options, "missing_languages", none_missing)
            page.send('{"type":"resync"}')
            await of_kind(page, Snapshot)
            await options.find_options(room)
            assert locked == [True, True]
            await page.leave()

    asyncio.run(play())
