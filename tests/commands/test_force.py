"""Forces that a player builds, shows and checks, in a home folder of the test."""

import tomllib
from pathlib import Path

import pytest

from tests.commands.program import Home, in_terminal, refused

FIFTH_TITLE = "Pocket-Tactics (5th edition)"
FOURTH_TITLE = "Pocket-Tactics (4th edition)"
NEW = ("force", "new", "own.toml", "--edition", "fourth")
REST = ("--tile", "plains=4", "--tile", "water=2", "--feature", "forest")


def written(home: Home) -> dict[str, object]:
    """Return the force in the file."""
    table = tomllib.loads((home.path / "own.toml").read_text("utf-8"))
    assert table["edition"] == "fourth"
    force = table["force"]["own"]
    assert isinstance(force, dict)
    return force


class TestNew:
    """New forces: only legal ones are written to a file."""

    @pytest.mark.rule("setup.force-50", "setup.six-tiles")
    def test_a_force_is_built_and_priced(self, home: Home) -> None:
        units = ("--unit", "noble=2", "--unit", "archer=3", "--unit", "bondi=1")
        ran = home.run(*NEW, *units, *REST, "--name", 'The "Nine"')

        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout == 'own.toml: The "Nine", 47 points.\n'
        assert written(home) == {
            "name": 'The "Nine"',
            "units": {"noble": 2, "archer": 3, "bondi": 1},
            "tiles": {"plains": 4, "water": 2},
            "feature": "forest",
        }

    def test_a_force_begins_with_another_and_is_changed(self, home: Home) -> None:
        changes = ("--unit", "archer=2", "--unit", "swordsman=0", "--tile", "water=0")
        ran = home.run(*NEW, "--from", "legion", *changes, "--tile", "plains=6")

        assert (ran.returncode, ran.stderr) == (0, "")
        force = written(home)
        assert force["name"] == "own"
        assert force["tiles"] == {"plains": 6}
        assert force["feature"] == "village"
        assert force["units"] == {
            **dict.fromkeys(("conscript", "mage", "shieldmaiden", "spearman"), 1),
            "archer": 2,
        }

    def test_the_starting_force_decides_the_edition(self, home: Home) -> None:
        ran = home.run("force", "new", "own.toml", "--from", "dwarfclan")

        assert ran.stdout == "own.toml: own, 50 points.\n"
        assert written(home)["feature"] == "township"

    def test_a_built_force_can_be_shown_checked_and_played(self, home: Home) -> None:
        home.run(*NEW, "--from", "tribes", "--unit", "druid=0")
        computers = ("--seat", "computer:random", "--seat", "computer:random")
        both = ("--force", "own.toml", "--force", "legion")

        assert home.run("force", "show", "own.toml").returncode == 0
        assert home.run("force", "check", "own.toml").returncode == 0
        played = home.run("play", "--edition", "fourth", *computers, *both)
        assert (played.returncode, played.stderr) == (0, "")

    def test_a_force_of_the_fifth_edition_is_units_alone(self, home: Home) -> None:
        ran = home.run("force", "new", "five.toml", "--unit", "mage=3")
        printed = home.run("force", "check", "five.toml")

        assert ran.stdout == "five.toml: five, 12 points.\n"
        assert printed.stdout == f"five.toml: legal in {FIFTH_TITLE}, 12 points.\n"

    @pytest.mark.parametrize(
        ("name", "force_id"),
        [("My Band.toml", "my-band"), ("9.toml", "own"), ("ÄÖ.toml", "own")],
    )
    def test_the_id_is_made_of_the_files_name(
        self, home: Home, name: str, force_id: str
    ) -> None:
        home.run("force", "new", name, "--unit", "mage=1")
        table = tomllib.loads((home.path / name).read_text("utf-8"))

        assert list(table["force"]) == [force_id]

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            (
                "--from legion --unit archer=2",
                (
                    "own.toml [force.own] units: "
                    "The force costs 58 points; the limit is 50. [setup.force-50]"
                ),
            ),
            (
                "--from legion --tile water=2",
                (
                    "own.toml [force.own] tiles: "
                    "A player brings 6 tiles; this force has 7. [setup.six-tiles]"
                ),
            ),
            (
                "--from legion --unit ogre=1",
                "own.toml [force.own] units.ogre: There is no unit 'ogre'.",
            ),
            (
                "--from legion --tile swamp=1",
                "own.toml [force.own] tiles.swamp: There is no tile 'swamp'.",
            ),
            (
                "--from legion --feature keep",
                "own.toml [force.own] feature: There is no feature 'keep'.",
            ),
            (
                "--from horde",
                (
                    "There is no force “horde”; "
                    "there are: legion, tribes, enclave, dwarfclan."
                ),
            ),
            (
                "--unit archer=1",
                (
                    "A force of this edition brings tiles and a feature. "
                    "Choose with --tile and --feature."
                ),
            ),
            (
                "--unit archer=1 --tile plains=6",
                (
                    "A force of this edition brings tiles and a feature. "
                    "Choose with --feature."
                ),
            ),
            (
                "--unit archer=0 --tile plains=6 --feature forest",
                "own.toml [force.own] units: This field is missing.",
            ),
            (
                "--unit archer=999 --tile plains=6 --feature forest",
                "own.toml [force.own] units.archer: It must be 200 or less.",
            ),
            ("--unit archer", "“archer” is not NAME=COUNT, such as archer=2"),
            ("--unit archer=-1", "“archer=-1” is not NAME=COUNT, such as archer=2"),
            (
                "",
                (
                    "Name the units of the force with --unit NAME=COUNT, "
                    "or a force to begin with by --from NAME."
                ),
            ),
        ],
    )
    def test_an_illegal_force_is_not_written(
        self, home: Home, options: str, complaint: str
    ) -> None:
        assert refused(home.run(*NEW, *options.split())) == complaint
        assert not (home.path / "own.toml").exists()

    def test_a_force_of_the_fifth_edition_has_no_tiles(self, home: Home) -> None:
        new = ("force", "new", "own.toml", "--unit", "mage=1")

        for option in (("--tile", "field=1"), ("--feature", "hill")):
            assert "There is no such field." in refused(home.run(*new, *option))

    @pytest.mark.rule("force.copies")
    def test_all_reasons_are_given(self, home: Home) -> None:
        options = ("--unit", "archer=9", "--tile", "plains=2", "--feature", "forest")
        ran = home.run(*NEW, *options, "--house", "copies=three")

        assert ran.returncode == 2
        assert [line.rpartition("[")[2] for line in ran.stderr.splitlines()] == [
            *("setup.force-50]", "force.copies]", "setup.six-tiles]")
        ]

    def test_a_house_may_allow_more(self, home: Home) -> None:
        more = ("--from", "legion", "--unit", "archer=4", "--house", "points=75")

        assert home.run(*NEW, *more).stdout == "own.toml: own, 74 points.\n"

    def test_an_existing_file_is_not_changed(self, home: Home) -> None:
        (home.path / "own.toml").write_text("mine", "utf-8")
        ran = home.run(*NEW, "--from", "legion")

        assert refused(ran) == "own.toml already exists and was not changed."
        assert (home.path / "own.toml").read_text("utf-8") == "mine"

    def test_a_file_that_cannot_be_written_is_reported(self, home: Home) -> None:
        ran = home.run("force", "new", "no/where/own.toml", "--unit", "mage=1")

        assert refused(ran) == "no/where/own.toml: No such file or directory"

    def test_units_of_a_pack_can_be_in_it(self, home: Home) -> None:
        (home.path / "pack.toml").write_text(PACK, "utf-8")
        ran = home.run(*NEW, "--unit", "troll=5", *REST, "--content", "pack.toml")

        assert (ran.returncode, ran.stdout) == (0, "own.toml: own, 50 points.\n")

    def test_a_person_at_a_terminal_is_asked(self, home: Home) -> None:
        typed = "ogre\nstonethrower\nstonethrower\nwarden\ndone\nseven\n2\n4\n"
        text = in_terminal(home, *NEW, "--plain", typed=typed)

        assert "conscript: Conscript, 4 points, OFF 1, DEF 1\n" in text
        assert "There is no unit “ogre” in the list." in text
        assert "Which unit? Its first word, or done (2 points left)" not in text
        assert "“seven” is not a number from 0 to 6." in text
        assert written(home) == {
            "name": "own",
            "units": {"stonethrower": 2, "warden": 1},
            "tiles": {"plains": 4, "water": 2},
            "feature": "township",
        }

    def test_a_unit_that_costs_too_much_is_refused(self, home: Home) -> None:
        typed = "stonethrower\nstonethrower\nstonethrower\ndone\n\n\n"
        text = in_terminal(home, *NEW, "--plain", typed=typed)

        assert "Stonethrower costs 17; only 16 are left." in text
        assert written(home)["units"] == {"stonethrower": 2}
        assert written(home)["tiles"] == {"plains": 6}

    def test_quitting_the_questions_writes_no_file(self, home: Home) -> None:
        in_terminal(home, *NEW, typed="archer\nquit\n")

        assert not (home.path / "own.toml").exists()


PACK = """
edition = "fourth"
[unit.troll]
name = "Troll"
cost = 10
off = 3
defence = 2
ranged = 1
types = ["troll", "living"]
[force.band]
name = "Band"
units = { troll = 3, archer = 1, noble = 1 }
tiles = { plains = 6 }
feature = "highland"
"""


class TestShow:
    """Forces with their price, by name or from a file."""

    def test_a_prebuilt_force_of_any_edition_is_shown(self, home: Home) -> None:
        fourth = home.run("force", "show", "legion")
        fifth = home.run("force", "show", "charge")

        assert fourth.stdout.splitlines()[:3] == [
            "Legion of the High King: 50 points of 50",
            "1 × Conscript, 4 points each: OFF 1, DEF 1",
            "1 × High King's Mage, 11 points each: OFF 2, DEF 2, Ranged 1",
        ]
        assert "Tiles: 5 × Plains, Water\nFeature: Village\n" in fourth.stdout
        assert fourth.stdout.endswith(f"\nLegal in {FOURTH_TITLE}.\n")
        assert fifth.stdout.splitlines() == [
            "Charge: 58 points of 60",
            "3 × Cavalier, 12 points each: OFF 2, DEF 2, RNG 1, SPD 2",
            "2 × Footman, 11 points each: OFF 2, DEF 2, RNG 1, SPD 1",
            f"Legal in {FIFTH_TITLE}.",
        ]

    def test_factions_and_mercenaries_are_listed_separately(self, home: Home) -> None:
        (home.path / "pack.toml").write_text(PACK, "utf-8")
        ran = home.run("force", "show", "band", "--content", "pack.toml")

        assert ran.returncode == 0
        assert ran.stdout.splitlines()[-4:] == [
            "Mercenaries: 30 points (3 × Troll)",
            "Of the faction Legion: 8 points (Archer)",
            "Of the faction Dwarfclan: 9 points (Noble)",
            f"Legal in {FOURTH_TITLE}.",
        ]

    def test_the_reason_why_a_force_is_illegal_is_shown(self, home: Home) -> None:
        ran = home.run("force", "show", "charge", "--house", "fifth_points=40")

        assert ran.stdout.splitlines()[-1] == (
            "Not legal: The force costs 58 points; the limit is 40. [setup.force-fifth]"
        )

    def test_an_unknown_force_is_refused(self, home: Home) -> None:
        message = "There is no force “horde” and no such file; there are: "

        fourth = home.run("force", "show", "horde", "--edition", "fourth")
        assert refused(fourth) == f"{message}legion, tribes, enclave, dwarfclan."

    def test_without_an_edition_the_forces_of_all_are_named(self, home: Home) -> None:
        complaint = refused(home.run("force", "show", "horde"))

        assert "standard, charge, shield-wall, volley (fifth)" in complaint
        assert "legion, tribes, enclave, dwarfclan (fourth)" in complaint


BAND = """
edition = "fourth"
[force.band]
name = "Band"
units = { archer = 4 }
tiles = { plains = 6 }
feature = "forest"
"""


class TestCheck:
    """Checks of a force file: it is legal, or all its errors are listed."""

    @pytest.mark.parametrize(
        ("old", "new", "house", "lines"),
        [
            ("", "", (), [f"band.toml: legal in {FOURTH_TITLE}, 32 points."]),
            ("= 6", "= 5", (), ["tiles: A player brings 6 tiles; this force has 5."]),
            (
                "= 4",
                "= 7",
                ("copies=three",),
                [
                    "units: The force costs 56 points; the limit is 50.",
                    "units: The force has 7 of Archer; the limit is 3.",
                ],
            ),
            (
                "= 4",
                "= 7",
                ("points=56",),
                [f"band.toml: legal in {FOURTH_TITLE}, 56 points."],
            ),
            ("forest", "keep", (), ["feature: There is no feature 'keep'."]),
            ("archer", "ogre", (), ["units.ogre: There is no unit 'ogre'."]),
            ('feature = "forest"', "", (), ["feature: This field is missing."]),
        ],
    )
    @pytest.mark.rule("setup.force-50", "setup.six-tiles", "force.copies")
    def test_a_force_file_is_checked(
        self, home: Home, old: str, new: str, house: tuple[str, ...], lines: list[str]
    ) -> None:
        (home.path / "band.toml").write_text(BAND.replace(old, new), "utf-8")
        options = [word for rule in house for word in ("--house", rule)]
        ran = home.run("force", "check", "band.toml", *options)
        printed = ran.stdout.splitlines()

        assert ran.stderr == ""
        assert ran.returncode == (0 if "legal" in lines[0] else 1)
        assert len(printed) == len(lines)
        assert all(line in said for line, said in zip(lines, printed, strict=True))
        assert all(said.startswith("band.toml") for said in printed)

    def test_units_may_come_from_a_pack(self, home: Home) -> None:
        (home.path / "pack.toml").write_text(PACK, "utf-8")
        (home.path / "band.toml").write_text(BAND.replace("archer", "troll"), "utf-8")
        alone = home.run("force", "check", "band.toml")
        ran = home.run("force", "check", "band.toml", "--content", "pack.toml")

        assert alone.returncode == 1
        assert ran.stdout == f"band.toml: legal in {FOURTH_TITLE}, 40 points.\n"

    @pytest.mark.parametrize(
        ("path", "message"),
        [
            ("none.toml", "none.toml: No such file or directory."),
            (".", ".: Not a regular file."),
        ],
    )
    def test_a_file_that_cannot_be_read_is_reported(
        self, home: Home, path: str, message: str
    ) -> None:
        ran = home.run("force", "check", path)

        assert (ran.returncode, ran.stdout) == (1, f"{message}\n")

    def test_a_file_of_another_edition_is_reported(self, home: Home) -> None:
        (home.path / "band.toml").write_text(BAND, "utf-8")
        ran = home.run("force", "check", "band.toml", "--edition", "fifth")

        assert ran.returncode == 1
        assert 'The file must begin with: edition = "fifth"' in ran.stdout

    def test_a_wrong_house_rule_is_refused(self, home: Home) -> None:
        (home.path / "band.toml").write_text(BAND, "utf-8")

        assert "dragons" in refused(
            home.run("force", "check", "band.toml", "--house", "dragons=yes")
        )


def test_help_fits_the_screen(tmp_path: Path) -> None:
    for command in ((), ("new",), ("show",), ("check",)):
        ran = Home(tmp_path).run("force", *command, "--help", COLUMNS="80")
        assert (ran.returncode, ran.stderr) == (0, "")
        assert max(map(len, ran.stdout.split("\n"))) <= 80
