"""Texts of the actions and questions in the second and third edition."""

import pytest

from pocket_tactics.engine.abilities.classic.ability_actions import (
    Ransom,
    ShiftWood,
    SummonedGate,
)
from pocket_tactics.engine.abilities.classic.attacks import SlowGun
from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    Duel,
    Interpose,
    LowerShield,
    Shove,
    Standard,
    TwistFate,
)
from pocket_tactics.engine.abilities.classic.hazards import Sky, Straying
from pocket_tactics.engine.abilities.classic.losses import FallGuy, FreezeGround, Redeem
from pocket_tactics.engine.abilities.classic.moves import Immobile, Phalanx
from pocket_tactics.engine.state import State
from pocket_tactics.notation import read_action
from pocket_tactics.texts import Names, catalogue, label
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.status import headline, seat_lines, tile_lines
from tests.classic import LINE, card, ground, opening, position
from tests.conftest import play
from tests.wording import choices, odds_parts

SAY = catalogue("en")

OWN = {
    "second": (
        card("second", "twin", "2/2 0/2 2/2", footprint="pair"),
        card("second", "magus", "1/1 0/1 2/2"),
        card("second", "imp", "1/1 0/1 0/1", conjured=1),
        card("second", "bird", "1/1 0/1 0/1", terrain=("sky",)),
        card("second", "maiden", "2/2 0/2 0/2", Interpose()),
        card("second", "spear", "1/1 0/1 0/1", Phalanx()),
        card("second", "witch", "2/2 0/1 0/1", Redeem(skill="melee", needs=5)),
        card("second", "raider", "2/2 0/1 0/1", FreezeGround(ground="ice", counters=3)),
        card("second", "guard", "2/2 0/1 0/1", LowerShield(skill="melee")),
        card("second", "duellist", "2/2 0/1 0/1", Duel(skill="melee")),
        card("second", "marauder", "2/2 0/1 0/1", Anew(pool="off")),
        card("second", "boss", "2/2 0/1 0/1", FallGuy(card="mace", needs=4)),
        card("second", "shover", "2/2 0/1 0/1", Shove(skill="melee")),
        card("second", "noble", "1/1 0/1 0/1", Standard(type="test")),
        card("second", "mage", "1/1 0/1 0/1", TwistFate()),
        card("second", "warden", "1/1 0/1 0/1", ShiftWood(terrain="wood")),
        card("second", "smith", "1/1 0/1 1/1", Ransom(skill="magic", needs=5)),
        card("second", "gunner", "1/1 1/1 0/1", SlowGun(skill="archery")),
        card(
            "second",
            "portal",
            "0/1 0/1 0/1",
            SummonedGate(skill="magic", needs=6),
            Immobile(),
        ),
        ground("second", "sky", place="heavens", hazard=Sky()),
    ),
    "third": (
        card("third", "adept", "1/1 0/1 1/1", skills="ballistics magitech"),
        ground("third", "maze", hazard=Straying(fails=(1, 2, 3))),
    ),
}


def meeting(
    units: str,
    script: str = "",
    tiles: str = LINE,
    edition: str = "second",
    **more: str,
) -> State:
    """Return a position, or one in the middle of a turn."""
    units = f"{units} 0.dummy.9 1.dummy.9"
    start = position(edition, tiles, units, *OWN[edition], **more)  # type: ignore[arg-type]
    return play(start, script) if script else start


def labels(state: State) -> list[str]:
    """Return the labels of all legal actions."""
    return [label(state, action, Names(SAY, state)) for action in state.actions()]


def test_every_form_of_a_turn_is_labelled() -> None:
    """They have a base, a queue, a unit aside, a wood to shift, a captive to ransom."""
    state = meeting(
        "0.magus.1@1,0 0.imp.1 0.portal.1 0.warden.1@0,0 0.smith.1@0,1 0.mace.1! "
        "1.mace.1@2,0",
        tiles=f"{LINE} 0,1 0,2:wood 1,1",
        bases="-1,1*3 12,-3",
    )

    assert set(labels(state)) == {
        "move to B1 (Wood)",
        "move to C2 (Plain)",
        "return to the reserves",
        "conjure to B1 (Wood); the dial falls to 2",
        "conjure to C2 (Plain); the dial falls to 2",
        "storm Blue Mace with Melee (D3, Plain)",
        "storm Blue Mace with Magic (D3, Plain)",
        "shoot at Blue Mace with Magic (D3, Plain)",
        "try to get a captured unit back",
        "swap the tiles at B1 and C2 (Plain)",
        "call Red Portal",
    }


def test_a_unit_of_several_spaces_shows_all_its_ground() -> None:
    """The label names the ground of its move, its charge, and its deployment."""
    units = "0.twin.1@0,0 0.twin.2 1.mace.1@1,0 1.mace.2@1,-1"
    state = meeting(units, tiles=f"{LINE} 0,-1 1,-1 2,-1", bases="2,-2 12,-3")

    assert set(labels(state)) >= {
        "summon to C2 (Plain)",
        "summon to C1 (2 × Plain)",
        "move to A2 (Plain, empty)",
        "charge to B1 against Blue Mace 1 and Blue Mace 2 (2 × Plain)",
    }


def test_a_charge_names_the_tile_of_a_mega_unit_where_there_is_a_choice() -> None:
    """The German label does so, too. Each tile has its odds."""
    tiles = " ".join(f"{q},{r}" for q in range(-1, 4) for r in range(-2, 4))
    apart = meeting("0.twin.1@0,1 1.twin.1@1,1 0.mace.1@2,-1", tiles=tiles)
    alike = meeting("0.twin.1@0,1 1.twin.1@1,1", tiles=tiles)
    german = Names(catalogue("de"), apart)
    named = read_action("charge 0.twin.1 1,1 1,0")

    assert set(labels(apart)) >= {
        "charge to I3 against Blue Twin on tile I3 (2 × Plain)",
        "charge to I3 against Blue Twin on tile I4 (2 × Plain)",
    }
    assert "charge to I3 against Blue Twin (2 × Plain)" in labels(alike)
    assert "auf dem Plättchen I4" in label(apart, named, german)


def test_an_estimated_danger_is_marked() -> None:
    """The slip may end on a friend, whose tile is Water or plain."""
    guess, exact = (
        meeting(
            "0.mace.1@0,0 0.blade.1@2,0 1.mace.1@5,0",
            tiles=f"0,0 1,0:ice 2,0:{ground_id} 5,0",
        )
        for ground_id in ("lake", "plain")
    )
    onto = read_action("move 0.mace.1 1,0")

    assert all("≈" in part for part in odds_parts(guess, onto, Names(SAY, guess)))
    assert odds_parts(exact, onto, Names(SAY, exact)) == (
        "lost 22.2 %",
        "does not get there 11.1 %",
    )


STORM = "storm 0.{}.1 1,0 melee"
PAIR = "0.{}.1@0,0 1.mace.1@1,0 1.mace.9@5,0"
FOUGHT = "; roll 3 1; roll 4 4; roll 5; roll 6"
WON = "; roll 3 1; roll 4 4; roll 2; roll 1"
CAPTIVES = " 0.mace.1! 0.blade.1!"
BROAD = f"{LINE} 0,-1 1,-1"
ALOFT = "0,0 1,0 2,0 500,0:sky 501,0:sky"

ASKED = {
    "stepping in": (
        meeting("0.mace.1@0,0 1.mace.1@1,0 1.maiden.1@2,0", STORM.format("mace")),
        "Blue: Red Mace assaults Blue Mace with Melee. Does another unit step in?",
        [
            "change places: Blue Maiden becomes the target",
            "do not interpose",
        ],
    ),
    "answering": (
        meeting(
            "0.adept.1@0,0 1.adept.1@1,0",
            "storm 0.adept.1 1,0 arcane",
            edition="third",
        ),
        (
            "Blue: Red Adept assaults Blue Adept with Arcane. What does Blue Adept "
            "answer with?"
        ),
        ["fight with Arcane", "fight with Tech"],
    ),
    "lowering": (
        meeting(PAIR.format("guard"), STORM.format("guard")),
        (
            "Red: Red Guard assaults Blue Mace 1 with Melee. Does Red Guard lower its "
            "shield?"
        ),
        [
            "Red Guard lowers its shield: one DEF die fewer, one OFF die more",
            "keep the shield up",
        ],
    ),
    "duelling": (
        meeting(PAIR.format("duellist"), STORM.format("duellist") + FOUGHT),
        (
            "Red: re-roll one of the enemy's dice?\n"
            "Red Duellist: Melee, OFF 3 1, DEF 4 4\nBlue Mace 1: Melee, OFF 5, DEF 6"
        ),
        [
            "Red Duellist has the enemy's OFF 5 re-rolled",
            "Red Duellist has the enemy's DEF 6 re-rolled",
            "leave the dice",
        ],
    ),
    "abilities": (
        meeting(
            f"{PAIR.format('marauder')} 0.mage.1@2,0",
            STORM.format("marauder") + FOUGHT,
        ),
        (
            "Red: use an ability to re-roll a die?\n"
            "Red Marauder: Melee, OFF 3 1, DEF 4 4, 1 re-roll\n"
            "Blue Mace 1: Melee, OFF 5, DEF 6"
        ),
        [
            "Red Marauder re-rolls all OFF dice",
            "Red Mage has OFF 3 of Red Marauder re-rolled",
            "Red Mage has OFF 1 of Red Marauder re-rolled",
            "Red Mage has DEF 4 of Red Marauder re-rolled",
            "Red Mage has OFF 5 of Blue Mace 1 re-rolled",
            "Red Mage has DEF 6 of Blue Mace 1 re-rolled",
            "no more re-rolls of abilities",
        ],
    ),
    "the situation": (
        meeting(
            f"{PAIR.format('blade')} 0.noble.1@2,0", STORM.format("blade") + FOUGHT
        ),
        (
            "Red: use a re-roll from assists or terrain?\n"
            "Red Blade: Melee, OFF 3 1, DEF 4 4, 1 re-roll\n"
            "Blue Mace 1: Melee, OFF 5, DEF 6"
        ),
        [
            "re-roll OFF 3",
            "re-roll OFF 1",
            "re-roll DEF 4",
            "raise OFF 3 by 1 for an assist, as the standard of Red Noble allows",
            "raise OFF 1 by 1 for an assist, as the standard of Red Noble allows",
            "no more re-rolls",
        ],
    ),
    "a base": (
        meeting(
            "0.blade.1@0,0 0.mace.1@2,0",
            f"{STORM.format('blade')}; roll 3 1; roll 5 4 1",
            tiles="0,0 2,0 5,0",
            bases="-7,3 1,0",
        ),
        (
            "Red: use a re-roll from assists or terrain?\n"
            "Red Blade: Melee, OFF 3 1, 1 re-roll\nBlue's base: DEF 5 4 1"
        ),
        ["re-roll OFF 3", "re-roll OFF 1", "no more re-rolls"],
    ),
    "pushing": (
        meeting(
            PAIR.format("shover"),
            f"{STORM.format('shover')}; roll 3 1; roll 4 4; roll 2; roll 6",
        ),
        "Red: nobody was struck. Does Red Shover push Blue Mace 1 away?",
        ["push Blue Mace 1 to J4 (Plain)", "do not push"],
    ),
    "trying": (
        meeting(PAIR.format("witch") + CAPTIVES, STORM.format("witch") + WON),
        "Red: does Red Witch try to free one of your captured units?",
        ["Red Witch tries", "do not try"],
    ),
    "taking back": (
        meeting(
            PAIR.format("witch") + CAPTIVES,
            f"{STORM.format('witch')}{WON}; attempt 0.witch.1; roll 6",
        ),
        "Red: which of your captured units comes back?",
        [
            "take Red Mace back into the reserves",
            "take Red Blade back into the reserves",
        ],
    ),
    "freezing": (
        meeting(PAIR.format("raider"), STORM.format("raider") + WON),
        "Red: does Red Raider freeze the tile at I4?",
        ["Red Raider freezes it", "leave it as it is"],
    ),
    "instead": (
        meeting(
            "0.blade.1@0,0 1.boss.1@1,0 1.mace.1@2,0",
            f"{STORM.format('blade')}; roll 6 1; roll 4 4; roll 2 1; roll 2 1; decline",
        ),
        "Blue: Blue Boss is struck. May another unit be captured instead?",
        ["Blue Mace may be captured instead", "nobody instead"],
    ),
    "the dial": (
        meeting("0.magus.1@0,0 0.imp.1 1.mace.1@5,0", "move 0.magus.1 1,0"),
        "Red: your dial stands at 0. Turn it up?",
        ["turn the dial up to 1", "leave the dial"],
    ),
    "following": (
        meeting("0.spear.1@0,0 0.mace.1@1,0 1.mace.1@5,0", "move 0.mace.1 2,0"),
        "Red: Red Mace has moved. Does Red Spear follow?",
        ["move to I4 (Plain)", "nobody follows"],
    ),
    "a series": (
        meeting(
            "0.twin.1@0,0 1.mace.1@1,0 1.mace.2@1,-1",
            "charge 0.twin.1 1,0",
            tiles=BROAD,
        ),
        "Blue: Red Twin charges. Who of yours is fought next?",
        ["Blue Mace 1 is fought next", "Blue Mace 2 is fought next"],
    ),
    "a skill": (
        meeting("0.twin.1@0,0 1.mace.1@1,0", "charge 0.twin.1 1,0", tiles=BROAD),
        "Red: with which skill does Red Twin fight Blue Mace?",
        ["fight with Melee", "fight with Magic"],
    ),
    "two friends": (
        meeting(
            "0.mace.1@0,0 0.blade.1@2,0",
            "move 0.mace.1 1,0; roll 1; roll 3",
            tiles="0,0 1,0:ice 2,0 5,0",
        ),
        "Red: Red Mace ends up on the tile of Red Blade. Which of them goes back?",
        ["Red Mace goes back", "Red Blade goes back"],
    ),
    "two hazards": (
        meeting(
            "0.twin.1@0,0",
            "move 0.twin.1 1,0",
            tiles="0,0 0,-1 1,0:lake 1,-1:ice 5,0",
        ),
        "Red: which hazard is Red Twin tested for next?",
        ["Lake is tested next", "Ice is tested next"],
    ),
    "the way down": (
        meeting("0.mace.1@500,0 0.bird.1@0,0", "move 0.mace.1 501,0", tiles=ALOFT),
        "Blue: Red Mace has to leave the Heavens. To which tile?",
        ["come down to I4 (Plain)", "come down to J4 (Plain)"],
    ),
    "gone astray": (
        meeting(
            "0.mace.1@0,0 1.mace.1@1,0",
            "move 0.mace.1 0,1; roll 2",
            tiles="0,0:maze 1,0 2,0 0,1",
            edition="third",
        ),
        "Blue: Red Mace has gone astray. Where do you put it?",
        ["place on H3 (Plain)", "place on J4 (Plain)", "leave it alone"],
    ),
    "called": (
        meeting("0.magus.1@1,0 0.portal.1", "call 0.magus.1 0.portal.1; roll 6 1"),
        "Red: Red Portal has been called. Where does it go?",
        ["place on J4 (Plain)", "place on H4 (Plain)"],
    ),
}


@pytest.mark.parametrize(("state", "text", "words"), ASKED.values(), ids=ASKED)
def test_a_decision_is_asked_for_and_labelled(
    state: State, text: str, words: list[str]
) -> None:
    assert heading(state, Names(SAY, state)) == text
    assert labels(state) == words


def test_the_odds_of_an_assault_are_shown() -> None:
    state = meeting(PAIR.format("blade"))
    odds = odds_parts(
        state, read_action("storm 0.blade.1 1,0 melee"), Names(SAY, state)
    )

    assert len(odds) == 4
    assert odds[0].startswith("only Blue Mace 1 falls ")


def test_a_bird_rises_and_comes_down() -> None:
    """It goes from the map to its terrain, and from there anywhere."""
    below = meeting("0.bird.1@0,0", tiles=ALOFT)
    above = meeting("0.bird.1@500,0", tiles="0,0 500,0:sky 501,0:sky")

    assert "rise to U1 in the Heavens (Sky)" in labels(below)
    assert labels(above) == [
        "move to V1 in the Heavens (Sky)",
        "come down to H4 (Plain)",
    ]


def test_laying_a_tile_of_the_heavens_is_labelled_so() -> None:
    """This includes the first one."""
    start = play(opening("second", "sky plain", "", *OWN["second"]), "draw sky")

    assert labels(start) == ["lay Sky at H0,0 in the Heavens"]


def test_units_in_the_heavens_are_marked() -> None:
    """The choice of units, the list of forces and the fight say so."""
    state = meeting("0.bird.1@500,0 1.bird.1@501,0", tiles=ALOFT)
    names = Names(SAY, state)

    assert choices(state, names)[0].words == (
        "Bird at U1 in the Heavens: 3 moves, 1 attack"
    )
    assert "Red on the map: Bird at U1 in the Heavens (Sky)." in (
        seat_lines(state, 0, names)
    )
    assert "storm Blue Bird with Melee (V1 in the Heavens, Sky)" in labels(state)


def test_the_headline_says_who_answers_in_the_turn_of_another() -> None:
    state, *_ = ASKED["the way down"]
    before = meeting("0.mace.1@0,0")

    assert headline(before, Names(SAY, before)) == "Turn 1: Red to play"
    assert headline(state, Names(SAY, state)) == "Turn 1: Blue answers Red"


def test_odds_against_a_base_say_whether_it_stands() -> None:
    state = meeting("0.blade.1@0,0", tiles="0,0 5,0", bases="-7,3 1,0")
    odds = odds_parts(
        state, read_action("storm 0.blade.1 1,0 melee"), Names(SAY, state)
    )

    assert [part.rpartition(" %")[0].rsplit(" ", 1)[0] for part in odds] == [
        "Blue's base falls",
        "it stands",
    ]


def test_the_odds_of_an_attempt_are_shown() -> None:
    """After the dice of a fight they are the only odds."""
    state, *_ = ASKED["trying"]
    try_, decline = state.actions()
    names = Names(SAY, state)

    assert odds_parts(state, try_, names) == ("passes 33.3 %",)
    assert odds_parts(state, decline, names) == ()


def test_the_odds_of_a_move_into_danger_are_shown() -> None:
    state = meeting("0.mace.1@0,0", tiles="0,0 1,0:lake 0,1:ice")
    names = Names(SAY, state)

    assert odds_parts(state, read_action("move 0.mace.1 1,0"), names) == (
        "lost 50.0 %",
    )
    assert len(odds_parts(state, read_action("move 0.mace.1 0,1"), names)) == 2


def test_the_status_lists_everything_of_a_player() -> None:
    """It has spaces, dial, queue, units aside, barred guns, and shifted tiles."""
    state = meeting(
        "0.twin.1@0,0 0.gunner.1@2,0*1 0.imp.1 0.portal.1 0.blade.1! 0.mace.1",
        bases="0,1*3 12,-3",
    )

    assert seat_lines(state, 0, Names(SAY, state)) == [
        "Red on the map: Twin at A2 and A3 (Plain, empty), Gunner at C2 (Plain).",
        "Red may not shoot with: Gunner (Archery).",
        "Red in reserve: Mace, Dummy.",
        "The dial of Red stands at 3.",
        "Red has in the Aether Queue: Imp (cost 1).",
        "Red has set aside: Portal.",
        "Red has lost: Blade.",
        "The base of Red is at A1.",
    ]


def test_two_tiles_that_were_shifted_are_named_until_they_may_be_again() -> None:
    units = "0.warden.1@0,0 1.mace.1@5,0"
    state = meeting(units, "shift 0.warden.1 3,0 2,0", tiles="0,0 2,0 3,0:wood 5,0")

    assert "Red cannot swap these back yet: K4, J4." in (
        seat_lines(state, 0, Names(SAY, state))
    )


def test_every_tile_is_described_with_its_openings_and_its_owner() -> None:
    """They are bases, rotated tunnels, counters, the Heavens, and empty spaces."""
    state = meeting(
        "0.twin.1@0,0 1.mace.1@1,0",
        tiles="0,0 1,0:hall/1 2,0:plain+frost=0 500,0:sky",
        bases="0,1 3,0",
    )

    assert tile_lines(state, Names(SAY, state)) == [
        "A2: Plain, Red Twin",
        "A1: Camp, Red's base",
        "B2: Hall, open on sides 1 and 4, Blue Mace",
        "C2: Frost on Plain",
        "D2: Camp, Blue's base",
        "E1 in the Heavens: Sky",
        "A3: an empty space, Red Twin over it",
    ]
