"""Writes web/previews: for each edition the picture that previews of its pages show.

Run by ``make pictures``, which needs Chromium, after the boards have been drawn.
"""

from base64 import b64encode

from playwright.sync_api import Browser

from docs.icons import WEB
from docs.pictures import MOMENTS, PICTURES, chromium

WIDTH, HEIGHT = 1200, 630
"""The size that sites with previews recommend."""
QUALITY = 82
LAYOUT = """
body { margin: 0; height: 100vh; display: grid; grid-template-columns: 370px 1fr;
  align-items: center;
  background: radial-gradient(circle at 66% 45%, #4a5b75, #131923 72%);
  font: 700 62px/1.12 Georgia, "DejaVu Serif", serif; color: #f6dfae }
h1 { margin: 0 0 0 56px; font: inherit }
img { width: 100%; height: 600px; object-fit: contain }
"""


def main() -> None:
    """Draw the picture of every edition."""
    (WEB / "previews").mkdir(exist_ok=True)
    with chromium() as browser:
        for edition in MOMENTS:
            (WEB / "previews" / f"{edition}.jpg").write_bytes(preview(browser, edition))


def preview(browser: Browser, edition: str) -> bytes:
    """Return the picture of an edition as JPEG: the name of the game, and a board."""
    board = b64encode((PICTURES / edition / "board.svg").read_bytes()).decode()
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.set_content(
        f"<style>{LAYOUT}</style><h1>Pocket-<br>Tactics</h1>"
        f'<img src="data:image/svg+xml;base64,{board}">'
    )
    picture = page.screenshot(type="jpeg", quality=QUALITY)
    page.close()
    return picture


if __name__ == "__main__":
    main()
