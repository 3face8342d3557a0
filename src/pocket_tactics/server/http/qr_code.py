"""QR codes of links, as pictures for the pages."""

from segno import make


def qr_code(link: str) -> str:
    """Return the QR code of a link as the address of an SVG picture (``data:``).

    It has a white margin, so that cameras read it on dark pages too.
    """
    code = make(link, error="m", micro=False)
    return code.svg_data_uri(dark="black", light="white", border=4, omitsize=True)
