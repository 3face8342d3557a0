"""Errors of the kernel."""


class CannotPackError(ValueError):
    """Raised if the kernel cannot hold a position, which the engine can play."""


class NotPossibleError(ValueError):
    """Raised if an action is not legal, or if other dice are due."""
