"""The documented firewall before nginx: it bounds the connections of a client."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.proxy import PLACES

RULES = Path(__file__).parents[3] / "docs" / "operations" / "nftables.conf"
MOST = 300
ALONE = ["unshare", "--net"]
ENVIRONMENT = {"PATH": PLACES}


def may_isolate() -> bool:
    """Whether the tools exist, and the user may set up a network of their own."""
    if not all(shutil.which(tool, path=PLACES) for tool in ("nft", "ip", "unshare")):
        return False
    command = [*ALONE, "nft", "list", "tables"]
    return not subprocess.run(command, env=ENVIRONMENT, check=False).returncode


CONNECT = f"""
import socket, struct, subprocess, sys

def run(*command):
    subprocess.run(command, check=True)

def opened(source, target):
    count = 0
    while count <= {MOST}:
        try:
            held.append(
                socket.create_connection((target, 443), 5, (source, 0))
            )
        except ConnectionRefusedError:
            break
        count += 1
    return count

run("ip", "link", "set", "lo", "up")
run("ip", "address", "add", "fd00:0:0:1::2/128", "dev", "lo", "nodad")
run("ip", "address", "add", "fd00:0:0:1::3/128", "dev", "lo", "nodad")
run("ip", "address", "add", "fd00:0:0:2::2/128", "dev", "lo", "nodad")
for _ in "12":
    run("nft", "--file", sys.argv[1])
held = []
with (
    socket.create_server(("127.0.0.1", 443), backlog=2048),
    socket.create_server(("::1", 443), family=socket.AF_INET6, backlog=2048),
):
    for source in ("127.0.0.2", "127.0.0.3"):
        print(opened(source, "127.0.0.1"))
    for number in ("1::2", "1::3", "2::2"):
        print(opened(f"fd00:0:0:{{number}}", "::1"))
    reset = struct.pack("ii", 1, 0)
    held[-1].setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
    held.pop().close()
    print(opened("fd00:0:0:2::2", "::1"))
"""
"""Opens connections in a network of its own, and prints how many were accepted."""


@pytest.mark.skipif(
    not may_isolate(),
    reason="nft or ip is not installed, or the user may not set up a network",
)
def test_a_client_has_a_bounded_number_of_connections() -> None:
    """A client is an IPv4 address or an IPv6 network, and others are not affected."""
    done = subprocess.run(
        [*ALONE, sys.executable, "-c", CONNECT, RULES],
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )

    assert done.stderr == ""
    assert [*map(int, done.stdout.split())] == [MOST, MOST, MOST, 0, MOST, 1]
