"""The text of an action in a position, as `State.play` takes it."""

from pocket_tactics.content.complaints import closest_match, with_nearest
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError
from pocket_tactics.notation.actions import readings
from pocket_tactics.texts import Names, catalogue
from pocket_tactics.texts.typed_actions import (
    UnknownUnitError,
    known_unit_names,
    read_typed_action,
)

ENGLISH = "en"


def read_action_in(state: State, text: str) -> Action:
    """Return the action that a text means in a position; raises `NotationError`.

    Units may be named as the terminal names them, ``F1``.
    """
    say = catalogue(ENGLISH)
    names = Names(say, state)
    try:
        return read_typed_action(state, names, text)
    except UnknownUnitError as error:
        known = known_unit_names(state, names)
        raise NotationError(with_nearest(str(error), error.name, known, say)) from None
    except NotationError as error:
        word = text.partition(" ")[0]
        if word in readings() or not closest_match(word, readings()):
            raise
        raise NotationError(with_nearest(f"{error}.", word, readings(), say)) from None
