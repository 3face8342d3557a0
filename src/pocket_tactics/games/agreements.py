"""The rights of players to resign and to agree on a draw."""

from pocket_tactics.games.history import GameHistory
from pocket_tactics.record import Resigned


def may_resign(game: GameHistory, seat: int) -> bool:
    """Whether a player may resign: two sides are left, and the game is unfinished."""
    return game.result is None and Resigned(seat).possible(game.state)


def may_agree_on_draw(game: GameHistory, seat: int) -> bool:
    """Whether a player may offer a draw: a person plays on the only other side."""
    return may_resign(game, seat) and bool(other_people(game, seat))


def other_people(game: GameHistory, seat: int) -> set[int]:
    """Return the seats of people who are still in the game on other sides."""
    return {
        other
        for other, player in enumerate(game.state.seats)
        if not player.out
        and other not in game.players
        and not game.state.friendly(other, seat)
    }
