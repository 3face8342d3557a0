"""The errors of records and of what people add to them."""


class RecordError(ValueError):
    """Raised when a record is damaged; names the line, counted from 1."""

    def __init__(self, line: int, complaint: str) -> None:
        super().__init__(f"line {line}: {complaint}")
        self.line = line
        self.complaint = complaint

    def __reduce__(self) -> tuple[type["RecordError"], tuple[int, str]]:
        # A worker process pickles it for the server.
        return RecordError, (self.line, self.complaint)


class RemarkError(ValueError):
    """Raised for a name or a comment that no record can hold."""
