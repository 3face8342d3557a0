"""Packs in the data folder: installed completely, loaded on request, removed."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from pocket_tactics.content import ContentError, in_use, installed_packs, load
from pocket_tactics.content.installed import UNFINISHED, add, packs_folder, remove
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import create_record, load_record, verify
from pocket_tactics.texts import catalogue
from tests.content.packing import MANIFEST, MARSH, folder, marsh, zipped

SAY = catalogue("en")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def named(name: str) -> dict[str, str | bytes]:
    """Return a pack with another name, with one force of that name."""
    manifest = MANIFEST.replace("marsh-folk", name).replace(', "fourth"', "")
    force = f'[force.{name}]\nname = "x"\nunits = {{ archer = 1 }}\n'
    return {"pack.toml": manifest, "own.toml": f'edition = "fifth"\n{force}'}


def refusal(path: Path) -> str:
    """Return the reason why a pack is not installed, without its path."""
    with pytest.raises(ContentError) as caught:
        add(path)
    return str(caught.value).removeprefix(str(path))


def names() -> list[str]:
    """Return the names of the usable installed packs."""
    return [each.name for each in installed_packs() if not each.wrong]


@pytest.mark.parametrize("packing", [folder, zipped])
def test_an_installed_pack_is_loaded_on_request(
    packing: Callable[[Path], Path], home: Path
) -> None:
    """Otherwise it is not loaded: no game depends on the installed packs."""
    path = packing(home / "marsh.zip")

    manifest, place = add(path)
    shutil.rmtree(path, ignore_errors=True)

    assert (manifest.name, place) == ("marsh-folk", packs_folder() / "marsh-folk.zip")
    assert "ogre" not in load("fifth").units
    assert "ogre" in load("fifth", *in_use([])).units
    assert "troll" in load("fourth", *in_use([])).units
    assert load("third", *in_use([])) == load("third")
    assert names() == ["marsh-folk"]


def test_maps_and_lessons_come_along(home: Path) -> None:
    add(folder(home / "marsh", {**MARSH, ".git/config": "x", "notes.txt": "x"}))

    (there,) = installed_packs()
    assert set(there.pack.carried) == {"maps/marsh.toml", "lessons/one/first.txt"}


def test_a_pack_is_installed_once(home: Path) -> None:
    """A newer version can replace one that was removed."""
    add(folder(home / "marsh"))

    manifest = MARSH["pack.toml"].replace("1.2", "2.0")
    newer = folder(home / "newer", {**MARSH, "pack.toml": manifest})
    assert refusal(newer) == (
        ": A pack of that name is installed already: marsh-folk 1.2."
        " To install 2.0, run this first: pocket-tactics pack remove marsh-folk"
    )
    remove("marsh-folk")
    add(newer)
    assert names() == ["marsh-folk"]


def test_a_pack_with_an_id_of_another_one_is_refused(home: Path) -> None:
    _, place = add(folder(home / "marsh"))
    other = folder(
        home / "bog", marsh(manifest=MANIFEST.replace("marsh-folk", "bog-folk"))
    )

    assert refusal(other).split("\n") == [
        f"/fifth/units.toml:2 [unit.ogre]: {place} has that id already.",
        f"{other}/fifth/units.toml:11 [force.ogres]: {place} has that id already.",
        f"{other}/fourth/units.toml:2 [unit.troll]: {place} has that id already.",
    ]
    assert names() == ["marsh-folk"]


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        (
            {"a.toml": 'edition = "fifth"'},
            ": A pack has a file pack.toml, which says what it is.",
        ),
        (
            marsh(fifth='edition = "fifth"\n[unit.ogre]\n'),
            "/fifth/units.toml:2 [unit.ogre] name: This field is missing.",
        ),
        (marsh(manifest="x"), "/pack.toml:1: This is not TOML: it ends too early."),
    ],
)
def test_a_pack_that_is_wrong_is_not_installed(
    files: dict[str, str | bytes], complaint: str, home: Path
) -> None:
    """No byte of it is written."""
    assert refusal(folder(home / "marsh", files)).split("\n")[0] == complaint
    assert not packs_folder().exists()


def test_a_single_file_is_refused_as_a_pack(home: Path) -> None:
    path = home / "own.toml"
    path.write_text('edition = "fifth"\n', "utf-8")

    assert refusal(path) == ": Not a readable zip file."


def test_a_removed_pack_is_gone(home: Path) -> None:
    add(folder(home / "marsh"))

    remove("marsh-folk")

    assert installed_packs() == ()
    assert list(packs_folder().iterdir()) == []


@pytest.mark.parametrize("name", ["marsh-fok", "../marsh-folk", "/etc/passwd", "", "."])
def test_only_an_installed_pack_is_removed(name: str, home: Path) -> None:
    """No name leads to a file outside the folder."""
    _, place = add(folder(home / "marsh"))

    with pytest.raises(ContentError, match=r"^\S+: There is no such pack\."):
        remove(name)
    assert place.exists()


def test_a_name_that_is_too_long_is_reported_before_a_file_gets_it(
    home: Path,
) -> None:
    """The message includes all other errors of the pack."""
    manifest = MANIFEST.replace("marsh-folk", "a" * 5000)
    cheap = str(MARSH["fifth/units.toml"]).replace("cost = ", "cost = 99")
    long = folder(home / "marsh", marsh(manifest=manifest, fifth=cheap))

    with pytest.raises(ContentError) as caught:
        add(long)
    assert {each.field for each in caught.value.complaints} == {"name", "cost"}


def test_a_broken_pack_is_left_out_and_named(home: Path) -> None:
    """The other packs can still be used."""
    add(folder(home / "marsh"))
    (packs_folder() / "broken.zip").write_bytes(b"PK\3\4 nothing")
    (packs_folder() / "notes.txt").write_text("x", "utf-8")

    broken, marsh_folk = installed_packs()
    assert (broken.name, marsh_folk.wrong) == ("broken", ())
    assert [each.sentence for each in broken.wrong] == ["Not a readable zip file."]
    assert in_use([]) == (marsh_folk.pack,)
    remove("broken")
    assert names() == ["marsh-folk"]


def test_of_two_packs_with_one_id_the_second_is_left_out(home: Path) -> None:
    """This happens if somebody copies a file into the folder by hand."""
    _, place = add(folder(home / "marsh"))
    shutil.copy(place, place.with_name("marsh-again.zip"))

    again, first = installed_packs()
    assert (again.name, again.wrong) == ("marsh-again", ())
    assert first.wrong[0].sentence == f"{again.path} has that id already."


def test_a_given_pack_replaces_the_installed_one(home: Path) -> None:
    """Its author tests the next version of it."""
    add(folder(home / "marsh"))
    changed = str(MARSH["fifth/units.toml"]).replace("cost = 9", "cost = 8")
    draft = folder(home / "draft", marsh(fifth=changed))

    assert load("fifth", *in_use([draft])).units["ogre"].cost == 8


def test_packs_of_several_authors_are_used_together(home: Path) -> None:
    for name in ("aaa", "bbb"):
        add(zipped(home / f"{name}.zip", named(name)))

    assert {"aaa", "bbb"} <= load("fifth", *in_use([])).forces.keys()


def test_leftovers_of_a_killed_installation_are_deleted(home: Path) -> None:
    """The program does not read it as a pack."""
    packs_folder().mkdir(parents=True)
    leftover = packs_folder() / f"{UNFINISHED}1234"
    leftover.write_bytes(b"half")

    assert installed_packs() == ()
    add(folder(home / "marsh"))
    assert [path.name for path in packs_folder().iterdir()] == ["marsh-folk.zip"]


def test_a_kill_leaves_all_of_a_pack_or_nothing(home: Path) -> None:
    """This holds at any moment of the installation."""
    path = zipped(home / "marsh.zip", {**MARSH, "maps/a": os.urandom(4 << 20)})
    script = "import sys\nfrom pathlib import Path\n"
    script += "from pocket_tactics.content.installed import add\n"
    script += "print('now', flush=True)\nadd(Path(sys.argv[1]))"
    random = Random(3)

    for _ in range(12):
        adding = subprocess.Popen(
            [sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE
        )
        with adding:
            assert adding.stdout
            adding.stdout.readline()
            time.sleep(random.random() * 0.4)
            adding.send_signal(signal.SIGKILL)
        there = installed_packs()
        assert all(not each.wrong for each in there)
        for each in there:
            remove(each.name)

    add(path)
    assert [each.name for each in packs_folder().iterdir()] == ["marsh-folk.zip"]


def test_a_folder_that_cannot_be_written_is_reported(home: Path) -> None:
    (home / "data").write_text("no folder", "utf-8")

    assert refusal(folder(home / "marsh")).endswith(": Not a directory.")


def test_a_game_outlives_the_pack_it_was_played_with(home: Path) -> None:
    """A record contains every card that it uses, with all its names."""
    add(folder(home / "marsh"))
    asked = NewGame(
        seats=("computer:greedy", "computer:greedy"),
        forces=("ogres", "standard"),
        packs=in_use([]),
        seed=5,
    )
    record = home / "game.txt"
    create_record(record, game := arrange_game(asked))
    for _ in Session(game, record, 5).advance():
        pass

    remove("marsh-folk")

    game = load_record(record)
    assert verify(game).outcome is not None
    card = game.cards.units["ogre"]
    assert card.names is not None
    assert card.names.de == "Oger"
