"""The memory of a process."""

import os
from pathlib import Path

STATM = Path("/proc/self/statm")
"""The file in which Linux reports the memory of this process, in pages."""


def rss_bytes() -> int:
    """Return the resident memory of this process; 0 if the system does not say."""
    try:
        pages = int(STATM.read_bytes().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
