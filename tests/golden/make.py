"""Write the golden games: ``python -m tests.golden.make``.

A recorded game stays as it was played. The ``.log`` of some games is written again, so
that a changed rule shows as changed lines. Together these games show all that happens
in any golden game.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_action, write_position
from pocket_tactics.record import GameRecord, load_record, replay, save_record
from tests.golden.force_games import CLASSIC_GAMES, FOURTH_GAMES, play_force_game
from tests.golden.games import FOLDER, GAMES, recorded

Sight = tuple[str, str, str]
"""An edition, something that can differ, and its value."""


def main() -> None:
    """Record the new games, and write the transcripts."""
    for name, golden in GAMES.items():
        path = FOLDER / f"{name}.txt"
        if not path.exists():
            save_record(path, recorded(golden))
    named = {f"fourth-{name}": game for name, game in FOURTH_GAMES.items()}
    for name, game in (named | CLASSIC_GAMES).items():
        path = FOLDER / f"{name}.txt"
        if not path.exists():
            save_record(path, play_force_game(game))
    observe()


def observe() -> None:
    """Write the transcripts again, and new ones for games that show anything else."""
    known = set[Sight]().union(*(sights(load_record(path)) for path in observed()))
    for path in records():
        game = load_record(path)
        if path in observed() or not sights(game) <= known:
            text = "\n".join(transcript(game))
            path.with_suffix(".log").write_text(f"{text}\n", "utf-8", newline="\n")
            known |= sights(game)


def records() -> list[Path]:
    """Return the files of all golden games."""
    return sorted(FOLDER.glob("*.txt"))


def observed() -> list[Path]:
    """Return the files of the games with a transcript."""
    return [path for path in records() if path.with_suffix(".log").exists()]


def sights(game: GameRecord) -> set[Sight]:
    """Return the events with their rules, actions, house rules and seats of a game."""
    edition = game.edition
    house = msgspec.structs.asdict(game.house)
    return {
        (edition, "seats", str(len(game.seats))),
        *((edition, name, str(value)) for name, value in house.items()),
        *((edition, "action", write_action(each).split()[0]) for each in game.actions),
        *(
            (edition, type(event).__name__, event.rule)
            for _, events in replay(game)
            for event in events
        ),
    }


def transcript(game: GameRecord) -> Iterator[str]:
    """Yield each decision, its number of choices, and its events."""
    before: State | None = None
    for number, (state, events) in enumerate(replay(game)):
        if before is not None:
            choice = write_action(game.actions[number - 1])
            yield f"{mover(before)} of {len(before.actions())}: {choice}"
            yield from map(event_line, events)
        before = state
    assert before is not None
    yield f"{mover(before)} of {len(before.actions())}"
    yield write_position(before)


def mover(state: State) -> str:
    """Return the player who decides."""
    if state.mover is None:
        return "nobody"
    return "chance" if state.mover == CHANCE else f"seat {state.mover}"


def event_line(event: Event) -> str:
    """Return an event as a line."""
    kind, rule, *fields = msgspec.to_builtins(event).items()
    values = (f"{name}={msgspec.json.encode(value).decode()}" for name, value in fields)
    return " ".join([f"  {kind[1]}", f"[{rule[1]}]", *values])


if __name__ == "__main__":
    main()
