"""Objects that a registered artist can draw."""

from collections.abc import Callable
from typing import Any, ClassVar, Literal

Look = Literal["line", "text", "svg"]


class Drawable:
    """An object that an *artist* draws as a line, as text, and as a picture."""

    __slots__ = ()

    artist: ClassVar[Callable[[Any, Look], str]]

    def __repr__(self) -> str:
        return type(self).artist(self, "line")

    def __str__(self) -> str:
        return type(self).artist(self, "text")

    def _repr_svg_(self) -> str:
        return type(self).artist(self, "svg")
