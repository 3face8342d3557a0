"""What all events share."""

from pocket_tactics.records import Record


class Happening(Record, frozen=True, kw_only=True):
    """What all events share: the id of the rule behind them."""

    rule: str
