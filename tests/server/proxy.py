"""A proxy of Debian in front of our server, with TLS, as in the documents."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx2
from websockets.sync.client import ClientConnection, connect

EXAMPLE = Path(__file__).parents[2] / "docs" / "operations" / "nginx.conf"
PLACES = os.pathsep.join([os.environ["PATH"], "/usr/sbin"])
NGINX = shutil.which("openssl") and shutil.which("nginx", path=PLACES)
"""None without openssl, which makes the certificate."""
NAME = "games.example"
TIMEOUT = 10.0
AROUND = """
{user}
pid nginx.pid;
error_log stderr;
worker_rlimit_nofile 8192;
events {{ worker_connections 4096; }}
http {{
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    include example.conf;
}}
"""
"""The configuration around the example.

Each page takes two connections. With the 512 that nginx has by default it would reuse
connections of honest clients.
"""


class Proxy(NamedTuple):
    """A proxy at a port of this machine, with a name, a certificate and a log."""

    port: int
    trusted: ssl.SSLContext
    log: Path

    @property
    def public(self) -> str:
        """Return the origin of the proxy."""
        return f"https://{NAME}:{self.port}"

    def ask(
        self,
        path: str,
        *,
        posted: object = None,
        said: dict[str, str] | None = None,
        by: str = "127.0.0.1",
    ) -> httpx2.Response:
        """Return the answer to a request for a page, sent from an address."""
        usual = {"Host": f"{NAME}:{self.port}", "Origin": self.public}
        way = httpx2.HTTPTransport(verify=self.trusted, local_address=by)
        with httpx2.Client(transport=way) as client:
            return client.request(
                "GET" if posted is None else "POST",
                f"https://127.0.0.1:{self.port}{path}",
                headers=usual | (said or {}),
                json=posted,
                extensions={"sni_hostname": NAME},
            )

    @contextmanager
    def socket(
        self, path: str, origin: str, cookie: str = ""
    ) -> Iterator[ClientConnection]:
        """Open a socket by TLS."""
        with (
            socket.create_connection(("127.0.0.1", self.port)) as raw,
            connect(
                f"wss://{NAME}:{self.port}{path}",
                sock=raw,
                ssl=self.trusted,
                additional_headers={"Origin": origin, "Cookie": cookie},
                close_timeout=1,
            ) as opened,
        ):
            yield opened


def free_port() -> int:
    """Return a port at which no program listens."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


@contextmanager
def proxied(folder: Path, port: int, behind: int) -> Iterator[Proxy]:
    """Run the documented proxy at a port, and our server at the port *behind* it."""
    certify(folder)
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(AROUND.format(user=user))
    (folder / "example.conf").write_text(filled(folder, port, behind))
    assert NGINX
    command = [NGINX, "-p", str(folder), "-c", "nginx.conf", "-e", "stderr"]
    trusted, log = folder / "cert.pem", folder / "errors.log"
    with (
        log.open("wb") as errors,
        subprocess.Popen([*command, "-g", "daemon off;"], stderr=errors) as process,
    ):
        try:
            wait_for(port)
            yield Proxy(port, ssl.create_default_context(cafile=trusted), log)
        finally:
            process.terminate()


def filled(folder: Path, port: int, behind: int) -> str:
    """Return the example with other values, each of which occurs in it once."""
    text = EXAMPLE.read_text("utf-8")
    for there, ours in (
        ("listen 443 ", f"listen 127.0.0.1:{port} "),
        ("/var/log/nginx/error.log crit", "stderr crit"),
        ("127.0.0.1:8017;", f"127.0.0.1:{behind};"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(folder / "cert.pem")),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(folder / "key.pem")),
    ):
        assert text.count(there) == 1
        text = text.replace(there, ours)
    return text


def certify(folder: Path) -> None:
    """Create a self-signed certificate."""
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec"),
            *("-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"),
            *("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"),
            *("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")),
        ],
        check=True,
        capture_output=True,
    )


def wait_for(port: int) -> None:
    """Wait until a program listens."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.02)
        else:
            return
    raise TimeoutError(port)
