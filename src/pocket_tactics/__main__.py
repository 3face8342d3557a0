"""``python -m pocket_tactics`` is ``pocket-tactics``."""

import sys

from pocket_tactics.cli import main

sys.exit(main())
