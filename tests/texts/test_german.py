"""German texts of games of every edition: no word is left in English."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from pocket_tactics.engine.actions import Action, Afflict, Attack
from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import dice
from pocket_tactics.record import GameRecord, first_position
from pocket_tactics.texts import (
    Names,
    called_name,
    card_lines,
    catalogue,
    event_sentence,
    label,
)
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.status import headline, seat_lines, tile_lines
from tests.texts.reading import sentence, spoilt
from tests.wording import choices, odds_parts

SAY = catalogue("de")
MAX_MOMENTS = 600
WEIGHED = 40
"""One in so many decisions is tested with its odds, which take long to compute."""

ENGLISH = re.compile(
    r"\b(the|of|is|are|with|from|to|at|on|by|its?|has|have|may|and|or|not|no|does|which"
    r"|Red|Blue|unit|tile|feature|edge|side|die|dice|rolls?|moves?|goes|falls?|lost)\b"
)
GERMAN_TOO = re.compile(r"\b([Dd]ie|an der Seite|Die)\b")
"""Words that are the same in both languages."""


def game(edition: str, seed: int) -> GameRecord:
    """Return a game of prebuilt forces."""
    return arrange_game(NewGame(edition=edition, seats=("human", "human"), seed=seed))


def moments(
    start: State, seed: int
) -> Iterator[tuple[State, Action, tuple[Event, ...]]]:
    """Yield the positions, choices and events of a random game with many attacks."""
    state, rng = start, Random(seed)
    throw = dice(rng)
    for _ in range(MAX_MOMENTS):
        if state.mover is None:
            return
        offered = state.actions()
        fierce = [a for a in offered if isinstance(a, Attack | Afflict)]
        action = (
            throw(state) if state.mover == CHANCE else rng.choice(fierce or offered)
        )
        before, (state, happened) = state, state.resolve(action)
        yield before, action, happened


def every_card(of: GameRecord) -> list[UnitCard | Terrain]:
    """Return the cards of a game."""
    return [*of.cards.units.values(), *of.cards.terrains.values()]


def clean(text: str, of: GameRecord) -> bool:
    """Whether a text is readable and German, including the names of cards."""
    english = {c.name for c in every_card(of) if c.name != called_name(c, SAY)}
    if any(re.search(rf"\b{re.escape(name)}\b", text) for name in english):
        return False
    return not spoilt(text) and not ENGLISH.search(GERMAN_TOO.sub("D", text))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_described_in_german(edition: str, seed: int) -> None:
    of = game(edition, seed)
    start = first_position(of)
    names = Names(SAY, start)
    for number, (state, action, happened) in enumerate(moments(start, seed)):
        for text in (event_sentence(event, names) for event in happened):
            assert clean(text, of), text
            assert sentence(text), text
        if state.mover == CHANCE:
            continue
        asked = [
            heading(state, names),
            *(label(state, a, names) for a in state.actions()),
        ]
        asked += [choice.words for choice in choices(state, names) if choice.words]
        asked += odds_parts(state, action, names) if number % WEIGHED == 0 else ()
        assert [text for text in asked if not clean(text, of)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_is_described_in_german(edition: str) -> None:
    of = game(edition, 1)
    start = first_position(of)
    names = Names(SAY, start)
    for state, _, _ in [*moments(start, 1)][::20]:
        lines = [headline(state, names), *tile_lines(state, names)]
        for seat in range(len(state.seats)):
            lines += seat_lines(state, seat, names)
        assert [line for line in lines if not clean(line, of)] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_is_described_in_german(edition: str) -> None:
    of = game(edition, 1)
    for card in every_card(of):
        for line in card_lines(card, SAY, of.cards):
            assert clean(line, of), line


def test_a_unit_is_named_alike_in_every_case() -> None:
    assert SAY("unit", name="Footman 2", seat="Rot") == "Footman 2 (Rot)"


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        ({"whole": "33", "tenth": "3"}, "33,3 %"),
        ({"whole": "0", "tenth": "1"}, "0,1 %"),
    ],
)
def test_a_chance_has_a_decimal_comma(chance: dict[str, str], text: str) -> None:
    assert SAY("percent", **chance) == text


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({"moves": 0, "attacks": 1}, "keine Bewegung, 1 Angriff"),
        ({"moves": 1, "attacks": 0}, "1 Bewegung"),
        ({"moves": 2, "attacks": 3}, "2 Bewegungen, 3 Angriffe"),
    ],
)
def test_one_and_many_have_different_texts(values: dict[str, int], text: str) -> None:
    assert SAY("choice-counts", **values) == text


@pytest.mark.parametrize(
    ("many", "text"), [("no", "Rot gewinnt: "), ("yes", "Rot gewinnen: ")]
)
@pytest.mark.parametrize("how", ["defeated", "captured", "stuck", "features"])
def test_the_verb_agrees_with_the_winners(how: str, many: str, text: str) -> None:
    said = SAY("event-ended", how=how, winners="Rot", many=many)

    assert said.startswith(text)


@pytest.mark.parametrize("line", SAY("help").split("\n"))
def test_the_help_fits_the_screen(line: str) -> None:
    assert len(line) <= 80
