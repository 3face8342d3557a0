"""Force files, which a player gives in place of the name of a prebuilt force."""

import pytest

from pocket_tactics.content import Content, ContentError, load, load_force
from tests.content.conftest import (
    FOURTH,
    OGRE,
    TROLL,
    Write,
    abilities_of,
    placeless,
)

BAND = '[force.band]\nname = "Band"\nunits = { mage = 2, footman = 1 }\n'
OGRES = f'[force.ogres]\nname = "Ogres"\nunits = {{ ogre = 2 }}\n[unit.ogre]{OGRE}'


@pytest.fixture
def fifth() -> Content:
    """The content of the package."""
    return load("fifth")


def test_a_force_file_gives_its_force(fifth: Content, write: Write) -> None:
    """Its units are in the order of the file."""
    force, content = load_force(write(BAND), fifth)

    assert (force.id, force.name) == ("band", "Band")
    assert [card.id for card in force.units] == ["mage", "mage", "footman"]
    assert content == fifth


def test_a_force_file_may_contain_own_units(fifth: Content, write: Write) -> None:
    """The content of the game then includes them."""
    force, content = load_force(write(OGRES), fifth)

    assert force.units == 2 * (content.units["ogre"],)
    assert "ogre" not in fifth.units


def test_own_units_may_be_made_against_the_games_types(
    fifth: Content, write: Write
) -> None:
    """Own units may refer to the types of the package's units."""
    bane = 'abilities = [{ kind = "reroll", pool = "off", against = "cavalry" }]'

    force, _ = load_force(write(OGRES + bane), fifth)

    assert len(abilities_of(force.units[0])) == 1


def test_both_players_may_give_the_same_file(fifth: Content, write: Write) -> None:
    """When it is read again, its units exist already and are equal."""
    path = write(OGRES)

    force, content = load_force(path, fifth)

    assert load_force(path, content) == (force, content)


@pytest.mark.parametrize("unit", ["footman", "ogre"])
def test_a_force_file_cannot_change_a_unit(
    unit: str, fifth: Content, write: Write
) -> None:
    """An id means one card in a game, the package's or the other player's."""
    _, content = load_force(write(OGRES), fifth)
    stronger = OGRE.replace("cost = 9", "cost = 1")

    with pytest.raises(ContentError) as caught:
        load_force(write(f"{BAND}[unit.{unit}]{stronger}", "other.toml"), content)

    assert str(caught.value) == (
        f"other.toml:5 [unit.{unit}]: Another unit has that id; choose a new one."
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", ": A force file has exactly one [force.ID]."),
        (
            BAND + BAND.replace("band", "gang"),
            ": A force file has exactly one [force.ID].",
        ),
        (
            BAND + '[set.tiny]\ncentre = "keep"\ntiles = { field = 3 }',
            " [set.tiny]: A force file has units and one force alone.",
        ),
        (
            BAND + '[tile.bog]\nname = "Bog"',
            " [tile.bog]: A force file has units and one force alone.",
        ),
        (
            BAND.replace("mage", "magus"),
            " [force.band] units.magus: There is no unit 'magus'.",
        ),
        (BAND + "[units]", " units: There is no such field; a file holds [unit.ID],"),
        (f"{OGRES}spede = 1", " [unit.ogre] spede: There is no such field."),
    ],
)
def test_an_error_in_a_force_file_is_named(
    text: str, complaint: str, fifth: Content, write: Write
) -> None:
    """A file has exactly one force, and may have units."""
    with pytest.raises(ContentError) as caught:
        load_force(write(text), fifth)

    messages = "\n".join(map(placeless, caught.value.complaints))
    assert messages.startswith(f"own.toml{complaint}")


def test_a_force_file_of_the_fourth_edition_brings_its_part_of_the_map(
    write: Write,
) -> None:
    """It has tiles and a feature of the edition, and may have own units."""
    fourth = load("fourth")
    bands = BAND.replace("footman", "troll")
    brought = 'tiles = { plains = 4, water = 2 }\nfeature = "highland"\n'
    path = write(f"{bands}{brought}[unit.troll]{TROLL}", head=FOURTH)

    force, content = load_force(path, fourth)

    assert [card.id for card in force.units] == ["mage", "mage", "troll"]
    assert [tile.id for tile in force.tiles] == ["plains"] * 4 + ["water"] * 2
    assert force.feature == content.features["highland"]


def test_own_units_may_be_made_for_the_games_grounds(write: Write) -> None:
    """Own units may refer to the package's terrains by name, in a force file too."""
    brought = 'tiles = { plains = 6 }\nfeature = "highland"\n'
    walk = (
        'favours = ["forest"]\nabilities = [{ kind = "treewalk", feature = "forest" }]'
    )
    text = f"{BAND.replace('footman', 'troll')}{brought}[unit.troll]{TROLL}{walk}"

    force, _ = load_force(write(text, head=FOURTH), load("fourth"))

    assert len(abilities_of(force.units[2])) == 1


def test_a_folder_is_refused_as_a_force_file(fifth: Content, write: Write) -> None:
    """The program tries to read it as a file, and refuses it."""
    folder = write(BAND, "pack/band.toml").parent

    with pytest.raises(ContentError, match=r"^pack: Not a regular file\.$"):
        load_force(folder, fifth)
