"""Resigning, draws and redo on the socket."""

from starlette.testclient import TestClient

from pocket_tactics.record import DrawAgreed, Resigned, read_record, verify
from tests.server.playing import Page, joined, level, new_game


def started_game(client: TestClient, **wanted: object) -> str:
    """Return a game of two people at its first turn."""
    return new_game(client, **{"map": "crossing"} | wanted)


def record_of(client: TestClient, game: str) -> str:
    """Return the record of a game."""
    return client.get(f"/api/games/{game}/record").text


def test_a_player_who_resigns_loses(client: TestClient) -> None:
    game = started_game(client)
    with joined(client, game, [0]) as red, joined(client, game, [1]) as blue:
        level(red, blue)
        assert (red.view.resign, blue.view.resign) == (0, 1)
        red.now("resign", seat=0)

        for page, who in ((red, "You"), (blue, "Red")):
            assert page.hear().sentence == f"{who} resigned in turn 1."
            assert page.view.outcome
            assert page.view.outcome.winners == (1,)
            assert (page.view.mover, page.view.yours) == (None, False)
            assert page.view.headline == "Red resigned in turn 1: Blue wins."
        red.now("resign", seat=0)
        red.refused("over")

    record = read_record(record_of(client, game))
    assert record.ended == Resigned(0)
    verify(record)


def test_each_player_reads_who_resigned(client: TestClient) -> None:
    game = started_game(client)
    with joined(client, game, [0]) as red, joined(client, game, [1]) as blue:
        level(red, blue)
        red.now("resign", seat=0)

        assert ending_of(red) == "You resigned in turn 1."
        assert ending_of(blue) == "Red resigned in turn 1."


def test_a_client_of_both_players_reads_who_resigned_and_won(
    client: TestClient,
) -> None:
    game = started_game(client)
    with joined(client, game) as page:
        page.wait()
        page.now("resign", seat=0)

        assert ending_of(page) == "Red resigned in turn 1: Blue wins."


def test_a_german_player_reads_who_resigned(client: TestClient) -> None:
    game = started_game(client)
    with joined(client, game, [1], "de") as blue:
        blue.now("resign", seat=1)

        assert ending_of(blue) == "Du hast in Zug 1 aufgegeben."


def ending_of(page: Page) -> str:
    """Return the sentence on the end in the next view of a client."""
    page.hear()
    assert page.view.outcome
    return page.view.outcome.sentence


def test_a_game_that_was_resigned_is_still_over_when_it_is_opened_again(
    client: TestClient,
) -> None:
    game = started_game(client)
    with joined(client, game) as page:
        page.wait()
        page.now("resign", seat=1)
        page.hear()

    with joined(client, game) as page:
        assert page.view.outcome
        assert page.view.outcome.winners == (0,)
        page.ask("visit", moment=page.view.moment)
        assert page.hear().view.outcome == page.view.outcome
        page.ask("visit", moment=page.view.moment - 1)
        assert page.hear().view.outcome is None
    (listed,) = client.get("/api/games").json()["games"]
    assert listed["over"]
    assert listed["headline"] == "Blue resigned in turn 1: Red wins."


def test_nobody_resigns_for_another_seat(client: TestClient) -> None:
    game = started_game(client)
    with joined(client, game, [0]) as red:
        red.now("resign", seat=1)
        red.refused("not-yours")


def test_a_spectator_does_not_resign(client: TestClient) -> None:
    game = started_game(client)
    with joined(client, game, []) as guest:
        assert (guest.view.resign, guest.view.draw) == (None, None)
        guest.now("resign", seat=0)
        guest.refused("not-yours")


def test_nobody_resigns_while_three_sides_play(client: TestClient) -> None:
    game = new_game(client, edition="fourth", seats=["human"] * 3)
    with joined(client, game) as page:
        page.wait()
        assert page.view.resign is None
        page.now("resign", seat=0)
        page.refused("no-resigning")


def test_a_draw_is_offered_and_accepted(client: TestClient) -> None:
    game = started_game(client)
    with joined(client, game, [0]) as red, joined(client, game, [1]) as blue:
        level(red, blue)
        red.now("offer-draw", seat=0)
        assert red.hear().sentence == "You offer a draw."
        assert blue.hear().sentence == "Red offers a draw."
        assert blue.view.offer == 0
        red.now("answer-draw", accept=True)
        red.refused("not-yours")
        blue.now("answer-draw", accept=True)

        for page in (red, blue):
            sentence = page.hear().sentence
            assert sentence == "The players agree on a draw in turn 1."
            assert page.view.outcome
            assert page.view.outcome.winners == ()

    assert read_record(record_of(client, game)).ended == DrawAgreed()


def test_a_draw_is_declined(client: TestClient) -> None:
    game = started_game(client)
    with joined(client, game, [0]) as red, joined(client, game, [1]) as blue:
        level(red, blue)
        red.now("offer-draw", seat=0)
        red.hear(), blue.hear()
        blue.now("answer-draw", accept=False)

        assert red.hear().sentence == "The draw is declined."
        assert red.view.offer is None
        assert red.view.outcome is None
        blue.hear()
        blue.now("answer-draw", accept=True)
        blue.refused("no-draw")


def test_an_offer_is_still_open_when_the_game_is_opened_again(
    client: TestClient,
) -> None:
    game = started_game(client)
    with joined(client, game, [0]) as red:
        red.wait()
        red.now("offer-draw", seat=0)
        red.hear()
        red.now("offer-draw", seat=0)
        red.refused("no-draw")

    with joined(client, game, [1]) as blue:
        assert blue.view.offer == 0


def test_one_client_that_plays_both_sides_agrees_with_itself(
    client: TestClient,
) -> None:
    game = started_game(client)
    with joined(client, game) as page:
        page.wait()
        page.now("offer-draw", seat=0)

        assert page.hear().sentence == "The players agree on a draw in turn 1."


def test_a_computer_is_offered_no_draw(client: TestClient) -> None:
    game = started_game(client, seats=["human", "computer:random"])
    with joined(client, game) as page:
        page.wait()
        assert (page.view.resign, page.view.draw) == (0, None)
        page.now("offer-draw", seat=0)
        page.refused("no-draw")


def test_redo_plays_the_undone_action_again(client: TestClient) -> None:
    game = new_game(client, map="manual")
    with joined(client, game) as page:
        page.wait()
        action = page.view.actions[0].text
        page.play(action)
        page.now("undo")
        page.hear()
        assert page.view.redo

        page.now("redo")

        assert page.hear().action == action
        assert not page.view.redo
        page.now("redo")
        page.refused("nothing-to-redo")


def test_another_action_leaves_nothing_to_redo(client: TestClient) -> None:
    game = started_game(client)
    with joined(client, game) as page:
        page.wait()
        first, second, *_ = (each.text for each in page.view.actions)
        page.play(first)
        page.now("undo")
        page.hear()
        page.play(second)

        assert not page.view.redo
