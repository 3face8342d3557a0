"""Texts of the actions in the fourth edition, with their odds."""

import pytest

from pocket_tactics.engine.abilities.fourth.fights import Numbers
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.texts import Names, catalogue, label
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.status import seat_lines
from tests.conftest import play
from tests.fourth import LINE, WIDE, card, opening, position
from tests.wording import odds_parts

SAY = catalogue("en")

CROWD = card("crowd", "0 1", Numbers(support=3))
WALL = card("wall", "1 2")
OWN = (CROWD, WALL)


def meeting(units: str, script: str = "", tiles: str = LINE, turn: int = 0) -> State:
    """Return a position, or one in the middle of an assault."""
    start = position(tiles, f"{units} 0.dummy.9 1.dummy.9", *OWN, turn=turn)
    return play(start, script) if script else start


WOODS = WIDE.replace("2,1", "2,1+forest")
SUPPORTED = "0.mace.1@1,0 0.dummy.1@0,0 1.mace.1@2,0 1.dummy.1@3,0"
ALL_UNITS = "0.druid.1@0,0 0.warmage.1@0,1 0.forgemaster.1@1,1 0.realmguard.1@0,2"

TURN = {
    "move 0.druid.1 1,0": "move to B3 (Plains)",
    "treewalk 0.druid.1 2,1": "walk to C2 (Forest), however far",
    "kin-step 0.realmguard.1 1,0": "step to B3 (Plains), beside its kin",
    "shift 0.warmage.1 2,1 3,1": "move the feature at C2 to D2 (Plains)",
    "afflict 0.warmage.1 1.mace.1": "call up the wood against Blue Mace (D3, Plains)",
    "reforge 0.forgemaster.1": "try to get a captured unit back",
    "assault 0.archer.1 1.mace.1": "assault Blue Mace (D3, Plains)",
    "arc 0.archer.1 1.mace.1": "shoot over to Blue Mace (D3, Plains)",
    "recall 0.druid.1": "return to the reserves",
    "deploy 0.mace.1 1,0": "deploy to B3 (Plains)",
}


@pytest.mark.parametrize(("action", "words"), TURN.items())
def test_an_action_of_a_turn_is_labelled(action: str, words: str) -> None:
    units = f"{ALL_UNITS} 0.archer.1@4,0 0.mace.1 1.mace.1@3,0 0.mage.1!1"
    state = position(WOODS, units)

    assert label(state, read_action(action), Names(SAY, state)) == words


REACTIONS = {
    "interposing": (
        meeting(
            "0.mace.1@0,0 1.mace.1@1,0 1.shieldmaiden.1@2,0",
            "assault 0.mace.1 1.mace.1",
        ),
        "Blue: Red Mace assaults Blue Mace. Does another unit step in?",
        [
            "change places: Blue Shieldmaiden becomes the target",
            "do not interpose",
        ],
    ),
    "brewing": (
        meeting(
            "0.guardian.1@1,0 0.noble.1@0,0 1.mace.1@2,0",
            "assault 0.guardian.1 1.mace.1",
        ),
        "Red: Red Hold Guardian assaults Blue Mace. Take the brew?",
        ["Red Hold Guardian takes the brew of Red Noble", "no brew"],
    ),
    "rolling anew": (
        meeting(
            "0.marauder.1@0,0 1.mace.1@1,0",
            "assault 0.marauder.1 1.mace.1; roll 5 3 1; roll 4 4; roll 2; roll 3",
        ),
        (
            "Red: re-roll a whole pool?\n"
            "Red Marauder: OFF 5 3 1, DEF 4 4\nBlue Mace: OFF 2, DEF 3"
        ),
        ["Red Marauder re-rolls all OFF dice", "keep the dice"],
    ),
    "guarding": (
        meeting(
            "0.guardian.1@0,0 1.mace.1@1,0",
            "assault 0.guardian.1 1.mace.1; roll 5 3; roll 4 4; roll 2; roll 3",
        ),
        (
            "Red: does an OFF die become a DEF die?\n"
            "Red Hold Guardian: OFF 5 3, DEF 4 4\nBlue Mace: OFF 2, DEF 3"
        ),
        [
            "Red Hold Guardian turns OFF 5 into a DEF die",
            "Red Hold Guardian turns OFF 3 into a DEF die",
            "keep the OFF dice",
        ],
    ),
    "tempering": (
        meeting(
            "0.champion.1@0,0 1.mace.1@1,0",
            "assault 0.champion.1 1.mace.1; roll 5 3; roll 4 4; roll 2; roll 3",
        ),
        (
            "Red: which pool has the bump?\n"
            "Red Silverleaf Champion: OFF 5 3, DEF 4 4\nBlue Mace: OFF 2, DEF 3"
        ),
        ["the bump goes to OFF", "the bump goes to DEF"],
    ),
    "paying": (
        meeting(
            "0.noble.2@1,0 0.noble.1@0,0 1.mace.1@2,0",
            "assault 0.noble.2 1.mace.1; brew 0.noble.2 0.noble.1; "
            "roll 5 3 1; roll 6 4 2; roll 2; roll 3",
        ),
        (
            "Red: which die is lowered for the brew?\n"
            "Red Noble 2: OFF 5 3 1, DEF 6 4 2, 1 re-roll\nBlue Mace: OFF 2, DEF 3"
        ),
        ["lower DEF 6", "lower DEF 4", "lower DEF 2"],
    ),
    "boosting": (
        meeting(
            "0.juggernaut.1@0,0 1.mace.1@1,0",
            "assault 0.juggernaut.1 1.mace.1; "
            "roll 5 3 1; roll 6 4 4; roll 2; roll 3; decline",
        ),
        (
            "Red: bump a die?\n"
            "Red Juggernaut: OFF 5 3 1, DEF 6 4 4, bump OFF +1, bump DEF +1\n"
            "Blue Mace: OFF 2, DEF 3"
        ),
        [
            "bump OFF 5 by 1",
            "bump OFF 3 by 1",
            "bump OFF 1 by 1",
            "bump DEF 4 by 1",
            "no more bumps",
        ],
    ),
    "twisting": (
        meeting(
            "0.mace.1@1,0 0.mage.1@0,0 1.wall.1@2,0",
            "assault 0.mace.1 1.wall.1; roll 5; roll 6; roll 2; roll 3 2",
        ),
        (
            "Red: which die is re-rolled?\n"
            "Red Mace: OFF 5, DEF 6, 1 re-roll\nBlue Wall: OFF 2, DEF 3 2"
        ),
        [
            "Red High King's Mage has OFF 5 of Red Mace re-rolled",
            "Red High King's Mage has DEF 6 of Red Mace re-rolled",
            "leave the dice",
        ],
    ),
    "duelling": (
        meeting(
            "0.swordsman.1@1,0 1.wall.1@2,0",
            "assault 0.swordsman.1 1.wall.1; roll 5 1 1; roll 6 6; roll 2; roll 3 2",
        ),
        (
            "Red: which die is re-rolled?\n"
            "Red Swordsman: OFF 5 1 1, DEF 6 6\nBlue Wall: OFF 2, DEF 3 2"
        ),
        [
            "Red Swordsman has the enemy's OFF 2 re-rolled",
            "Red Swordsman has the enemy's DEF 3 re-rolled",
            "Red Swordsman has the enemy's DEF 2 re-rolled",
            "leave the dice",
        ],
    ),
    "rerolling": (
        meeting(SUPPORTED, "assault 0.mace.1 1.mace.1; roll 5; roll 6; roll 2; roll 3"),
        (
            "Red: re-roll a die?\nRed Mace: OFF 5, DEF 6, 1 re-roll\n"
            "Blue Mace: OFF 2, DEF 3, 1 re-roll"
        ),
        ["re-roll OFF 5", "re-roll DEF 6", "no more re-rolls"],
    ),
    "defying": (
        meeting(
            "0.mace.1@0,0 1.ranger.1@1,0",
            "assault 0.mace.1 1.ranger.1; "
            "roll 6; roll 6; roll 5 5; roll 3 3 2; decline",
        ),
        "Blue: Blue Cursed Ranger is defeated. Does it try to stay?",
        ["try to stay", "let it fall"],
    ),
    "going on": (
        meeting("0.marauder.1@0,0 1.mace.1@5,0", "move 0.marauder.1 1,0"),
        "Red: does Red Marauder move on?",
        ["move to C1 (Plains)", "stay there"],
    ),
    "striking": (
        meeting("0.warden.1@0,0 1.mace.1@2,0", "move 0.warden.1 1,0; decline"),
        "Red: Red Enclave Warden has moved. Does it assault at once?",
        ["assault Blue Mace (C1, Plains)", "no assault"],
    ),
    "following": (
        meeting("0.spearman.1@0,0 0.mace.1@1,0 1.mace.1@5,0", "move 0.mace.1 2,0"),
        "Red: Red Mace has moved. Does Red Spearman follow?",
        ["move to B1 (Plains)", "nobody follows"],
    ),
}


@pytest.mark.parametrize(("state", "text", "words"), REACTIONS.values(), ids=REACTIONS)
def test_a_reaction_is_asked_for_and_labelled(
    state: State, text: str, words: list[str]
) -> None:
    names = Names(SAY, state)

    assert heading(state, names) == text
    assert [label(state, action, names) for action in state.actions()] == words


def test_the_odds_of_a_test_and_of_a_hazard_are_shown() -> None:
    tiles = "0,0 1,0:water 0,1+highland 2,0"
    state = position(tiles, "0.archer.1@0,0 0.forgemaster.1@2,0 1.mace.1 0.mage.1!1")
    names = Names(SAY, state)

    assert odds_parts(state, read_action("move 0.archer.1 1,0"), names) == (
        "lost 66.7 %",
    )
    assert odds_parts(state, read_action("move 0.archer.1 0,1"), names) == ()
    assert odds_parts(state, read_action("reforge 0.forgemaster.1"), names) == (
        "passes 33.3 %",
    )


def test_a_highland_holds_with_some_chance() -> None:
    state = position("0,0 1,0+highland", "0.mace.1@0,0 1.mace.1")

    move = read_action("move 0.mace.1 1,0")

    assert odds_parts(state, move, Names(SAY, state)) == ("held 66.7 %",)


def test_odds_that_are_an_estimate_are_marked_as_one() -> None:
    units = "0.crowd.1@0,0 0.juggernaut.1@1,0 1.juggernaut.1@2,0 1.crowd.1@3,0"
    state = meeting(units)

    action = read_action("assault 0.juggernaut.1 1.juggernaut.1")
    parts = odds_parts(state, action, Names(SAY, state))

    assert len(parts) == 4
    assert all(" ≈ " in part for part in parts)


def test_a_lob_may_fell_another_unit() -> None:
    state = meeting("0.stonethrower.1@0,0 1.dummy.1@2,0 1.dummy.2@3,0")

    action = read_action("assault 0.stonethrower.1 1.dummy.1")
    kinds = [
        part.rpartition(" %")[0].rpartition(" ")[0]
        for part in odds_parts(state, action, Names(SAY, state))
    ]

    assert kinds == ["only Blue Dummy 1 falls", "only Blue Dummy 2 falls", "neither"]


def test_the_status_lists_everything_of_a_player() -> None:
    units = (
        "0.archer.1@0,0 0.gunner.1@1,0*1 0.mage.1 0.noble.1!1 0.bondi.1! 0.druid.1!2"
    )
    state = position(
        "0,0+village 1,0 2,0+forest=0 3,0", f"{units} 1.mace.1@3,0", seats=3
    )

    assert seat_lines(state, 0, Names(SAY, state)) == [
        "Red on the map: Archer at A1 (Village), Gunner at B1 (Plains).",
        "Red controls: Village A1, Forest C1.",
        "Red must reload: Gunner.",
        "Red in reserve: High King's Mage.",
        "Red has lost: Noble (to Blue), Bondi (to nobody), Druid (to Green).",
    ]


def test_the_status_names_partners_and_players_who_are_out() -> None:
    four = opening(*("legion", "tribes") * 2, teams=(0, 1, 0, 1))
    six = opening(*("legion", "tribes") * 3, teams=(0, 1) * 3)

    assert seat_lines(four, 0, Names(SAY, four))[-1] == "Red plays together with Green."
    assert seat_lines(six, 1, Names(SAY, six))[-1] == (
        "Blue plays together with Yellow and Orange."
    )
