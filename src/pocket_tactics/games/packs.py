"""The installed packs that cannot be used."""

from collections.abc import Iterable, Iterator

from pocket_tactics.content import Installed
from pocket_tactics.content.complaints import visible
from pocket_tactics.texts import Catalogue


def left_out(there: Iterable[Installed], say: Catalogue) -> Iterator[str]:
    """Yield a line for each pack that cannot be used, with its first problem."""
    for each in there:
        if each.wrong:
            complaint = each.wrong[0].message(say)
            yield say("pack-left-out", name=visible(each.name), complaint=complaint)
