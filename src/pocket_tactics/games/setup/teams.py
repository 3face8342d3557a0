"""Teams of a new game: from texts, and numbered in the order of the seats."""

import re
from collections.abc import Iterable, Sequence

from pocket_tactics.games.setup.errors import setup_error

TEAM = re.compile(r"\d+(,\d+)*")


def teams_from_texts(texts: Iterable[str], count: int) -> tuple[int, ...]:
    """Return the team of each of *count* seats; a seat in no text plays alone.

    Nothing without any text. A text has the seats of a team. Raises `NewGameError`.

    >>> teams_from_texts(["0,2"], 4)
    (0, 1, 0, 2)
    """
    leaders: dict[int, int] = {}
    for text in texts:
        seats = seats_of_team(text, count)
        for seat in seats:
            if seat in leaders:
                raise setup_error("seat-twice", seat=str(seat))
            leaders[seat] = seats[0]
    if not leaders:
        return ()
    return teams_in_order([leaders.get(seat, seat) for seat in range(count)])


def seats_of_team(text: str, count: int) -> list[int]:
    """Parse the seats of a team, such as ``0,2``; raises `NewGameError`."""
    if not TEAM.fullmatch(text):
        raise setup_error("not-a-team", text=text)
    seats = [int(seat) for seat in text.split(",")]
    for seat in seats:
        if seat >= count:
            raise setup_error("no-seat", seat=str(seat), last=str(count - 1))
    return seats


def teams_in_order(teams: Sequence[int]) -> tuple[int, ...]:
    """Return the same teams, numbered from 0 in the order of their first seats.

    >>> teams_in_order([7, 3, 7])
    (0, 1, 0)
    """
    numbers = list(dict.fromkeys(teams))
    return tuple(map(numbers.index, teams))
