"""Record files: written completely or not at all, and refused if they are invalid."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from pocket_tactics.cli import main
from pocket_tactics.record import (
    GameRecord,
    RecordChangedError,
    RecordError,
    create_record,
    load_record,
    read_record,
    save_record,
    take_snapshot,
    write_record,
)
from pocket_tactics.record.files import MAX_BYTES
from tests.record.games import LINES, short

OLDER = replace(short(), actions=short().actions[:5], digest=None)


class Crash(BaseException):
    """An end of the program, which cannot clean up."""


def crash(*_: object, **__: object) -> None:
    """End the program."""
    raise Crash


def full(*_: object, **__: object) -> None:
    """Raise the error of a full disk."""
    raise OSError("no space left on device")


def loaded(path: Path) -> GameRecord:
    """Return a game from a file, without the number of its header lines."""
    return replace(load_record(path), header=0)


def test_a_game_comes_back_from_its_file(tmp_path: Path) -> None:
    """The program creates the folders of the path."""
    path = tmp_path / "games" / "today" / "game.txt"

    save_record(path, short())

    assert loaded(path) == short()
    assert path.read_bytes() == write_record(short()).encode()
    assert names(path.parent) == ["game.txt"]


def test_a_game_replaces_the_one_in_its_file(tmp_path: Path) -> None:
    """No other file is left."""
    path = tmp_path / "game.txt"
    save_record(path, OLDER)

    save_record(path, short())

    assert loaded(path) == short()
    assert names(tmp_path) == ["game.txt"]


@pytest.mark.parametrize("end", [crash, full])
@pytest.mark.parametrize("where", ["os.fsync", "os.replace"])
def test_a_crash_leaves_the_old_game(
    where: str, end: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may come at any moment, and leaves no partial file."""
    path = tmp_path / "game.txt"
    save_record(path, OLDER)

    monkeypatch.setattr(where, end)

    with pytest.raises((Crash, OSError), match=r"no space|^$"):
        save_record(path, short())

    assert loaded(path) == OLDER
    assert names(tmp_path) == ["game.txt"]


def test_a_new_game_that_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the file nor a part of it exists."""
    monkeypatch.setattr("os.fsync", full)

    with pytest.raises(OSError, match="no space"):
        save_record(tmp_path / "game.txt", short())

    assert names(tmp_path) == []


def test_the_whole_game_is_on_the_disk_before_it_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a kill between the two steps would leave an empty file."""
    sizes: list[int] = []
    sync = os.fsync

    def measured(descriptor: int) -> None:
        sync(descriptor)
        sizes.append(os.fstat(descriptor).st_size)
        assert not (tmp_path / "game.txt").exists()

    monkeypatch.setattr("os.fsync", measured)

    save_record(tmp_path / "game.txt", short())

    assert sizes == [len(write_record(short()).encode())]


def test_a_new_file_has_the_mode_of_the_umask(tmp_path: Path) -> None:
    """The program does not set any other mode."""
    other = tmp_path / "other"
    other.touch()

    save_record(tmp_path / "game.txt", short())

    assert mode(tmp_path / "game.txt") == mode(other)


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    """A shared file stays shared."""
    path = tmp_path / "game.txt"
    save_record(path, OLDER)
    path.chmod(0o640)

    save_record(path, short())

    assert mode(path) == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """The program replaces the file that the link points to."""
    path, link = tmp_path / "game.txt", tmp_path / "link.txt"
    save_record(path, OLDER)
    link.symlink_to(path)

    save_record(link, short())

    assert link.is_symlink()
    assert loaded(path) == short()


def test_a_folder_is_refused_as_the_place_of_a_game(tmp_path: Path) -> None:
    """The folder is unchanged."""
    folder = tmp_path / "games"
    folder.mkdir()

    with pytest.raises(IsADirectoryError):
        save_record(folder, short())

    assert names(tmp_path) == ["games"]
    assert names(folder) == []


def test_a_missing_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    """The error is that of the operating system, not one of records."""
    with pytest.raises(FileNotFoundError):
        load_record(tmp_path / "game.txt")


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    """It is no record."""
    with pytest.raises(IsADirectoryError):
        load_record(tmp_path)


@pytest.mark.parametrize("number", [1, 7, 20])
def test_invalid_utf_8_is_refused_with_its_line(number: int, tmp_path: Path) -> None:
    """The refusal has the line of the first invalid byte."""
    lines = [line.encode() for line in LINES]
    lines[number - 1] += b"\xff"
    path = tmp_path / "game.txt"
    path.write_bytes(b"\n".join(lines))

    with pytest.raises(RecordError, match="not UTF-8 text") as caught:
        load_record(path)

    assert caught.value.line == number


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    """It has one byte too many. The same game without that byte is read."""
    path = tmp_path / "game.txt"
    text = "\n".join(LINES) + "\n"
    spare = MAX_BYTES - len(text) - len("Engine: \n")
    fits = text.replace("Engine: 0.1.0\n", f"Engine: 0.1.0{'x' * spare}\n")
    path.write_text(fits + " " * (MAX_BYTES + 1 - len(fits)))

    with pytest.raises(RecordError, match="so large") as caught:
        load_record(path)

    assert caught.value.line == 1


def test_a_large_file_is_read(tmp_path: Path) -> None:
    """The limit is four mebibytes."""
    path = tmp_path / "game.txt"
    text = "\n".join(LINES) + "\n"
    long = "x" * (MAX_BYTES - len(text))
    path.write_text(text.replace("Engine: ", f"Engine: {long}"))

    assert path.stat().st_size == MAX_BYTES
    assert load_record(path).engine.startswith("xxx")


def test_line_ends_of_another_system_are_read(tmp_path: Path) -> None:
    """A record that was sent by mail is the same game."""
    path = tmp_path / "game.txt"
    path.write_bytes(write_record(short()).replace("\n", "\r\n").encode())

    assert loaded(path) == short()


def test_an_unchanged_file_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    left = save_record(path, OLDER)
    monkeypatch.setattr(Path, "read_bytes", full)

    left = save_record(path, short(), after=left)

    assert left.text == write_record(short())
    assert loaded(path) == short()


def test_a_game_is_made_into_text_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []

    def counted(game: GameRecord) -> str:
        texts.append(write_record(game))
        return texts[-1]

    monkeypatch.setattr("pocket_tactics.record.files.write_record", counted)
    path = tmp_path / "game.txt"

    save_record(path, short(), after=save_record(path, OLDER))

    assert texts == [write_record(OLDER), write_record(short())]


def test_a_file_of_the_same_bytes_counts_as_unchanged(tmp_path: Path) -> None:
    """Its time may have changed, or somebody has copied it back."""
    path = tmp_path / "game.txt"
    left = save_record(path, OLDER)
    path.unlink()
    path.write_text(left.text)
    os.utime(path, ns=(0, 0))

    save_record(path, short(), after=left)

    assert loaded(path) == short()


@pytest.mark.parametrize("afresh", [True, False], ids=["replaced", "written into"])
@pytest.mark.parametrize("read", [True, False], ids=["read", "saved"])
def test_a_file_that_was_changed_elsewhere_is_left_alone(
    afresh: bool,  # noqa: FBT001
    read: bool,  # noqa: FBT001
    tmp_path: Path,
) -> None:
    """It may still have the same length."""
    path = tmp_path / "game.txt"
    saved = save_record(path, OLDER)
    left = take_snapshot(path) if read else saved
    changed = left.text.replace("Engine: 0", "Engine: 9")
    if afresh:
        path.unlink()
    path.write_text(changed)
    os.utime(path, ns=(1, 1))

    with pytest.raises(RecordChangedError, match="played on elsewhere"):
        save_record(path, short(), after=left)

    assert path.read_text() == changed
    assert names(tmp_path) == ["game.txt"]


def names(folder: Path) -> list[str]:
    """Return the names in a folder."""
    return [path.name for path in folder.iterdir()]


def mode(path: Path) -> int:
    """Return the permissions of a file."""
    return path.stat().st_mode & 0o777


def test_a_new_record_is_never_put_over_another(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    create_record(path, OLDER)

    with pytest.raises(FileExistsError):
        create_record(path, short())

    assert load_record(path) == read_record(write_record(OLDER))
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_record_may_be_made_through_a_link(tmp_path: Path) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "game.txt")

    create_record(link, short())

    assert link.is_symlink()
    assert load_record(tmp_path / "game.txt") == read_record(write_record(short()))


def test_a_pipe_or_a_device_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    for path in (pipe, Path(os.devnull)):
        with pytest.raises(OSError, match="no regular file"):
            load_record(path)


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "Not a regular file"), ("de", "Keine gewöhnliche Datei")],
)
def test_a_pipe_is_refused_by_the_commands(
    language: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    for command in (["replay", str(pipe)], ["play", "--record", str(pipe)]):
        assert main(["--language", language, *command]) == 2
        complaint = capsys.readouterr().err
        assert str(pipe) in complaint
        assert message in complaint
