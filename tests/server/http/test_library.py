"""Descriptions of editions, which the server makes once."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pocket_tactics.content import Content
from pocket_tactics.server.app import create_app
from pocket_tactics.server.http import library
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.texts import Catalogue
from tests.server.playing import HOST


def test_options_and_cards_are_described_once_in_each_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, str]] = []

    def note(content: Content, say: Catalogue) -> list[str]:
        made.append((content.edition, say.language))
        return [content.edition, say.language]

    monkeypatch.setattr(library, "setup_options", note)
    app = create_app(SQLiteStore(tmp_path))
    with TestClient(app, base_url=f"http://{HOST}") as client:
        for _ in range(3):
            for edition in ("third", "fourth"):
                for language in ("en", "de"):
                    answer = client.get(
                        f"/api/catalogue?edition={edition}",
                        headers={"Accept-Language": language},
                    )
                    assert answer.json() == [edition, language]
    assert sorted(made) == [
        (edition, language)
        for edition in ("fourth", "third")
        for language in ("de", "en")
    ]
