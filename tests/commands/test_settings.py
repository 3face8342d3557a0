"""Settings in a file: the defaults of options, and errors for mistakes."""

import os
import re
from argparse import ArgumentParser, Namespace
from io import StringIO
from pathlib import Path
from typing import get_args

import pytest

from pocket_tactics.cli import main
from pocket_tactics.commands.cli_parser import build_parser
from pocket_tactics.commands.options import add_game_option
from pocket_tactics.commands.serve import apply_serve_settings
from pocket_tactics.commands.settings import file as module
from pocket_tactics.commands.settings.file import (
    DEFAULTS,
    MAX_BYTES,
    EditionId,
    EditionSettings,
    Language,
    Player,
    PlaySettings,
    ServeSettings,
    Settings,
    read_settings,
    settings_path,
)
from pocket_tactics.commands.settings.flaws import settings_complaints
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.options import GAME_OPTIONS
from pocket_tactics.players.seats import PLAYERS
from pocket_tactics.record import load_record
from pocket_tactics.texts import catalogue
from pocket_tactics.texts.catalogue import LANGUAGES
from tests.test_pack_names import text as text_of_unit

SOUND = """
language = "de"
games = "kept"

[play]
edition = "fourth"
seats = ["computer:random", "computer:random"]
names = ["Ann", "Bo"]

[play.fourth]
forces = ["legion", "dwarfclan"]
house = { turn_limit = 60 }
"""

WRONG = """langage = "de"
plain = "yes"
width = 3

[play]
edition = "forth"
seats = ["human", "computer:gredy"]

[play.fifth]
house = { gate_blok = "yes", passing = "alowed" }
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of settings of the test's own."""
    path = tmp_path / "mine.toml"
    path.touch()
    monkeypatch.setenv("POCKET_TACTICS_SETTINGS", str(path))
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return path


def played_by_two(tmp_path: Path, *options: str) -> Path:
    """Play a game of two computers, and return its record."""
    path = tmp_path / "game.txt"
    assert main(["play", "--record", str(path), *options]) == 0
    return path


def test_the_words_in_a_file_are_those_of_the_game() -> None:
    assert set(get_args(EditionId)) == set(EDITIONS)
    assert set(get_args(Language)) == set(LANGUAGES)
    assert set(get_args(Player)) == set(PLAYERS)
    assert set(EDITIONS) < set(PlaySettings.__struct_fields__)
    assert PlaySettings().of("tenth") == EditionSettings()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_kind_of_player(language: str) -> None:
    parser, say = ArgumentParser(), catalogue(language)
    (seat,) = (option for option in GAME_OPTIONS if option.name == "seat")
    add_game_option(parser, seat, say)

    text = parser.format_help()

    assert set(re.findall(r"human|computer:[a-z-]+", text)) == set(PLAYERS)


def test_a_game_is_as_the_file_says(file: Path, tmp_path: Path) -> None:
    file.write_text(SOUND, "utf-8")
    game = load_record(played_by_two(tmp_path))

    assert game.edition == "fourth"
    assert game.seats == ("computer:random", "computer:random")
    assert game.names == ("Ann", "Bo")
    assert "bondi" in game.forces[1]
    assert getattr(game.house, "turn_limit") == 60  # noqa: B009 - of some edition


def test_the_command_line_overrides_the_file(file: Path, tmp_path: Path) -> None:
    file.write_text(SOUND, "utf-8")
    options = ("--edition", "fifth", "--house", "turn_limit=50", "--name", "Cy")
    game = load_record(played_by_two(tmp_path, *options))

    assert (game.edition, game.names) == ("fifth", ("Cy", ""))
    assert getattr(game.house, "turn_limit") == 50  # noqa: B009 - of some edition
    assert "bondi" not in game.forces[1]


def test_a_switch_of_the_command_line_leaves_the_others(
    file: Path, tmp_path: Path
) -> None:
    file.write_text(SOUND.replace("{ turn", "{ repetition_limit = 5, turn"), "utf-8")
    record = played_by_two(tmp_path, "--house", "turn_limit=50")
    game = load_record(record)

    assert "House: repetition_limit=5" in record.read_text("utf-8")
    assert getattr(game.house, "turn_limit") == 50  # noqa: B009 - of some edition


def test_the_language_of_the_file_is_that_of_the_help(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text('language = "de"', "utf-8")
    with pytest.raises(SystemExit):
        main(["--help"])
    german = capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--language", "en", "--help"])

    assert "das Regelwerk lesen" in german
    assert "read the rulebook" in capsys.readouterr().out


@pytest.mark.parametrize("command", [["rules"], ["cards"]])
def test_the_edition_of_the_file_is_that_of_rules_and_cards(
    command: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([*command, "--edition", "fourth"])
    fourth = capsys.readouterr().out
    file.write_text('play.edition = "fourth"', "utf-8")
    main(command)
    assert capsys.readouterr().out == fourth
    main([*command, "--edition", "fifth"])
    assert capsys.readouterr().out != fourth


def test_all_errors_are_reported_with_their_places(file: Path) -> None:
    file.write_text(WRONG, "utf-8")
    found = [str(each) for each in settings_complaints(file)]

    for place, word in [
        ("1 langage", "Did you mean 'language'?"),
        ("2 plain", "Expected true or false, got text."),
        ("3 width", "It must be 20 or more."),
        ("6 play.edition", "Did you mean 'fourth'?"),
        ("7 play.seats[1]", "Did you mean 'computer:greedy'?"),
        ("10 play.fifth.house.gate_blok", "Did you mean 'gate_block'?"),
        ("10 play.fifth.house.passing", "Did you mean 'allowed'?"),
    ]:
        assert any(
            each.startswith(f"{file}:{place}: ") and each.endswith(word)
            for each in found
        ), (place, found)
    assert len(found) == 7


@pytest.mark.parametrize(
    "text",
    [
        WRONG,
        "= 3",
        'language = "de"\nlanguage = "en"',
        "play = 3",
        "play.fifth = 3",
        "play.fifth.house = 3",
        "play.fifth.house.passing = 3",
        "x = " + "[" * 3000,
        "\udcff",
        "width = 1" + "0" * 5000,
    ],
)
def test_no_file_crashes_a_command(
    text: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, "utf-8", errors="surrogateescape")

    assert main(["rules", "fifth.deploy"]) == 2
    refused = capsys.readouterr()
    assert refused.out == ""
    assert str(file) in refused.err
    assert main(["settings"]) == 1
    assert str(file) in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('play.fourth.forces = ["legoin"]', "play.fourth.forces[0]"),
        ('play.fifth.set = "nope"', "play.fifth.set"),
        ('content = ["/nope"]', "content[0]"),
        ('content = ["~nobody-lives-here/a"]', "content[0]"),
        ('content = ["\\u0000"]', "content[0]"),
        ('games = "\\u0000"', "games"),
        ('games = "~nobody-lives-here"', "games"),
        ('serve.data = "\\u0000"', "serve.data"),
    ],
)
def test_unknown_names_are_reported_with_file_and_key(
    text: str, place: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, "utf-8")

    assert main(["settings"]) == 1
    assert f"{file}:1 {place}: " in capsys.readouterr().out
    for command in ("play", "cards"):
        assert main([command]) == 2
        assert f"{file}:1 {place}: " in capsys.readouterr().err


def test_the_settings_of_the_documentation_are_valid(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(file.parent))
    file.with_name("my-units.toml").write_text(text_of_unit("Ogre"), "utf-8")
    page = Path(__file__).parents[2] / "docs" / "terminal.md"
    text = page.read_text("utf-8").partition("```toml")[2].partition("```")[0]
    file.write_text(text, "utf-8")

    assert settings_complaints(file) == ()
    assert read_settings(file) not in (None, DEFAULTS)


def test_content_of_one_edition_in_the_settings_allows_another(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    units = file.with_name("units.toml")
    units.write_text(text_of_unit("Ogre"), "utf-8")
    file.write_text(f'content = ["{units}"]', "utf-8")

    assert main(["cards", "ogre"]) == 0
    assert "Ogre" in capsys.readouterr().out
    assert main(["cards", "archer", "--edition", "fourth"]) == 0


FOUR = """
[play]
names = ["Ann", "Bo"]
seats = ["computer:random", "computer:random", "computer:random", "computer:random"]

[play.fourth]
names = ["Cy"]

[play.third]
seats = ["computer:random", "human"]
"""


@pytest.mark.parametrize(
    ("edition", "seats", "names"),
    [
        ("fourth", 4 * ("computer:random",), ("Cy", "", "", "")),
        ("third", ("computer:random", "human"), ("Ann", "Bo")),
        ("fifth", ("human", "computer:greedy"), ("Ann", "Bo")),
    ],
)
def test_players_of_the_settings_apply_to_editions_with_enough_seats(
    edition: str,
    seats: tuple[str, ...],
    names: tuple[str, ...],
    file: Path,
) -> None:
    path = file.with_name("game.txt")
    file.write_text(FOUR, "utf-8")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", StringIO("quit\n"))
        main(["play", "--record", str(path), "--edition", edition, "--plain"])

    game = load_record(path)
    assert (game.seats, game.names) == (seats, names)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('play.seats = ["human"]', "play.seats"),
        ('play.edition = "fifth"\nplay.seats = [%s]', "play.seats"),
        ("play.fifth.seats = [%s]", "play.fifth.seats"),
        ('play.fifth.names = ["a", "b", "c"]', "play.fifth.names"),
        ('play.names = ["Ann", " "]', "play.names[1]"),
        ('play.second.names = ["?"]', "play.second.names[0]"),
    ],
)
def test_invalid_players_are_reported_with_file_line_and_key(
    text: str, wrong: str, file: Path
) -> None:
    file.write_text(text.replace("%s", ", ".join(3 * ['"human"'])), "utf-8")

    (found,) = settings_complaints(file)

    assert found.source == str(file)
    assert found.line == text.count("\n") + 1
    assert wrong in str(found)


def test_content_of_the_server_may_be_in_the_home_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    settings = Settings(content=("~/units.toml",))

    assert served(settings).content == ["/home/ann/units.toml"]


def served(settings: Settings, *said: str) -> Namespace:
    """Return the options of the server, from settings and a command line."""
    wanted = build_parser(catalogue("en")).parse_args(["serve", *said])
    return apply_serve_settings(Namespace(settings=settings, **vars(wanted)))


def test_the_server_is_as_the_file_says_where_the_command_line_says_nothing() -> None:
    """The command line may also give the defaults: 0 days, and the log as text."""
    settled = ServeSettings(
        public_url="https://a.example", trust_proxy=("::1",), log="json", keep=9
    )
    by_file = served(Settings(serve=settled))
    said = ("--public-url", "https://b.example", "--log", "text", "--keep", "0")
    by_line = served(Settings(serve=settled), *said, "--trust-proxy", "10.0.0.1")

    assert (by_file.public_url, by_file.trust_proxy) == ("https://a.example", ["::1"])
    assert (by_file.log, by_file.keep, by_file.operations) == ("json", 9, None)
    assert (by_line.public_url, by_line.keep) == ("https://b.example", 0)
    assert (by_line.log, by_line.trust_proxy) == ("text", ["10.0.0.1"])


def test_a_file_that_is_named_must_exist(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.unlink()

    assert main(["rules", "fifth.deploy"]) == 2
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["pipe", "device", "large"])
def test_no_pipe_device_or_large_file_holds_settings(
    kind: str,
    file: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    named = file.with_name("named")
    if kind == "pipe":
        os.mkfifo(named)
    elif kind == "device":
        named = Path("/dev/zero")
    else:
        named.write_text("#" * (MAX_BYTES + 1))
    monkeypatch.setenv("POCKET_TACTICS_SETTINGS", str(named))

    assert main(["rules", "fifth.hop"]) == 2
    assert str(named) in capsys.readouterr().err


def test_the_default_file_need_not_exist(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("POCKET_TACTICS_SETTINGS")
    monkeypatch.setattr(module, "user_config_path", lambda _name: tmp_path)

    assert settings_path() == tmp_path / "settings.toml"
    assert read_settings(settings_path()) == DEFAULTS


def test_settings_are_printed_with_their_sources(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(SOUND, "utf-8")

    assert main(["--language", "en", "settings"]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert lines[0] == f"Settings: {file}"
    assert 'language = "en" (from the command line)' in lines
    assert 'play.edition = "fourth" (from the file)' in lines
    assert "play.fourth.house = { turn_limit = 60 } (from the file)" in lines
    assert "pager = true (default)" in lines
    assert "play.fifth.set = - (default)" in lines


def test_without_a_file_the_language_is_that_of_the_environment(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not file.read_text("utf-8")
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    main(["settings"])

    assert 'language = "de" (aus der Umgebung)' in capsys.readouterr().out


def test_settings_that_differ_from_the_default_come_first(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("[serve]\nport = 9000\n", "utf-8")
    main(["--language", "en", "settings"])
    lines = capsys.readouterr().out.splitlines()

    assert lines[1].startswith("language = ")
    assert lines[2].startswith("serve.port = 9000")
    assert all(line.endswith("(default)") for line in lines[3:])
