"""The commands ``rules`` and ``cards``."""

import pytest

from pocket_tactics import __version__
from pocket_tactics.kernel import kernels
from tests.commands.program import COMPUTERS, Home
from tests.content.conftest import MINE


class TestReading:
    """Cards, rules, and files of the player."""

    def test_check_finds_nothing_wrong(self, home: Home) -> None:
        (home.path / "own.toml").write_text(MINE, "utf-8")
        ran = home.run("check", "own.toml")

        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout == "own.toml: no problems found.\n"

    def test_check_reports_all_errors(self, home: Home) -> None:
        wrong = MINE.replace("cost = 9", "cost = 0").replace("off = 3", 'off = "x"')
        (home.path / "own.toml").write_text(wrong.replace("speed", "sped"), "utf-8")
        ran = home.run("check", "own.toml")

        assert (ran.returncode, ran.stderr) == (1, "")
        assert ran.stdout.splitlines() == [
            "own.toml:4 [unit.ogre] cost: It must be 1 or more.",
            "own.toml:5 [unit.ogre] off: Expected a whole number, got text.",
            (
                "own.toml:8 [unit.ogre] sped: There is no such field."
                " Did you mean 'speed'?"
            ),
        ]

    def test_check_speaks_the_language_that_is_wanted(self, home: Home) -> None:
        wrong = MINE.replace("cost = 9", "cost = 0").replace("speed", "sped")
        (home.path / "own.toml").write_text(wrong, "utf-8")
        ran = home.run("--language", "de", "check", "own.toml")

        assert ran.stdout.splitlines() == [
            "own.toml:4 [unit.ogre] cost: Das muss mindestens 1 sein.",
            (
                "own.toml:8 [unit.ogre] sped: Ein solches Feld gibt es nicht."
                " Ist „speed“ gemeint?"
            ),
        ]

    def test_check_of_nothing_is_an_error(self, home: Home) -> None:
        ran = home.run("check", "none.toml")

        assert ran.returncode == 1
        assert ran.stdout == "none.toml: No such file or directory.\n"

    def test_own_cards_are_shown_and_played(self, home: Home) -> None:
        (home.path / "own.toml").write_text(MINE, "utf-8")
        shown = home.run("cards", "ogre", "--content", "own.toml")
        options = ("--content", "own.toml", "--force", "mine", "--force", "mine")
        played = home.run("play", *COMPUTERS, *options)

        assert shown.stdout.split("\n")[:2] == [
            "Ogre (9 points)",
            "OFF 3, DEF 1, RNG 1, SPD 1",
        ]
        assert "Red Ogre 1 is deployed from the edge." in played.stdout
        assert played.returncode == 0

    @pytest.mark.parametrize(
        ("wanted", "status", "said"),
        [
            ((), 0, "Footman (11 points)"),
            (("keep",), 0, "Keep\nA unit here has one more DEF result, a 4."),
            (("dragon",), 1, "No card here contains “dragon” in its name."),
        ],
    )
    def test_cards(
        self, home: Home, wanted: tuple[str, ...], status: int, said: str
    ) -> None:
        ran = home.run("cards", *wanted)

        assert (ran.returncode, ran.stderr) == (status, "")
        assert said in ran.stdout

    @pytest.mark.parametrize(
        ("wanted", "status", "said"),
        [
            ((), 0, "turn.one-action: "),
            (("village",), 0, "fifth.village: "),
            (("fifth.water",), 0, "Water [fifth.water] (fifth)\n"),
            (("Turn.Pass",), 0, "turn.pass: "),
            (
                ("house",),
                0,
                "Passing\n  passing: only-when-stuck, allowed [turn.pass]\n",
            ),
            (("dragon",), 1, "No rule contains “dragon”."),
        ],
    )
    def test_rules(
        self, home: Home, wanted: tuple[str, ...], status: int, said: str
    ) -> None:
        ran = home.run("rules", *wanted)

        assert (ran.returncode, ran.stderr) == (status, "")
        assert said in ran.stdout

    def test_a_word_of_another_edition_alone_is_not_found(self, home: Home) -> None:
        ran = home.run("rules", "mega")

        assert (ran.returncode, ran.stdout.count("\n")) == (1, 1)

    def test_a_rule_lists_its_house_rules(self, home: Home) -> None:
        ran = home.run("rules", "fifth.win")

        assert "House rule gate_block: always, only-with-reserves" in ran.stdout

    def test_another_edition_has_its_own_cards_and_rules(self, home: Home) -> None:
        fourth = ("--edition", "fourth")
        archer = home.run("cards", "archer", *fourth).stdout
        printed = home.run("rules", "brew", *fourth).stdout

        assert archer.startswith("Archer (8 points)\nOFF 2, DEF 1, Ranged 1\n")
        assert home.run("cards", "footman", *fourth).returncode == 1
        assert "fourth.war-brew: " in printed
        assert home.run("rules", "brew").returncode == 1

    def test_help_and_version(self, home: Home) -> None:
        for command in ((), ("play",), ("replay",), ("check",), ("rules",), ("cards",)):
            ran = home.run(*command, "--help", COLUMNS="80")
            assert (ran.returncode, ran.stderr) == (0, "")
            assert max(map(len, ran.stdout.split("\n"))) <= 80

    def test_the_version_names_the_compiled_rules(self, home: Home) -> None:
        built = ", ".join(kernels())
        kernel = f"kernel: {built}" if built else "no kernel"

        printed = home.run("--version").stdout

        assert printed == f"pocket-tactics {__version__} ({kernel})\n"
