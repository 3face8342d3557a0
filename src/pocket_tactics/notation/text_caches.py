"""Caches of texts that others send: long ones would fill the memory."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVar

T = TypeVar("T")

CACHED_TEXTS = 4096
"""The maximum number of texts in a cache. Parts of positions repeat in a game."""

MAX_PART_LENGTH = 100
"""The length up to which the text of a tile or a unit is cached."""

MAX_SEEN_LENGTH = 400
"""The length up to which the text of an earlier position is cached."""


def cache_texts(
    read: Callable[[str], T], max_length: int = MAX_PART_LENGTH
) -> Callable[[str], T]:
    """Cache what a function returns for ASCII texts of at most *max_length*."""
    cached = lru_cache(CACHED_TEXTS)(read)

    @wraps(read)
    def answer(text: str) -> T:
        if len(text) <= max_length and text.isascii():
            return cached(text)
        return read(text)

    return answer
