"""Names from packs: shown as plain text everywhere, in the language of the player."""

import re
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from pocket_tactics.cli import main
from pocket_tactics.content import check, load
from pocket_tactics.content.installed import add, packs_folder
from pocket_tactics.engine.cards import Names as CardNames
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import first_position
from pocket_tactics.texts import Names, called_name, card_lines, cards_named, catalogue
from pocket_tactics.texts.catalogue import LANGUAGES
from pocket_tactics.tui.colour import ColourUI
from pocket_tactics.tui.plain import PlainUI
from pocket_tactics.tui.view import Entry, View
from tests.content.conftest import EDITION, OGRE
from tests.content.packing import MANIFEST, folder
from tests.server.playing import new_game, serving

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
MARKED = (
    "[bold red]Ogre[/]",
    "[link=file:///etc]x[/link]",
    "{ $name } { seat-0 }",
    "<b onclick=x>Ogre</b>",
    "&lt;i&gt; %s %(x)s",
    ":skull: **Ogre** `x`",
    "\\[/] {{title}}",
)
"""Printable names that some interface might interpret as markup."""

OBEYED = (
    "\x1b[31mOgre",
    "Og\x07re",
    "Ogre\r",
    "Og\nre",
    "\u202eergO",
    "Og\u2066re",
    "Og\u200bre",
    "\u009b31m",
    "Og\x00re",
    "\ue000gre",
)
"""Names that a terminal or a page would interpret, or display differently."""


def quoted(name: str) -> str:
    """Return a name as TOML writes it."""
    return msgspec.json.encode(name).decode().replace("\x7f", "\\u007f")


def text(name: str, german: str = "Oger") -> str:
    """Return a file with a unit, a tile and a force of one name."""
    names = f"names = {{ de = {quoted(german)} }}\n"
    unit = OGRE.replace('"Ogre"', quoted(name))
    return (
        f"{EDITION}[unit.ogre]{unit}{names}"
        f"[tile.bog]\nname = {quoted(name)}\n{names}"
        f"[force.ogres]\nname = {quoted(name)}\nunits = {{ ogre = 5 }}\n{names}"
        '[set.bogs]\ncentre = "keep"\ntiles = { bog = 16 }\n'
    )


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def install(home: Path, name: str, german: str = "Oger") -> None:
    """Install a pack with such names."""
    manifest = MANIFEST.replace(', "fourth"', "")
    add(folder(home / "pack", {"pack.toml": manifest, "own.toml": text(name, german)}))


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the output of a command."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_a_card_has_a_name_for_every_language_there_is() -> None:
    assert tuple(LANGUAGES) == CardNames.__struct_fields__


@pytest.mark.parametrize("name", OBEYED)
def test_a_name_with_control_characters_is_refused(name: str, tmp_path: Path) -> None:
    """No name in any language has control characters. The refusal escapes them."""
    path = tmp_path / "own.toml"
    for written in (text(name), text("Ogre", name)):
        path.write_text(written, "utf-8")
        complaints = check(path)

        assert len(complaints) == 3
        assert all(each.field in ("name", "names.de") for each in complaints)
        assert all(str(each).isprintable() for each in complaints)


@pytest.mark.parametrize("name", MARKED)
def test_a_name_is_text_on_a_command_line(
    name: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(home, name)

    assert printed(capsys, "cards", name).startswith(f"{name} (9 points)\n")
    output = printed(capsys, "force", "show", "ogres").split("\n")
    assert output[0] == f"{name}: 45 points of 60"


@pytest.mark.parametrize("name", MARKED)
@pytest.mark.parametrize("colour", [True, False])
def test_a_name_is_text_in_a_game_at_the_terminal(
    name: str, home: Path, capsys: pytest.CaptureFixture[str], *, colour: bool
) -> None:
    """The terminal shows it in the news, on the map and in the menu."""
    path = home / "own.toml"
    path.write_text(text(name), "utf-8")
    asked = NewGame(forces=("ogres", "ogres"), packs=(path,), pieces="bogs", seed=1)
    say = catalogue("en")
    state = first_position(arrange_game(asked))
    names, file = Names(say, state), StringIO()
    console = Console(file=file, force_terminal=True, width=100, height=40)
    face = ColourUI(console) if colour else PlainUI()
    unit = state.units[0].id

    face.tell(names.unit(unit))
    face.show(View(names, state, names.ground("bog"), (Entry(names.short(unit)),)))

    shown = ESCAPE.sub("", file.getvalue()) + capsys.readouterr().out
    assert f"Red {name} 1" in shown
    assert f"{name}\n" in shown.replace(" \n", "\n")


@pytest.mark.parametrize("name", MARKED)
def test_a_name_is_data_for_a_page(name: str, home: Path) -> None:
    """Messages contain the name itself. The page never makes elements from it."""
    path = home / "own.toml"
    path.write_text(text(name), "utf-8")

    with serving(home, path) as client:
        offer = client.get("/api/catalogue").json()
        cards = client.get("/api/cards").json()
        new_game(client, forces=["ogres", "ogres"], pieces="bogs")

    assert name in [force["name"] for force in offer["forces"]]
    assert [card["name"] for card in cards].count(name) == 2


@pytest.mark.parametrize(("language", "name"), [("en", "Ogre"), ("de", "Oger")])
def test_a_card_is_called_by_its_name_in_the_language(
    language: str, name: str, home: Path
) -> None:
    """The name is used for the card, in a force and in a game."""
    path = home / "own.toml"
    path.write_text(text("Ogre"), "utf-8")
    content, say = load("fifth", path), catalogue(language)
    asked = NewGame(forces=("ogres", "ogres"), packs=(path,), pieces="bogs", seed=1)
    state = first_position(arrange_game(asked))
    names = Names(say, state)

    assert called_name(content.forces["ogres"], say) == name
    assert card_lines(content.units["ogre"], say)[0].startswith(name)
    assert card_lines(content.tiles["bog"], say)[0] == name
    assert names.short(state.units[0].id) == f"{name} 1"
    assert names.token(state.units[0].id) == "O1"
    assert names.ground("bog") == name


@pytest.mark.parametrize("word", ["ogre", "OGER"])
def test_a_card_is_found_by_any_of_its_names(word: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text("Ogre"), "utf-8")

    found = cards_named(load("fifth", path).cards, word)

    assert [card.id for card in found] == ["ogre", "bog"]


@pytest.mark.parametrize(
    ("language", "name", "units"),
    [("en", "Ogre", "5 × Ogre"), ("de", "Oger", "5 × Oger")],
)
def test_a_page_has_names_in_its_language(
    language: str, name: str, units: str, home: Path
) -> None:
    path = home / "own.toml"
    path.write_text(text("Ogre"), "utf-8")

    with serving(home, path) as client:
        client.cookies.set("language", language)
        offer = client.get("/api/catalogue").json()
        cards = client.get("/api/cards").json()

    (force,) = (each for each in offer["forces"] if each["id"] == "ogres")
    assert (force["name"], force["units"]) == (name, units)
    assert [card["name"] for card in cards if card["id"] in ("ogre", "bog")] == [
        name,
        name,
    ]


def test_an_installed_pack_is_available_to_every_command(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command names a broken pack, ignores it, and still works."""
    install(home, "Ogre")
    (packs_folder() / "broken.zip").write_bytes(b"x")
    computers = (
        "--seat",
        "computer:greedy",
        "--seat",
        "computer:greedy",
        "--seed",
        "3",
    )
    forces = ("--force", "ogres", "--force", "ogres")

    assert main(("play", "--plain", *computers, *forces)) == 0

    output = capsys.readouterr()
    assert "Red Ogre 1 is deployed from the edge." in output.out
    assert output.err == (
        "The pack broken is left out."
        f" {packs_folder()}/broken.zip: Not a readable zip file.\n"
    )


def test_packs_are_added_listed_and_removed(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    manifest = MANIFEST.replace(', "fourth"', "")
    files = {"pack.toml": manifest, "own.toml": text("Ogre"), "maps/a[b]": "later"}
    path = folder(home / "pack", files)

    assert printed(capsys, "pack", "list") == "No pack is installed.\n"
    assert printed(capsys, "pack", "add", str(path)) == (
        f"marsh-folk 1.2 is installed: {packs_folder()}/marsh-folk.zip\n"
    )
    assert printed(capsys, "pack", "list").split("\n") == [
        "marsh-folk 1.2, by A. Nother (CC0-1.0): fifth; en, de",
        "  maps/a[b] (carried along)",
        "",
    ]
    assert main(("pack", "add", str(path))) == 2
    assert main(("pack", "remove", "marsh-fok")) == 2
    assert capsys.readouterr().err == (
        f"pocket-tactics: {path}:"
        " A pack of that name is installed already: marsh-folk 1.2."
        " To install 1.2, run this first: pocket-tactics pack remove marsh-folk\n"
        "pocket-tactics: marsh-fok: There is no such pack."
        " Did you mean 'marsh-folk'?\n"
    )
    assert printed(capsys, "--language", "de", "pack", "remove", "marsh-folk") == (
        "marsh-folk ist entfernt. Partien, die damit gespielt wurden, gehen weiter.\n"
    )
    assert printed(capsys, "pack", "list") == "No pack is installed.\n"


def test_an_installed_pack_is_checked_by_its_name(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    add(folder(home / "pack"))

    assert printed(capsys, "check", "marsh-folk") == "marsh-folk: no problems found.\n"


def test_a_broken_installed_pack_is_checked_by_its_name(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, there = add(folder(home / "pack"))
    there.write_bytes(b"no zip")

    assert main(("check", "marsh-folk")) == 1
    assert capsys.readouterr().out == f"{there}: Not a readable zip file.\n"


def test_an_installed_pack_is_checked_with_the_others(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its ids may conflict with those of an earlier pack."""
    _, there = add(folder(home / "pack"))
    copy = there.with_name("zzz.zip")
    copy.write_bytes(there.read_bytes())

    assert main(("check", "zzz")) == 1
    assert "has that id already" in capsys.readouterr().out


def test_a_file_in_the_folder_goes_before_an_installed_pack(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add(folder(home / "pack"))
    (home / "marsh-folk").write_text("nothing", "utf-8")
    monkeypatch.chdir(home)

    assert main(("check", "marsh-folk")) == 1
    assert capsys.readouterr().out.startswith("marsh-folk:")


def test_the_schema_is_printed_for_editors(capsys: pytest.CaptureFixture[str]) -> None:
    whole = msgspec.json.decode(printed(capsys, "schema"))
    one = msgspec.json.decode(printed(capsys, "schema", "--edition", "third"))

    assert one["$ref"] == "#/$defs/third-file"
    assert whole["properties"]["edition"]["enum"] == [*EDITIONS]
    assert main(("schema", "--edition", "sixth")) == 2
