"""A game as a text file: its set-up, then every action, dice included."""

from pocket_tactics.record.errors import RecordError, RemarkError
from pocket_tactics.record.files import (
    FileSnapshot,
    RecordChangedError,
    create_record,
    load_record,
    remove_stale_temp_files,
    save_record,
    take_snapshot,
)
from pocket_tactics.record.game import (
    MANUAL,
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
from pocket_tactics.record.result import Result, result_of
from pocket_tactics.record.text import (
    read_line,
    read_record,
    write_line,
    write_record,
)

__all__ = [
    "MANUAL",
    "FileSnapshot",
    "GameRecord",
    "RecordChangedError",
    "RecordError",
    "RemarkError",
    "Result",
    "check_closing",
    "check_name",
    "closing_digest",
    "create_record",
    "digest",
    "first_position",
    "load_record",
    "read_line",
    "read_record",
    "record_from",
    "remove_stale_temp_files",
    "replay",
    "result_of",
    "save_record",
    "take_snapshot",
    "verify",
    "write_line",
    "write_record",
]
