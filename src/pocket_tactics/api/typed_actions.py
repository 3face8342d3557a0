"""The text of an action in a position, as `State.play` takes it."""

from pocket_tactics.content.complaints import closest_match, with_nearest
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError, read_action
from pocket_tactics.notation.actions import readings, verb
from pocket_tactics.notation.errors import NoIdError
from pocket_tactics.texts import Names, catalogue
from pocket_tactics.texts.typed_actions import UnknownNameError, read_typed_action

ENGLISH = "en"
NAMES_NEED_STATE = "Names as F1 and B3 need a position: `read_action(text, state)`."


def read_action_in(state: State, text: str) -> Action:
    """Return the action that a text means in a position; raises `NotationError`.

    Units and tiles may be named as the terminal names them, ``F1`` and ``B3``.
    """
    say = catalogue(ENGLISH)
    try:
        return read_typed_action(state, Names(say, state), text)
    except UnknownNameError as error:
        message = with_nearest(str(error), error.name, error.known, say)
    except NotationError as error:
        message = with_known_verbs(str(error), text, state)
    raise NotationError(message)


def read_action_alone(text: str) -> Action:
    """Return the action of a text without a position; raises `NotationError`."""
    try:
        return read_action(text)
    except NoIdError as error:
        message = f"{error}. {NAMES_NEED_STATE}"
    except NotationError as error:
        message = with_known_verbs(str(error), text)
    raise NotationError(message)


def is_action(text: str) -> bool:
    """Whether a text begins as an action does."""
    return text.partition(" ")[0] in readings()


def with_known_verbs(message: str, text: str, state: State | None = None) -> str:
    """Return a message with the first words of actions, if that of a text is none.

    It is the nearest word, or else those of the legal actions of a position.
    """
    word = text.partition(" ")[0]
    if is_action(text):
        return message
    if closest_match(word, readings()):
        return with_nearest(f"{message}.", word, readings(), catalogue(ENGLISH))
    legal = dict.fromkeys(map(verb, state.actions())) if state else ()
    return f"{message}; legal here: {', '.join(legal)}" if legal else message
