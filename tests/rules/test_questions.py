"""Subjects of questions outside fights, all of which exist in the game."""

from collections.abc import Iterator

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import CHANCE, State, Step
from pocket_tactics.engine.structs import kinds
from pocket_tactics.record import load_record, replay
from tests.classic import card, position
from tests.conftest import play
from tests.golden.games import FOLDER

GAMES = (
    *("fourth-two-legion-tribes-mutual", "fourth-two-legion-dwarfclan"),
    *("third-syndicate-legion", "third-switch-dice", "third-tribes-dominion"),
    *("second-switch-hazards", "second-cells", "second-dwarfclan-legion"),
    *("second-giants", "second-dwarfclan-host"),
)
"""Golden games in which people are asked about all there is but a skill declared."""


def declared() -> State:
    """Return a mega unit that must declare the skill of its next fight."""
    wizard = card("second", "wizard", "1/1 0/1 1/1", footprint="pair")
    tiles = " ".join(f"{q},{r}" for q in range(-1, 4) for r in range(-2, 4))
    units = "0.wizard.1@0,1 1.dummy.1@1,0 1.dummy.2@1,1 1.mace.9"
    start = position("second", tiles, units, wizard)
    return play(start, "charge 0.wizard.1 1,1; meet 1.dummy.1")


def questions() -> Iterator[State]:
    """Yield positions in which a player must decide."""
    yield declared()
    for name in GAMES:
        for state, _ in replay(load_record(FOLDER / f"{name}.txt")):
            if (
                not state.outcome
                and state.mover != CHANCE
                and is_shown(type(state.step))
            ):
                yield state


def is_shown(kind: type[Step]) -> bool:
    """Whether a kind of step names the subject of its question."""
    return kind.about is not Step.about


def pieces(state: State) -> set[str]:
    """Return the ids of all pieces of the map, laid or not."""
    piles = (*state.supply.tiles, *state.supply.features)
    grounds = [pile.piece for pile in piles] + [t.terrain for t in state.board.tiles]
    return {piece.id for piece in grounds} | {
        seat.feature.id for seat in state.seats if seat.feature
    }


def test_a_question_is_about_units_pieces_places_and_numbers_of_the_game() -> None:
    seen: set[type[Step]] = set()
    for state in questions():
        seen.add(type(state.step))
        for value in state.step.about(state).values():
            known = value in state.roster or value in pieces(state)
            assert known or isinstance(value, Hex | int), state.step

    assert seen == {kind for kind in kinds(Step) if is_shown(kind)}
