"""What each command of the command line does; it gives the exit status."""

import sys
from argparse import Namespace
from collections.abc import Container, Iterable
from datetime import datetime
from pathlib import Path
from shlex import quote
from shutil import which

import msgspec
from msgspec.structs import replace

from pocket_tactics.content import content_schema, load, rulebook
from pocket_tactics.content.citations import checkout, citations
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import State
from pocket_tactics.games.from_position import gone_on_with
from pocket_tactics.games.new_game import NewGame, UserError, arrange_game, check_seats
from pocket_tactics.games.session import Session
from pocket_tactics.games.settings import PlaySettings, Settings
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    create_record,
    load_record,
    verify,
)
from pocket_tactics.texts import Catalogue, card_lines, cards_named
from pocket_tactics.tui.answering import (
    DONE,
    FAILED,
    LEFT,
    Subcommand,
    complaint,
    face_for,
    naming,
    put,
    put_in_pages,
    told_plainly,
)
from pocket_tactics.tui.forces import force
from pocket_tactics.tui.packs import pack, packs_for, wrong_at
from pocket_tactics.tui.play import play as play_on
from pocket_tactics.tui.questions import ask_agreement, completed, edition
from pocket_tactics.tui.reading import found, rule_lines
from pocket_tactics.tui.replaying import recite, step_through, verified_line
from pocket_tactics.tui.saves import games_folder, keep_new, newest_unfinished
from pocket_tactics.tui.settling import settings_in_use
from pocket_tactics.tui.showing import position_in, show
from pocket_tactics.tui.view import Face

NAME = "pocket-tactics"


@told_plainly
def play(wanted: Namespace, say: Catalogue) -> int:
    """Play a new game, or go on with one."""
    face = face_for(wanted)
    try:
        session = game_to_play(wanted, face, say)
    except (EOFError, KeyboardInterrupt):
        face.line()
        return LEFT
    over = play_on(session, face, say)
    if session.path is not None:
        sys.stdout.write(closing_words(session, session.path, say) + "\n")
    return DONE if over else LEFT


def closing_words(session: Session, path: Path, say: Catalogue) -> str:
    """Where the game is, and how to come back to it."""
    if session.trouble:
        session.write(path)
    if session.trouble:
        return say("not-kept", complaint=complaint(session.trouble, say))
    # One line, not broken: the command in it is there to be copied.
    kind = "recorded" if session.state.outcome else "kept"
    return say(kind, path=quote(str(path)), program=program())


def program() -> str:
    """How a person starts this program here."""
    started = Path(sys.argv[0])
    if which(NAME) is None and started.name == NAME:
        return quote(str(started))
    return NAME


def game_to_play(wanted: Namespace, face: Face, say: Catalogue) -> Session:
    """The game to play: the one in the record, an unfinished one, or a new one."""
    path: Path | None = wanted.record
    if path is not None and path.exists():
        return game_to_resume(path, wanted, say)
    if path is None and asks(wanted) and not settles(wanted):
        old = offer_unfinished(games_folder(wanted.settings), face, say)
        if old is not None:
            return game_to_resume(old, wanted, say)
    return begun(path, wanted, face, say)


def begun(path: Path | None, wanted: Namespace, face: Face, say: Catalogue) -> Session:
    """A new game."""
    if path is not None and not path.parent.is_dir():
        raise UserError(say("no-folder", path=str(path.parent)))
    asked = new_game_of(wanted, say)
    if wanted.position is not None:
        game = game_to_continue(asked, wanted, say)
    else:
        game = arrange_game(ask_for_the_rest(asked, wanted, face, say), say)
    if path is not None:
        with naming(path, say):
            create_record(path, game)
    elif HUMAN in game.seats:
        path = kept(game, games_folder(wanted.settings), face, say)
    return Session(game, path, wanted.seed)


def ask_for_the_rest(
    asked: NewGame, wanted: Namespace, face: Face, say: Catalogue
) -> NewGame:
    """What is wanted, with what the person says to it."""
    if not asks(wanted):
        return in_edition(asked, wanted)
    # House rules, sets and content of one's own are of the usual edition.
    settled = settles(wanted) or wanted.settings.play.edition
    chosen = asked.edition if settled else edition(face, say)
    asked = in_edition(replace(asked, edition=chosen), wanted)
    return completed(asked, face, say)


def game_to_continue(asked: NewGame, wanted: Namespace, say: Catalogue) -> GameRecord:
    """The game that begins at the position of the command line."""
    if says_any(wanted, POSITIONED):
        raise UserError(say("position-settled"))
    state = position_in(wanted.position, packs_for(wanted, say), say)
    asked, count = replace(asked, edition=state.edition.id), len(state.seats)
    return gone_on_with(state, with_players(asked, wanted.settings.play, [count]), say)


POSITIONED = ("edition", "force", "team", "house", "set", "centre")
"""What a position has settled already."""


def kept(game: GameRecord, folder: Path, face: Face, say: Catalogue) -> Path | None:
    """The file of its own that a game is kept in; ``None`` where that cannot be."""
    try:
        return keep_new(game, datetime.now().astimezone(), folder)
    except OSError as error:
        face.tell(say("not-kept", complaint=complaint(error, say)))
        return None


def game_to_resume(path: Path, wanted: Namespace, say: Catalogue) -> Session:
    """The game in a record, if it goes on."""
    with naming(path, say):
        game = load_record(path)
        if last_position(game, path, say).outcome is not None:
            raise UserError(say("game-over", path=str(path), **replaying(path)))
        if settles(wanted):
            raise UserError(say("settled", path=str(path)))
        check_seats(NewGame(edition=game.edition, seats=game.seats), say)
        seed = game.seed if wanted.seed is None else wanted.seed
        # A record tells a seed only while all dice come from it.
        game = replace(game, seed=seed if seed == game.seed else None)
        return Session(game, path, seed)


def last_position(game: GameRecord, path: Path, say: Catalogue) -> State:
    """Return the position in which a recorded game stands; raise `RecordError`.

    For an action that is illegal under today's rules, raise a `UserError` that names
    the command that shows the game up to there.
    """
    try:
        return verify(game)
    except RecordError as error:
        if not isinstance(error.__cause__, IllegalActionError):
            raise
        stopped = {"path": str(path), "complaint": str(error)}
        raise UserError(say("game-stopped", **stopped, **replaying(path))) from error


def replaying(path: Path) -> dict[str, str]:
    """Return the values with which a message names the command that shows a record."""
    return {"file": quote(str(path)), "program": program()}


def settles(wanted: Namespace) -> bool:
    """Whether the command line says what a record has settled already."""
    return says_any(wanted, SETTLED)


def says_any(wanted: Namespace, options: Iterable[str]) -> bool:
    """Whether the command line has one of some options, be its value empty."""
    return any(getattr(wanted, name) not in (None, []) for name in options)


SETTLED = (
    "edition",
    "seat",
    "force",
    "team",
    "house",
    "content",
    "set",
    "centre",
    "name",
    "position",
)


def offer_unfinished(folder: Path, face: Face, say: Catalogue) -> Path | None:
    """The unfinished game, if there is one and the person wants to go on with it."""
    path, damaged = newest_unfinished(folder)
    for error in damaged:
        face.line(say("damaged-game", complaint=error))
    if path is None:
        return None
    return path if ask_agreement(say("resume", path=path.name), (face, say)) else None


def asks(wanted: Namespace) -> bool:
    """Whether a person can be asked: there is a terminal, and nothing was said yet."""
    return sys.stdin.isatty() and not says_any(wanted, ("seat", "force", "edition"))


def new_game_of(wanted: Namespace, say: Catalogue) -> NewGame:
    """What the command line asks for."""
    asked = NewGame(
        date=datetime.now().astimezone().date(),
        names=tuple(wanted.name),
        seats=tuple(wanted.seat),
        forces=tuple(wanted.force),
        teams=tuple(wanted.team),
        house=tuple(wanted.house),
        packs=packs_for(wanted, say),
    )
    named = {"edition": usual_edition(wanted), "centre": wanted.centre}
    named = {key: name for key, name in named.items() if name}
    return replace(asked, seed=wanted.seed, **named)


def usual_edition(wanted: Namespace) -> str:
    """The edition that is named, or settled, or that of who names none."""
    settings: Settings = wanted.settings
    return wanted.edition or settings.play.edition or NewGame().edition


def in_edition(asked: NewGame, wanted: Namespace) -> NewGame:
    """A game with what is settled for games of its edition, where nothing was said."""
    settings: Settings = wanted.settings
    counts = EDITIONS[asked.edition].seats if asked.edition in EDITIONS else ()
    asked = with_players(asked, settings.play, counts)
    usual = settings.play.of(asked.edition)
    said = {text.partition("=")[0] for text in asked.house}
    house = (
        f"{name}={value}" for name, value in usual.house.items() if name not in said
    )
    return replace(
        asked,
        forces=asked.forces or usual.forces[: len(asked.players)],
        house=(*house, *asked.house),
        pieces=wanted.set or usual.set or asked.pieces,
    )


def with_players(asked: NewGame, play: PlaySettings, counts: Container[int]) -> NewGame:
    """A game with the settled seats, if so many may play, and as many settled names."""
    usual = play.of(asked.edition)
    settled = (each for each in (usual.seats, play.seats) if len(each) in counts)
    asked = replace(asked, seats=asked.seats or next(settled, ()))
    names = asked.names or (usual.names or play.names)[: len(asked.players)]
    return replace(asked, names=names)


@told_plainly
def replay(wanted: Namespace, say: Catalogue) -> int:
    """Step through a record, or verify it."""
    face = face_for(wanted)
    with naming(wanted.file, say):
        game = load_record(wanted.file)
        if wanted.verify:
            face.line(verified_line(game, say))
        elif sys.stdin.isatty() and sys.stdout.isatty():
            step_through(game, face, say)
        else:
            recite(game, face, say)
    return DONE


@told_plainly
def check(wanted: Namespace, say: Catalogue) -> int:
    """Say everything that is wrong with content of one's own."""
    wrong = wrong_at(wanted.paths)
    if wrong:
        put(*(each.told(say) for each in wrong))
        return FAILED
    put(*(say("content-sound", path=str(path)) for path in wanted.paths))
    return DONE


@told_plainly
def schema(wanted: Namespace, say: Catalogue) -> int:
    """Print the JSON Schema of content files."""
    if wanted.edition and wanted.edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise UserError(say("no-edition", name=wanted.edition, known=known))
    editions = [wanted.edition] if wanted.edition else EDITIONS
    raw = msgspec.json.encode(content_schema(*editions))
    sys.stdout.write(msgspec.json.format(raw, indent=2).decode() + "\n")
    return DONE


@told_plainly
def rules(wanted: Namespace, say: Catalogue) -> int:
    """Read the rulebook."""
    if wanted.coverage:
        return coverage(say)
    edition_id = usual_edition(wanted)
    if edition_id not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise UserError(say("no-edition", name=edition_id, known=known))
    text = " ".join(wanted.wanted)
    put_in_pages(rule_lines(rulebook(), text, edition_id, say), wanted, say)
    return DONE if found(rulebook(), text, edition_id) else FAILED


def coverage(say: Catalogue) -> int:
    """Say which tests cite each rule, in a checkout."""
    root = checkout(Path.cwd())
    if root is None:
        raise UserError(say("no-checkout"))
    found = citations(root)
    ids = [rule.id for rule in rulebook().rules]
    for rule in ids:
        tests = found.get(rule, [])
        put(say("rule-cited", rule=rule, count=len(tests)), *(f"  {t}" for t in tests))
    uncited = [rule for rule in ids if rule not in found]
    put("", say("rules-cited", rules=len(ids), uncited=len(uncited)))
    return FAILED if uncited else DONE


@told_plainly
def cards(wanted: Namespace, say: Catalogue) -> int:
    """Show cards."""
    content = load(usual_edition(wanted), *packs_for(wanted, say))
    word = " ".join(wanted.wanted)
    shown = cards_named(content.cards, word)
    lines = (card_lines(card, say, content.cards) for card in shown)
    put_in_pages((line for card in lines for line in (*card, "")), wanted, say)
    if not shown:
        put(say("no-card", text=word))
    return DONE if shown else FAILED


@told_plainly
def completion(wanted: Namespace, say: Catalogue) -> int:
    """Print what has a shell complete what is typed."""
    from argcomplete.shell_integration import shellcode  # noqa: PLC0415 - no other command needs it

    if wanted.shell not in SHELLS:
        known = ", ".join(SHELLS)
        raise UserError(say("no-shell", name=wanted.shell, known=known))
    sys.stdout.write(shellcode([NAME], shell=wanted.shell) + "\n")
    return DONE


SHELLS = ("bash", "zsh", "fish")

SUBCOMMANDS: dict[str, Subcommand] = {
    "play": play,
    "replay": replay,
    "show": show,
    "check": check,
    "schema": schema,
    "pack": pack,
    "rules": rules,
    "cards": cards,
    "force": force,
    "settings": settings_in_use,
    "completion": completion,
}
