"""Several clients of one game, and requests besides playing."""

from contextlib import ExitStack
from random import Random

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pocket_tactics.advice.outlook import safe_actions, stakes_of_all
from pocket_tactics.engine.events import TurnBegan
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.record import read_record, replay
from pocket_tactics.server.limits import (
    MAX_PLAYING,
    MAX_UNJOINED_CONNECTIONS,
    MAX_WATCHING,
)
from pocket_tactics.server.protocol.play import Undone
from pocket_tactics.server.protocol.questions import (
    Foreseen,
    Guided,
    Hinted,
    Odds,
    Reason,
    Staked,
)
from pocket_tactics.server.protocol.table import Refused, Snapshot
from pocket_tactics.server.protocol.views import EventView
from tests.server.playing import HOST, OURS, Page, joined, level, new_game

EDITIONS = ["fifth", "fourth", "third", "second"]


def in_turns(client: TestClient, edition: str) -> str:
    """Return a game with a laid map, in which turns have begun."""
    game = new_game(client, edition=edition)
    with joined(client, game) as page:
        rng = Random(edition)
        while not any(isinstance(entry.event, TurnBegan) for entry in log_of(page)):
            page.play_on(rng, 1)
    return game


def log_of(page: Page) -> tuple[EventView, ...]:
    """Return all events so far."""
    page.ask("resync")
    while not isinstance(heard := page.hear(), Snapshot):
        pass
    assert heard.log is not None
    return heard.log


def state_of(client: TestClient, game: str) -> State:
    """Return the position of a game, from its record."""
    *_, (state, _) = replay(read_record(client.get(f"/api/games/{game}/record").text))
    return state


def hear_out(page: Page) -> None:
    """Receive all messages."""
    while True:
        page.hear()


def test_all_clients_receive_a_played_action(client: TestClient) -> None:
    game = new_game(client)
    with (
        joined(client, game, [0]) as red,
        joined(client, game, [1]) as blue,
        joined(client, game, []) as guest,
    ):
        level(red, blue, guest)
        mover, idle = (red, blue) if red.view.yours else (blue, red)
        action = mover.view.actions[0].text
        updates = [mover.play(action), idle.hear(), guest.hear()]

    assert {update.action for update in updates} == {action}
    assert len({update.events for update in updates}) == 1
    assert not guest.view.yours
    assert guest.view.actions == ()
    assert len({update.view.tiles for update in updates}) == 1


def test_each_client_receives_texts_in_its_language(client: TestClient) -> None:
    game = new_game(client)
    with joined(client, game) as page, joined(client, game, [], "de-AT") as other:
        level(page, other)
        english, german = page.play(page.view.actions[0].text), other.hear()

    assert english.events[0].event == german.events[0].event
    assert english.events[0].sentence.startswith(("Red", "Blue"))
    assert german.events[0].sentence.startswith(("Rot", "Blau"))


def test_a_client_that_rejoins_receives_all_it_missed(client: TestClient) -> None:
    game = new_game(client)
    with joined(client, game, [0]) as red, joined(client, game, [1]) as blue:
        level(red, blue)
    with joined(client, game) as both:
        both.play_on(Random(5), 10)
        log, view = log_of(both), both.view

    with joined(client, game, []) as back:
        assert back.snapshot.log == log
        assert back.view.tiles == view.tiles
        assert back.number == view.number


def test_two_decisions_at_once_are_one_and_a_refusal(client: TestClient) -> None:
    """The second client decided about an old position, and gets a refusal."""
    game = new_game(client)
    with joined(client, game) as one, joined(client, game) as other:
        level(one, other)
        one.now("play", action=one.view.actions[0].text)
        other.now("play", action=other.view.actions[-1].text)
        heard = [one.hear(), other.hear()]
        while heard[-1].__struct_config__.tag == "update":
            heard.append(other.hear() if one.number <= other.number else one.hear())

        assert [each.kind for each in heard if hasattr(each, "kind")] == ["stale"]


def test_an_undo_is_sent_to_all_clients(client: TestClient) -> None:
    game = new_game(client)
    with joined(client, game) as page, joined(client, game, []) as guest:
        level(page, guest)
        before, log = page.view, log_of(page)
        page.play(page.view.actions[0].text)
        guest.hear()
        assert page.view.undo
        page.now("undo")
        undone = [page.hear(), guest.hear()]

    assert all(isinstance(each, Undone) for each in undone)
    assert undone[0].view.tiles == before.tiles
    assert undone[0].view.actions == before.actions
    assert undone[0].told == undone[1].told == len(log)
    assert undone[0].number == before.number + 2


def test_a_game_with_undone_actions_is_reopened_without_them(
    client: TestClient,
) -> None:
    """The store keeps undone actions, but no position contains them."""
    game = new_game(client)
    rng = Random(4)
    with joined(client, game) as page:
        for _ in range(30):
            page.wait()
            page.play(rng.choice(page.view.actions).text)
            page.wait()
            if page.view.undo:
                page.now("undo")
                page.hear()
        page.wait()
        view = page.view

    with joined(client, game) as page:
        assert page.view == view
    assert view.number > view.moment
    record = read_record(client.get(f"/api/games/{game}/record").text)
    assert len(record.actions) == view.moment


def test_auto_lays_the_rest_of_a_map_and_one_undo_removes_it(
    client: TestClient,
) -> None:
    with joined(client, new_game(client)) as page:
        page.wait()
        before = page.view
        page.now("auto")
        page.hear()
        while not page.view.yours:
            page.hear()
        assert len(page.view.tiles) == 16
        assert not page.view.auto
        page.now("undo")
        undone = page.hear()

    assert undone.view.tiles == before.tiles


def test_auto_lays_only_the_pieces_of_the_player_who_asked(client: TestClient) -> None:
    """The other player lays each piece by hand, in turn with chance."""
    game = new_game(client)
    with joined(client, game, [0]) as one, joined(client, game, [1]) as other:
        level(one, other)
        while not one.view.yours:
            other.play(other.view.actions[0].text)
            level(one, other)
        one.now("auto")
        chosen = 0
        while other.view.auto or not other.view.yours:
            other.wait()
            if other.view.auto:
                other.play(other.view.actions[0].text)
                chosen += 1

    assert chosen > 5
    assert len(other.view.tiles) == 16


def test_a_player_who_undoes_auto_lays_by_hand_again(client: TestClient) -> None:
    game = new_game(client)
    with joined(client, game, [0]) as one, joined(client, game, [1]) as other:
        level(one, other)
        while not one.view.yours:
            other.play(other.view.actions[0].text)
            level(one, other)
        one.now("auto")
        while not other.view.yours:
            other.hear()
        while one.number < other.number:
            one.hear()
        one.now("undo")
        one.hear()

    assert one.view.yours
    assert one.view.auto


def test_any_moment_can_be_visited(client: TestClient) -> None:
    """Each has the position of the record, and the events that led to it."""
    game = in_turns(client, "fifth")
    record = read_record(client.get(f"/api/games/{game}/record").text)
    moments = list(replay(record))
    with joined(client, game, []) as page:
        for moment, (state, events) in enumerate(moments):
            page.ask("visit", moment=moment)
            visited = page.hear()

            assert (visited.moment, visited.last) == (moment, len(moments) - 1)
            assert [entry.event for entry in visited.events] == list(events)
            assert len(visited.view.tiles) == len(state.board.tiles)
            assert visited.view.actions == ()
            if moment:
                assert visited.action == write_action(record.actions[moment - 1])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hint_is_safe(client: TestClient, edition: str) -> None:
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        page.now("hint")
        hinted = page.hear()

        assert isinstance(hinted, Hinted)
        safe = map(write_action, safe_actions(state_of(client, game)))
        assert hinted.action in {*safe}
        assert hinted.subject in {choice.subject for choice in page.view.choices}


@pytest.mark.parametrize("edition", EDITIONS)
def test_stakes_are_sent_for_all_choices_that_have_some(
    client: TestClient, edition: str
) -> None:
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        page.now("stakes")
        entry = page.hear()

        assert isinstance(entry, Staked)
        found = stakes_of_all(state_of(client, game))
        assert {each.action for each in entry.stakes} == {
            write_action(action) for action, each in found.items() if any(each.chances)
        }
        assert all(each.parts for each in entry.stakes)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_enemies_attacks_after_an_action_are_shown(
    client: TestClient, edition: str
) -> None:
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        for action in page.view.actions:
            page.now("foresee", action=action.text)
            found = page.hear()
            assert isinstance(found, Foreseen)
            assert found.action == action.text
            assert found.sentence
            assert all(threat.chance for threat in found.threats)


@pytest.mark.parametrize("question", ["foresee", "guide"])
def test_questions_about_an_illegal_action_are_refused(
    client: TestClient, question: str
) -> None:
    with joined(client, in_turns(client, "fifth")) as page:
        page.wait()
        kinds = []
        for action in ("move 0.mage.9 9,9", "moo"):
            page.now(question, action=action)
            refused = page.hear()
            assert isinstance(refused, Refused)
            kinds.append(refused.kind)
        assert kinds == ["no-such-action", "malformed"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_guide_is_asked_for_a_tip_and_does_not_repeat_it(
    client: TestClient, edition: str
) -> None:
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        page.now("guide")
        first = page.hear()
        assert isinstance(first, Guided)
        page.now("guide", given=[[first.turn, first.tip or "attack"]])
        again = page.hear()
        assert again == Guided(at=first.at, turn=first.turn)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_guide_is_asked_about_an_action(client: TestClient, edition: str) -> None:
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        action = page.view.actions[0].text
        page.now("guide", action=action)
        found = page.hear()
        assert isinstance(found, Guided)
        assert found.action == action


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_odds_of_each_subject_are_those_of_its_actions(
    client: TestClient, edition: str
) -> None:
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        for choice in page.view.choices:
            page.now("weigh", subject=choice.subject)
            odds = page.hear()
            assert isinstance(odds, Odds)
            offered = {
                action.text
                for action in page.view.actions
                if action.subject == choice.subject
            }
            assert {weighed.action for weighed in odds.odds} <= offered
            assert all(weighed.parts for weighed in odds.odds)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_why_has_a_rule_or_is_legal(client: TestClient, edition: str) -> None:
    """For every unit and place, no rule is cited exactly if an action leads there."""
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        state = state_of(client, game)
        legal = {
            (read_action(action.text).unit, action.place)  # type: ignore[attr-defined]
            for action in page.view.actions
            if action.place and hasattr(read_action(action.text), "unit")
        }
        for unit in page.view.units:
            for tile in page.view.tiles:
                page.now("why", unit=unit.id, to=tile.at)
                reason = page.hear()

                assert isinstance(reason, Reason)
                assert bool(reason.rule) is ((unit.id, tile.at) not in legal)
                assert reason.sentence
        assert state.mover == page.view.mover


@pytest.mark.parametrize("place", [[0, 0], [9000, -9000], [500, 0]])
@pytest.mark.parametrize("edition", EDITIONS)
def test_why_may_be_asked_of_any_place(
    client: TestClient, edition: str, place: list[int]
) -> None:
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        for unit in page.view.units:
            page.now("why", unit=unit.id, to=place)
            assert isinstance(page.hear(), Reason)


@pytest.mark.parametrize("edition", EDITIONS)
def test_threats_come_from_enemies_alone(client: TestClient, edition: str) -> None:
    game = in_turns(client, edition)
    with joined(client, game) as page:
        page.wait()
        mover = page.view.mover
        enemies = {unit.name for unit in page.view.units if unit.seat != mover}
        own = [unit.id for unit in page.view.units if unit.seat == mover]
        for unit in ("", *own):
            page.now("threats", unit=unit)
            threatened = page.hear()

            assert threatened.unit == unit
            for threat in threatened.threats:
                assert set(threat.by) <= enemies
                assert all(name in threat.label for name in threat.by)


def test_a_client_may_join_again_with_another_seat(client: TestClient) -> None:
    with joined(client, new_game(client), [0]) as page:
        page.ask("join", protocol=2, seats=[1])
        messages = [page.hear() for _ in range(2)]
        while messages[-1].__struct_config__.tag != "snapshot":
            messages.append(page.hear())

    welcome = next(m for m in messages if m.__struct_config__.tag == "welcome")
    assert welcome.seats == (1,)


def test_deleting_a_game_disconnects_its_clients(client: TestClient) -> None:
    game = new_game(client)
    with joined(client, game) as page:
        assert client.delete(f"/api/games/{game}").status_code == 204
        with pytest.raises(WebSocketDisconnect) as gone:
            hear_out(page)

    assert gone.value.code == 4404


def test_a_socket_of_an_unknown_game_is_closed(client: TestClient) -> None:
    address = f"ws://{HOST}/games/nowhere/socket"
    with (
        client.websocket_connect(address, headers=OURS) as socket,
        pytest.raises(WebSocketDisconnect) as gone,
    ):
        socket.receive_text()

    assert gone.value.code == 4404


@pytest.mark.parametrize(("seats", "most"), [([], MAX_WATCHING), ([0], MAX_PLAYING)])
def test_a_game_has_a_bounded_number_of_clients(
    client: TestClient, seats: list[int], most: int
) -> None:
    """Spectators and players have separate limits."""
    game = new_game(client)
    with ExitStack() as stack:
        for _ in range(most):
            stack.enter_context(joined(client, game, seats))
        stack.enter_context(joined(client, game, [] if seats else [0]))
        address = f"ws://{HOST}/games/{game}/socket"
        last = stack.enter_context(client.websocket_connect(address, headers=OURS))
        last.send_json({"type": "join", "protocol": 2, "seats": seats})
        refused = last.receive_text()
        with pytest.raises(WebSocketDisconnect) as gone:
            last.receive_text()

    assert "too-many" in refused
    assert gone.value.code == 1013


def test_unjoined_connections_do_not_block_clients_that_join(
    client: TestClient,
) -> None:
    """The server closes the oldest socket that has not joined."""
    game = new_game(client)
    address = f"ws://{HOST}/games/{game}/socket"
    with ExitStack() as stack:
        unjoined = [
            stack.enter_context(client.websocket_connect(address, headers=OURS))
            for _ in range(MAX_UNJOINED_CONNECTIONS)
        ]
        with joined(client, game) as page:
            page.wait()
            page.play(page.view.actions[0].text)
            with pytest.raises(WebSocketDisconnect) as gone:
                unjoined[0].receive_text()

    assert gone.value.code == 1013
