"""A parser of HTTP requests that refuses requests that no browser sends."""

import h11

from pocket_tactics.server.limits import MAX_HEADER_FIELDS

BAD_REQUEST = 400
LENGTH_REQUIRED = 411
HEADERS_TOO_LARGE = 431


class RequestParser(h11.Connection):
    """An h11 connection that refuses bodies without a length, and long heads.

    A body in chunks may have a million chunks of one byte, and each costs as much as a
    request. A `Transfer-Encoding` next to a `Content-Length` makes the length ambiguous
    (RFC 9112, 6.3). Browsers send neither.
    """

    refusal_status = BAD_REQUEST
    """The status of the answer to the request that was refused last."""

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """Return the next event; raise `RemoteProtocolError` for a refused request."""
        try:
            event = super().next_event()
            if isinstance(event, h11.Request):
                check_head(event)
        except h11.RemoteProtocolError as error:
            self.refusal_status = error.error_status_hint
            raise
        return event


def check_head(request: h11.Request) -> None:
    """Raise `RemoteProtocolError` with a status for a head that is not accepted."""
    if len(request.headers) > MAX_HEADER_FIELDS:
        raise h11.RemoteProtocolError("too many header fields", HEADERS_TOO_LARGE)
    if any(name == b"transfer-encoding" for name, _ in request.headers):
        raise h11.RemoteProtocolError("a body without a length", LENGTH_REQUIRED)
