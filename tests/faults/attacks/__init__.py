"""Attacks that once made a server unavailable to others, each as one function."""

from tests.faults.attacks.crowds import CROWDS
from tests.faults.attacks.deletions import DELETIONS
from tests.faults.attacks.departures import DEPARTURES
from tests.faults.attacks.frames import FRAMES
from tests.faults.attacks.handshakes import HANDSHAKES
from tests.faults.attacks.hasty import HASTY
from tests.faults.attacks.heavy_games import HEAVY_GAMES
from tests.faults.attacks.large_tables import LARGE_TABLES
from tests.faults.attacks.long_texts import LONG_TEXTS
from tests.faults.attacks.many_games import MANY_GAMES
from tests.faults.attacks.networks import MANY_NETWORKS
from tests.faults.attacks.pages import PAGES
from tests.faults.attacks.refusals import REFUSALS
from tests.faults.attacks.requests import REQUESTS
from tests.faults.attacks.slow_games import SLOW_GAMES
from tests.faults.attacks.streams import STREAMS
from tests.faults.attacks.wide_games import WIDE_GAMES

ATTACKS = HEAVY_GAMES | PAGES | REQUESTS | FRAMES | CROWDS
ATTACKS |= HANDSHAKES | DELETIONS | WIDE_GAMES | MANY_NETWORKS
ATTACKS |= STREAMS | SLOW_GAMES | HASTY | MANY_GAMES
ATTACKS |= LONG_TEXTS | LARGE_TABLES | DEPARTURES | REFUSALS
