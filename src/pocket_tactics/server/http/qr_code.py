"""QR codes of links, as pictures for the pages."""

from segno import make

MASK = 3
"""The pattern with which the code is mixed. To compare all eight takes 5 ms."""


def qr_code(link: str) -> str:
    """Return the QR code of a link as the address of an SVG picture (``data:``).

    It has a white margin, so that cameras read it on dark pages too.
    """
    code = make(link, error="m", micro=False, mask=MASK)
    return code.svg_data_uri(dark="black", light="white", border=4, omitsize=True)
