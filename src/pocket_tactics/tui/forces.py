"""Building, pricing and checking forces: what ``force`` and its verbs do."""

from argparse import Namespace
from pathlib import Path

from pocket_tactics.content import (
    Content,
    ContentError,
    NamedForce,
    edition_of,
    load,
    load_force,
)
from pocket_tactics.editions import EDITIONS
from pocket_tactics.notation import read_house
from pocket_tactics.state import House
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.answering import (
    DONE,
    FAILED,
    LEFT,
    Deed,
    face_for,
    put,
    told_plainly,
)
from pocket_tactics.tui.building import draft_of, ordered, text_of
from pocket_tactics.tui.legality import reasons
from pocket_tactics.tui.newgame import WishError, chosen_force, own_file
from pocket_tactics.tui.sheet import force_lines
