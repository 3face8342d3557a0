"""The one error of this border."""


class NotationError(ValueError):
    """Raised when a text stands for nothing."""
