"""Long tests go on without the measuring of coverage, at a third of the time."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture
def untraced() -> Iterator[None]:
    """No measuring; what so many positions would cover, short tests cover.

    Under several processes the mark ``no_cover`` stops one of two tracers alone.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
