"""Hints for attribute names of earlier releases and of other libraries."""

from typing import TYPE_CHECKING, ClassVar
from warnings import warn


class AttributeHints:
    """An object that supports its former names, and explains unknown ones.

    *former_names* are the names of the release before. They work, and warn.
    *names_elsewhere* are those of python-chess and of OpenSpiel, each with a sentence
    on the equivalent here. They raise an `AttributeError` with that sentence.
    """

    __slots__ = ()

    former_names: ClassVar[dict[str, str]] = {}
    names_elsewhere: ClassVar[dict[str, str]] = {}

    if not TYPE_CHECKING:  # a type checker reports unknown names by itself

        def __getattr__(self, name: str) -> object:
            kind = type(self).__name__
            if new := self.former_names.get(name):
                message = f"{kind}.{name} is now called {kind}.{new}"
                warn(message, DeprecationWarning, stacklevel=2)
                return getattr(self, new)
            raise AttributeError(self.missing(name), name=name, obj=self)

    def missing(self, name: str) -> str:
        """Return the message of an `AttributeError` for an unknown name."""
        message = f"{type(self).__name__!r} object has no attribute {name!r}"
        hint = self.names_elsewhere.get(name)
        return f"{message}: {hint}" if hint else message
