"""What all events share."""

from pocket_tactics.records import Kind


class Event(Kind, frozen=True, kw_only=True):
    """What happened, and the id of the rule behind it."""

    rule: str
