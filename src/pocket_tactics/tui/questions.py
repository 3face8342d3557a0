"""The questions before a game, for what was not said on the command line."""

from msgspec.structs import replace

from pocket_tactics.content import Content, load
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.new_game import NewGame, check_seats
from pocket_tactics.players.seats import HUMAN, PLAYERS, level_of
from pocket_tactics.texts import Catalogue, called_name, counted_names
from pocket_tactics.tui.view import Face


def completed(asked: NewGame, face: Face, say: Catalogue) -> NewGame:
    """The game with everything asked for that it leaves open.

    Raises `EOFError` when nobody answers, and what `arranged` raises.
    """
    if not asked.seats:
        asked = replace(asked, seats=players(asked, face, say))
    check_seats(asked, say)
    content = load(asked.edition, *asked.packs)
    open_seats = range(len(asked.forces), len(asked.seats))
    forces = [force(seat, content, face, say) for seat in open_seats]
    return replace(asked, forces=(*asked.forces, *forces))


def edition(face: Face, say: Catalogue) -> str:
    """The edition to play, by its id; raises `EOFError` when nobody answers."""
    ids = list(EDITIONS)
    words = [say(f"edition-{each}") for each in ids]
    return ids[choose(say("ask-edition"), words, 0, (face, say))]


def players(asked: NewGame, face: Face, say: Catalogue) -> tuple[str, ...]:
    """Who plays each seat."""
    kinds = [HUMAN, *reversed(PLAYERS[1:])]
    usual = asked.players
    count = EDITIONS[asked.edition].seats[0] if asked.edition in EDITIONS else 0
    return tuple(
        kinds[
            choose(
                say("ask-player", seat=say(f"seat-{seat}")),
                [say(f"level-{level_of(kind) or kind}") for kind in kinds],
                kinds.index(usual[seat]),
                (face, say),
            )
        ]
        for seat in range(count)
    )


def force(seat: int, content: Content, face: Face, say: Catalogue) -> str:
    """The force of a seat, by its name."""
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
    return forces[choose(question, words, 0, (face, say))].id


def ask_agreement(question: str, at: tuple[Face, Catalogue]) -> bool:
    """Whether a person says yes."""
    face, say = at
    meaning = {"": True}
    meaning |= dict.fromkeys(say("words-of-yes").split(), True)
    meaning |= dict.fromkeys(say("words-of-no").split(), False)
    face.line(question)
    prompt = say("yes-no")
    while (answer := ask_answer(prompt, face)) not in meaning:
        face.line(say("neither-yes-nor-no", text=answer))
    return meaning[answer]


def ask_answer(prompt: str, face: Face) -> str:
    """What a person answers; raises `EOFError` when they leave."""
    answer = face.ask(prompt).strip().lower()
    if answer in ("q", "quit"):
        raise EOFError
    return answer


def choose(
    question: str, options: list[str], usual: int, at: tuple[Face, Catalogue]
) -> int:
    """The index of an option; an empty answer takes the usual one."""
    face, say = at
    face.line(question)
    for number, option in enumerate(options, 1):
        face.line(say("option", number=str(number), text=option))
    while True:
        answer = ask_answer(say("ask-option", usual=str(usual + 1)), face)
        if not answer:
            return usual
        if answer.isdecimal() and answer in map(str, range(1, len(options) + 1)):
            return int(answer) - 1
        face.line(say("no-such-number", text=answer, count=len(options)))
