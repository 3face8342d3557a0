"""The refusal of an illegal action or set-up."""

from msgspec import field

from pocket_tactics.records import Record


class Refusal(Record, frozen=True):
    """The rule that makes an action illegal, with a message for the player.

    The *message* is an English sentence with the names of its *values* in braces.
    Other languages have a translation of each message (`texts/refusals.py`).
    """

    rule: str
    message: str
    values: dict[str, str | int] = field(default_factory=dict)

    @property
    def reason(self) -> str:
        """The message with its values, in English."""
        return self.message.format_map(self.values)


Finding = tuple[str, Refusal]
"""A field of a force, and why it cannot stay as it is."""


class IllegalActionError(ValueError):
    """Raised when an action is not legal in a position."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}]")
        self.refusal = refusal
