"""Names of forces, which records have as lists of cards."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from pocket_tactics.content import Complaint, library, load, opened_pack
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import record_from, verify
from pocket_tactics.server.contents import contents_of
from pocket_tactics.server.tasks.force_names import force_names
from pocket_tactics.texts import catalogue
from tests.server.playing import joined, new_game, serving

CONTENTS = contents_of(())
ENGLISH, GERMAN = catalogue("en"), catalogue("de")
TWO = ("human", "human")
PACK = """edition = "fifth"

[force.riders]
name = "Riders"
names = { de = "Die Reiter" }
units = { cavalier = 5 }
"""


def test_forces_have_their_names_in_each_language() -> None:
    forces = ("legion", "tribes")
    game = arrange_game(NewGame(edition="fourth", seats=TWO, forces=forces))

    english, german = (
        force_names(game, CONTENTS["fourth"], say) for say in (ENGLISH, GERMAN)
    )
    assert english == ("Legion of the High King", "Tribes of the Dark Forest")
    assert german == ("Legion des Hochkönigs", "Stämme des Dunkelwalds")


def test_every_prebuilt_force_is_known_again() -> None:
    for edition in EDITIONS:
        game = arrange_game(NewGame(edition=edition, seats=TWO, seed=2))
        assert all(force_names(game, CONTENTS[edition], GERMAN))


def test_a_force_of_a_pack_has_the_names_of_the_pack(tmp_path: Path) -> None:
    path = tmp_path / "riders.toml"
    path.write_text(PACK, "utf-8")
    packs = (opened_pack(path),)
    forces = ("riders", "standard")
    game = arrange_game(NewGame(edition="fifth", seats=TWO, forces=forces, packs=packs))

    assert force_names(game, load("fifth", *packs), GERMAN) == (
        "Die Reiter",
        "Standardtruppe",
    )
    assert force_names(game, CONTENTS["fifth"], GERMAN) == ("", "Standardtruppe")


def test_a_game_from_a_position_has_no_forces() -> None:
    start = verify(arrange_game(NewGame(edition="fifth", seats=TWO)))
    game = record_from(start, TWO, "test")

    assert force_names(game, CONTENTS["fifth"], ENGLISH) == ()


def test_a_client_that_joins_receives_the_names(tmp_path: Path) -> None:
    with serving(tmp_path) as client, joined(client, new_game(client)) as page:
        assert page.welcome.forces == ("Standard force", "Standard force")


def test_the_content_of_a_server_is_checked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked: list[object] = []

    def note(_packs: object, editions: Iterable[str]) -> list[Complaint]:
        checked.extend(editions)
        return []

    monkeypatch.setattr(library, "problems_in", note)
    with serving(tmp_path) as client:
        at_start = len(checked)
        for _ in range(2):
            with joined(client, new_game(client)):
                pass

    assert checked == [*EDITIONS]
    assert at_start == len(checked)
