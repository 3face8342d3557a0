"""Sockets of a page that hold or lose messages, as a bad network does."""

from json import loads

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.conftest import MOMENT


class HeldMessages:
    """The socket of a page. Messages of one type are held until they are released."""

    def __init__(self, page: Page, held_type: str) -> None:
        self.held_type = held_type
        self.held: list[str | bytes] = []
        page.route_web_socket(lambda url: url.endswith("/socket"), self.relay)

    def relay(self, client: WebSocketRoute) -> None:
        """Pass on all messages of the server but those of the held type."""
        self.client = client
        client.connect_to_server().on_message(self.pass_on)

    def pass_on(self, message: str | bytes) -> None:
        """Hold a message if it is of the held type."""
        if loads(message)["type"] == self.held_type:
            self.held.append(message)
        else:
            self.client.send(message)

    def release(self, page: Page) -> None:
        """Send the held messages, once there is one."""
        while not self.held:
            page.wait_for_timeout(1000 * MOMENT)
        for each in self.held:
            self.client.send(each)


class LostDecisions(HeldMessages):
    """The sockets of a page. Decisions on the first one never reach the server.

    The updates on the second one are held.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page, "update")
        self.lost: list[str | bytes] = []
        self.sockets = 0

    def relay(self, client: WebSocketRoute) -> None:
        """Lose decisions on the first socket, and hold updates on the second."""
        self.sockets += 1
        if self.sockets > 1:
            super().relay(client)
            return
        server = client.connect_to_server()
        client.on_message(lambda message: self.pass_to(server, message))

    def pass_to(self, server: WebSocketRoute, message: str | bytes) -> None:
        """Pass on a message of the page, unless it is a decision."""
        if loads(message)["type"] == "play":
            self.lost.append(message)
        else:
            server.send(message)
