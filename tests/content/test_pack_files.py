"""Packs with a manifest: their contents, and what the loader refuses."""

import os
import re
import stat
import struct
from collections.abc import Callable
from pathlib import Path
from random import Random
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipInfo

import pytest

from pocket_tactics.content import ContentError, archives, check, load
from pocket_tactics.content.archives import zip_flaw
from pocket_tactics.content.complaints import flaw
from pocket_tactics.content.packs import read_pack
from tests.content.conftest import OGRE, TROLL
from tests.content.packing import MANIFEST, MARSH, folder, marsh, zipped

pytestmark = pytest.mark.filterwarnings("ignore:Duplicate name")

Packing = Callable[..., Path]


@pytest.fixture(params=[folder, zipped], ids=["folder", "zip"])
def packing(request: pytest.FixtureRequest) -> Packing:
    """Packs as folders and as zips, which behave alike."""
    found: Packing = request.param
    return found


def wrong(path: Path) -> list[str]:
    """Return the complaints about a pack, without its path."""
    return [str(each).removeprefix(str(path)) for each in check(path)]


def test_a_pack_has_content_for_several_editions(
    packing: Packing, tmp_path: Path
) -> None:
    """A folder with an edition's name has content for that edition."""
    path = packing(tmp_path / "marsh.zip", MARSH)

    assert check(path) == ()
    assert load("fifth", path).forces["ogres"].units[0].name == "Ogre"
    assert "troll" in load("fourth", path).units


def test_files_next_to_the_manifest_say_their_edition(
    packing: Packing, tmp_path: Path
) -> None:
    """A small pack needs no folders."""
    texts = (MARSH["fifth/units.toml"], MARSH["fourth/units.toml"])
    files = dict(zip(("a.toml", "b.toml"), texts, strict=True))
    path = packing(tmp_path / "marsh.zip", {"pack.toml": MANIFEST, **files})

    assert check(path) == ()
    assert "troll" in load("fourth", path).units


def test_a_name_in_a_language_that_the_manifest_omits_is_reported(
    packing: Packing, tmp_path: Path
) -> None:
    silent = MANIFEST.replace('["en", "de"]', '["en", "fr"]')
    path = packing(tmp_path / "marsh.zip", marsh(manifest=silent))
    message = "The manifest names the languages en, fr, and not this one."

    assert wrong(path) == [f"/fifth/units.toml:10 [unit.ogre] names.de: {message}"]


def test_a_pack_may_lie_in_one_folder_of_its_zip(tmp_path: Path) -> None:
    """Most operating systems create such zips."""
    files = {f"marsh/{name}": text for name, text in MARSH.items()}
    path = zipped(tmp_path / "marsh.zip", {**files, "__MACOSX/marsh/x": "x"})

    assert check(path) == ()
    assert read_pack(path).carried == ("maps/marsh.toml", "lessons/one/first.txt")


def test_maps_and_lessons_are_carried_along_unread(
    packing: Packing, tmp_path: Path
) -> None:
    """They are no content, so the check does not read them."""
    pack = read_pack(packing(tmp_path / "marsh.zip", MARSH))

    assert pack.manifest is not None
    assert pack.manifest.licence == "CC0-1.0"
    assert set(pack.carried) == {"maps/marsh.toml", "lessons/one/first.txt"}


def test_files_that_are_not_part_of_a_pack_are_not_installed(
    packing: Packing, tmp_path: Path
) -> None:
    """The author's other files are not installed."""
    other = {".git/config.toml": "x", "fifth/notes.txt": "x", "art/a.toml": "x"}

    assert check(packing(tmp_path / "marsh.zip", {**MARSH, **other})) == ()


@pytest.mark.parametrize(
    ("manifest", "complaints"),
    [
        (
            MANIFEST.replace("author", "autor"),
            [
                "/pack.toml:4 autor: There is no such field. Did you mean 'author'?",
            ],
        ),
        (
            (
                'name = "Marsh Folk"\nversion = 1\nauthor = ""\nlicence = "\\u202e"\n'
                'editions = ["fifht"]\nlanguages = []'
            ),
            [
                "/pack.toml:2 version: Expected text, got a whole number.",
                "/pack.toml:3 author: It must not be empty.",
                (
                    "/pack.toml:5 editions[0]: 'fifht' is not one of fifth, fourth,"
                    " second, third. Did you mean 'fifth'?"
                ),
                "/pack.toml:6 languages: It must not be empty.",
            ],
        ),
        (
            MANIFEST.replace("marsh-folk", "Marsh"),
            [
                (
                    "/pack.toml:2 name: An id starts with a letter from a to z;"
                    " letters, digits and hyphens follow, 23 at most."
                )
            ],
        ),
        (
            MANIFEST.replace("A. Nother", "A.\\u202eNother"),
            [
                (
                    "/pack.toml:4 author:"
                    " A name is one line of plain text, without spaces around it."
                )
            ],
        ),
        (
            MANIFEST.replace('"de"', '"deutsch"'),
            [
                (
                    "/pack.toml:7 languages[1]:"
                    " A language is two or three lower-case letters, like en."
                )
            ],
        ),
        (
            MANIFEST.replace('["fifth",', '["fifth", "third",'),
            ["/pack.toml:6 editions: No file of the pack is for this edition: third."],
        ),
        (
            MANIFEST.replace('["fifth", "fourth"]', '["fifth", "fifth", "fourth"]'),
            ["/pack.toml:6 editions: An edition is in it twice."],
        ),
        ("name == 1", ["/pack.toml:1: This is not TOML, from column 7 on: = 1"]),
    ],
)
def test_an_error_in_a_manifest_is_named(
    manifest: str, complaints: list[str], packing: Packing, tmp_path: Path
) -> None:
    """The complaint is made as for a card."""
    assert (
        wrong(packing(tmp_path / "marsh.zip", marsh(manifest=manifest))) == complaints
    )


def test_a_file_is_for_the_edition_of_its_folder(
    packing: Packing, tmp_path: Path
) -> None:
    text = str(MARSH["fifth/units.toml"]).replace('"fifth"', '"fourth"', 1)
    complaints = wrong(packing(tmp_path / "marsh.zip", marsh(fifth=text)))

    assert (
        '/fifth/units.toml:1 edition: The file must begin with: edition = "fifth"'
        in complaints
    )


def test_a_file_without_an_edition_has_that_of_its_folder(
    packing: Packing, tmp_path: Path
) -> None:
    """So the check does not call its entries wrong as well."""
    files = {**MARSH, "fourth/units.toml": f"[unit.troll]{TROLL}"}
    complaints = wrong(packing(tmp_path / "marsh.zip", files))

    assert [each.partition(": ")[0] for each in complaints] == [
        "/fourth/units.toml edition"
    ]


def test_a_pack_changes_nothing_that_is_published(
    packing: Packing, tmp_path: Path
) -> None:
    """Only a file without a manifest may, and such a file cannot be installed."""
    text = f'edition = "fifth"\n[unit.footman]{OGRE}'
    complaints = wrong(packing(tmp_path / "marsh.zip", marsh(fifth=text)))

    assert complaints == [
        (
            "/fifth/units.toml:2 [unit.footman]:"
            " The game has that id already; a pack adds, and changes nothing."
        )
    ]


def test_the_manifest_in_the_documentation_is_valid(tmp_path: Path) -> None:
    """Pack authors copy this example."""
    page = Path(__file__).parents[2] / "docs" / "content.md"
    (manifest,) = re.findall(
        r"```toml\n(name = \"marsh-folk\".*?)```", page.read_text("utf-8"), re.DOTALL
    )

    assert check(folder(tmp_path / "marsh", marsh(manifest=manifest))) == ()


def test_two_packs_with_the_same_id_of_a_unit_are_refused(tmp_path: Path) -> None:
    one = zipped(tmp_path / "one.zip")
    text = MANIFEST.replace("marsh-folk", "bog-folk")
    two = zipped(tmp_path / "two.zip", marsh(manifest=text))

    assert f"{two}/fifth/units.toml:2 [unit.ogre]: {one} has that id already." in map(
        str, check(one, two)
    )


def test_a_zip_without_a_manifest_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "marsh.zip", {"fifth/units.toml": "x"})

    assert wrong(path) == [": A pack has a file pack.toml, which says what it is."]


def entry(
    name: str, mode: int = stat.S_IFREG | 0o644, kind: int = ZIP_DEFLATED
) -> ZipInfo:
    """Return an entry of a zip, of any name and kind."""
    info = ZipInfo("x")
    info.filename = info.orig_filename = name
    info.external_attr = mode << 16
    info.compress_type = kind
    return info


@pytest.mark.parametrize(
    "name",
    [
        "../evil.toml",
        "maps/../../evil",
        "/etc/evil.toml",
        "//evil",
        "maps//evil",
        "maps/./evil",
        "C:/evil.toml",
        "c:evil",
        "..\\evil.toml",
        "maps\\..\\..\\evil",
        "maps/\x1b[31m",
        "maps/\u202egpj.exe",
        f"maps/{'x' * 300}",
    ],
)
def test_a_name_that_leads_out_of_the_pack_is_refused(
    name: str, tmp_path: Path
) -> None:
    """It is refused for every operating system, wherever the entry is."""
    path = zipped(tmp_path / "marsh.zip", MARSH, (entry(name), b"x"))
    (complaint,) = check(path)

    assert complaint.sentence.startswith("Path points outside the pack: ")
    assert str(complaint).isprintable()
    assert not (tmp_path.parent / "evil.toml").exists()


def test_a_second_name_of_an_entry_may_not_lead_out_either() -> None:
    """It is in the field for a Unicode name, which newer versions of Python read."""
    info = entry("maps/a")
    info.filename = "maps/../../evil"

    assert zip_flaw([info]) == flaw((), "flaw-leads-out", name="maps/../../evil")


def test_two_entries_with_the_same_second_name_are_refused() -> None:
    infos = [entry("maps/a"), entry("maps/b")]
    for info in infos:
        info.filename = "maps/c"

    assert zip_flaw(infos) == flaw((), "flaw-file-twice", name="maps/c")


@pytest.mark.parametrize(
    "mode", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFSOCK]
)
def test_a_link_or_a_device_in_a_zip_is_refused(mode: int, tmp_path: Path) -> None:
    info = entry("maps/link", mode | 0o777)
    path = zipped(tmp_path / "marsh.zip", MARSH, (info, b"/etc/passwd"))

    assert wrong(path) == [": Not a regular file: maps/link"]


def test_a_link_in_a_folder_is_refused(tmp_path: Path) -> None:
    """It may lead to a file or to a folder, also one that the loader does not read."""
    for name, target in (("maps/link", "/etc/passwd"), ("lessons/all", "/etc")):
        path = folder(tmp_path / name.replace("/", "-"))
        (path / name).symlink_to(target)

        assert wrong(path) == [f": Not a regular file: {name}"]


def test_a_folder_of_content_that_is_a_link_is_not_followed(tmp_path: Path) -> None:
    path = folder(tmp_path / "marsh")
    (path / "third").symlink_to("/etc")

    assert wrong(path) == [": Not a regular file: third"]


def test_a_pipe_in_a_folder_is_refused(tmp_path: Path) -> None:
    path = folder(tmp_path / "marsh")
    os.mkfifo(path / "maps" / "pipe")

    assert wrong(path) == ["/maps/pipe: Not a regular file."]


@pytest.mark.parametrize("twin", ["pack.toml", "Pack.TOML", "FIFTH/units.toml"])
def test_a_file_that_is_twice_in_a_zip_is_refused(twin: str, tmp_path: Path) -> None:
    """Readers use the first or the last one. Some ignore the case of letters."""
    path = zipped(tmp_path / "marsh.zip", MARSH, (entry(twin), b"x"))

    assert wrong(path) == [f": Duplicate file: {twin}"]


def test_a_zip_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    """A hundred megabytes of zeros are a hundred kilobytes when compressed."""
    path = zipped(tmp_path / "marsh.zip", {**MARSH, "maps/bomb": bytes(100 << 20)})

    assert path.stat().st_size < 1 << 18
    assert wrong(path) == [": This is larger than 16 MiB."]


def test_a_bomb_that_lies_about_its_size_is_refused(tmp_path: Path) -> None:
    """The header states four bytes. The loader counts the bytes that it reads."""
    path = zipped(tmp_path / "marsh.zip", {**MARSH, "maps/bomb": bytes(100 << 20)})
    size = struct.pack("<L", 100 << 20)
    path.write_bytes(path.read_bytes().replace(size, struct.pack("<L", 4)))

    (complaint,) = wrong(path)
    assert complaint in (
        ": Not a readable zip file.",
        ": This is larger than 16 MiB.",
    )


def test_too_many_files_are_refused(packing: Packing, tmp_path: Path) -> None:
    """The limit holds for files of any size."""
    many = {f"maps/{number}": "" for number in range(1001)}

    assert wrong(packing(tmp_path / "marsh.zip", {**MARSH, **many})) == [
        ": It has more than 1,000 files."
    ]


def test_the_entries_of_a_zip_with_too_many_are_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Listing 16 MiB of entries would take 2 s and 170 MB."""
    path = zipped(tmp_path / "marsh.zip", {f"a{number}": "" for number in range(1001)})
    monkeypatch.setattr(archives, "ZipFile", pytest.fail)

    assert wrong(path) == [": It has more than 1,000 files."]


def test_too_large_a_folder_is_refused(tmp_path: Path) -> None:
    path = folder(tmp_path / "marsh", {**MARSH, "maps/a": bytes(15 << 20)})
    (path / "maps" / "b").write_bytes(bytes(2 << 20))

    (complaint,) = wrong(path)
    assert "This is larger than" in complaint


def test_a_zip_packed_in_another_way_is_refused(tmp_path: Path) -> None:
    """The loader could not count in time bytes that grow a thousandfold in one step."""
    info = entry("maps/a", kind=ZIP_BZIP2)
    path = zipped(tmp_path / "marsh.zip", MARSH, (info, b"x"))

    message = "Unsupported compression (use stored or deflated)"
    assert wrong(path) == [f": {message}: maps/a"]


def test_a_zip_with_a_password_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "marsh.zip")
    raw = bytearray(path.read_bytes())
    flags = raw.index(b"PK\1\2") + 8
    raw[flags] |= 1
    path.write_bytes(raw)

    assert wrong(path) == [": It is locked with a password: pack.toml"]


def test_an_unreadable_file_is_the_only_error_of_a_pack(
    packing: Packing, tmp_path: Path
) -> None:
    """The manifest may refer to that file."""
    path = packing(tmp_path / "marsh.zip", marsh(fifth=f"cost = {'9' * 5000}"))

    assert len(wrong(path)) == 1


def test_a_file_of_another_edition_has_no_other_error(
    packing: Packing, tmp_path: Path
) -> None:
    """The loader checks the edition first."""
    strange = str(MARSH["fifth/units.toml"]).replace('"fifth"', '"second"')
    path = packing(tmp_path / "marsh.zip", marsh(fifth=strange))

    (complaint,) = wrong(path)
    assert complaint.endswith('The file must begin with: edition = "fifth"')


@pytest.mark.parametrize("name", ["con", "com1"])
def test_a_pack_id_is_a_portable_file_name(name: str, tmp_path: Path) -> None:
    manifest = MANIFEST.replace("marsh-folk", name)
    path = folder(tmp_path / "marsh", marsh(manifest=manifest))

    message = "Some systems keep this name for a device."
    assert wrong(path) == [f"/pack.toml:2 name: {message}"]


def test_a_damaged_zip_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """Any byte may be changed."""
    random = Random(7)
    path = zipped(tmp_path / "marsh.zip")
    whole = path.read_bytes()
    refused = 0

    for _ in range(400):
        damaged = bytearray(whole)
        for _ in range(random.randint(1, 4)):
            damaged[random.randrange(len(damaged))] = random.randrange(256)
        path.write_bytes(damaged[: random.choice((len(damaged), len(damaged) // 2))])
        complaints = check(path)
        assert all(str(each).isprintable() for each in complaints)
        refused += bool(complaints)

    assert refused > 200


def test_a_text_that_is_called_a_zip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "marsh.zip"
    path.write_text('edition = "fifth"\n', "utf-8")

    assert wrong(path) == [": Not a readable zip file."]


def test_a_zip_by_another_name_is_still_one(tmp_path: Path) -> None:
    """The loader recognizes a zip by its first bytes."""
    assert check(zipped(tmp_path / "marsh.pack")) == ()


def test_a_pack_for_another_edition_is_refused_where_it_is_alone(
    packing: Packing, tmp_path: Path
) -> None:
    with pytest.raises(ContentError, match="Nothing in it is for this edition: third"):
        load("third", packing(tmp_path / "marsh.zip", MARSH))
