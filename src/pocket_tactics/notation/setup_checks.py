"""What every set-up must hold to make sense."""

from pocket_tactics.engine.cards import Pile
from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.rules.rolloff import RollOff
from pocket_tactics.engine.state import State
from pocket_tactics.notation.agendas import Checks


def all_told(piles: tuple[Pile, ...]) -> bool:
    """Whether each pile is there once and has something in it."""
    kinds = {pile.piece.id for pile in piles}
    return len(kinds) == len(piles) and all(pile.count for pile in piles)


def of_roll_off(state: State, step: RollOff) -> Checks:
    """Two or more seats, with fewer dice."""
    seats = sorted(set(step.contenders) & set(range(len(state.seats))))
    yield list(step.contenders) == seats, "agenda: it names a seat that is not there"
    yield len(step.rolled) < len(seats) > 1, "agenda: the roll-off is over"
    yield (
        all(1 <= face <= MAX_FACE for face in step.rolled),
        "agenda: a die shows 1 to 6",
    )
    yield step.size == 1, "agenda: one die is rolled at a time"
