"""Writes docs/fight.webp: a fight on the page of a game, as a moving picture.

Run by ``make pictures``, which needs Chromium. The page plays its animations slowly
meanwhile. Chromium compresses the part of each screenshot that has changed, and this
module joins the parts to one WebP file. Its dice differ from run to run: a fight that
the attacker does not win is fought again.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from struct import pack, unpack_from
from time import monotonic
from typing import NamedTuple

from msgspec.structs import replace
from playwright.sync_api import Browser, Locator, Page, TimeoutError, ViewportSize  # noqa: A004

import pocket_tactics as pt
from docs.pictures import READY, ROOT, SETTLED, chromium, served, upload

FIGHT = ROOT / "docs" / "fight.webp"
SCRIPT = (ROOT / "docs" / "fight_picture.js").read_text("utf-8").rstrip().rstrip(";")

SEED, ACTIONS = 23, 26
"""A game of two greedy players, and the number of actions before the fight."""
ATTACKER, ATTACK = "Cavalier", "invade 0.cavalier.1 1.archer.2"
FIGHTS = 20
"""The fights of which the attacker should win one."""

SPEED = 0.1
"""The speed of the page during the fight, of the normal one."""
INTERVAL = 0.07
"""The seconds of the animation between two screenshots."""
ASKED, ODDS = 4, 8000
"""How often the odds are asked for, and the milliseconds to wait for them."""
CONFIRM = "[data-key^=confirm]"
ANSWERS = ("take-place", "decline")
"""The answers to the questions of the fight, the first of them that is legal."""
FIRST, CHOSEN, LAST = 0.8, 1.3, 1.6
"""The seconds for which the pictures at rest are shown."""
SIZE: ViewportSize = {"width": 1100, "height": 700}
WIDTH = 720
QUALITY = 0.8
IMAGES = (b"VP8 ", b"VP8L")
"""The parts of a WebP file that are its pixels."""
HEAD = 8
"""The bytes of the name and the length of a part."""


class Shot(NamedTuple):
    """A screenshot as PNG, and how long it is shown."""

    file: bytes
    seconds: float


class Part(NamedTuple):
    """The part of a picture that changes, as a WebP file, and how long it is shown."""

    x: int
    y: int
    width: int
    height: int
    file: bytes
    seconds: float


def main() -> None:
    """Film fights until the attacker wins one, and write the picture."""
    game = record()
    with chromium() as browser:
        for _ in range(FIGHTS):
            with served() as url:
                shots = fight(browser, url, game)
            if shots:
                FIGHT.write_bytes(joined(*compressed(browser, shots)))
                return
    raise SystemExit("the attacker never wins")


def record() -> str:
    """Return the record of the game before the fight, which people continue."""
    start = pt.example("fifth")
    game = pt.record_playout(start, ("greedy", "greedy"), seed=SEED)
    part = replace(game, actions=game.actions[:ACTIONS], seed=None, digest=None)
    *_, (state, _) = pt.replay(part)
    if ATTACK not in map(str, state.actions()):
        raise SystemExit("greedy plays another game now: choose a seed with a fight")
    return pt.write_record(replace(part, seats=("human", "human")))


def fight(browser: Browser, url: str, game: str) -> list[Shot]:
    """Return the shots of a fight, or nothing if the attacker does not win it."""
    page = moving_page(browser, url)
    upload(page, game)
    page.wait_for_timeout(SETTLED)
    board = page.locator("#board")
    shots = [Shot(board.screenshot(), FIRST)]
    act = chosen(page)
    shots.append(Shot(board.screenshot(), CHOSEN))
    act.click()
    won = is_won(page)
    if won:
        shots += filmed(page, board)
    page.context.close()
    return shots if won else []


def chosen(page: Page) -> Locator:
    """Point at the attack, with its odds, which a busy server may give up at first."""
    for _ in range(ASKED):
        page.locator(".subjects button", has_text=ATTACKER).click()
        act = page.locator(f'[data-key="{ATTACK}"]')
        act.hover()
        with suppress(TimeoutError):
            page.locator(".decision", has_text="%").wait_for(timeout=ODDS)
            break
        page.reload()
        page.wait_for_selector(READY)
    page.wait_for_timeout(SETTLED)
    return act


def is_won(page: Page) -> bool:
    """Whether the target will fall alone, which the server knows before it is shown."""
    game = page.url.rpartition("/")[2]
    page.locator(f"{CONFIRM}, .stage").first.wait_for()
    if page.locator(CONFIRM).count():
        page.locator(CONFIRM).first.click()
        page.locator(".stage").wait_for()
    text = page.request.get(f"/api/games/{game}/record").text()
    *_, (state, _) = pt.replay(pt.read_record(text))
    while answers := [each for each in map(str, state.actions()) if each in ANSWERS]:
        state = state.play(min(answers, key=ANSWERS.index))
    _, attacker, target = ATTACK.split()
    return state.unit(target).at is None and state.unit(attacker).at is not None


def moving_page(browser: Browser, url: str) -> Page:
    """Open the start page, with slow animations."""
    context = browser.new_context(base_url=url, viewport=SIZE, color_scheme="dark")
    page = context.new_page()
    page.goto(url)
    page.evaluate(f"localStorage.setItem('pocket-tactics.speed', '{SPEED}')")
    page.reload()
    return page


def filmed(page: Page, board: Locator) -> Iterator[Shot]:
    """Yield shots of the board until the fight is over."""
    taken = [(monotonic(), board.screenshot())]
    while not page.locator(READY).count() or is_answered(page):
        wait = taken[-1][0] + INTERVAL / SPEED - monotonic()
        page.wait_for_timeout(1000 * max(0, wait))
        taken.append((monotonic(), board.screenshot()))
    for (time, file), (later, _) in pairwise(taken):
        yield Shot(file, (later - time) * SPEED)
    yield Shot(board.screenshot(), LAST)


def is_answered(page: Page) -> bool:
    """Answer a question of the fight, if there is one."""
    for answer in ANSWERS:
        button = page.locator(f'.decision [data-key="{answer}"]')
        if button.count():
            button.first.click()
            return True
    return False


def compressed(
    browser: Browser, shots: Sequence[Shot]
) -> tuple[tuple[int, int], list[Part]]:
    """Return the size of the picture, and the parts that change from shot to shot."""
    page = browser.new_page()
    page.evaluate(f"() => {{ window.film = {SCRIPT}; }}")
    parts: list[Part] = []
    for file, seconds in shots:
        given = [b64encode(file).decode(), WIDTH, QUALITY]
        part = page.evaluate("(given) => window.film.next(...given)", given)
        if part is None:
            parts[-1] = parts[-1]._replace(seconds=parts[-1].seconds + seconds)
        else:
            data = b64decode(part.pop("data"))
            parts.append(Part(**part, file=data, seconds=seconds))
    width, height = page.evaluate("() => window.film.size()")
    page.close()
    return (width, height), parts


def joined(size: tuple[int, int], parts: Sequence[Part]) -> bytes:
    """Return a WebP file that shows the parts one after another, again and again."""
    width, height = size
    animated = b"\x02\0\0\0"
    head = chunk(b"VP8X", animated + number(width - 1) + number(height - 1))
    forever = chunk(b"ANIM", bytes(6))
    frames = b"".join(chunk(b"ANMF", frame(part)) for part in parts)
    return chunk(b"RIFF", b"WEBP" + head + forever + frames)


def frame(part: Part) -> bytes:
    """Return the contents of a frame, which replaces what is at its place."""
    places = (part.x // 2, part.y // 2, part.width - 1, part.height - 1)
    time = round(1000 * part.seconds)
    replaces = b"\x02"
    image = (chunk(name, body) for name, body in chunks(part.file) if name in IMAGES)
    return b"".join([*map(number, (*places, time)), replaces, *image])


def chunks(file: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the names and the contents of the parts of a WebP file."""
    at = len(b"RIFF....WEBP")
    while at < len(file):
        name, length = unpack_from("<4sI", file, at)
        at += HEAD
        yield name, file[at : at + length]
        at += length + length % 2


def number(value: int) -> bytes:
    """Return a number as WebP writes it, in three bytes."""
    return value.to_bytes(3, "little")


def chunk(name: bytes, contents: bytes) -> bytes:
    """Return a part of a RIFF file, of an even length."""
    return name + pack("<I", len(contents)) + contents + bytes(len(contents) % 2)


if __name__ == "__main__":
    main()
