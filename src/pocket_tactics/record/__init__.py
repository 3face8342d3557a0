"""A game as a text file: what it was played with, then every action, dice included."""

from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.files import (
    Left,
    RecordChangedError,
    create_record,
    left_in,
    load_record,
    save_record,
    sweep_unfinished,
)
from pocket_tactics.record.game import (
    GameRecord,
    check_closing,
    closing_digest,
    digest,
    first_position,
    record_from,
    replay,
    verify,
)
from pocket_tactics.record.remarks import check_name
from pocket_tactics.record.text import (
    read_line,
    read_record,
    write_line,
    write_record,
)

__all__ = [
    "GameRecord",
    "Left",
    "RecordChangedError",
    "RecordError",
    "RemarkError",
    "check_closing",
    "check_name",
    "closing_digest",
    "create_record",
    "digest",
    "first_position",
    "left_in",
    "load_record",
    "read_line",
    "read_record",
    "record_from",
    "replay",
    "save_record",
    "sweep_unfinished",
    "verify",
    "write_line",
    "write_record",
]
