"""Lines of decisions in a telling, counted, and held against the engine's."""

from collections.abc import Callable, Generator, Iterable

Script = tuple[str, ...]
Game = Generator[list[str], str, tuple[int, ...]]


def sent(telling: Game, choice: str) -> tuple[list[str], tuple[int, ...] | None]:
    """What may be decided after a choice; at the end nothing, and who has won."""
    try:
        return telling.send(choice), None
    except StopIteration as end:
        return [], end.value


def options_after(telling: Game, script: Script) -> list[str]:
    """What may be decided once *script* has been played."""
    options = next(telling)
    for choice in script:
        assert choice in options
        options, _ = sent(telling, choice)
    return options


def count_lines(begun: Callable[[], Game], depth: int, script: Script = ()) -> int:
    """How many lines of *depth* decisions go on from *script*."""
    options = options_after(begun(), script)
    if depth == 1:
        return len(options)
    return sum(count_lines(begun, depth - 1, (*script, choice)) for choice in options)


def parting(told: Iterable[tuple[object, object]]) -> tuple[object, object] | None:
    """Where two tellings are not alike for the first time, if anywhere."""
    return next((pair for pair in told if pair[0] != pair[1]), None)
