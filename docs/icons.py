"""Writes the icons of the installed page: PNG files of web/icon.svg.

Run by ``make pictures``, which needs Chromium.
"""

from base64 import b64encode

from playwright.sync_api import Browser

from docs.pictures import ROOT, chromium

WEB = ROOT / "src" / "pocket_tactics" / "web"
ICONS = {
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    "maskable-512.png": (512, 0.66, "#2b3749"),
    "touch-180.png": (180, 0.78, "#2b3749"),
}
"""The size of each icon in pixels, the part that the drawing takes, the ground.

A system cuts a maskable icon to a circle or another shape within its middle 80 %.
"""


def main() -> None:
    """Draw every icon."""
    (WEB / "icons").mkdir(exist_ok=True)
    with chromium() as browser:
        for name, (size, part, ground) in ICONS.items():
            picture = draw_icon(browser, size, part, ground)
            (WEB / "icons" / name).write_bytes(picture)


def draw_icon(browser: Browser, size: int, part: float, ground: str) -> bytes:
    """Return an icon of a size as PNG."""
    drawing = b64encode((WEB / "icon.svg").read_bytes()).decode()
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f'<body style="margin:0;height:100vh;display:grid;place-items:center;'
        f'background:{ground}"><img width="{round(size * part)}"'
        f' src="data:image/svg+xml;base64,{drawing}">'
    )
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


if __name__ == "__main__":
    main()
