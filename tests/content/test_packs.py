"""Packs: files and folders of a player, loaded with the package's content."""

import re
from pathlib import Path
from typing import get_args

import pytest

from pocket_tactics.content import ContentError, load
from pocket_tactics.engine.abilities.classic.hazards import AnyPeril
from pocket_tactics.engine.abilities.common import Ability
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.structs import kinds
from tests.content.conftest import OGRE, Write, slips

TWIN = "Also defined in pack/a.toml."


def test_a_file_adds_its_entries(write: Write) -> None:
    """Entries of all kinds may refer to one another and to those of the package."""
    path = write(
        f'[unit.ogre]{OGRE}abilities = [{{ kind = "bump", pool = "off", by = 2, '
        'against = "infantry" }]\n'
        '[tile.bog]\nname = "Bog"\nhazard = { fails = [1] }\n'
        '[feature.tower]\nname = "Tower"\n'
        '[set.marsh]\ncentre = "tower"\ntiles = { field = 5, bog = 4 }\n'
        '[force.band]\nname = "Band"\nunits = { ogre = 2, mage = 1 }\n'
    )

    content = load("fifth", path)

    assert content.edition == "fifth"
    assert list(content.units) == ["footman", "cavalier", "archer", "mage", "ogre"]
    assert content.units["ogre"].id == "ogre"
    assert content.units["ogre"].origin == "own"
    assert content.sets["marsh"].centre == content.features["tower"]
    assert content.sets["marsh"].tiles[1].piece == content.tiles["bog"]
    assert content.sets["marsh"].tiles[1].count == 4
    assert content.forces["band"].name == "Band"
    ogre, mage = content.units["ogre"], content.units["mage"]
    assert content.forces["band"].units == (ogre, ogre, mage)


def test_content_of_the_package_is_not_changed_by_a_pack(write: Write) -> None:
    """A pack is loaded for one game, and has no effect on others."""
    before = load("fifth")

    load("fifth", write(f"[unit.footman]{OGRE}"))

    assert load("fifth") == before


def test_an_entry_replaces_the_packages_of_the_same_id(write: Write) -> None:
    """Forces that name the entry get the new one, too."""
    content = load("fifth", write(f"[unit.footman]{OGRE}"))

    assert content.units["footman"].name == "Ogre"
    assert content.forces["standard"].units[0] == content.units["footman"]
    assert list(content.units) == ["footman", "cavalier", "archer", "mage"]


def test_a_later_pack_replaces_an_earlier_ones_entries(write: Write) -> None:
    """Packs are loaded in the given order."""
    one = write(f"[unit.ogre]{OGRE}", "one.toml")
    two = write(f"[unit.ogre]{OGRE.replace('9', '8')}", "two.toml")

    assert load("fifth", one, two).units["ogre"].cost == 8
    assert load("fifth", two, one).units["ogre"].cost == 9


def test_a_pack_may_build_on_an_earlier_one(write: Write) -> None:
    """One file has a force, another has its units."""
    units = write(f"[unit.ogre]{OGRE}", "units.toml")
    force = write('[force.band]\nname = "Band"\nunits = { ogre = 1 }', "band.toml")

    assert load("fifth", force, units).forces["band"].units[0].name == "Ogre"


def test_a_folder_is_all_its_toml_files(write: Write) -> None:
    """They are read in the order of their names. All other files are ignored."""
    write(f"[unit.troll]{OGRE}", "pack/b.toml")
    write(f"[unit.ogre]{OGRE}", "pack/a.toml")
    write(b"\xff", "pack/notes.txt")
    write(b"\xff", "pack/deeper/c.toml")

    assert list(load("fifth", Path("pack")).units)[4:] == ["ogre", "troll"]


def test_every_file_of_a_folder_is_checked(write: Write) -> None:
    """An unreadable file does not stop the check. A file may be for any edition."""
    write(b"\xff", "pack/a.toml")
    write(f"[unit.ogre]{OGRE}spede = 1", "pack/b.toml")
    write(f"[unit.troll]{OGRE}spede = 1", "pack/c.toml", head='edition = "tenth"\n')

    assert slips(Path("pack")) == [
        "pack/a.toml: This is not UTF-8 text, from byte 1 on.",
        "pack/b.toml [unit.ogre] spede: There is no such field.",
        (
            'pack/c.toml edition: The file must begin with: edition = "fifth"'
            ' | edition = "fourth" | edition = "third" | edition = "second"'
        ),
        "pack/c.toml [unit.troll] spede: There is no such field.",
    ]


def test_a_folder_has_no_entry_twice(write: Write) -> None:
    """Within one pack it would not be clear which entry is meant."""
    write(f"[unit.ogre]{OGRE}", "pack/a.toml")
    write(f"[unit.ogre]{OGRE}", "pack/b.toml")

    assert slips(Path("pack")) == [f"pack/b.toml [unit.ogre]: {TWIN}"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            '[feature.field]\nname = "Field"',
            "[feature.field]: There is a tile of that id already.",
        ),
        (
            '[tile.keep]\nname = "Keep"',
            "[tile.keep]: There is a feature of that id already.",
        ),
        (
            '[tile.bog]\nname = "Bog"\n[feature.bog]\nname = "Bog"',
            "[feature.bog]: There is a tile of that id already.",
        ),
    ],
)
def test_a_tile_and_a_feature_do_not_share_an_id(
    text: str, complaint: str, write: Write
) -> None:
    """A position names both by their ids."""
    assert slips(write(text)) == [f"own.toml {complaint}"]


def test_a_replaced_units_types_may_still_be_named(write: Write) -> None:
    """The Cavalier's card stays valid when all infantry cards are replaced."""
    types = ("footman", "archer", "mage")

    assert slips(write("".join(f"[unit.{name}]{OGRE}" for name in types))) == []


def test_a_missing_file_is_refused() -> None:
    """The complaint has the message of the operating system."""
    assert slips(Path("nowhere.toml")) == ["nowhere.toml: No such file or directory."]


def test_a_folder_without_toml_files_is_refused(tmp_path: Path) -> None:
    """A mistyped path is more likely than an empty pack."""
    assert slips(tmp_path) == [f"{tmp_path}: There is no TOML file in this folder."]


def test_the_errors_of_all_packs_are_reported(tmp_path: Path, write: Write) -> None:
    """The check continues after the first pack with errors."""
    empty = tmp_path / "empty"
    empty.mkdir()

    with pytest.raises(ContentError) as caught:
        load("fifth", empty, write(b"\xff"), Path("nowhere.toml"))

    assert [complaint.source for complaint in caught.value.complaints] == [
        str(empty),
        "own.toml",
        "nowhere.toml",
    ]


def test_a_path_that_the_system_refuses_is_reported() -> None:
    """The loader refuses a name that is too long for the system."""
    path = Path("x" * 300)

    assert slips(path) == [f"{'x' * 200}...: File name too long."]


def test_an_unknown_edition_is_refused() -> None:
    """The complaint lists the editions."""
    with pytest.raises(
        ContentError, match="There is no such edition; there are: fifth"
    ):
        load("sixth")


def test_a_byte_order_mark_does_no_harm(write: Write) -> None:
    """Some editors on Windows write one."""
    assert slips(write(b"\xef\xbb\xbf" + b'edition = "fifth"\n')) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_in_the_documentation_loads(edition: str, write: Write) -> None:
    """Pack authors copy this example."""
    text = Path(__file__).parents[2].joinpath("docs/content.md").read_text("utf-8")
    (example,) = re.findall(
        rf"```toml\n(edition = \"{edition}\".*?)```", text, re.DOTALL
    )

    content = load(edition, write(example, head=""))

    assert content.forces["trolls"].units[0] == content.units["troll"]


def test_the_documentation_has_every_kind_of_ability() -> None:
    """It has all their fields. Kinds of two editions may have the same name."""
    text = Path(__file__).parents[2].joinpath("docs/content.md").read_text("utf-8")
    lines = [line for line in text.split("\n") if "| `" in line]

    for kind in (*kinds(Ability), *get_args(AnyPeril)):
        rows = [row for row in lines if f"| `{kind.__struct_config__.tag}` |" in row]
        fields = set(kind.__struct_fields__) - {"pool", "when", "against"}
        assert any(all(f"`{field}`" in row for field in fields) for row in rows)
