"""Generated types and tables of the messages, which agree with the classes."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

from starlette.routing import Route

import pocket_tactics as pt
from docs.protocol import FACTS, PAGE, TYPES, facts, page, types
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.structs import kinds
from pocket_tactics.games.setup.options import MAX_SEATS
from pocket_tactics.server.app import ROUTES
from pocket_tactics.server.protocol.message import ClientMessage
from pocket_tactics.server.protocol.table import Refused
from pocket_tactics.server.ws.dispatch import HANDLERS
from tests.conftest import mutable_records

TEXT = PAGE.read_text("utf-8")


def test_the_types_of_the_pages_are_what_make_docs_would_write() -> None:
    assert TYPES.read_text("utf-8") == types()


def test_the_page_asks_of_events_what_make_docs_would_write() -> None:
    """It is whether they show dice or are news, and how long they take to read."""
    assert FACTS.read_text("utf-8") == facts()


def test_events_that_change_dice_are_shown_in_the_tray_with_time_to_read() -> None:
    """A new event with faces is a `DiceEvent`, or says why it is not."""
    elsewhere = {"compared", "tested", "scattered", "drifted", "die-marked"}
    faces = {"face", "faces"}

    shown = {kind for kind in kinds(Event) if kind.dice}

    assert shown == {
        kind
        for kind in kinds(Event)
        if faces & set(kind.__struct_fields__)
        and kind.__struct_config__.tag not in elsewhere
    }
    assert all(kind.reading for kind in shown)


def test_the_tables_of_the_messages_are_what_make_docs_would_write() -> None:
    assert page(TEXT) == TEXT
    assert TEXT.count("<!-- table") == 5


def test_no_two_types_have_one_name() -> None:
    """Interfaces of one name would be merged."""
    names = re.findall(r"^export \w+ (\w+)", types(), re.MULTILINE)

    assert sorted(names) == sorted(set(names))


def test_every_refusal_is_explained() -> None:
    section = TEXT.partition("| kind | why |")[2].partition("\n\n")[0]
    kinds = {kind for row in section.splitlines() for kind in named(row)}

    assert kinds == set(get_args(get_type_hints(Refused)["kind"]))


def test_no_record_of_the_server_can_be_changed() -> None:
    """Workers and clients share them."""
    assert mutable_records("server") == []


def named(row: str) -> list[str]:
    """Return the words in code style in the first cell of a row."""
    return re.findall(r"`([^`]+)`", row.split("|")[1]) if "`" in row else []


def test_every_address_is_listed() -> None:
    """The list has the method, and names in capitals for values."""
    listed = re.findall(r"^\| `(\w+) (/[^?`]*)", TEXT, re.MULTILINE)
    there = {
        (method, re.sub(r"\{\w+\}", "*", route.path))
        for route in ROUTES
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }

    assert {(method, re.sub("[A-Z]+", "*", path)) for method, path in listed} == there


def test_the_server_and_the_page_know_as_many_seats_as_an_edition_can_have() -> None:
    page = Path(str(pt.__file__)).parent / "web" / "js" / "game" / "main.js"
    seats = "".join(map(str, range(MAX_SEATS)))

    assert max(max(edition.seats) for edition in EDITIONS.values()) == MAX_SEATS
    assert f"const SEATS = new Set('{seats}');" in page.read_text("utf-8")


def test_every_message_of_a_client_has_a_handler() -> None:
    assert set(HANDLERS) == set(kinds(ClientMessage))
