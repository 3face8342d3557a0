"""The network of an address, by which all limits count.

A line with IPv6 has at least a /64: a client can use any of its 2 ** 64 addresses.
"""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

PREFIX_BITS = 64
"""The bits of an IPv6 address that a provider assigns; clients choose the others."""
TRANSLATED = IPv6Network("64:ff9b::/96")
"""The IPv6 addresses of IPv4 clients behind a NAT64 translator (RFC 6052, 2.1)."""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return the network of an address as text; "" for an invalid address.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> network_of("2001:db8:1:2:3::4")
    '2001:db8:1:2::/64'
    """
    try:
        found = ip_address(without_port(address))
    except ValueError:
        return ""
    if isinstance(found, IPv4Address):
        return str(found)
    embedded = embedded_address(found)
    if embedded is not None:
        return str(embedded)
    return str(IPv6Network((int(found), PREFIX_BITS), strict=False))


def without_port(text: str) -> str:
    """Return an address without the port that some proxies append.

    >>> without_port("192.0.2.7:99"), without_port("[2001:db8::1]:99")
    ('192.0.2.7', '2001:db8::1')
    """
    if text.startswith("["):
        return text[1:].partition("]")[0]
    host, _, rest = text.partition(":")
    return text if ":" in rest else host


def embedded_address(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address in an IPv6 address, if there is one."""
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped
