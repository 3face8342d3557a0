"""Two people play on, whoever would keep the server from them; measured alone."""

import os
from collections.abc import Iterator

import pytest

from bench.figures import percentile
from tests.faults.attacks import ATTACKS
from tests.faults.sieges import Field, Figures, besieged, besieged_behind_nginx
from tests.server.test_proxy import NEEDS_NGINX

MAX_PLAY_SECONDS = 0.25
"""The seconds within which 95 of 100 plays are told."""
MAX_NEW_GAME_SECONDS = 1.0
MAX_CALLBACK_MS = 20.0
MAX_GROWN_MB = 300
"""The memory that an attack may cost while it lasts."""
SHORT = 0.8
LONG = float(os.environ.get("SOAK_ATTACK", "30"))
"""The seconds of an attack here, and in the long run."""
WEAKER = {
    *("pings", "one-megabit", "one-look"),
    *("cookies-of-one", "pipelined-of-one", "chunks-of-one"),
}
"""Attacks of fewer attackers than another of their kind: the long run has them."""
THROUGH_NGINX = (
    *("pings-of-four", "one-byte-fragments", "empty-fragments"),
    *("chunks", "refused-uploads", "looks", "resyncs"),
)
"""Those that differ behind a proxy, or are the heaviest of their kind; likewise."""


@pytest.fixture(scope="module")
def direct(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Field]:
    """A server for strangers, which logs nothing."""
    with besieged(tmp_path_factory.mktemp("direct")) as field:
        yield field


@pytest.fixture(scope="module")
def behind_nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Field]:
    """A server behind the documented nginx, which logs nothing."""
    with besieged_behind_nginx(tmp_path_factory.mktemp("behind")) as field:
        yield field


def check(figures: Figures, seconds: float) -> None:
    """See that people play on in good time, and what it cost."""
    plays, games = figures.waits
    assert len(plays) > 10 * seconds
    assert percentile(plays, 0.95) <= MAX_PLAY_SECONDS
    assert games[-1] <= MAX_NEW_GAME_SECONDS
    assert figures.longest <= MAX_CALLBACK_MS, figures.callback
    assert figures.grown < MAX_GROWN_MB


@pytest.mark.alone
@pytest.mark.parametrize("name", [name for name in ATTACKS if name not in WEAKER])
def test_two_people_play_on_while_others_attack(direct: Field, name: str) -> None:
    check(direct.outlast(name, SHORT), SHORT)


@NEEDS_NGINX
@pytest.mark.alone
@pytest.mark.parametrize("name", THROUGH_NGINX)
def test_two_people_play_on_behind_nginx(behind_nginx: Field, name: str) -> None:
    check(behind_nginx.outlast(name, SHORT), SHORT)


@pytest.mark.soak
@pytest.mark.alone
@pytest.mark.parametrize("name", ATTACKS)
def test_two_people_play_on_for_long(direct: Field, name: str) -> None:
    """The same, for as long as is wanted; the figures are told."""
    print(found := direct.outlast(name, LONG), found.row(name))  # noqa: T201 - `make soak` shows it
    check(found, LONG)


@NEEDS_NGINX
@pytest.mark.soak
@pytest.mark.alone
@pytest.mark.parametrize("name", ATTACKS)
def test_two_people_play_on_behind_nginx_for_long(
    behind_nginx: Field, name: str
) -> None:
    print(found := behind_nginx.outlast(name, LONG), found.row(name))  # noqa: T201 - likewise
    check(found, LONG)
