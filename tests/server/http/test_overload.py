"""A request that workers have no time for is refused, and can be sent again."""

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pocket_tactics.server.workers import BusyError, JobTimeoutError
from tests.server.playing import new_game


@pytest.mark.parametrize(
    ("error", "kind"), [(BusyError(), "busy"), (JobTimeoutError(), "too-long")]
)
def test_a_request_that_workers_have_no_time_for_is_unavailable(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, error: Exception, kind: str
) -> None:
    async def refuse(*_args: object, **_options: object) -> None:
        raise error

    app = client.app
    assert isinstance(app, Starlette)
    game = new_game(client)
    monkeypatch.setattr(app.state.site.workers, "do", refuse)

    answer = client.post(f"/api/games/{game}/again")

    assert (answer.status_code, answer.json()["kind"]) == (503, kind)
    assert answer.json()["sentence"]
