"""Errors in messages: a sentence of our own, in the language of the page."""

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from pocket_tactics.content.complaints import Flaw
from pocket_tactics.server.limits import (
    MAX_LESSON_ACTIONS,
    MAX_LESSON_BYTES,
    MAX_MESSAGE_BYTES,
)
from pocket_tactics.server.protocol import decoding
from pocket_tactics.server.protocol.decoding import (
    DECODER,
    MAX_FLAWS,
    InvalidMessageError,
    decode_body,
    prepare_validator,
    read_message,
)
from pocket_tactics.server.protocol.http_records import NewGameRequest
from pocket_tactics.server.protocol.lessons import LessonRequest
from pocket_tactics.server.protocol.questions import MAX_TIPS
from pocket_tactics.texts import catalogue
from tests.measured import check_measured
from tests.server.playing import OURS, joined, new_game

SAY = {language: catalogue(language) for language in ("en", "de")}

MAX_SECONDS = 0.020
"""The event loop is held no longer."""


@pytest.fixture(scope="module", autouse=True)
def loaded_validator() -> None:
    """Load the validator before the first message, as a server does at its start."""
    prepare_validator()


PLAY = '{"type": "play", "at": 0, "action": "pass"'

MESSAGES = {
    "": (
        "Not valid JSON from character 1 on.",
        "Kein gültiges JSON von Zeichen 1 an.",
    ),
    "[" * 99_999: (
        "Its values are nested too deep.",
        "Die Werte darin sind zu tief verschachtelt.",
    ),
    '{"type":"undo","at":' + "[" * 970 + "]" * 970 + "}": (
        "Its values are nested too deep.",
        "Die Werte darin sind zu tief verschachtelt.",
    ),
    '{"at": NaN}': ("Not valid JSON.", "Kein gültiges JSON."),
    '{"at": 1e999}': ("Not valid JSON.", "Kein gültiges JSON."),
    '"\ud800"': ("Not valid JSON.", "Kein gültiges JSON."),
    "[]": ("Expected a table.", "Hier muss eine Tabelle stehen."),
    PLAY + ', "at": 1}': ("Duplicate key 'at'.", "Doppelter Schlüssel „at“."),
    '{"at": 0}': ("type: This field is missing.", "type: Dieses Feld fehlt."),
    '{"type": "undo"}': ("at: This field is missing.", "at: Dieses Feld fehlt."),
    '{"type": "undo", "at": "0"}': (
        "at: Expected a whole number, got text.",
        "at: Hier muss eine ganze Zahl stehen, nicht Text.",
    ),
    '{"type": "weigh", "at": 0, "subject": null}': (
        "subject: Expected text, got nothing.",
        "subject: Hier muss Text stehen, nicht nichts.",
    ),
    PLAY + ', "seat": 1}': (
        "seat: There is no such field.",
        "seat: Ein solches Feld gibt es nicht.",
    ),
    '{"type": "why", "at": 0, "unit": "a", "to": [1]}': (
        "to: It is too short: use at least 2.",
        "to: Das ist zu kurz: mindestens 2.",
    ),
    '{"type": "why", "at": 0, "unit": "a", "to": [1, 2, 3]}': (
        "to: It is too long: use at most 2.",
        "to: Das ist zu lang: höchstens 2.",
    ),
    '{"type": "join", "protocol": 2, "seats": [9]}': (
        "seats[0]: It must be 5 or less.",
        "seats[0]: Das darf höchstens 5 sein.",
    ),
}

BODIES = {
    b"\xff": "This is not UTF-8 text, from byte 1 on.",
    b"{": "Not valid JSON from character 2 on.",
    b'{"seed": 1, "seed": 2}': "Duplicate key 'seed'.",
    b'{"house": {"passing": "x", "passing": "y"}}': "Duplicate key 'passing'.",
    b'{"seats": "human"}': "seats: Expected a list, got text.",
    b'{"centre": null, "seed": null, "sead": 1}': "sead: There is no such field."
    " Did you mean 'seed'?",
    json.dumps({"house": {str(n): "" for n in range(51)}}).encode(): (
        "house: It is too long: use at most 50."
    ),
    json.dumps({"house": {"a" * 101: ""}}).encode(): (
        "house: It is too long: use at most 100."
    ),
}


@pytest.mark.parametrize("text", MESSAGES, ids=lambda text: ascii(text[:40]))
def test_errors_of_a_message_are_reported_in_both_languages(text: str) -> None:
    with pytest.raises(InvalidMessageError) as caught:
        read_message(text)

    assert caught.value.kind == "malformed"
    messages = tuple(caught.value.message(SAY[language]) for language in ("en", "de"))
    assert messages == MESSAGES[text]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: ascii(body[:40]))
def test_errors_of_a_body_are_reported(body: bytes) -> None:
    with pytest.raises(InvalidMessageError) as caught:
        decode_body(body, NewGameRequest)

    assert caught.value.message(SAY["en"]) == BODIES[body]


@pytest.mark.parametrize("word", ["leave", "", 7, None, [], {}])
def test_an_unknown_message_type_is_refused_with_the_known_types(
    word: object,
) -> None:
    with pytest.raises(InvalidMessageError) as caught:
        read_message(json.dumps({"type": word}))

    assert caught.value.kind == "unknown"
    assert "is not one of answer-draw, auto, chapters, foresee" in caught.value.message(
        SAY["en"]
    )


@pytest.mark.parametrize("protocol", [1, 0, "1", None, True, [1]])
def test_another_protocol_version_is_reported_before_other_errors(
    protocol: object,
) -> None:
    """A page of another version may send fields that this one does not know."""
    with pytest.raises(InvalidMessageError) as caught:
        read_message(json.dumps({"type": "join", "seat": 3, "protocol": protocol}))

    assert caught.value.kind == "protocol"


def test_a_join_message_without_a_protocol_is_refused() -> None:
    with pytest.raises(InvalidMessageError) as caught:
        read_message('{"type": "join"}')

    assert caught.value.message(SAY["en"]) == "protocol: This field is missing."


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    ["at", "action", "unit", "to", "seats", "protocol", "subject", "moment", "house"]
)
TYPES = st.sampled_from(["join", "play", "weigh", "why", "visit", "resync"])


@given(st.dictionaries(FIELDS, VALUES, max_size=4), TYPES | VALUES)
def test_every_message_is_read_or_refused_with_a_reason(
    fields: dict[str, object], word: object
) -> None:
    text = json.dumps({"type": word, **fields})
    try:
        decoded = DECODER.decode(text)
    except msgspec.DecodeError:
        with pytest.raises(InvalidMessageError) as caught:
            read_message(text)
        assert caught.value.message(SAY["de"])
    else:
        assert read_message(text) == decoded


LONG_MESSAGES = (
    '{"type":"guide","at":0,"given":[X]}',
    '{"type":"join","protocol":2,"seats":[X]}',
)
LONG_BODIES = ('{"seats":[X]}', '{"house":{"a":[X]}}', '{"a":0,"forces":[X]}')
ITEMS = ("0", '"a"', "null", "[0,0]")


def filled(text: str, item: str, size: int) -> str:
    """Return a text with an item repeated up to the maximum length."""
    return text.replace("X", ",".join([item] * (size // (len(item) + 1) - len(text))))


@pytest.mark.usefixtures("at_full_speed")
@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("text", LONG_MESSAGES)
def test_thousands_of_errors_in_a_message_do_not_block_the_loop(
    text: str, item: str
) -> None:
    """The server reports the first one, and does not search for others."""
    message = filled(text, item, MAX_MESSAGE_BYTES)
    gc.collect()
    check_refusal(lambda: read_message(message))


@pytest.mark.usefixtures("at_full_speed")
@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("text", LONG_BODIES)
def test_thousands_of_errors_in_a_body_do_not_block_the_loop(
    text: str, item: str
) -> None:
    body = filled(text, item, MAX_LESSON_BYTES).encode()
    gc.collect()
    check_refusal(lambda: decode_body(body, NewGameRequest))


def check_refusal(read: Callable[[], object]) -> None:
    """Assert that an invalid text is refused within the time of a callback."""

    def measure() -> float:
        began = time.thread_time()
        with pytest.raises(InvalidMessageError):
            read()
        return time.thread_time() - began

    def check(took: float) -> None:
        assert took <= MAX_SECONDS

    check_measured(measure, check)


def test_a_list_that_is_too_long_is_refused_without_reading_its_end() -> None:
    actions = ["pass"] * (2 * MAX_LESSON_ACTIONS)
    with pytest.raises(InvalidMessageError) as caught:
        decode_body(json.dumps({"actions": actions}).encode(), LessonRequest)

    assert caught.value.message(SAY["en"]) == (
        f"actions: It is too long: use at most {MAX_LESSON_ACTIONS}."
    )


def test_one_item_more_than_a_list_may_have_is_searched_for_errors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The validator takes long for each: spectators may send many such messages."""
    searched = []

    def count(given: dict[str, list[object]], *_: object) -> list[Flaw]:
        searched.append(len(given["given"]))
        return []

    monkeypatch.setattr(decoding, "table_flaws", count)
    message = {"type": "guide", "at": 1, "given": [[0, ""]] * 400}
    with pytest.raises(InvalidMessageError):
        read_message(json.dumps(message))

    assert searched == [MAX_TIPS + 1]


@pytest.mark.usefixtures("at_full_speed")
def test_thousands_of_unknown_fields_do_not_block_the_loop() -> None:
    fields = {f"f{number}": 0 for number in range(6_000)}
    for body in (fields, {"house": fields}, {"seats": [fields]}):
        encoded = json.dumps(body).encode()
        gc.collect()
        check_refusal(partial(decode_body, encoded, NewGameRequest))


def test_a_known_field_is_checked_after_any_number_of_unknown_ones() -> None:
    unknown = {f"f{number}": 0 for number in range(2 * MAX_FLAWS)}
    with pytest.raises(InvalidMessageError) as caught:
        decode_body(json.dumps(unknown | {"edition": 5}).encode(), NewGameRequest)

    assert caught.value.message(SAY["en"]).startswith("edition: ")


def test_a_client_receives_errors_in_its_language(client: TestClient) -> None:
    with joined(client, new_game(client), language="de") as page:
        page.wait()
        page.socket.send_text('{"type": "undo", "at": 0, "at": 0}')

        assert page.refused("malformed") == (
            "Diese Nachricht ist nicht lesbar: Doppelter Schlüssel „at“."
        )


def test_errors_of_a_new_game_request_are_in_its_language(
    client: TestClient,
) -> None:
    headers = OURS | {"accept-language": "de", "content-type": "application/json"}
    answer = client.post("/api/games", content=b'{"sets": 1}', headers=headers)

    assert answer.status_code == 400
    assert answer.json()["sentence"] == (
        "Diese Nachricht ist nicht lesbar: sets: Ein solches Feld gibt es nicht."
        " Ist „seats“ gemeint?"
    )


def test_the_validator_is_loaded_before_the_first_request() -> None:
    """Loading it would block the loop at the first invalid message."""
    code = "import sys; from pocket_tactics.server.app import prepare; prepare();"
    found = f"{code} sys.exit('jsonschema' not in sys.modules)"
    subprocess.run([sys.executable, "-c", found], check=True)


def test_the_rules_are_read_in_all_languages_before_the_first_request() -> None:
    """Reading them takes up to 17 ms of the loop."""
    code = "import sys; from pocket_tactics.server.app import prepare; prepare();"
    books = "from pocket_tactics.content.rulebook import read_rulebook;"
    found = f"{code} {books} sys.exit(read_rulebook.cache_info().currsize < 2)"
    subprocess.run([sys.executable, "-c", found], check=True)


def test_the_kernels_are_loaded_before_the_first_request() -> None:
    """Loading one takes 25 ms of the loop."""
    code = "import sys; from pocket_tactics.server.app import prepare; prepare();"
    ready = "from pocket_tactics.kernel import PACKAGES, kernels;"
    names = "{f'{PACKAGES[each]}.parts' for each in kernels()}"
    found = f"{code} {ready} sys.exit(not {names} <= sys.modules.keys())"
    subprocess.run([sys.executable, "-c", found], check=True)
