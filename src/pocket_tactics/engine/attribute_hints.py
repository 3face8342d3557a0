"""Attributes by the names that people know from before, or from other libraries.

A `__getattr__` would slow down every attribute of its class. So each such name is a
descriptor, which costs nothing until it is used.
"""

from collections.abc import Mapping
from warnings import warn


class AttributeHint:
    """A name that is no attribute: to use it raises an `AttributeError` that helps."""

    def __init__(self, name: str, hint: str) -> None:
        self.name = name
        self.hint = hint

    def __get__(self, instance: object | None, owner: type) -> object:
        if instance is None:
            return self
        message = f"{owner.__name__!r} object has no attribute {self.name!r}"
        raise AttributeError(f"{message}: {self.hint}", name=self.name, obj=instance)


class FormerName(AttributeHint):
    """The name that an attribute had in the release before: it works, and warns."""

    def __get__(self, instance: object | None, owner: type) -> object:
        if instance is None:
            return self
        kind = owner.__name__
        message = f"{kind}.{self.name} is now called {kind}.{self.hint}"
        warn(message, DeprecationWarning, stacklevel=2)
        return getattr(instance, self.hint)


class HidesHints:
    """An object whose `dir` leaves out attribute hints."""

    __slots__ = ()

    def __dir__(self) -> list[str]:
        kind = type(self)
        names = object.__dir__(self)
        return [
            name
            for name in names
            if not isinstance(getattr(kind, name, None), AttributeHint)
        ]


def add_former_names(kind: type, names: Mapping[str, str]) -> None:
    """Let former names of attributes work for one more release."""
    for former, name in names.items():
        setattr(kind, former, FormerName(former, name))


def add_hints(kind: type, hints: Mapping[str, str]) -> None:
    """Explain names that are no attributes, by what to use."""
    for name, hint in hints.items():
        setattr(kind, name, AttributeHint(name, hint))
