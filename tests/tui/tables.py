"""Games at a table: a face with a list of answers, and sessions."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec.structs import replace

from pocket_tactics.engine.cards import PieceSet
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.house import house_values
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.record import GameRecord
from pocket_tactics.texts import Names, catalogue
from pocket_tactics.tui.commands import COMMANDS
from pocket_tactics.tui.paging import Words
from pocket_tactics.tui.prompt import GamePrompt
from pocket_tactics.tui.view import View

SAY = catalogue("en")
PEOPLE = ("human", "human")
AGAINST_GREEDY = ("human", "computer:greedy")

SET_UP = (
    *("roll 6", "roll 2", "tile field 0,0", "tile field 0,-1", "tile field 0,1"),
    *("tile water 1,0", "feature forest 0,-1", "gate 0,-1", "gate 0,1"),
)
"""A row of Forest, Keep and Field, with Water below the Keep; Red's gate: Field."""


class Script:
    """A face whose person gives the answers of a list, then leaves.

    It raises an answer that is an exception, as the keyboard does.
    """

    def __init__(self, *answers: str | type[BaseException]) -> None:
        self.answers = list(answers)
        self.views: list[View] = []
        self.lines: list[str] = []
        self.news: list[str] = []
        self.looks = 0

    def show(self, view: View) -> None:
        """Store what is shown."""
        self.views.append(view)

    def watch(self, view: View) -> None:
        """Store what is shown."""
        self.views.append(view)

    def look(self, view: View) -> None:
        """Count the looks."""
        self.looks += 1
        self.views.append(view)

    def tell(self, sentence: str) -> None:
        """Store the events."""
        self.news.append(sentence)

    def clear_news(self) -> None:
        """Remove the events."""
        self.news.clear()

    def line(self, text: str = "") -> None:
        """Store a line."""
        self.lines.append(text)

    def page(self, lines: Sequence[Words], keys: str) -> None:
        """Store a long text."""
        assert keys
        self.lines.extend(map(str, lines))

    def ask(self, prompt: str) -> str:
        """Return the next answer."""
        assert prompt
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        if isinstance(answer, str):
            return answer
        raise answer

    @property
    def menu(self) -> list[str]:
        """Return the words of the last menu."""
        return [entry.words for entry in self.views[-1].entries]

    @property
    def heading(self) -> str:
        """Return the last question."""
        return self.views[-1].heading


def game_of(
    actions: Iterable[str] = (),
    seats: tuple[str, ...] = PEOPLE,
    forces: tuple[str, ...] = (),
    house: tuple[str, ...] = (),
) -> GameRecord:
    """Return a game of the small set, with some actions played."""
    values = house_values(house)
    game = arrange_game(
        NewGame(seats=seats, forces=forces, house=values, force_files=True)
    )
    pieces = small(game)
    return replace(game, pieces=pieces, actions=tuple(map(read_action, actions)))


def small(game: GameRecord) -> PieceSet:
    """Return a set of four tiles and one feature."""
    piles = (*game.pieces.tiles, *game.pieces.features)
    of = {pile.piece.id: replace(pile, count=1) for pile in piles}
    tiles = (replace(of["field"], count=3), of["water"])
    return replace(game.pieces, tiles=tiles, features=(of["forest"],))


def session(
    actions: Iterable[str] = SET_UP,
    path: Path | None = None,
    seed: int | None = 1,
    **asked: tuple[str, ...],
) -> Session:
    """Return a session of the small set."""
    return Session(game_of(actions, **asked), path, seed)


def table(at: Session, face: Script) -> GamePrompt:
    """Return the table of a person at a session."""
    return GamePrompt(at, face, Names(SAY, at.state), COMMANDS)


def played(at: Session, start: int = 0) -> Sequence[str]:
    """Return the actions of a session as texts."""
    return [write_action(action) for action in at.game.actions[start:]]
