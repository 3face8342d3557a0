"""Type variables with a default for type checkers, which Python 3.11 lacks."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import TypeVar as DefaultedVar
else:
    from typing import TypeVar

    def DefaultedVar(  # noqa: N802 - a class to checkers
        name: str, *, default: object, **options: object
    ) -> TypeVar:
        """Return a type variable without its default, as in Python 3.11."""
        del default
        return TypeVar(name, **options)


__all__ = ["DefaultedVar"]
