"""Fixtures of the tests in this folder."""

from tests.untraced import untraced

__all__ = ["untraced"]
