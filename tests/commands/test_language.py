"""The language of the program: from an option, or from the environment."""

import pytest

from tests.commands.program import (
    AGAINST_GREEDY,
    FIRST_ALWAYS,
    Home,
    in_terminal,
    refused,
)

GERMAN = ("--language", "de")
ENDING = ("gewinnt", "unentschieden")


@pytest.mark.parametrize(
    ("locale", "usage"),
    [
        ({"LC_ALL": "C.UTF-8"}, "usage:"),
        ({"LC_ALL": "de_DE.UTF-8"}, "Aufruf:"),
        ({"LC_ALL": "", "LC_MESSAGES": "de_AT.UTF-8"}, "Aufruf:"),
        ({"LC_ALL": "", "LANG": "de_CH"}, "Aufruf:"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "usage:"),
        ({"LANGUAGE": "fr:de:en", "LC_ALL": "fr_FR.UTF-8"}, "Aufruf:"),
        ({"LC_ALL": "fr_FR.UTF-8"}, "usage:"),
    ],
)
def test_the_environment_chooses_where_nobody_else_does(
    home: Home, locale: dict[str, str], usage: str
) -> None:
    assert home.run("--help", **locale).stdout.startswith(usage)


@pytest.mark.parametrize(
    "arguments", [(*GERMAN, "--help"), ("play", "--language=DE", "--help")]
)
def test_the_command_line_chooses_at_any_place(
    home: Home, arguments: tuple[str, ...]
) -> None:
    ran = home.run(*arguments, LC_ALL="en_GB.UTF-8")

    assert ran.stdout.startswith("Aufruf: pocket-tactics")
    assert "Optionen:\n" in ran.stdout
    assert not {"options:", "show this", "FILE", "COMMAND"} & set(
        ran.stdout.split("  ")
    )


def test_an_unknown_language_is_one_clear_sentence(home: Home) -> None:
    complaint = (
        "There is no language “tlh” here; there are: en (English), de (Deutsch)."
    )

    assert refused(home.run("--language", "tlh", "play")) == complaint


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("pack",), "diese Angaben fehlen: VERB"),
        (("play", "--seed", "x"), "Angabe --seed: 'x' passt hier nicht"),
        (("play", "--seed"), "Angabe --seed: ein Wert muss folgen"),
        (("replay",), "diese Angaben fehlen: DATEI"),
        (("play", "--nonsense"), "unbekannte Angaben: --nonsense"),
        (
            ("replay", "--verify=1", "a"),
            "Angabe --verify: hier darf kein Wert stehen: '1'",
        ),
        (("play", "--se", "1"), "--se ist mehrdeutig: --seat, --set, --seed"),
    ],
)
def test_a_wrong_command_line_is_refused_in_german(
    home: Home, arguments: tuple[str, ...], complaint: str
) -> None:
    ran = home.run(*GERMAN, *arguments)

    assert ran.returncode == 2
    assert ran.stderr.startswith("Aufruf: ")
    assert ran.stderr.endswith(f": Fehler: {complaint}\n")


@pytest.mark.parametrize("edition", ["fifth", "fourth", "third", "second"])
def test_a_game_is_played_in_german(home: Home, edition: str) -> None:
    chosen = ("--edition", edition, "--seed", "4")
    typed = "help\nlook\nauto\n" + FIRST_ALWAYS
    ran = home.run(*GERMAN, "play", "--plain", *AGAINST_GREEDY, *chosen, answers=typed)

    assert ran.stderr == ""
    assert "Eingabetaste allein: zurück," in ran.stdout
    assert any(ending in ran.stdout for ending in ENDING)
    assert "Partie gespeichert." in ran.stdout


@pytest.mark.parametrize(
    ("answer", "question"), [("ja", "Welche Einheit"), ("n", "Welche Edition?")]
)
def test_yes_and_no_are_german_words_too(
    home: Home, answer: str, question: str
) -> None:
    home.run(*GERMAN, "play", *AGAINST_GREEDY, answers="auto\n1\n1\n")
    text = in_terminal(
        home, *GERMAN, "play", "--plain", typed=f"vielleicht\n{answer}\nquit\n"
    )

    assert "„vielleicht“ ist weder ja noch nein." in text
    assert question in text
