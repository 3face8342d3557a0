"""The addresses besides the socket: new games, the list, records, rules, cards."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from pocket_tactics.content import load, rulebook
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.players.seats import PLAYERS
from pocket_tactics.record import read_record, write_record
from pocket_tactics.record.text import header_text
from pocket_tactics.server.app import create_app
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.limits import (
    MAX_COMMENTS_BYTES,
    MAX_FORCE_UNITS,
    MAX_HEADER_BYTES,
    MAX_LISTED_GAMES,
    MAX_ROLL_OFF_DICE,
    MAX_TILES,
)
from pocket_tactics.server.protocol.close_codes import BROKEN
from pocket_tactics.server.protocol.http_records import RuleView, SetupOptions
from pocket_tactics.server.store.sqlite.database import FILE
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.tasks import uploads
from pocket_tactics.texts import catalogue
from tests.server.largest_games import packed_game
from tests.server.playing import HOST, at, joined, new_game, serving

EDITIONS = ["fifth", "fourth", "third", "second"]
SAY = catalogue("en")
GOLDEN = Path(__file__).parents[2] / "golden"
TEXT = {"content-type": "text/plain; charset=utf-8"}


def complaint(client: TestClient, **wanted: object) -> str:
    """Return the reason why a game was not created."""
    answer = client.post("/api/games", json=wanted)
    assert answer.status_code == 400
    assert answer.json().keys() == {"kind", "sentence"}
    sentence: str = answer.json()["sentence"]
    return sentence


def listed(client: TestClient) -> list[dict[str, Any]]:
    """Return the games on the start page."""
    games: list[dict[str, Any]] = client.get("/api/games").json()["games"]
    return games


def unmarked(text: str) -> str:
    """Return a record without the line by which a server marks uploads."""
    mark = f"Uploaded: {read_record(text).uploaded}\n"
    assert text.count(mark) == 1
    assert read_record(text).uploaded == len(read_record(text).actions)
    return text.replace(mark, "")


class TestOffers:
    """Options of the form, all of which the server accepts."""

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_every_force_may_be_played(self, client: TestClient, edition: str) -> None:
        offer = client.get("/api/catalogue", params={"edition": edition}).json()

        assert {force["id"] for force in offer["forces"]} == load(edition).forces.keys()
        for force in offer["forces"]:
            game = new_game(client, edition=edition, forces=[force["id"], ""])
            record = read_record(client.get(f"/api/games/{game}/record").text)
            costs = [record.cards.units[name].cost for name in record.forces[0]]
            assert sum(costs) == force["points"]

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_every_value_of_a_house_rule_may_be_chosen(
        self, client: TestClient, edition: str
    ) -> None:
        offer = client.get("/api/catalogue", params={"edition": edition}).json()
        for switch in offer["house"]:
            values = [choice["id"] for choice in switch["choices"]]
            assert switch["default"] in (values or [switch["default"]])
            values = values or [switch["fewest"], switch["most"]]
            for value in values:
                house = {switch["name"]: str(value)}
                game = new_game(client, edition=edition, house=house)
                text = client.get(f"/api/games/{game}/record").text
                assert f"House: {switch['name']}={value}\n" in text

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_no_house_rule_is_about_forces_that_pages_cannot_build(
        self, client: TestClient, edition: str
    ) -> None:
        offer = client.get("/api/catalogue", params={"edition": edition}).json()
        names = {switch["name"] for switch in offer["house"]}
        assert "turn_limit" in names
        assert not {name for name in names if name.endswith("points")}
        assert names.isdisjoint({"copies", "custom_tiles"})

    @pytest.mark.parametrize(
        ("language", "title", "value"),
        [
            ("en", "Saved by a Village", "yes"),
            ("de", "Rettung durch ein Dorf", "ja"),
        ],
    )
    def test_house_rules_have_titles_and_descriptions(
        self, client: TestClient, language: str, title: str, value: str
    ) -> None:
        client.cookies.set("language", language)
        offer = client.get("/api/catalogue?edition=fifth").json()
        switch = next(s for s in offer["house"] if s["name"] == "village_saves")

        assert switch["title"] == title
        assert switch["choices"][0]["name"] == value
        assert all(s["about"].endswith(".") for s in offer["house"])

    def test_every_seat_may_be_anybodys(self, client: TestClient) -> None:
        offer = client.get("/api/catalogue?edition=fourth").json()
        for count in next(e for e in offer["editions"] if e["id"] == "fourth")["seats"]:
            players = [player["id"] for player in offer["players"]]
            seats = [players[seat % len(players)] for seat in range(count)]
            game = new_game(client, edition="fourth", seats=seats)
            text = client.get(f"/api/games/{game}/record").text
            assert read_record(text).seats == tuple(seats)

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_all_levels_are_offered(self, client: TestClient, edition: str) -> None:
        offer = client.get("/api/catalogue", params={"edition": edition}).json()

        assert [player["id"] for player in offer["players"]] == list(PLAYERS)

    def test_teams_are_offered_where_more_than_two_play(
        self, client: TestClient
    ) -> None:
        offers = {
            edition: client.get("/api/catalogue", params={"edition": edition}).json()
            for edition in EDITIONS
        }
        game = new_game(
            client, edition="fourth", seats=["human"] * 4, teams=["0,2", "1,3"]
        )

        assert [e for e in EDITIONS if offers[e]["teams"]] == ["fourth"]
        assert [e for e in EDITIONS if offers[e]["centres"]] == ["fourth"]
        text = client.get(f"/api/games/{game}/record").text
        assert read_record(text).teams == (0, 1, 0, 1)

    def test_every_centre_may_be_agreed_on(self, client: TestClient) -> None:
        offer = client.get("/api/catalogue?edition=fourth").json()
        for centre in offer["centres"]:
            game = new_game(client, edition="fourth", centre=centre["id"])
            text = client.get(f"/api/games/{game}/record").text
            agreed = read_record(text).pieces.centre
            assert agreed
            assert agreed.id == centre["id"]

    def test_the_form_gets_each_option_of_several_values(
        self, client: TestClient
    ) -> None:
        offer = client.get("/api/catalogue?edition=fourth").json()
        centre, maps = offer["choices"]

        assert (centre["field"], centre["title"]) == ("centre", "Feature in the centre")
        assert centre["values"][0]["name"] == "Drawn at random"
        assert centre["values"][1:] == offer["centres"]
        assert (maps["field"], maps["title"]) == ("map", "Map")
        (only,) = client.get("/api/catalogue").json()["choices"]
        assert only["field"] == "map"

    def test_the_form_gets_the_ready_maps_with_their_players(
        self, client: TestClient
    ) -> None:
        client.cookies.set("language", "de")
        offer = client.get("/api/catalogue?edition=fourth").json()
        maps = {each["id"]: each for each in offer["choices"][1]["values"]}

        assert list(maps)[:3] == ["fair", "random", "manual"]
        assert maps["ring"]["seats"] == 6
        assert maps["ring"]["name"] == "Der Ring"
        assert maps["ring"]["about"].endswith(".")
        assert maps["fair"]["seats"] is None

    def test_an_offer_is_all_that_the_types_say(self, client: TestClient) -> None:
        offer = client.get("/api/catalogue").json()

        assert tuple(offer) == SetupOptions.__struct_fields__
        assert offer["edition"] == "fifth"

    def test_it_is_in_the_language_of_the_page(self, client: TestClient) -> None:
        german = {"accept-language": "de"}
        players = client.get("/api/catalogue", headers=german).json()["players"]
        client.cookies.set("language", "en")
        chosen = client.get("/api/catalogue", headers=german).json()["players"]

        assert players[0]["name"] == "Mensch"
        assert chosen[0]["name"] == "Human"


class TestRefused:
    """Requests for invalid games, each refused with a sentence."""

    @pytest.mark.parametrize(
        ("wanted", "part"),
        [
            ({"edition": "first"}, "first"),
            ({"seats": ["human"]}, "2"),
            ({"seats": ["human", "computer:genius"]}, "genius"),
            ({"forces": ["standard", "dragons"]}, "dragons"),
            ({"forces": ["/etc/passwd"]}, "/etc/passwd"),
            ({"forces": ["standard"] * 3}, "2"),
            ({"teams": ["0,1"]}, "no teams"),
            ({"teams": ["x"]}, "x"),
            ({"house": {"gravity": "low"}}, "gravity"),
            ({"house": {"turn_limit": "7"}}, "50"),
            ({"pieces": "none"}, "none"),
            ({"centre": "keep"}, "Keep"),
            ({"edition": "fourth", "centre": "moon"}, "moon"),
        ],
    )
    def test_a_game_that_cannot_be_played_is_refused(
        self, client: TestClient, wanted: dict[str, object], part: str
    ) -> None:
        assert part in complaint(client, **wanted)
        assert listed(client) == []

    @pytest.mark.parametrize(
        ("language", "house", "sentence"),
        [
            (
                "en",
                {"turn_limit": ""},
                ("Turn limit (turn_limit): choose a number from 50 to 1000, not “”."),
            ),
            (
                "de",
                {"turn_limit": "9999"},
                (
                    "Höchstzahl der Züge (turn_limit): "
                    "eine Zahl von 50 bis 1000 wählen, nicht „9999“."
                ),
            ),
            (
                "en",
                {"retaliation": "never"},
                (
                    "Retaliating (retaliation): "
                    "choose one of choice, always, not “never”."
                ),
            ),
            (
                "de",
                {"retaliation": ""},
                (
                    "Zurückschlagen (retaliation): "
                    "eins von choice, always wählen, nicht „“."
                ),
            ),
        ],
    )
    def test_a_refused_house_rule_is_named_by_its_title(
        self, client: TestClient, language: str, house: dict[str, str], sentence: str
    ) -> None:
        """The refusal lists its values. A person who types needs its id."""
        client.cookies.set("language", language)

        assert complaint(client, house=house) == sentence

    @pytest.mark.parametrize(
        "wanted", [{"colour": 1}, {"seats": "human"}, {"seed": "1"}, {"house": []}]
    )
    def test_an_invalid_new_game_request_is_refused(
        self, client: TestClient, wanted: dict[str, object]
    ) -> None:
        assert "cannot be read" in complaint(client, **wanted)

    def test_no_file_of_the_server_is_a_force(
        self, client: TestClient, tmp_path: Path
    ) -> None:
        """A file that the terminal would accept is none, either."""
        path = tmp_path / "force.toml"
        path.write_text(
            'edition = "fifth"\n[force.own]\nname = "Own"\nunits = { mage = 1 }\n'
        )

        assert "force.toml" in complaint(client, forces=[str(path)])


class TestGames:
    """The list of games."""

    def test_it_comes_in_parts(self, client: TestClient) -> None:
        """No game is there twice or missing, though many have the same second."""
        made = {new_game(client) for _ in range(2 * MAX_LISTED_GAMES + 1)}

        first = client.get("/api/games").json()
        found, more = first["games"], first["more"]
        while more:
            part = client.get("/api/games", params={"after": more}).json()
            found, more = found + part["games"], part["more"]

        assert len(first["games"]) == MAX_LISTED_GAMES
        assert len(found) == len(made)
        assert {line["id"] for line in found} == made

    @pytest.mark.parametrize("place", ["x", "-", "1-x-a", "²-1-a", f"{'9' * 99}-1-a"])
    def test_an_invalid_position_in_the_list_is_refused(
        self, client: TestClient, place: str
    ) -> None:
        answer = client.get("/api/games", params={"after": place})

        message = "Invalid position in the list of games."
        assert answer.status_code == 400
        assert answer.json()["sentence"] == message

    def test_games_with_predictable_dice_are_marked(self, client: TestClient) -> None:
        """The list, the game and its downloaded record have the mark."""
        text = (GOLDEN / "die-in-the-air.txt").read_text("utf-8")
        fair, seeded = new_game(client, seed=None), new_game(client, seed=5)
        made = client.post("/api/records", content=text, headers=TEXT)
        uploaded = made.json()["id"]

        lines = {line["id"]: line for line in listed(client)}
        marks = {
            game: (lines[game]["seeded"], lines[game]["uploaded"])
            for game in (fair, seeded, uploaded)
        }
        message = {}
        for game in (fair, seeded, uploaded):
            with joined(client, game, []) as page:
                message[game] = page.welcome.dice

        assert marks == {
            fair: (False, False),
            seeded: (True, False),
            uploaded: (False, True),
        }
        assert message[fair] == ()
        assert "come from a seed" in message[seeded][0]
        assert "were uploaded" in message[uploaded][0]
        count = len(read_record(text).actions)
        record = client.get(f"/api/games/{uploaded}/record").text
        assert read_record(record).uploaded == count
        again = client.post(f"/api/games/{uploaded}/again").json()["id"]
        same = client.get(f"/api/games/{again}/record").text
        assert read_record(same).uploaded == 0

    def test_it_has_the_status_of_each_game(self, client: TestClient) -> None:
        first = new_game(client, edition="third")
        second = new_game(client)
        with joined(client, second) as page:
            page.play_on(Random(1))

        lines = {line["id"]: line for line in listed(client)}

        assert lines[first]["headline"] == "Setting up"
        assert not lines[first]["over"]
        assert lines[second]["over"]
        assert lines[second]["headline"] == page.view.headline
        assert lines[second]["seats"] == ["Human", "Human"]
        assert lines[first]["title"] == "Pocket-Tactics (3rd edition)"

    def test_a_deleted_game_is_gone(self, client: TestClient) -> None:
        game = new_game(client)

        assert client.delete(f"/api/games/{game}").status_code == 204
        assert listed(client) == []
        for path in (f"/games/{game}", f"/api/games/{game}/record"):
            assert client.get(path).status_code == 404
        gone = client.delete(f"/api/games/{game}")
        assert gone.status_code == 404
        assert gone.json()["kind"] == "no-such-game"

    def test_own_units_are_offered_and_played(self, tmp_path: Path) -> None:
        pack = GOLDEN / "pack.toml"
        with serving(tmp_path, pack) as client:
            offered = client.get("/api/catalogue").json()["forces"]
            cards = client.get("/api/cards").json()
            game = new_game(client)
            new_game(client, edition="fourth")

        shipped = load("fifth")
        assert {card["id"] for card in cards} > shipped.cards.units.keys()
        assert {force["id"] for force in offered} >= shipped.forces.keys()
        assert game


class TestRecords:
    """Records that are downloaded and uploaded."""

    @pytest.mark.parametrize(
        "name", ["standard-defeated", "fourth-four-in-teams", "second-giants"]
    )
    def test_a_finished_game_is_downloaded_as_it_was_uploaded(
        self, client: TestClient, name: str
    ) -> None:
        text = (GOLDEN / f"{name}.txt").read_text("utf-8")

        made = client.post("/api/records", content=text, headers=TEXT)
        game = made.json()["id"]
        answer = client.get(f"/api/games/{game}/record")

        assert made.status_code == 201
        assert unmarked(answer.text) == text
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.headers["content-disposition"].startswith("attachment")
        assert listed(client)[0]["over"]

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_an_endless_roll_off_is_refused(
        self, client: TestClient, language: str
    ) -> None:
        """It is legal, but fair dice never roll so many ties."""
        client.cookies.set("language", language)
        text = (GOLDEN / "roll-off-tied.txt").read_text("utf-8")
        head = text.partition("\n\n")[0]
        fits, beyond = (
            "\n".join([head, "", *["roll 6"] * count, ""])
            for count in (MAX_ROLL_OFF_DICE, MAX_ROLL_OFF_DICE + 2)
        )

        assert client.post("/api/records", content=fits, headers=TEXT).is_success
        refused = client.post("/api/records", content=beyond, headers=TEXT)
        assert refused.status_code == 413
        assert refused.json()["kind"] == "too-large"
        assert str(MAX_ROLL_OFF_DICE) in refused.json()["sentence"]

    def test_a_game_that_is_too_long_is_refused(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The worker that reads it raises the error that the server returns."""
        monkeypatch.setattr(uploads, "MAX_ACTIONS", 9)
        body = (GOLDEN / "standard-defeated.txt").read_bytes()

        with pytest.raises(ApiError) as refused:
            uploads.verify_upload(body, SAY)

        assert refused.value.kind == "too-large"
        assert refused.value.sentence == "A game on this server has at most 9 actions."

    def test_comments_that_are_too_long_together_are_refused(self) -> None:
        """They stay in memory in each copy of the game that is open."""
        game = read_record((GOLDEN / "standard-defeated.txt").read_text("utf-8"))
        comments = dict.fromkeys(range(1, 80), "🙂" * 500)
        body = write_record(replace(game, comments=comments)).encode()

        with pytest.raises(ApiError) as refused:
            uploads.verify_upload(body, SAY)

        assert (refused.value.status, refused.value.kind) == (413, "too-large")
        assert f"{MAX_COMMENTS_BYTES >> 10} KiB" in refused.value.sentence

    def test_a_header_that_is_too_long_is_refused(self) -> None:
        """The server reads all of it whenever the game is opened or rematched."""
        text = (GOLDEN / "fourth-six.txt").read_text("utf-8")
        line = next(each for each in text.splitlines() if each.startswith("Unit: "))
        cards = [line.replace('"id":"', f'"id":"other{at}') for at in range(400)]
        body = text.replace(line, "\n".join([line, *cards])).encode()

        with pytest.raises(ApiError) as refused:
            uploads.verify_upload(body, SAY)

        assert (refused.value.status, refused.value.kind) == (413, "too-large")
        assert f"{MAX_HEADER_BYTES >> 10} KiB" in refused.value.sentence

    def test_a_downloaded_record_is_accepted_again(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its header has one more line than the uploaded one."""
        body = (GOLDEN / "fourth-six.txt").read_bytes()
        game, _ = uploads.verify_upload(body, SAY)
        longest = len(header_text(game).encode())
        monkeypatch.setattr(uploads, "MAX_HEADER_BYTES", longest)
        uploads.verify_upload(write_record(game).encode(), SAY)
        monkeypatch.setattr(uploads, "MAX_HEADER_BYTES", longest - 1)

        with pytest.raises(ApiError):
            uploads.verify_upload(body, SAY)

    def test_a_force_without_end_is_refused(self, client: TestClient) -> None:
        """Own cards may cost nearly nothing, and computers would think for long."""
        text = (GOLDEN / "roll-off-tied.txt").read_text("utf-8")
        cheap = re.sub(r'("name":"Mage","cost":)\d+', r"\g<1>1", text)
        horde = " ".join(["mage"] * (MAX_FORCE_UNITS + 1))
        many = re.sub("^Force: .*", f"Force: {horde}", cheap, flags=re.MULTILINE)

        refused = client.post("/api/records", content=many, headers=TEXT)

        assert refused.json()["sentence"] == (
            f"A force on this server has at most {MAX_FORCE_UNITS} units."
        )

    def test_a_map_without_end_is_refused(self, client: TestClient) -> None:
        """Every client receives all tiles."""
        largest = packed_game()
        assert largest.start
        board = largest.start.board
        last = board.tiles[-1]
        more = replace(last, at=Hex(last.at.q + 1, last.at.r))
        tiles = tuple(sorted((*board.tiles, more), key=lambda tile: tile.at))
        start = replace(largest.start, board=replace(board, tiles=tiles))

        taken = client.post("/api/records", content=write_record(largest), headers=TEXT)
        refused = client.post(
            "/api/records",
            content=write_record(replace(largest, start=start)),
            headers=TEXT,
        )

        assert taken.status_code == 201
        assert refused.status_code == 413
        assert refused.json()["sentence"] == (
            f"A map on this server has at most {MAX_TILES} tiles."
        )

    def test_names_dates_and_comments_of_an_upload_are_downloaded(
        self, client: TestClient
    ) -> None:
        text = (GOLDEN / "standard-defeated.txt").read_text("utf-8")
        named = text.replace("\nForce:", "\nName: Anna\nName: ?\nForce:", 1)
        dated = named.replace("\nHouse:", "\nDate: 2026-11-22\nSeed: 7\nHouse:", 1)
        noted = dated.replace("\nroll 1\n", "\nroll 1 # Alas!\n", 1)

        made = client.post("/api/records", content=noted, headers=TEXT)
        answer = client.get(f"/api/games/{made.json()['id']}/record")

        assert unmarked(answer.text) == noted
        assert noted.count("Alas!") == noted.count("Name: Anna") == 1

    def test_a_game_that_continues_with_other_dice_has_no_seed(
        self, client: TestClient
    ) -> None:
        text = (GOLDEN / "dice-half-rolled.txt").read_text("utf-8")
        seeded = text.replace("\nHouse:", "\nSeed: 7\nHouse:", 1)
        made = client.post("/api/records", content=seeded, headers=TEXT)

        record = client.get(f"/api/games/{made.json()['id']}/record").text
        assert unmarked(record) == text

    def test_a_new_game_has_a_record_with_date_seed_and_names(
        self, client: TestClient
    ) -> None:
        wanted = {"seed": 7, "names": ["Anna"]}
        made = client.post("/api/games", json=wanted).json()["id"]
        again = client.post(f"/api/games/{made}/again").json()["id"]
        game, other = (
            read_record(client.get(f"/api/games/{each}/record").text)
            for each in (made, again)
        )

        assert (game.seed, game.names) == (7, ("Anna", ""))
        assert (other.seed, other.names) == (None, ("Anna", ""))
        assert game.date
        assert game.date.year >= 2026

    def test_an_unfinished_one_is_played_on(self, client: TestClient) -> None:
        text = (GOLDEN / "dice-half-rolled.txt").read_text("utf-8")
        game = client.post("/api/records", content=text, headers=TEXT).json()["id"]
        with joined(client, game) as page:
            started = page.number
            page.play_on(Random(2))

            assert started == len(read_record(text).actions)
            assert page.view.outcome

    def test_the_actions_of_a_record_can_be_visited(self, client: TestClient) -> None:
        text = (GOLDEN / "standard-defeated.txt").read_text("utf-8")
        game = client.post("/api/records", content=text, headers=TEXT).json()["id"]
        with joined(client, game) as page:
            for moment in (0, 1, page.view.moment):
                page.ask("visit", moment=moment)
                assert page.hear().moment == moment

    @pytest.mark.parametrize(
        "body",
        [
            b"",
            b"hello",
            b"\xff\xfe",
            (GOLDEN / "standard-defeated.txt").read_bytes()[:-3],
            (GOLDEN / "standard-defeated.txt").read_bytes().replace(b"roll 1", b"x", 1),
            (GOLDEN / "standard-defeated.txt")
            .read_bytes()
            .replace(b"Seat: human", b"Seat: computer:genius")
            .replace(b"Seat: computer:random", b"Seat: computer:genius"),
        ],
    )
    def test_a_damaged_record_is_refused(self, client: TestClient, body: bytes) -> None:
        answer = client.post("/api/records", content=body, headers=TEXT)

        assert answer.status_code == 400
        assert answer.json()["sentence"].startswith("Invalid game record. ")
        assert listed(client) == []

    def test_the_line_that_is_not_utf_8_is_named(self, client: TestClient) -> None:
        body = b"Edition: fifth\nSeat: human\nSeat: \xff\n"

        answer = client.post("/api/records", content=body, headers=TEXT)

        assert "Line 3: " in answer.json()["sentence"]

    @pytest.mark.parametrize(
        ("language", "sentence"),
        [
            ("en", "Invalid game record. Line 2"),
            ("de", "Ungültige Aufzeichnung. Zeile 2"),
        ],
    )
    def test_the_damaged_line_is_named_in_the_language_of_the_reader(
        self, client: TestClient, language: str, sentence: str
    ) -> None:
        client.cookies.set("language", language)
        text = (GOLDEN / "standard-defeated.txt").read_text("utf-8")
        damaged = text.replace("Edition: fifth", "Edition: ninth")

        answer = client.post("/api/records", content=damaged, headers=TEXT)

        assert answer.json()["sentence"].startswith(sentence)
        assert answer.json()["sentence"].endswith(
            ": no edition 'ninth'; there are fifth, fourth, third, second"
        )

    def test_a_damaged_stored_game_is_reported_in_the_language_of_the_reader(
        self, tmp_path: Path
    ) -> None:
        """The record and the page report the error."""
        with serving(tmp_path) as client:
            game = new_game(client)
        with sqlite3.connect(tmp_path / FILE) as database:
            database.execute("UPDATE games SET header = 'Edition: ninth'")
        database.close()

        with serving(tmp_path) as client:
            client.cookies.set("language", "de")
            answer = client.get(f"/api/games/{game}/record")
            address = f"ws://{HOST}/games/{game}/socket"
            with client.websocket_connect(address) as page:
                closed = page.receive()

        wrong = "Zeile 1: "
        damaged = f"Diese Partie ist beschädigt und lässt sich nicht öffnen. {wrong}"
        assert answer.status_code == 500
        assert answer.json()["sentence"].startswith(damaged)
        assert closed["code"] == BROKEN
        assert closed["reason"].startswith(wrong)


class TestReading:
    """Rules, cards and texts of the pages."""

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_rules_of_an_edition_are_those_of_the_book(
        self, client: TestClient, edition: str
    ) -> None:
        found = client.get("/api/rules", params={"edition": edition}).json()

        assert [rule["id"] for rule in found] == [
            rule.id for rule in rulebook().of(edition)
        ]

    def test_a_word_finds_the_rules_that_have_it(self, client: TestClient) -> None:
        found = client.get("/api/rules?edition=fifth&word=HOP").json()

        assert "fifth.hop" in {rule["id"] for rule in found}
        assert len(found) < len(rulebook().of("fifth"))

    def test_a_rule_is_read_by_its_id(self, client: TestClient) -> None:
        rule = client.get("/api/rules/fifth.hop").json()

        assert tuple(rule) == RuleView.__struct_fields__
        assert rule["text"] == rulebook().by_id["fifth.hop"].text

    def test_a_rule_is_read_in_german(self, client: TestClient) -> None:
        german = {"accept-language": "de"}
        rule = client.get("/api/rules/fifth.hop", headers=german).json()

        assert rule["title"] == "Überspringen"
        assert rule["text"] == rulebook("de").by_id["fifth.hop"].text

    def test_a_german_word_finds_the_rules_that_have_it(
        self, client: TestClient
    ) -> None:
        german = {"accept-language": "de"}
        found = client.get("/api/rules?edition=fifth&word=dorf", headers=german).json()

        assert "fifth.village" in {rule["id"] for rule in found}

    def test_a_rule_refers_to_others_by_their_titles(self, client: TestClient) -> None:
        rule = client.get("/api/rules/fifth.attack").json()

        assert "an invasion (“Invading the enemy's tile”)" in rule["text"]
        assert "`" not in rule["text"] + rule["ruling"]

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_cards_of_an_edition_are_all_there(
        self, client: TestClient, edition: str
    ) -> None:
        cards = client.get("/api/cards", params={"edition": edition}).json()
        content = load(edition).cards

        assert [card["id"] for card in cards] == [*content.units, *content.terrains]

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_pages_get_their_texts_and_the_names_of_the_languages(
        self, client: TestClient, language: str
    ) -> None:
        texts = client.get(f"/texts/{language}.json").json()

        assert texts["web-title"] == "Pocket-Tactics"
        assert texts["language.de"] == "Deutsch"
        assert all(name.startswith(("web-", "language.")) for name in texts)

    def test_the_texts_of_the_help_are_a_separate_file(
        self, client: TestClient
    ) -> None:
        part = client.get("/texts/en/how-to.json").json()

        assert all(name.startswith(("web-howto-", "web-sign-")) for name in part)
        assert part.keys().isdisjoint(client.get("/texts/en.json").json().keys())

    @pytest.mark.parametrize(
        ("path", "kind"),
        [
            ("/api/rules/no.rule", "no-such-rule"),
            ("/api/catalogue?edition=first", "no-such-edition"),
            ("/api/cards?edition=first", "no-such-edition"),
            ("/texts/xx.json", "no-such-language"),
            ("/texts/xx/how-to.json", "no-such-language"),
            ("/api/nothing", "not-found"),
            ("/games/nowhere", "no-such-game"),
            ("/api/games/nowhere/record", "no-such-game"),
            ("/static/nothing.js", "not-found"),
            ("/static/../app.py", "not-found"),
            ("/static/%2e%2e/cli.py", "not-found"),
        ],
    )
    def test_an_unknown_address_is_reported(
        self, client: TestClient, path: str, kind: str
    ) -> None:
        answer = client.get(path)

        assert answer.status_code == 404
        assert answer.json()["kind"] == kind
        page = client.get(path, headers={"accept": "text/html"})
        assert page.status_code == 404
        assert f"<h1>{escape(answer.json()['sentence'])}</h1>" in page.text
        assert '<a class="button main" href="/">Start page</a>' in page.text


@contextmanager
def busy(store: SQLiteStore) -> Iterator[None]:
    """A store whose one thread for writing is busy."""
    done = Event()
    held = store.threads.writer.submit(done.wait)
    try:
        yield
    finally:
        done.set()
        held.result()


def test_the_page_of_a_game_waits_for_no_write_and_reads_only_its_title(
    tmp_path: Path,
) -> None:
    """Reading a whole long game would take as long as many plays."""
    store = SQLiteStore(tmp_path)
    asked: list[str] = []
    with at(create_app(store)) as client:
        game = new_game(client)
        client.get("/")
        store.threads.database.reader.set_trace_callback(asked.append)
        with busy(store):
            answers = [client.get(f"/games/{each}") for each in (game, "none")]
        store.threads.database.reader.set_trace_callback(None)

    assert [answer.status_code for answer in answers] == [200, 404]
    assert {text.partition(" FROM ")[0] for text in asked} == {"SELECT edition"}
