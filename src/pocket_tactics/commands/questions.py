"""The questions before a game, for what the command line leaves open."""

from msgspec.structs import replace

from pocket_tactics.content import Content, load
from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.errors import Value, value_text
from pocket_tactics.games.setup.maps import called_about, map_values
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.games.setup.seats import check_seats, edition_by_name
from pocket_tactics.players.seats import HUMAN, PLAYERS, level_of
from pocket_tactics.texts import Catalogue, called_name, counted_names
from pocket_tactics.tui.view import GameUI


def ask_missing(asked: NewGame, ui: GameUI, say: Catalogue) -> NewGame:
    """Ask for everything that a request leaves open.

    Raises `EOFError` when nobody answers, and what `arrange_game` raises.
    """
    if not asked.seats:
        asked = replace(asked, seats=ask_players(asked, ui, say))
    check_seats(edition_by_name(asked.edition), asked.seats)
    content = load(asked.edition, *asked.packs)
    open_seats = range(len(asked.forces), len(asked.seats))
    forces = [ask_force(seat, content, ui, say) for seat in open_seats]
    return replace(asked, forces=(*asked.forces, *forces))


def ask_edition(ui: GameUI, say: Catalogue) -> str:
    """The edition to play, by its id; raises `EOFError` when nobody answers."""
    ids = list(EDITIONS)
    words = [say(f"edition-{each}") for each in ids]
    return ids[ask_choice(say("ask-edition"), words, 0, (ui, say))]


def ask_players(asked: NewGame, ui: GameUI, say: Catalogue) -> tuple[str, ...]:
    """Ask who plays each seat."""
    kinds = [HUMAN, *reversed(PLAYERS[1:])]
    default = asked.players
    count = EDITIONS[asked.edition].seats[0] if asked.edition in EDITIONS else 0
    return tuple(
        kinds[
            ask_choice(
                say("ask-player", seat=say(f"seat-{seat}")),
                [say(f"level-{level_of(kind) or kind}") for kind in kinds],
                kinds.index(default[seat]),
                (ui, say),
            )
        ]
        for seat in range(count)
    )


def ask_force(seat: int, content: Content, ui: GameUI, say: Catalogue) -> str:
    """Ask for the force of a seat; return its id."""
    forces = list(content.forces.values())
    words = [
        say(
            "force-line",
            name=called_name(force, say),
            points=sum(card.cost for card in force.units),
            units=counted_names((called_name(card, say) for card in force.units), say),
        )
        for force in forces
    ]
    question = say("ask-force", seat=say(f"seat-{seat}"))
    return forces[ask_choice(question, words, 0, (ui, say))].id


def ask_map(asked: NewGame, ui: GameUI, say: Catalogue) -> NewGame:
    """Ask for the map of a game whose players are known."""
    known = map_values(load(asked.edition, *asked.packs))
    offered = {
        name: value
        for name, value in known.items()
        if not isinstance(value, GameMap) or len(value.homes) == len(asked.players)
    }
    words = [map_words(value, say) for value in offered.values()]
    chosen = ask_choice(say("ask-map"), words, 0, (ui, say))
    return replace(asked, map=[*offered][chosen])


def map_words(value: Value, say: Catalogue) -> str:
    """Return the choice of a map in words; a ready one with its sentence."""
    name = str(value_text(value, say))
    if not isinstance(value, GameMap):
        return name
    return say("map-line", name=name, about=called_about(value, say))


def ask_agreement(question: str, at: tuple[GameUI, Catalogue]) -> bool:
    """Whether a person says yes."""
    ui, say = at
    meaning = {"": True}
    meaning |= dict.fromkeys(say("words-of-yes").split(), True)
    meaning |= dict.fromkeys(say("words-of-no").split(), False)
    ui.line(question)
    prompt = say("yes-no")
    while (answer := ask_answer(prompt, ui)) not in meaning:
        ui.line(say("neither-yes-nor-no", text=answer))
    return meaning[answer]


def ask_answer(prompt: str, ui: GameUI) -> str:
    """Return the answer of a person; raises `EOFError` when they leave."""
    answer = ui.ask(prompt).strip().lower()
    if answer in ("q", "quit"):
        raise EOFError
    return answer


def ask_choice(
    question: str, options: list[str], default: int, at: tuple[GameUI, Catalogue]
) -> int:
    """Return the index of the chosen option; Enter takes the default."""
    ui, say = at
    ui.line(question)
    for number, option in enumerate(options, 1):
        ui.line(say("option", number=str(number), text=option))
    while True:
        answer = ask_answer(say("ask-option", default=str(default + 1)), ui)
        if not answer:
            return default
        if answer.isdecimal() and answer in map(str, range(1, len(options) + 1)):
            return int(answer) - 1
        ui.line(say("no-such-number", text=answer, count=len(options)))
