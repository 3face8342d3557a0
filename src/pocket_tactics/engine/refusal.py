"""The refusal of an illegal action or set-up."""

from pocket_tactics.engine.structs import FrozenStruct


class Refusal(FrozenStruct, frozen=True):
    """The rule that makes an action illegal, with a message for the player.

    The *message* is an English sentence with the names of its *values* in braces.
    Other languages have a translation of each message (`texts/refusals.py`).
    """

    rule: str
    message: str
    values: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def with_values(cls, rule: str, message: str, **values: str | int) -> "Refusal":
        """Return a refusal whose message has values."""
        return cls(rule, message, tuple(values.items()))

    @property
    def reason(self) -> str:
        """The message with its values, in English."""
        return self.message.format_map(dict(self.values))


Finding = tuple[str, Refusal]
"""A field of a force, and why it is invalid."""


class IllegalActionError(ValueError):
    """Raised when an action is not legal in a position."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}]")
        self.refusal = refusal
