"""Makes the icons of the program from its one drawing: PNG, Windows .ico and macOS .icns.

python packaging/icons.py FOLDER
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
DRAWING: Final = ROOT / "assets" / "images" / "icon.svg"
PNG: Final = (16, 24, 32, 48, 64, 128, 256, 512)
ICO: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS: Final = {  # the name of an entry, and how many pixels it has
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}


def png(size: int) -> bytes:
    """The drawing as a PNG of so many pixels each way."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    picture = pygame.image.load_sized_svg(str(DRAWING), (size, size))
    room = pygame.Surface((size, size), pygame.SRCALPHA)
    room.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    file = io.BytesIO()
    pygame.image.save(room, file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a table of sizes, then the PNGs."""
    place = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, picture in sorted(pictures.items()):
        side = size % 256  # 256 is written as 0
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place + len(body))
        body += picture
    return head + body


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon: named entries, each a PNG."""
    entries = [name + struct.pack(">I", 8 + len(data)) + data for name, data in sorted(pictures.items())]
    return b"icns" + struct.pack(">I", 8 + sum(map(len, entries))) + b"".join(entries)


def make(folder: Path) -> None:
    """Write all icons into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {size: png(size) for size in sorted({*PNG, *ICO, *ICNS.values()})}
    for size in PNG:
        (folder / f"ravenbox-{size}.png").write_bytes(drawn[size])
    (folder / "ravenbox.ico").write_bytes(ico({size: drawn[size] for size in ICO}))
    (folder / "ravenbox.icns").write_bytes(icns({name: drawn[size] for name, size in ICNS.items()}))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
