"""Power failures at any point of the log: the disk has every acknowledged entry."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from pocket_tactics.server.store.sqlite.database import FILE, Database
from tests.faults.acknowledged import AcknowledgedLog, flaws, stored_entries
from tests.faults.disks import Disk, Image, Loss, write
from tests.faults.recorder import Mark
from tests.faults.shims import MARK, NEEDS_COMPILER, Entry, Shim, marked
from tests.faults.test_disk import playing
from tests.server.ops.test_serve import serving

pytestmark = NEEDS_COMPILER
ROOT = Path(__file__).parents[2]
TEARINGS = int(os.environ.get("SOAK_TEARINGS", "20"))
LOSSES: tuple[Loss, ...] = ("process", "power", "torn")


def recorded(folder: Path, synchronous: str = "FULL") -> list[Entry]:
    """Record the writes and the marks of a store, in the order of the log."""
    shim = Shim(folder)
    (folder / "games").mkdir()
    command = [sys.executable, "-m", "tests.faults.recorder"]
    subprocess.run(
        [*command, str(folder / "games"), str(shim.log), synchronous],
        env=os.environ | shim.environment | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
        cwd=ROOT,
        check=True,
    )
    return list(shim.entries())


class Checker:
    """A check of the files that are left of a disk."""

    def __init__(self, folder: Path, entries: list[Entry]) -> None:
        self.folder = folder
        self.folder.mkdir()
        self.entries = entries
        self.meant: dict[str, set[int]] = {}
        for entry in entries:
            if entry.kind == MARK:
                mark = mark_of(entry)
                ends = self.meant.setdefault(mark.game, {0})
                ends |= {mark.number, mark.number + len(mark.entries)}

    def images(
        self, loss: Loss, rng: Random
    ) -> Iterator[tuple[Image, AcknowledgedLog]]:
        """Yield the files left at each point, and the entries acknowledged by then."""
        disk, acknowledged = Disk(), AcknowledgedLog()
        image: Image = {}
        for entry in self.entries:
            if entry.kind != MARK:
                disk.take(entry)
                left = disk.after(loss, rng)
                if left != image:
                    yield image, acknowledged
                    image = left
            elif (mark := mark_of(entry)).done:
                acknowledged.made(mark.game)
                for number, text in enumerate(mark.entries, mark.number + 1):
                    acknowledged.hear(mark.game, number, text)
        yield image, acknowledged

    def faults(self, image: Image, acknowledged: AcknowledgedLog) -> list[str]:
        """Return the errors in the files that are left."""
        write(image, self.folder)
        with closing(Database(self.folder)) as database:
            connection = database.connection
            (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
            stored = stored_entries(connection)
        halves = [
            f"{game} ends amid an action"
            for game, entries in stored.items()
            if len(entries) not in self.meant[game]
        ]
        unsound = [] if sound == "ok" else [sound]
        return [*unsound, *halves, *flaws(stored), *acknowledged.losses(stored)]


def mark_of(entry: Entry) -> Mark:
    """Return the mark of an entry."""
    return msgspec.json.decode(entry.data, type=Mark)


@pytest.fixture(scope="module")
def entries(tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    """The writes of a store that syncs, as the server's store does."""
    return recorded(tmp_path_factory.mktemp("recorded"))


def check_all(folder: Path, entries: list[Entry], loss: Loss, seed: int) -> int:
    """Assert that nothing is missing at each point; return the number of points."""
    checker = Checker(folder / str(seed), entries)
    points = 0
    for image, acknowledged in checker.images(loss, Random(seed)):
        assert checker.faults(image, acknowledged) == []
        points += 1
    shutil.rmtree(checker.folder)
    return points


@pytest.mark.parametrize("loss", LOSSES)
def test_acknowledged_plays_survive_a_power_cut_at_each_point(
    tmp_path: Path, entries: list[Entry], loss: Loss
) -> None:
    """The disk has all writes, only the synced ones, or some sectors of the rest."""
    assert {entry.name for entry in entries} >= {FILE, f"{FILE}-wal", ""}
    points = check_all(tmp_path, entries, loss, 1)

    assert points > 40
    print(f"{loss}: {points:,} disks, nothing lost")  # noqa: T201 - the figures


@pytest.mark.soak
def test_acknowledged_plays_survive_torn_writes(
    tmp_path: Path, entries: list[Entry]
) -> None:
    points = sum(check_all(tmp_path, entries, "torn", seed) for seed in range(TEARINGS))

    print(f"{points:,} torn disks, nothing lost")  # noqa: T201 - the figures


def test_a_store_without_syncs_loses_acknowledged_plays(
    tmp_path: Path,
) -> None:
    """This proves that the check can find a loss."""
    entries = recorded(tmp_path, "OFF")
    checker = Checker(tmp_path / "left", entries)
    lost = {
        fault
        for image, acknowledged in checker.images("power", Random(1))
        for fault in checker.faults(image, acknowledged)
    }

    assert any("is gone" in fault for fault in lost)


class Marking(AcknowledgedLog):
    """AcknowledgedLog entries that are also marked in the log of the shim."""

    def __init__(self, log: Path) -> None:
        super().__init__()
        self.log = log

    def hear(self, game: str, number: int, entry: str) -> None:
        super().hear(game, number, entry)
        mark = Mark(game, number - 1, [entry], done=True)
        with self.log.open("ab", buffering=0) as file:
            file.write(marked(msgspec.json.encode(mark)))


@pytest.mark.parametrize("loss", LOSSES)
def test_plays_that_clients_received_survive_a_power_cut_at_each_point(
    tmp_path: Path, loss: Loss
) -> None:
    """The test covers the whole server, with messages over its sockets."""
    shim = Shim(tmp_path)
    with serving(tmp_path / "games", **shim.environment) as server:
        with playing(server, server.new_game(), Marking(shim.log)) as page:
            page.play(30)
            page.wait()
        server.process.kill()

    assert check_all(tmp_path, list(shim.entries()), loss, 1) > 20
