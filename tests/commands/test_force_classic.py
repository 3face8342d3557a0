"""Forces of the second and third edition that a player builds."""

import tomllib

import pytest

from tests.commands.program import Home, in_terminal, refused

SECOND_TITLE = "Pocket-Tactics (2nd edition)"
THIRD_TITLE = "Pocket-Tactics (3rd edition)"
SECOND = ("force", "new", "own.toml", "--edition", "second")
THIRD = ("force", "new", "own.toml", "--edition", "third")


def written(home: Home, edition: str) -> dict[str, object]:
    """Return the force in the file."""
    table = tomllib.loads((home.path / "own.toml").read_text("utf-8"))
    assert table["edition"] == edition
    force = table["force"]["own"]
    assert isinstance(force, dict)
    return force


@pytest.mark.rule("force.custom", "force.custom-tiles", "heavens.tiles")
def test_a_force_is_built_of_units_tiles_and_a_base(home: Home) -> None:
    units = ("--unit", "warden=1", "--unit", "archer=2", "--unit", "wisp=1")
    tiles = ("--tile", "forest=6", "--tile", "water=4", "--tile", "sky=1")
    ran = home.run(*SECOND, *units, *tiles, "--base", "caer", "--name", "Sky band")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == "own.toml: Sky band, 64 points.\n"
    assert written(home, "second") == {
        "name": "Sky band",
        "units": {"warden": 1, "archer": 2, "wisp": 1},
        "tiles": {"forest": 6, "water": 4, "sky": 1},
        "base": "caer",
    }
    assert home.run("force", "check", "own.toml").stdout == (
        f"own.toml: legal in {SECOND_TITLE}, 64 points.\n"
    )


def test_a_force_begins_with_another_and_has_its_base(home: Home) -> None:
    ran = home.run(*THIRD, "--from", "dominion", "--unit", "exoknight=0")

    assert ran.stdout == "own.toml: own, 73 points.\n"
    assert written(home, "third")["base"] == "citadel"
    assert written(home, "third")["tiles"] == {
        "grid": 5,
        "complex-hall": 1,
        "complex-fork": 1,
        "complex-crossing": 1,
        "ice": 2,
    }


def test_the_base_may_be_another(home: Home) -> None:
    home.run(*THIRD, "--from", "dominion", "--base", "caer")

    assert written(home, "third")["base"] == "caer"


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (
            "--unit archer=1",
            (
                "A force of this edition brings tiles and a base. "
                "Choose with --tile and --base."
            ),
        ),
        (
            "--unit archer=1 --tile field=10",
            "A force of this edition brings tiles and a base. Choose with --base.",
        ),
        (
            "--from hel --base field",
            "own.toml [force.own] base: There is no base 'field'.",
        ),
        (
            "--from hel --tile hel-house=1",
            "own.toml [force.own] tiles.hel-house: There is no tile 'hel-house'.",
        ),
        (
            "--from hel --feature ice-counter",
            "own.toml [force.own] feature: There is no such field.",
        ),
        (
            "--from hel --tile ice=2",
            (
                "own.toml [force.own] tiles: "
                "A player brings 10 tiles; this force has 9. [force.custom-tiles]"
            ),
        ),
        (
            "--from legion --tile village=1 --tile swamp=1",
            (
                "own.toml [force.own] tiles: "
                "A force brings plain tiles and those of its units' factions; "
                "Swamp is neither. [force.custom-tiles]"
            ),
        ),
        (
            "--from host --unit herald=0",
            (
                "own.toml [force.own] tiles: "
                "Each unit of that advantage brings one tile: 1, not 2 (Sky). "
                "[heavens.tiles]"
            ),
        ),
        (
            "--unit kite=2 --tile field=10 --base caer",
            (
                "own.toml [force.own] units: A force of conjured or uncalled units "
                "alone is captured from the start. [win.capture-all]"
            ),
        ),
    ],
)
def test_an_illegal_force_is_not_written(
    home: Home, options: str, complaint: str
) -> None:
    assert refused(home.run(*SECOND, *options.split())) == complaint
    assert not (home.path / "own.toml").exists()


@pytest.mark.rule("force.custom-tiles")
def test_a_house_may_ask_for_the_tiles_of_one_faction(home: Home) -> None:
    house = ("--house", "custom_tiles=own-faction")

    home.run(*SECOND, "--from", "legion", "--tile", "field=5", "--tile", "hill=3")

    assert home.run("force", "check", "own.toml").returncode == 0
    assert "ten of the faction" in home.run("force", "check", "own.toml", *house).stdout


def test_a_force_is_shown_with_its_base(home: Home) -> None:
    ran = home.run("force", "show", "syndicate")

    assert ran.stdout.splitlines()[:3] == [
        "Zero Syndicate: 100 points of 100",
        "3 × Gangster, 8 points each: OFF/DEF in Melee 1/2, Ballistics 1/1, Tech 0/1",
        (
            "1 × Undercity Informant, 9 points each: "
            "OFF/DEF in Melee 0/1, Ballistics 0/0(4), Tech 1/1"
        ),
    ]
    assert "Labyrinth\nBase: Back Room\nOf the faction Syndicate: " in ran.stdout
    assert ran.stdout.endswith(f"\nLegal in {THIRD_TITLE}.\n")


def test_the_cards_can_be_read(home: Home) -> None:
    ran = home.run("cards", "hel house", "--edition", "second")

    assert ran.stdout.startswith("Hel House\nA base: no unit stands on it")


@pytest.mark.rule("force.custom-tiles", "heavens.tiles")
def test_a_person_at_a_terminal_is_asked_for_what_units_may_bring(home: Home) -> None:
    """Tribes may bring Water and Swamp, the Warden one Sky. The base comes last."""
    typed = "warden\nstalker\ndone\n\n\n2\n3\n1\n2\n1\n2\n"
    text = in_terminal(home, *SECOND, "--plain", typed=typed)

    assert "stalker: Stalker, 8 points, OFF/DEF in Melee 1/2" in text
    assert "Swamp: how many of the" in text
    assert "Cave: how many" not in text
    assert "Void: how many" not in text
    assert written(home, "second") == {
        "name": "own",
        "units": {"warden": 1, "stalker": 1},
        "tiles": {"field": 4, "forest": 2, "water": 3, "swamp": 1, "sky": 1},
        "base": "circle",
    }
