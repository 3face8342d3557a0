"""Type variables with a default, which is for type checkers: Python 3.11 knows none."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import TypeVar as DefaultedVar
else:
    from typing import TypeVar

    def DefaultedVar(  # noqa: N802 - a class to checkers
        name: str, *, default: object, **options: object
    ) -> TypeVar:
        """A type variable as Python 3.11 has it."""
        del default
        return TypeVar(name, **options)


__all__ = ["DefaultedVar"]
