"""How a game ended, in JSON."""

import msgspec

from pocket_tactics.engine.state import Outcome
from pocket_tactics.notation.errors import NotationError
from pocket_tactics.notation.json_text import decoded_once, json_in, shown

OUTCOME = msgspec.json.Decoder(Outcome)


def read_outcome(text: str) -> Outcome:
    """How the game ended; raises `NotationError`."""
    try:
        return decoded_once(OUTCOME.decode, text)
    except (msgspec.DecodeError, RecursionError):
        raise NotationError(f"no game ends so: {shown(json_in(text))}") from None
