"""The events since the last screen, in the rows that it has for them."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from rich.console import RenderableType
from rich.text import Text

from pocket_tactics.engine.structs import FrozenStruct

NEWS = "default"
EARLIER = "grey50"
CUT = "…"

Parts = list[RenderableType]
RowsOf = Callable[[Iterable[RenderableType]], int]
"""A function that returns the number of rows of parts below each other."""


class News(FrozenStruct, frozen=True, kw_only=True):
    """The events since the last screen, and earlier ones."""

    latest: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()


def news_lines(news: News, rows: int, rows_of: RowsOf) -> Parts:
    """Return the latest events, a line each; the first are joined if necessary.

    The remaining rows show earlier events.
    """
    lines = joined(news, 0)
    left = rows - rows_of(lines)
    if left >= 0:
        return [*reversed([*earlier(news, left, rows_of)]), *lines]
    for count in range(2, len(lines) + 1):
        shorter = joined(news, count)
        if rows_of(shorter) <= rows:
            return shorter
    return last_joined(news, rows, rows_of)


def joined(news: News, count: int) -> Parts:
    """Return the latest events, a line each, the first *count* of them joined."""
    latest = news.latest
    lines = [" ".join(latest[:count]), *latest[count:]] if count else latest
    return [Text(each, style=NEWS) for each in lines]


def last_joined(news: News, rows: int, rows_of: RowsOf) -> Parts:
    """Return the last of the latest events, joined, as many as fit into *rows*.

    An ellipsis stands for the first ones.
    """
    latest = deque(news.latest)
    text = " ".join(latest)
    while latest and rows_of([Text(text)]) > rows:
        latest.popleft()
        text = " ".join([CUT, *latest])
    return [Text(text, style=NEWS)] if latest else []


def earlier(news: News, rows: int, rows_of: RowsOf) -> Iterator[Text]:
    """Yield earlier events, the last first, as many as fit into *rows*."""
    for sentence in reversed(news.earlier):
        line = Text(sentence, style=EARLIER)
        rows -= rows_of([line])
        if rows < 0:
            return
        yield line
