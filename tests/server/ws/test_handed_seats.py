"""Seats that links hand over: who may play them, and the messages for both."""

from time import monotonic

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pocket_tactics.server.limits import PRESENCE_SECONDS
from pocket_tactics.server.protocol.endings import Rematched
from pocket_tactics.server.protocol.play import OptionsFound, Update
from pocket_tactics.server.protocol.table import Seating, Snapshot
from tests.server.access.test_sessions import (
    accept,
    app,
    browser,
    listed,
    maker,
    stranger,
)
from tests.server.playing import Page, joined, level, new_game
from tests.server.store.test_rematches import finish

__all__ = ["app", "maker", "stranger"]

NAMED = {"name": "Bob", "inviter": "Ada"}


@pytest.fixture
def bob(app: Starlette) -> TestClient:
    """The browser of a friend."""
    return browser(app)


@pytest.fixture(params=["192.0.2.7", "127.0.0.1"])
def ada(app: Starlette, request: pytest.FixtureRequest) -> TestClient:
    """The browser of the maker: at another machine, or on the server's."""
    return browser(app, request.param)


def link_for(client: TestClient, game: str, seat: int = 1, **names: str) -> str:
    """Return the secret of a new link that hands a seat over."""
    wanted = {"seat": seat, **(names or NAMED)}
    made = client.post(f"/api/games/{game}/invitations", json=wanted)
    assert made.status_code == 201, made.text
    secret: str = made.json()["invitation"]
    return secret


def shared(ada: TestClient, bob: TestClient, **wanted: object) -> str:
    """Return a game in which Bob has taken the second seat."""
    game = new_game(ada, **wanted)
    assert accept(bob, game, link_for(ada, game)) == (204, "")
    return game


def take_back(client: TestClient, game: str, seat: int | str = 1) -> tuple[int, str]:
    """Take a seat back; return the status, and the kind of a refusal."""
    answer = client.delete(f"/api/games/{game}/seats/{seat}")
    return answer.status_code, answer.json()["kind"] if answer.content else ""


def seating(page: Page) -> Seating:
    """Return the next message about the players of the seats."""
    while not isinstance(message := page.hear(), Seating):
        pass
    return message


def states(message: Seating) -> list[tuple[str, str]]:
    """Return the names and states of all persons."""
    return [(each.name, each.state) for each in message.holders]


def test_without_a_link_one_client_plays_all_seats(ada: TestClient) -> None:
    with joined(ada, new_game(ada)) as page:
        assert page.welcome.seats == (0, 1)
        assert page.welcome.host
        assert "to play" in page.view.headline or page.view.headline == "Setting up"


def test_nobody_plays_a_seat_whose_link_is_unused(
    ada: TestClient, stranger: TestClient
) -> None:
    """Neither its maker nor anybody else does, with any message."""
    game = new_game(ada)
    with joined(ada, game) as page, joined(stranger, game, [0, 1]) as other:
        link_for(ada, game)
        seated = seating(page)
        assert seated.seats == (0,)
        assert states(seated) == [("Ada", "here"), ("Bob", "offered")]
        assert isinstance(page.hear(), OptionsFound)
        assert seating(other).seats == ()
    for client in (ada, stranger):
        with joined(client, game, [1]) as page:
            assert page.welcome.seats == ()
            assert not page.view.actions


def test_a_handed_seat_is_played_by_its_browser_alone(
    ada: TestClient, bob: TestClient, stranger: TestClient
) -> None:
    """The inviter, another local browser and a stranger are refused."""
    game = shared(ada, bob)
    with (
        joined(ada, game) as red,
        joined(bob, game) as blue,
        joined(stranger, game) as other,
    ):
        assert (red.welcome.seats, blue.welcome.seats) == ((0,), (1,))
        assert other.welcome.watching
        for _ in range(6):
            level(red, blue)
            mover, idle = (red, blue) if red.view.yours else (blue, red)
            action = mover.view.actions[0].text
            for asked in ({"kind": "play", "action": action}, {"kind": "auto"}):
                for page in (idle, other):
                    level(mover, page)
                    page.now(**asked)
                    refusal(page, "not-yours")
            mover.now("play", action=action)
            while not isinstance(mover.hear(), Update):
                pass


def test_the_list_of_games_calls_the_player_of_a_browser_you(
    ada: TestClient, bob: TestClient
) -> None:
    game = shared(ada, bob)
    with joined(ada, game) as red, joined(bob, game) as blue:
        level(red, blue)
        while not red.view.headline.startswith("Turn"):
            page = red if red.view.yours else blue
            page.now("play", action=page.view.actions[0].text)
            while not isinstance(page.hear(), Update):
                pass
            level(red, blue)
        mover, idle = (ada, bob) if red.view.yours else (bob, ada)
        name = "Red" if red.view.yours else "Blue"
    assert headline(mover) == "Turn 1: your turn"
    assert headline(idle) == f"Turn 1: {name} to play"


def headline(client: TestClient) -> str:
    """Return how far the only game in the list of a browser has come."""
    (line,) = client.get("/api/games").json()["games"]
    words: str = line["headline"]
    return words


def refusal(page: Page, kind: str) -> None:
    """Receive messages until one is a refusal of a kind."""
    while (message := page.hear()).__struct_config__.tag != "refused":
        pass
    assert message.kind == kind


def test_a_guest_plays_no_seat_that_was_not_handed_over(
    ada: TestClient, bob: TestClient
) -> None:
    game = shared(ada, bob)
    with joined(bob, game, [0, 1]) as page:
        assert page.welcome.seats == (1,)
        assert not page.welcome.watching
        assert not page.welcome.host


def test_a_local_guest_plays_only_the_seat_of_the_link(app: Starlette) -> None:
    """Two browsers on one computer, without a network."""
    ada, bob = browser(app, "127.0.0.1"), browser(app, "127.0.0.1")
    game = shared(ada, bob)
    for client, seats in ((ada, (0,)), (bob, (1,))):
        with joined(client, game) as page:
            assert page.welcome.seats == seats


def test_a_link_is_used_once(
    ada: TestClient, bob: TestClient, stranger: TestClient
) -> None:
    game = new_game(ada)
    secret = link_for(ada, game)
    assert accept(bob, game, secret) == (204, "")
    assert accept(stranger, game, secret) == (403, "no-invitation")
    assert accept(bob, game, secret) == (204, "")
    with joined(bob, game) as page:
        assert page.welcome.seats == (1,)


def test_the_maker_of_a_link_does_not_use_it_up(
    ada: TestClient, bob: TestClient
) -> None:
    game = new_game(ada)
    secret = link_for(ada, game)
    offer = ada.post(
        f"/api/games/{game}/invitations/offer", json={"invitation": secret}
    )
    assert offer.json()["seat"] is None
    assert accept(ada, game, secret) == (204, "")
    assert accept(bob, game, secret) == (204, "")


def test_a_link_says_what_it_offers_and_stays_unused(
    ada: TestClient, bob: TestClient
) -> None:
    game = new_game(ada)
    secret = link_for(ada, game)
    for _ in range(2):
        offer = bob.post(
            f"/api/games/{game}/invitations/offer", json={"invitation": secret}
        )
        assert offer.json() == {"seat": 1, **NAMED}
    assert accept(bob, game, secret) == (204, "")


def test_both_clients_receive_who_is_present(ada: TestClient, bob: TestClient) -> None:
    """They are told when Bob joins, leaves and rejoins."""
    game = new_game(ada)
    with joined(ada, game) as red:
        secret = link_for(ada, game)
        seating(red)
        answer = bob.post(
            f"/api/games/{game}/players", json={"invitation": secret, "name": "Robert"}
        )
        assert answer.status_code == 204
        assert states(seating(red)) == [("Ada", "here"), ("Robert", "away")]
        with joined(bob, game) as blue:
            expected = [("Ada", "here"), ("Robert", "here")]
            assert states(seating(red)) == states(seating(blue)) == expected
        assert states(seating(red)) == [("Ada", "here"), ("Robert", "away")]


def test_presence_is_announced_at_most_twice_a_second(
    ada: TestClient, bob: TestClient
) -> None:
    """A client may join with other seats fifty times a second, before many others."""
    game, joins = shared(ada, bob), 20
    with joined(ada, game) as red, joined(bob, game) as blue:
        started = monotonic()
        for number in range(joins):
            blue.ask("join", protocol=2, seats=[1] if number % 2 else [])
            while not isinstance(blue.hear(), Snapshot):
                pass
        most = 2 + (monotonic() - started) / PRESENCE_SECONDS
        assert most < joins
        red.ask("resync")
        announced = 0
        while not isinstance(message := red.hear(), Snapshot):
            announced += isinstance(message, Seating)
    assert announced <= most


def test_headlines_call_the_persons_by_name(ada: TestClient, bob: TestClient) -> None:
    game = shared(ada, bob, map="fair")
    with joined(ada, game) as red, joined(bob, game) as blue:
        level(red, blue)
        mover, idle = (red, blue) if red.view.yours else (blue, red)
        name = "Ada" if mover is red else "Bob"
        assert mover.view.headline == "Turn 1: your turn"
        assert idle.view.headline == f"Turn 1: {name} to play"


def test_the_player_who_handed_over_a_seat_takes_it_back(
    ada: TestClient, bob: TestClient
) -> None:
    """From then on the guest watches, and the old link is refused."""
    game = new_game(ada)
    secret = link_for(ada, game)
    assert take_back(ada, game) == (204, "")
    assert accept(bob, game, secret) == (403, "no-invitation")
    assert accept(bob, game, link_for(ada, game)) == (204, "")
    with joined(ada, game) as red, joined(bob, game) as blue:
        assert take_back(bob, game) == (403, "not-yours")
        assert take_back(ada, game) == (204, "")
        while seating(red).seats != (0, 1):
            pass
        while not (seated := seating(blue)).watching:
            pass
        assert seated.seats == ()
        assert isinstance(blue.hear(), OptionsFound)
        assert not blue.view.yours
        blue.now("play", action=red.view.actions[0].text)
        refusal(blue, "not-yours")
    assert game not in listed(bob)


def test_only_a_host_hands_seats_over(
    ada: TestClient, bob: TestClient, stranger: TestClient
) -> None:
    game = shared(ada, bob)
    for client in (bob, stranger):
        for seat in (0, 1):
            made = client.post(f"/api/games/{game}/invitations", json={"seat": seat})
            assert (made.status_code, made.json()["kind"]) == (403, "not-yours")
            assert take_back(client, game, seat) == (403, "not-yours")


@pytest.mark.parametrize("seat", [0, 2, "x"])
def test_a_seat_that_was_not_handed_over_cannot_be_taken_back(
    ada: TestClient, bob: TestClient, seat: int | str
) -> None:
    assert take_back(ada, shared(ada, bob), seat) == (409, "not-handed")


def test_a_taken_seat_is_not_handed_to_another(
    ada: TestClient, bob: TestClient
) -> None:
    game = shared(ada, bob)
    made = ada.post(f"/api/games/{game}/invitations", json={"seat": 1})
    assert (made.status_code, made.json()["kind"]) == (409, "seat-taken")


@pytest.mark.parametrize("name", ["?", " Bob", "a\nb", "x" * 41])
def test_a_name_is_one_short_line(ada: TestClient, bob: TestClient, name: str) -> None:
    game = new_game(ada)
    for names in ({"name": name}, {"inviter": name}):
        made = ada.post(f"/api/games/{game}/invitations", json={"seat": 1, **names})
        assert (made.status_code, made.json()["kind"]) == (400, "unfit")
    asked = {"invitation": link_for(ada, game), "name": name}
    joining = bob.post(f"/api/games/{game}/players", json=asked)
    assert (joining.status_code, joining.json()["kind"]) == (400, "unfit")


def test_a_guest_who_leaves_returns_the_seat(ada: TestClient, bob: TestClient) -> None:
    game = shared(ada, bob)
    assert bob.delete(f"/api/games/{game}/players").status_code == 204
    with joined(ada, game) as page:
        assert page.welcome.seats == (0, 1)


def test_a_computer_decides_once_a_seat_is_taken_back(ada: TestClient) -> None:
    """Until then nobody who plays was there to wait for it."""
    game = new_game(ada, seats=["computer:greedy", "human"], map="fair")
    link_for(ada, game)
    with joined(ada, game) as page:
        assert seating(page).seats == ()
        assert take_back(ada, game) == (204, "")
        assert seating(page).seats == (1,)

        assert isinstance(page.hear(), OptionsFound)
        assert isinstance(page.hear(), Update)


@pytest.mark.parametrize(("query", "seats"), [("", (0, 1)), ("?swapped=1", (1, 0))])
def test_in_a_rematch_both_keep_their_seats_or_swap_them(
    app: Starlette, ada: TestClient, bob: TestClient, query: str, seats: tuple[int, int]
) -> None:
    game = shared(ada, bob)
    finish(app, game)
    new = bob.post(f"/api/games/{game}/again{query}").json()["id"]
    for client, seat in zip((ada, bob), seats, strict=True):
        with joined(client, new) as page:
            assert page.welcome.seats == (seat,)


def test_the_other_player_hears_of_a_rematch_once(
    app: Starlette, ada: TestClient, bob: TestClient
) -> None:
    game = shared(ada, bob)
    finish(app, game)
    with joined(ada, game) as red, joined(bob, game) as blue:
        for _ in range(2):
            bob.post(f"/api/games/{game}/again")
        for page in (red, blue):
            page.ask("resync")
        heard = [until_snapshot(page).count(Rematched) for page in (red, blue)]

    assert heard == [1, 0]


@pytest.mark.parametrize(("query", "named"), [("", False), ("?swapped=1", True)])
def test_the_other_player_hears_whether_seats_are_swapped(
    app: Starlette, ada: TestClient, bob: TestClient, query: str, *, named: bool
) -> None:
    game = shared(ada, bob)
    finish(app, game)
    with joined(ada, game) as red:
        bob.post(f"/api/games/{game}/again{query}")
        heard = red.hear()
        while not isinstance(heard, Rematched):
            heard = red.hear()

    assert ("with sides swapped" in heard.sentence) == named


def until_snapshot(page: Page) -> list[type]:
    """Return the kinds of the messages up to a snapshot."""
    heard = [type(page.hear())]
    while heard[-1] is not Snapshot:
        heard.append(type(page.hear()))
    return heard


def test_auto_stops_when_a_handed_over_seat_decides(
    ada: TestClient, bob: TestClient
) -> None:
    """The guest lays the pieces of the guest."""
    game = shared(ada, bob)
    with joined(ada, game) as red, joined(bob, game) as blue:
        level(red, blue)
        while not red.view.yours:
            blue.now("play", action=blue.view.actions[0].text)
            while not isinstance(blue.hear(), Update):
                pass
            level(red, blue)
        red.now("auto")
        while not blue.view.yours:
            blue.hear()
        assert blue.view.auto


def test_a_game_with_a_link_is_in_the_list(ada: TestClient) -> None:
    """This holds even before the first decision."""
    game = new_game(ada)
    for expected in (False, True):
        (listed_game,) = ada.get("/api/games").json()["games"]
        assert listed_game["begun"] is expected
        link_for(ada, game)
