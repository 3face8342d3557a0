"""Texts of random games of the fifth edition: all events and choices."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics.engine import events as ev
from pocket_tactics.engine.actions import Action, Invade, Skirmish
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action
from pocket_tactics.players import dice
from pocket_tactics.texts import Names, catalogue, event_sentence, label
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.labels import percent
from pocket_tactics.texts.names import initials
from pocket_tactics.texts.status import headline, seat_lines, tile_lines
from tests.conftest import CARDS, beginning, card, events, play, position
from tests.texts.reading import sentence, spoilt
from tests.tui.tables import SET_UP, session
from tests.wording import choices, odds_parts

SAY = catalogue("en")
GAMES = 8

IDS = {*CARDS.units, *CARDS.terrains}


def moments(seed: int) -> Iterator[tuple[State, Action, tuple[Event, ...]]]:
    """Yield the positions, choices and events of a random game with many attacks."""
    rng = Random(seed)
    state = beginning(rng)
    throw = dice(rng)
    while state.mover is not None:
        attacks = [a for a in state.actions() if isinstance(a, Skirmish | Invade)]
        action = rng.choice(attacks or state.actions())
        if state.mover == CHANCE:
            action = throw(state)
        before, (state, happened) = state, state.resolve(action)
        yield before, action, happened
    yield state, action, ()


def clean(text: str) -> bool:
    """Whether a text is readable, and contains no id of a card."""
    return not spoilt(text) and not IDS.intersection(text.split())


@pytest.mark.parametrize("seed", range(GAMES))
def test_events_of_random_games_are_sentences(seed: int) -> None:
    names = Names(SAY, beginning(Random(seed)))
    for _, _, happened in moments(seed):
        for text in (event_sentence(event, names) for event in happened):
            assert clean(text), text
            assert sentence(text), text


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_question_and_every_choice_can_be_read(seed: int) -> None:
    names = Names(SAY, beginning(Random(seed)))
    for state, action, _ in moments(seed):
        if state.mover in (None, CHANCE):
            continue
        assert clean(heading(state, names))
        for choice in choices(state, names):
            assert not spoilt(choice.words) or not choice.words
        for legal in state.actions():
            assert clean(label(state, legal, names)), label(state, legal, names)
        for text in odds_parts(state, action, names):
            assert clean(text), text


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_position_can_be_read(seed: int) -> None:
    names = Names(SAY, beginning(Random(seed)))
    for state, _, _ in [*moments(seed)][::10]:
        lines = [headline(state, names), *tile_lines(state, names)]
        for seat in range(len(state.seats)):
            lines += seat_lines(state, seat, names)
        assert all(clean(line) for line in lines), lines


def test_every_choice_is_in_exactly_one_entry() -> None:
    for state, _, _ in moments(3):
        if state.mover not in (None, CHANCE):
            offered = [a for c in choices(state, Names(SAY, state)) for a in c.actions]
            assert sorted(map(repr, offered)) == sorted(map(repr, state.actions()))


DUEL = position(
    "0,0 0,-1 0,-2:water 0,-3",
    "0.footman.1@0,-3 0.footman.2 1.cavalier.1@0,-2 1.mage.1@0,0",
)
NAMES = Names(SAY, DUEL)
R = {"rule": "turn.draw"}
CANCEL = "equal dice cancel; "
UNGUARDED = "nothing stands against 4."
DISARMED = "no die is left to strike with."
FOOTMAN, CAVALIER = "0.footman.1", "1.cavalier.1"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ev.TurnOrderRolled(seat=1, face=4, **R), "Blue rolls 4 for the turn order."),
        (ev.FirstPlayer(seat=0, **R), "Red goes first."),
        (ev.TurnBegan(seat=1, number=12, **R), "Turn 12: Blue."),
        (
            ev.Moved(unit=FOOTMAN, way=(Hex(0, -2), Hex(0, -1)), **R),
            "Red Footman 1 moves to A2.",
        ),
        (
            ev.Deployed(unit="1.mage.1", start=None, **R),
            "Blue Mage is deployed from the edge.",
        ),
        (
            ev.Deployed(unit="1.mage.1", start=Hex(2, -1), **R),
            "Blue Mage is deployed from 2,-1.",
        ),
        (
            ev.Tested(unit=FOOTMAN, at=Hex(0, -2), face=2, survived=False, **R),
            "Red Footman 1 rolls 2 against the hazard at A3: lost.",
        ),
        (
            ev.Tested(unit=FOOTMAN, at=Hex(0, -2), face=3, survived=True, **R),
            "Red Footman 1 rolls 3 against the hazard at A3: safe.",
        ),
        (
            ev.Declared(unit=FOOTMAN, target=CAVALIER, invading=True, **R),
            "Red Footman 1 invades the tile of Blue Cavalier.",
        ),
        (
            ev.Declared(unit=FOOTMAN, target=CAVALIER, invading=False, **R),
            "Red Footman 1 attacks Blue Cavalier.",
        ),
        (ev.Retaliated(unit=CAVALIER, **R), "Blue Cavalier retaliates."),
        (
            ev.Rolled(unit=CAVALIER, pool="off", faces=(6, 2), **R),
            "Blue Cavalier rolls OFF: 6 2.",
        ),
        (
            ev.Kicked(unit=CAVALIER, pool="def", face=4, **R),
            "Blue Cavalier has a kicker: DEF 4.",
        ),
        (
            ev.Bumped(unit=CAVALIER, pool="off", face=5, to=6, **R),
            "Blue Cavalier bumps OFF 5 to 6.",
        ),
        (
            ev.Rerolled(unit=CAVALIER, pool="def", face=1, to=3, **R),
            "Blue Cavalier re-rolls DEF 1: 3.",
        ),
        (ev.Captured(unit=CAVALIER, by=0, **R), "Blue Cavalier is captured by Red."),
        (
            ev.PlaceTaken(unit=FOOTMAN, at=Hex(0, -2), **R),
            "Red Footman 1 takes the place, A3.",
        ),
        (
            ev.Ended(winners=(1,), how="blocked", **R),
            (
                "Blue wins: one of its units holds the enemy's edge, "
                "and the enemy holds no Village."
            ),
        ),
        (
            ev.Ended(winners=(), how="mutual", **R),
            "All sides are beaten at once: the game is drawn.",
        ),
        (
            ev.Ended(winners=(0,), how="mutual", **R),
            "All sides are beaten at once: Red wins.",
        ),
    ],
)  # fmt: skip
def test_an_event_is_described_as_expected(event: Event, text: str) -> None:
    assert event_sentence(event, NAMES) == text


@pytest.mark.parametrize(
    ("strike", "guard", "pair", "verdict"),
    [
        ((6, 1), (5, 2), (6, 5), "OFF 6 1 against DEF 5 2 of Blue Mage: 6 beats 5."),
        ((4,), (5,), (4, 5), "OFF 4 against DEF 5 of Blue Mage: 4 does not beat 5."),
        ((4,), (), (4, 0), "OFF 4 against DEF none of Blue Mage: " + UNGUARDED),
        ((), (3,), (0, 3), "OFF none against DEF 3 of Blue Mage: " + DISARMED),
        ((3,), (3,), (0, 0), "OFF 3 against DEF 3 of Blue Mage: " + CANCEL + DISARMED),
        (
            (6, 3),
            (6, 5),
            (3, 5),
            f"OFF 6 3 against DEF 6 5 of Blue Mage: {CANCEL}3 does not beat 5.",
        ),
    ],
)
def test_the_dice_that_decided_a_fight_are_named(
    strike: tuple[int, ...], guard: tuple[int, ...], pair: tuple[int, int], verdict: str
) -> None:
    event = ev.Compared(
        unit=FOOTMAN,
        target="1.mage.1",
        strike=strike,
        guard=guard,
        ours=pair[0],
        theirs=pair[1],
        succeeded=pair[0] > pair[1],
        **R,
    )

    assert event_sentence(event, NAMES) == f"Red Footman 1, {verdict}"


def test_a_whole_fight_is_described_step_by_step() -> None:
    """The texts have the dice, the bumps, the deciding dice, and the results."""
    start = position(
        "0,0:water 0,-1+keep 0,-2 0,-3",
        "0.cavalier.1@0,-2 0.mage.1 1.footman.1@0,-1 1.mage.1",
        gates="0,-3 0,0",
    )
    script = (
        "invade 0.cavalier.1 1.footman.1; retaliate; roll 6 4; roll 2 1; roll 5 3;"
        "roll 6 2; bump off 4 +1; bump off 5 +1; take-place"
    )

    assert [
        event_sentence(event, Names(SAY, start)) for event in events(start, script)
    ] == [
        "Red Cavalier invades the tile of Blue Footman.",
        "Blue Footman retaliates.",
        "Red Cavalier rolls OFF: 6 4.",
        "Blue Footman rolls DEF: 2 1.",
        "Blue Footman rolls OFF: 5 3.",
        "Red Cavalier rolls DEF: 6 2.",
        "Blue Footman has a kicker: DEF 4.",
        "Red Cavalier bumps OFF 4 to 5.",
        "Blue Footman bumps OFF 5 to 6.",
        "Red Cavalier, OFF 6 5 against DEF 4 2 1 of Blue Footman: 6 beats 4.",
        "Blue Footman, OFF 6 3 against DEF 6 2 of Red Cavalier: 6 does not beat 6.",
        "Blue Footman is captured by Red.",
        "Red Cavalier takes the place, A2.",
        "Turn 2: Blue.",
    ]


@pytest.mark.parametrize(
    ("script", "text"),
    [
        ("", "do not retaliate"),
        ("; retaliate; roll 6 6; roll 1 1; roll 2 2; roll 6 6", "leave it at that"),
        ("; decline; roll 6 6; roll 1 1", "stay where it is"),
    ],
)
def test_declining_is_worded_by_the_declined_option(script: str, text: str) -> None:
    tiles = "0,0 0,-1+hill 0,-2 0,-3"
    start = position(tiles, "0.footman.1@0,-2 1.footman.1@0,-1 1.mage.1")
    state = play(start, f"invade 0.footman.1 1.footman.1{script}")

    assert label(state, state.actions()[-1], Names(SAY, start)) == text


WET = position(
    "0,0 0,-1:water 0,-2 0,-3 0,-4:water",
    "0.archer.1@0,-2 0.mage.1 1.footman.1@0,-1 1.mage.1@0,0",
    gates="0,-3 0,0",
)


@pytest.mark.parametrize(
    ("action", "parts"),
    [
        ("deploy 0.mage.1 0,-3", ()),
        ("move 0.archer.1 0,-3", ()),
        (
            "skirmish 0.archer.1 1.mage.1",
            ("only Blue Mage falls 41.7 %", "neither 58.3 %"),
        ),
        (
            "skirmish 0.archer.1 1.footman.1",
            (
                "only Blue Footman falls 7.8 %",
                "both fall 17.7 %",
                "only Red Archer falls 51.8 %",
                "neither 22.8 %",
            ),
        ),
        (
            "invade 0.archer.1 1.footman.1",
            (
                "only Blue Footman falls 5.2 %",
                "both fall 11.8 %",
                "only Red Archer falls 34.5 %",
                "lost on the way 33.3 %",
                "neither 15.2 %",
            ),
        ),
    ],
)
def test_the_odds_name_all_results_of_an_action(
    action: str, parts: tuple[str, ...]
) -> None:
    assert odds_parts(WET, read_action(action), Names(SAY, WET)) == parts


def test_the_risk_of_a_hazard_is_shown() -> None:
    start = position("0,0 0,-1:water 0,-2:water", "0.cavalier.1@0,0 1.mage.1")
    risks = [odds_parts(start, action, Names(SAY, start)) for action in start.actions()]

    assert risks == [("lost 33.3 %",), ("lost 55.6 %",)]


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 2), "50.0 %"),
        (Fraction(5, 12), "41.7 %"),
        (Fraction(1, 36), "2.8 %"),
        (Fraction(1, 10_000), "under 0.1 %"),
        (Fraction(9999, 10_000), "over 99.9 %"),
    ],
)
def test_a_chance_is_shown_in_percent_to_one_decimal_unless_certain(
    chance: Fraction, text: str
) -> None:
    assert percent(SAY, chance) == text


class TestNames:
    """Full and short names of units."""

    def test_a_unit_alone_of_its_kind_has_no_number(self) -> None:
        assert NAMES.unit(FOOTMAN) == "Red Footman 1"
        assert NAMES.unit("0.footman.2") == "Red Footman 2"
        assert NAMES.unit(CAVALIER) == "Blue Cavalier"
        assert NAMES.token(FOOTMAN) == "F1"
        assert NAMES.token(CAVALIER) == "C"

    def test_a_unit_keeps_its_number_when_its_like_has_fallen(self) -> None:
        later = DUEL.with_unit(replace(DUEL.unit("0.footman.2"), zone="captured", by=1))

        assert Names(SAY, later).token(FOOTMAN) == "F1"

    def test_no_short_name_of_a_unit_is_the_name_of_a_tile(self) -> None:
        state = session(SET_UP).state
        names = Names(SAY, state)

        tokens = {names.token(unit) for unit in state.roster}

        assert tokens == {"F1", "F2", "C", "Ar1", "Ar2", "M"}
        assert not any(names.places.place(token) for token in tokens)

    def test_no_two_kinds_share_a_short_name(self) -> None:
        short = initials(["Mage", "Magus", "Maga", "Mime", "Elf", "M", "Orc", "orb"])

        assert short["Elf"] == "E"
        assert len({text.casefold() for text in short.values()}) == len(short)

    def test_no_number_of_one_kind_is_the_name_of_another(self) -> None:
        start = position("0,0 0,-1", "0.mage.1 0.mage.2 0.m2.1", card("m2", "1 1 1 1"))
        names = Names(SAY, start)

        assert len({names.token(unit.id) for unit in start.units}) == 3

    def test_nobody_has_won_a_draw(self) -> None:
        assert NAMES.seats(()) == "none"
        assert NAMES.seats((0, 2)) == "Red and Green"
