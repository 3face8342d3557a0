"""Previews of shared addresses: a title, a sentence and a picture."""

import re
from html import escape

import pytest
from starlette.testclient import TestClient

from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.texts import catalogue
from tests.server.playing import TWO

JPEG = b"\xff\xd8\xff"
PICTURE = re.compile(r'<meta property="og:image" content="([^"]+)">')
META = re.compile(r'<meta property="og:(title|description)" content="([^"]+)">')


def preview(client: TestClient, path: str, language: str = "en") -> dict[str, str]:
    """Return the title and the sentence of a page."""
    page = client.get(path, headers={"accept-language": language}).text
    assert "{{" not in page
    return dict(META.findall(page))


@pytest.mark.parametrize("language", ["en", "de"])
def test_pages_have_a_title_and_a_sentence(client: TestClient, language: str) -> None:
    say = catalogue(language)
    assert preview(client, "/", language) == {
        "title": say("web-title"),
        "description": say("web-tagline"),
    }
    for page, name in (("library", "web-library"), ("learn", "web-lessons")):
        assert preview(client, f"/{page}", language) == {
            "title": f"{say(name)} · {say('web-title')}",
            "description": say(f"preview-{page}"),
        }


def test_a_game_is_named_by_its_edition_and_no_player(client: TestClient) -> None:
    wanted = {"edition": "fourth", "seats": TWO, "names": ["Ann", "Bob"]}
    game = client.post("/api/games", json=wanted).json()["id"]
    say = catalogue("en")
    assert preview(client, f"/games/{game}") == {
        "title": say("title-fourth"),
        "description": say("preview-game"),
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_preview_has_a_picture_of_the_edition(
    client: TestClient, edition: str
) -> None:
    """It is loaded from elsewhere, so that its address is complete."""
    wanted = {"edition": edition, "seats": TWO}
    game = client.post("/api/games", json=wanted).json()["id"]
    for path in (
        f"/games/{game}",
        f"/library?edition={edition}",
        f"/learn/{edition}-1",
    ):
        (picture,) = PICTURE.findall(client.get(path).text)
        assert picture == f"{client.base_url}/static/previews/{edition}.jpg"
    shown = client.get(picture)
    assert shown.headers["content-type"] == "image/jpeg"
    assert shown.content.startswith(JPEG)


def test_pages_without_an_edition_have_the_picture_of_the_first(
    client: TestClient,
) -> None:
    for path in ("/", "/learn", "/away"):
        (picture,) = PICTURE.findall(client.get(path).text)
        assert picture == f"{client.base_url}/static/previews/fifth.jpg"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_view_of_a_page_needs_no_script(
    client: TestClient, language: str
) -> None:
    say = catalogue(language)
    wanted = {"edition": "fourth", "seats": TWO}
    game = client.post("/api/games", json=wanted).json()["id"]
    asked = {"accept-language": language}
    lesson = client.get("/api/lessons/fifth-1", headers=asked).json()
    first_views = {
        "/": say("web-tagline"),
        "/library": say("web-library"),
        "/learn": say("web-lessons-about"),
        "/learn/fifth-1": lesson["say"],
        f"/games/{game}": say("web-goal-fourth"),
    }
    for path, sentence in first_views.items():
        _, body = client.get(path, headers=asked).text.split("<body")
        assert escape(sentence) in body


def test_the_worker_has_the_version_of_the_files(client: TestClient) -> None:
    script = client.get("/service-worker.js")
    assert re.search(r"const CACHE = 'away \w{12}';", script.text)
    assert script.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in client.get("/away").headers
