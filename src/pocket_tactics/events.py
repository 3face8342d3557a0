"""What happened: one small record each, with the rule that made it so.

Surfaces tell, animate and log these; they never compare states.
"""

from pocket_tactics.abilities import Pool
from pocket_tactics.dice import Faces
from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record


class Happening(Record, frozen=True, kw_only=True):
    """What all events share: the id of the rule behind them."""

    rule: str


class TurnOrderRolled(Happening, frozen=True, kw_only=True, tag="roll-off"):
    """A player rolled for the turn order."""

    seat: int
    face: int


class FirstPlayer(Happening, frozen=True, kw_only=True, tag="first-player"):
    """The turn order is settled."""

    seat: int


class TileLaid(Happening, frozen=True, kw_only=True, tag="tile-laid"):
    """A tile joined the map."""

    seat: int
    terrain: str
    at: Hex


class FeatureSet(Happening, frozen=True, kw_only=True, tag="feature-set"):
    """A feature was set onto a tile."""

    seat: int
    feature: str
    at: Hex


class GateChosen(Happening, frozen=True, kw_only=True, tag="gate-chosen"):
    """A player chose the deployment edge at this tile."""

    seat: int
    at: Hex


class TurnBegan(Happening, frozen=True, kw_only=True, tag="turn"):
    """The turn of that number began."""

    seat: int
    number: int


class Moved(Happening, frozen=True, kw_only=True, tag="moved"):
    """A unit went over these tiles, the last one where it came to."""

    unit: str
    way: tuple[Hex, ...]


class Deployed(Happening, frozen=True, kw_only=True, tag="deployed"):
    """A unit left the reserves, from a Village or (``None``) through the edge."""

    unit: str
    start: Hex | None


class Tested(Happening, frozen=True, kw_only=True, tag="tested"):
    """A unit rolled against the hazard of a tile."""

    unit: str
    at: Hex
    face: int
    survived: bool


class Declared(Happening, frozen=True, kw_only=True, tag="declared"):
    """A unit attacks another, in an invasion or a skirmish."""

    unit: str
    target: str
    invading: bool


class Retaliated(Happening, frozen=True, kw_only=True, tag="retaliated"):
    """The unit that is attacked will strike back."""

    unit: str


class Rolled(Happening, frozen=True, kw_only=True, tag="rolled"):
    """A unit's pool was rolled."""

    unit: str
    pool: Pool
    faces: Faces


class Kicked(Happening, frozen=True, kw_only=True, tag="kicked"):
    """A kicker added a result to a unit's pool."""

    unit: str
    pool: Pool
    face: int


class Bumped(Happening, frozen=True, kw_only=True, tag="bumped"):
    """A die was raised."""

    unit: str
    pool: Pool
    face: int
    to: int


class Rerolled(Happening, frozen=True, kw_only=True, tag="rerolled"):
    """A die was rolled again."""

    unit: str
    pool: Pool
    face: int
    to: int


class Compared(Happening, frozen=True, kw_only=True, tag="compared"):
    """A unit's OFF results were held against a target's DEF results.

    *ours* and *theirs* are the two dice that decided; 0 stands for no die.
    """

    unit: str
    target: str
    strike: Faces
    guard: Faces
    ours: int
    theirs: int
    succeeded: bool


class Captured(Happening, frozen=True, kw_only=True, tag="captured"):
    """A defeated unit went to a player's captures."""

    unit: str
    by: int


class PlaceTaken(Happening, frozen=True, kw_only=True, tag="place-taken"):
    """An invader moved onto the tile it took."""

    unit: str
    at: Hex


class Passed(Happening, frozen=True, kw_only=True, tag="passed"):
    """A player had nothing to do, or did nothing."""

    seat: int


class Ended(Happening, frozen=True, kw_only=True, tag="ended"):
    """The game is over; nobody has won a draw."""

    winners: tuple[int, ...]
    how: str


Event = (
    TurnOrderRolled
    | FirstPlayer
    | TileLaid
    | FeatureSet
    | GateChosen
    | TurnBegan
    | Moved
    | Deployed
    | Tested
    | Declared
    | Retaliated
    | Rolled
    | Kicked
    | Bumped
    | Rerolled
    | Compared
    | Captured
    | PlaceTaken
    | Passed
    | Ended
)
