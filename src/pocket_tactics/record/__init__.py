"""A game as a text file: its set-up, then every action, dice included."""

from pocket_tactics.record.endings import DrawAgreed, Ending, Resigned, read_ending
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
    result_in,
    verify,
)
from pocket_tactics.record.remarks import check_name
from pocket_tactics.record.result import Result, result_of
from pocket_tactics.record.text import (
    header_text,
    read_line,
    read_record,
    write_line,
    write_record,
)

__all__ = [
    "MANUAL",
    "DrawAgreed",
    "Ending",
    "FileSnapshot",
    "GameRecord",
    "RecordChangedError",
    "RecordError",
    "RemarkError",
    "Resigned",
    "Result",
    "check_closing",
    "check_name",
    "closing_digest",
    "create_record",
    "digest",
    "first_position",
    "header_text",
    "load_record",
    "read_ending",
    "read_line",
    "read_record",
    "record_from",
    "remove_stale_temp_files",
    "replay",
    "result_in",
    "result_of",
    "save_record",
    "take_snapshot",
    "verify",
    "write_line",
    "write_record",
]
