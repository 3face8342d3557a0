"""The program without a subcommand, and suggestions for mistyped words."""

import pytest

from pocket_tactics.commands.play.resume import age
from tests.commands.program import Home, in_terminal


def test_without_a_terminal_the_short_help_is_printed(home: Home) -> None:
    ran = home.run()

    assert (ran.returncode, ran.stderr) == (0, "")
    assert "pocket-tactics play " in ran.stdout
    assert "pocket-tactics --help" in ran.stdout
    assert "Play in this terminal now?" not in ran.stdout


def test_at_a_terminal_the_program_offers_to_play(home: Home) -> None:
    text = in_terminal(home, typed="y\n\n\n\n\n\n\nquit\n")

    assert "Play in this terminal now?" in text
    assert "Which edition?" in text
    assert len(home.games) == 1


def test_the_offer_can_be_declined(home: Home) -> None:
    text = in_terminal(home, typed="n\n")

    assert "Which edition?" not in text
    assert home.games == []


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ("paly", "play"),
        ("pack lst", "list"),
        ("serve --log jsno", "json"),
        ("play --edition fith", "fifth"),
        ("play --seat computer:gredy", "computer:greedy"),
        ("play --force chrage", "charge"),
        ("play --set standrad", "standard"),
        ("rules --edition fith", "fifth"),
        ("schema --edition fuorth", "fourth"),
        ("force show chrage", "charge"),
        ("force new own.toml --from chrage", "charge"),
        ("completion bsah", "bash"),
        ("cards magee", "mage"),
        ("cards Archr", "archer"),
    ],
)
def test_the_nearest_word_is_suggested(home: Home, arguments: str, word: str) -> None:
    ran = home.run(*arguments.split())

    assert ran.returncode in (1, 2)
    assert f"id you mean '{word}'?" in ran.stdout + ran.stderr


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        ("play --editon fourth", "--edition"),
        ("play --seedd 7", "--seed"),
        ("play --editon=fourth", "--edition"),
        ("force new own.toml --editon fifth", "--edition"),
        ("serve --prot 80", "--port"),
    ],
)
def test_the_nearest_option_is_suggested(
    home: Home, arguments: str, option: str
) -> None:
    ran = home.run(*arguments.split())

    assert ran.returncode == 2
    assert f"; did you mean {option}?" in ran.stderr


def test_an_option_like_no_other_is_only_unrecognized(home: Home) -> None:
    ran = home.run("play", "--xyzzy", "stray")

    assert ran.stderr.endswith("error: unrecognized arguments: --xyzzy stray\n")


def test_the_nearest_option_is_suggested_in_german(home: Home) -> None:
    ran = home.run("--language", "de", "play", "--editon", "fourth")

    assert "unbekannte Angaben: --editon fourth; ist --edition gemeint?" in ran.stderr


def test_the_suggestion_is_in_german_on_a_german_command_line(home: Home) -> None:
    assert "ist 'play' gemeint?" in home.run("--language", "de", "paly").stderr


@pytest.mark.parametrize(
    ("seconds", "unit", "count"),
    [(5, "now", 0), (60, "minutes", 1), (7_300, "hours", 2), (200_000, "days", 2)],
)
def test_the_age_of_a_game_is_in_its_largest_unit(
    seconds: float, unit: str, count: int
) -> None:
    assert age(seconds) == (unit, count)
