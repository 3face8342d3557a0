"""Texts of games of the second and third edition: all events and choices."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from pocket_tactics.engine import events as ev
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.players import dice
from pocket_tactics.texts import Names, catalogue, event_sentence, label
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.status import headline, seat_lines, tile_lines
from tests.perft.classic.crowds import BOXES, crowd, readily
from tests.perft.classic.openings import opening
from tests.texts.reading import sentence, spoilt
from tests.wording import choices, odds_parts

SAY = catalogue("en")
GAMES = [(edition, seed) for edition in ("second", "third") for seed in range(36)]
MAX_TURNS = 30
OF_A_GAME = pytest.mark.parametrize(("edition", "seed"), GAMES)
Moment = tuple[State, Action, tuple[Event, ...]]


def first(edition: str, seed: int) -> State:
    """Return a game in set-up, or two players in the middle of a game."""
    rng = Random(seed)
    return crowd(rng, edition) if seed % 3 else opening(seed, rng, edition)


@cache
def moments(edition: str, seed: int) -> tuple[Moment, ...]:
    """Return the positions, choices and events of a random game."""
    return tuple(played(first(edition, seed), Random(seed)))


def played(state: State, rng: Random) -> Iterator[Moment]:
    """Yield a game from a position, with more of the decisions that lead to others."""
    throw = dice(rng)
    while state.mover is not None and state.turn < MAX_TURNS:
        if state.mover == CHANCE:
            action = throw(state)
        else:
            action = read_action(readily(rng, [*map(write_action, state.actions())]))
        before, (state, happened) = state, state.resolve(action)
        yield before, action, happened


def clean(text: str, edition: str) -> bool:
    """Whether a text is readable, and contains no id of a card."""
    box = BOXES[edition]
    ids = {*box.units, *box.tiles, *box.features}
    return not spoilt(text) and not ids.intersection(text.split())


@OF_A_GAME
def test_events_of_random_games_are_sentences(edition: str, seed: int) -> None:
    names = Names(SAY, first(edition, seed))
    for _, _, happened in moments(edition, seed):
        for text in (event_sentence(event, names) for event in happened):
            assert clean(text, edition), text
            assert sentence(text), text


@OF_A_GAME
def test_every_question_and_choice_can_be_read(edition: str, seed: int) -> None:
    """Questions, all choices, and the odds of the choice made have texts."""
    names = Names(SAY, first(edition, seed))
    for state, action, _ in moments(edition, seed):
        if state.mover == CHANCE:
            continue
        offered = choices(state, names)
        legal = [action for choice in offered for action in choice.actions]
        texts = [
            *heading(state, names).split("\n"),
            *(choice.words for choice in offered if choice.words),
            *(label(state, each, names) for each in legal),
            *odds_parts(state, action, names),
        ]
        assert sorted(map(write_action, legal)) == sorted(
            map(write_action, state.actions())
        )
        assert all(clean(text, edition) for text in texts), texts


@OF_A_GAME
def test_no_two_choices_of_a_menu_read_alike(edition: str, seed: int) -> None:
    """Each action of a unit has its own words."""
    names = Names(SAY, first(edition, seed))
    for state, _, _ in moments(edition, seed):
        if state.mover != CHANCE:
            for choice in choices(state, names):
                words = [label(state, action, names) for action in choice.actions]
                assert len(set(words)) == len(words), words


@OF_A_GAME
def test_every_position_can_be_read(edition: str, seed: int) -> None:
    names = Names(SAY, first(edition, seed))
    for state, _, _ in moments(edition, seed)[::10]:
        lines = [headline(state, names), *tile_lines(state, names)]
        for seat in range(len(state.seats)):
            lines += seat_lines(state, seat, names)
        assert all(clean(line, edition) for line in lines), lines


def test_every_kind_of_choice_comes_up() -> None:
    """The test above covers all decisions of both editions, except a few rare ones."""
    asked = {
        str(state.step.__struct_config__.tag)
        for edition, seed in GAMES
        for state, _, _ in moments(edition, seed)
        if state.mover != CHANCE
    }

    assert asked >= {
        *("lay-terrain", "same-sides", "at-furthest", "place-starter", "take-turn"),
        *("dialing", "following-up", "astray", "attempting"),
        *("duelling", "ability-turn", "situation-turn"),
    }


NAMES = Names(SAY, opening(0, Random(0), "second"))
OURS, BASE = "0.conscript.1", "1.base"
PLACE = Hex(1, -2)
R = {"rule": "turn.one-action"}

EXPECTED = [
    (
        ev.TileSetAside(seat=1, terrain="field", **R),
        "There is no place for Field: it is set aside, and Blue draws again.",
    ),
    (
        ev.TilesLeftOver(terrains=("field", "hill"), **R),
        "What fits nowhere leaves the game: Field and Hill.",
    ),
    (
        ev.BaseSet(seat=0, base="caer", at=PLACE, **R),
        "Red sets the base, Caer, at 1,-2.",
    ),
    (
        ev.Placed(unit=OURS, at=PLACE, rule="summon"),
        "Red Conscript 1 is summoned to 1,-2.",
    ),
    (
        ev.Placed(unit=OURS, at=PLACE, rule="setup.units-three"),
        "Red Conscript 1 is placed on 1,-2.",
    ),
    (ev.DialTurned(seat=1, dial=4, **R), "The dial of Blue is turned to 4."),
    (
        ev.Conjured(unit=OURS, at=PLACE, **R),
        "Red Conscript 1 is conjured to 1,-2.",
    ),
    (
        ev.SentHome(unit=OURS, zone="reserve", **R),
        "Red Conscript 1 goes back into the reserves.",
    ),
    (
        ev.SentHome(unit=OURS, zone="queue", **R),
        "Red Conscript 1 goes back to the Aether Queue.",
    ),
    (
        ev.Drifted(unit=OURS, face=3, at=PLACE, **R),
        "Red Conscript 1 rolls 3 for a direction: toward 1,-2.",
    ),
    (
        ev.Moved(unit=OURS, way=(PLACE,), rule="random.outcome"),
        "Red Conscript 1 ends up at 1,-2.",
    ),
    (
        ev.Moved(unit=OURS, way=(PLACE,), rule="heavens.return"),
        "Red Conscript 1 comes down at 1,-2.",
    ),
    (
        ev.GroundFrozen(unit=OURS, ground="ice-counter", at=PLACE, **R),
        "Red Conscript 1 freezes 1,-2: Ice counter.",
    ),
    (ev.Pushed(unit=OURS, at=PLACE, **R), "Red Conscript 1 is pushed to 1,-2."),
    (
        ev.TilesSwapped(unit=OURS, start=Hex(0, 0), to=PLACE, **R),
        "Red Conscript 1 swaps the tiles at 0,0 and 1,-2.",
    ),
    (
        ev.GateCalled(unit=OURS, gate="1.conscript.2", **R),
        "Red Conscript 1 calls Blue Conscript 2.",
    ),
    (
        ev.Engaged(unit=OURS, target=BASE, at=PLACE, skill="melee", close=True, **R),
        "Red Conscript 1 storms Blue's base (1,-2) with Melee.",
    ),
    (
        ev.Engaged(unit=OURS, target=BASE, at=PLACE, skill="magic", close=False, **R),
        "Red Conscript 1 shoots at Blue's base (1,-2) with Magic.",
    ),
    (
        ev.SkillChosen(unit=OURS, skill="tech", **R),
        "Red Conscript 1 answers with Tech.",
    ),
    (
        ev.Faced(unit=OURS, target=BASE, **R),
        "Red Conscript 1 fights Blue's base next.",
    ),
    (
        ev.ShieldLowered(unit=OURS, **R),
        "Red Conscript 1 lowers its shield: one DEF die fewer, one OFF die more.",
    ),
    (ev.Aided(unit=BASE, rerolls=1, assists=0, **R), "Blue's base has 1 re-roll."),
    (
        ev.Aided(unit=OURS, rerolls=3, assists=2, **R),
        "Red Conscript 1 has 3 re-rolls (2 from assists).",
    ),
    (
        ev.Chanced(unit=OURS, face=5, passed=True, **R),
        "Red Conscript 1 rolls 5: it succeeds.",
    ),
    (
        ev.Chanced(unit=OURS, face=2, passed=False, **R),
        "Red Conscript 1 rolls 2: it fails.",
    ),
    (
        ev.Chanced(unit=OURS, face=5, passed=True, rule="heavens.return"),
        "Red Conscript 1 rolls 5: it lands on its tile.",
    ),
    (
        ev.Chanced(unit=OURS, face=2, passed=False, rule="heavens.return"),
        "Red Conscript 1 rolls 2: it misses its tile.",
    ),
    (
        ev.NamedInstead(unit=OURS, other="0.conscript.2", **R),
        "Red Conscript 1 may be captured instead of Red Conscript 2.",
    ),
    (
        ev.BaseStruck(seat=1, unit=OURS, **R),
        "Red Conscript 1 strikes the base of Blue.",
    ),
    (
        ev.Ended(winners=(0,), how="base", **R),
        "Red wins: the enemy's base has fallen.",
    ),
    (
        ev.Ended(winners=(1,), how="captured", **R),
        "Blue wins: the whole enemy force is captured.",
    ),
    (
        ev.Ended(winners=(), how="captured-both", **R),
        "Both forces are captured at once: the game is drawn.",
    ),
    (
        ev.Ended(winners=(1,), how="idle", **R),
        "Blue wins: the enemy can do nothing.",
    ),
    *(
        (
            ev.Tested(unit=OURS, at=PLACE, face=2, survived=False, rule=rule),
            f"Red Conscript 1 rolls 2 against the hazard at 1,-2: {fate}.",
        )
        for rule, fate in {
            "water.drown": "lost",
            "swamp.stuck": "it is stuck",
            "cave.lost": "it loses its way",
            "ice.slip": "it slips",
            "ice.counter": "it slips",
            "labyrinth.lost": "it goes astray",
            "heavens.void-hazard": "lost",
            "hazard.when": "it takes effect",
        }.items()
    ),
]


@pytest.mark.parametrize(("event", "text"), EXPECTED)
def test_an_event_is_described_as_expected(event: Event, text: str) -> None:
    assert event_sentence(event, NAMES) == text


def test_every_event_of_the_editions_has_its_sentence() -> None:
    """The tests of later editions cover the events that they share."""
    own = {type(event) for event, _ in EXPECTED}
    happened = {
        type(event)
        for edition, seed in GAMES
        for _, _, events in moments(edition, seed)
        for event in events
    }

    assert happened - own <= {
        *(ev.TurnOrderRolled, ev.FirstPlayer, ev.TileDrawn, ev.TileLaid, ev.TurnBegan),
        *(ev.Passed, ev.Held, ev.PlaceTaken, ev.Captured, ev.TakenBack, ev.Judged),
        *(ev.Rolled, ev.Rerolled, ev.Kicked, ev.Bumped, ev.Compared, ev.SteppedIn),
        *(ev.Lobbed, ev.Scattered),
    }
