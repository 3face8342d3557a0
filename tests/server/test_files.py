"""The version of the files: another one as soon as one of them changes."""

from os import utime
from pathlib import Path

from pocket_tactics.server.files import packed_file, version


def test_a_version_lasts_until_a_file_changes(tmp_path: Path) -> None:
    file = tmp_path / "js" / "main.js"
    file.parent.mkdir()
    file.write_text("one")
    first = version(tmp_path)
    assert version(tmp_path) == first

    file.write_text("other")
    second = version(tmp_path)
    assert second != first

    file.rename(file.with_name("start.js"))
    assert version(tmp_path) not in {first, second}


def test_a_file_that_has_changed_is_packed_anew(tmp_path: Path) -> None:
    file = tmp_path / "main.js"
    file.write_text("one")
    first = packed_file(file, file.stat().st_mtime_ns)
    file.write_text("two")
    utime(file, ns=(0, 0))

    assert packed_file(file, file.stat().st_mtime_ns) != first
