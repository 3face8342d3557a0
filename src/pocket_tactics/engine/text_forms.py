"""Text forms of values, read and written by a higher layer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar


class HasText:
    """A value whose text a registered *writer* returns."""

    __slots__ = ()

    writer: ClassVar[Callable[[Any], str]]

    def __str__(self) -> str:
        return type(self).writer(self)


class ReadsActions:
    """A position in which a registered *reader* reads the text of an action."""

    __slots__ = ()

    reader: ClassVar[Callable[[Any, str], Any]]
