"""Messages to a socket: valid, damaged and random ones."""

import json
from collections.abc import Callable, Sequence
from random import Random

Json = dict[str, object]

EXTREMES: list[object] = [
    *(None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**70), 0.5, 1e308, 10**400),
    *(
        "",
        "a",
        "pass",
        "0.footman.1",
        "\0",
        "\x7f",
        "\ud800",
        "<script>",
        "\u2019ö\U0001d54f",
    ),
    *([], {}, [0], [0, 0], [0, 0, 0], ["0", "0"], {"q": 0, "r": 0}, [10**4, -(10**4)]),
]
WORDS = [
    "pass",
    "roll",
    "move",
    "skirmish",
    "invade",
    "deploy",
    "lay-tile",
    "set-feature",
    "0",
    "1",
    "0,0",
    "-1,2",
]
UNITS = ["0.footman.1", "1.mage.1", "0.archer.2", "1.cavalier.1", "2.footman.1", ""]


class FuzzMessages:
    """A random source of frames, about a game at some number."""

    def __init__(self, seed: int, legal: Sequence[str]) -> None:
        self.rng = Random(seed)
        self.legal = legal
        self.number = 0

    def next(self) -> str | bytes:
        """Return the next frame."""
        (made,) = self.rng.choices([*SORTS], weights=[*SORTS.values()])
        return made(self)

    def message(self) -> Json:
        """Return a message as a page would send it."""
        rng = self.rng
        at = self.number if rng.random() < MOSTLY else rng.randint(0, 500)
        return dict(rng.choice(KINDS)(rng, at, self))


MOSTLY = 0.8
KINDS: list[Callable[[Random, int, FuzzMessages], Json]] = [
    lambda _, at, __: {"type": "undo", "at": at},
    lambda _, at, __: {"type": "auto", "at": at},
    lambda _, at, __: {"type": "hint", "at": at},
    lambda _, at, __: {"type": "stakes", "at": at},
    lambda rng, at, _: {"type": "guide", "at": at, "given": [[rng.randint(0, 9), "x"]]},
    lambda rng, at, _: {"type": "reach", "at": at, "unit": rng.choice(UNITS)},
    lambda _, __, ___: {"type": "join", "protocol": 2, "seats": [0, 1]},
    lambda rng, at, _: {"type": "weigh", "at": at, "subject": rng.choice(UNITS)},
    lambda rng, at, _: {"type": "threats", "at": at, "unit": rng.choice(UNITS)},
    lambda rng, at, frames: {
        "type": "foresee",
        "at": at,
        "action": rng.choice([*frames.legal, " ".join(rng.choices(WORDS, k=3))]),
    },
    lambda rng, _, __: {"type": "visit", "moment": rng.randint(0, 60)},
    lambda rng, at, _: {
        "type": "why",
        "at": at,
        "unit": rng.choice(UNITS),
        "to": [rng.randint(-3, 3), rng.randint(-3, 3)],
    },
    lambda rng, at, frames: {
        "type": "play",
        "at": at,
        "action": rng.choice([*frames.legal, " ".join(rng.choices(WORDS, k=3))]),
    },
]


def noise(frames: FuzzMessages) -> str:
    """Return random characters."""
    return scribble(frames.rng)


def scribble(rng: Random) -> str:
    """Return random characters."""
    letters = '{}[]":,\\ \n\0abc019.-eE\u2028\udc80é\U0001d54f'
    return "".join(rng.choices(letters, k=rng.choice([0, 1, 5, 50, 500])))


def rubbish(frames: FuzzMessages) -> str:
    """Return some JSON."""
    return json.dumps(value(frames.rng, 0))


def value(rng: Random, depth: int) -> object:
    """Return a value, perhaps of values."""
    if depth > MAX_DEPTH or rng.random() < HALF:
        return rng.choice(EXTREMES)
    inside = [value(rng, depth + 1) for _ in range(rng.randint(0, 3))]
    if rng.random() < HALF:
        return inside
    return dict(zip(["type", "at", "action"], inside, strict=False))


HALF = 0.5
MAX_DEPTH = 4


def bytes_of(frames: FuzzMessages) -> bytes:
    """Return a binary frame, though it may contain a message."""
    if frames.rng.random() < HALF:
        return json.dumps(frames.message()).encode()
    return frames.rng.randbytes(frames.rng.randint(0, 200))


def spoilt_text(frames: FuzzMessages) -> str:
    """Return a message with letters removed, doubled, swapped or replaced."""
    text = spoilt(frames.rng, json.dumps(frames.message()))
    return text * frames.rng.choice([1, 1, 1, 1, 2])


def spoilt(rng: Random, text: str) -> str:
    """Return a text with letters removed, doubled, swapped or replaced."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.randint(0, 6))
        piece = text[start:end]
        turns = ["", piece * 2, piece[::-1], scribble(rng)[:3]]
        text = text[:start] + rng.choice(turns) + text[end:]
    return text


def spoilt_fields(frames: FuzzMessages) -> str:
    """Return a message with fields removed, changed, or added."""
    rng, message = frames.rng, frames.message()
    for _ in range(rng.randint(1, 2)):
        field = rng.choice([*message, "extra"])
        if rng.random() < SELDOM:
            message.pop(field, None)
        else:
            message[field] = value(rng, MAX_DEPTH - 1)
    return json.dumps(message)


SELDOM = 0.2


def sound(frames: FuzzMessages) -> str:
    """Return a message of a valid form, with a perhaps illegal request."""
    return json.dumps(frames.message())


SORTS: dict[Callable[[FuzzMessages], str | bytes], int] = {
    noise: 5,
    rubbish: 10,
    bytes_of: 5,
    spoilt_text: 30,
    spoilt_fields: 40,
    sound: 10,
}
"""The sorts of frames, and how often each comes."""
