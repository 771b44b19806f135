"""What people install on Linux: a .tar.gz that needs no rights, a .deb, an AppImage where its tool is there.

Everything is written here byte by byte, dated and owned alike, so that it is the same when built again and
needs neither root nor Debian's tools.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import lzma
import os
import platform
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Final

import contents
import debian

ROOT: Final = Path(__file__).resolve().parent.parent
FILES: Final = ROOT / "packaging" / "linux"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
# What SDL opens when it is there, and the package of Debian that has it; a desktop has those of its kind.
OPENED: Final = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXfixes.so.3": "libxfixes3",
    "libXss.so.1": "libxss1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdecor-0.so.0": "libdecor-0-0",
    "libpulse.so.0": "libpulse0",
    "libasound.so.2": "libasound2 | libasound2t64",
    "libdbus-1.so.3": "libdbus-1-3",
    "libudev.so.1": "libudev1",
}


class Tree:
    """A tree of files to be packed: names, and where each comes from."""

    def __init__(self, moment: int) -> None:
        self.moment: Final = moment
        self.files: dict[str, tuple[bytes, int]] = {}
        self.links: dict[str, str] = {}

    def add(self, name: str, data: bytes, mode: int = 0o644) -> None:
        self.files[name] = (data, mode)

    def copy(self, name: str, folder: Path) -> None:
        """Take a whole folder."""
        for path in sorted(folder.rglob("*")):
            inside = f"{name}/{path.relative_to(folder).as_posix()}"
            if path.is_symlink():
                self.links[inside] = os.readlink(path)
            elif path.is_file():
                runs = path.stat().st_mode & 0o100 and ".so" not in path.name
                self.add(inside, path.read_bytes(), 0o755 if runs else 0o644)

    def folders(self) -> list[str]:
        found = {parent.as_posix() for name in (*self.files, *self.links) for parent in Path(name).parents}
        return sorted(found - {"."})

    def tar(self, start: str = "") -> bytes:
        """All of it as a tar, in order of names; Debian wants each to start with `./`."""
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as tar:
            names = sorted([*self.folders(), *self.files, *self.links])
            for name in ([""] if start else []) + names:
                about = tarfile.TarInfo(start + name if name else ".")
                about.mtime, about.uname, about.gname, about.mode = self.moment, "root", "root", 0o755
                data = b""
                if name in self.files:
                    data, about.mode = self.files[name]
                    about.size = len(data)
                elif name in self.links:
                    about.type, about.linkname, about.mode = tarfile.SYMTYPE, self.links[name], 0o777
                else:
                    about.type = tarfile.DIRTYPE
                tar.addfile(about, io.BytesIO(data))
        return out.getvalue()

    def write(self, folder: Path) -> None:
        """Lay it out on disk."""
        for name, (data, mode) in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            path.chmod(mode)
        for name, target in self.links.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).symlink_to(target)


def machine() -> str:
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())


def oldest_libc(frozen: Path) -> str:
    """The first glibc that has all that the program asks of it."""
    needed = [(2, 17)]
    for path in frozen.rglob("*"):
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            if data[:4] == b"\x7fELF":
                needed += [(int(a), int(b)) for a, b in re.findall(rb"\0GLIBC_(\d+)\.(\d+)", data)]
    return "{}.{}".format(*max(needed))


def desktop_entry(command: str) -> str:
    """How the program stands in the menu, and which files it opens."""
    return (FILES / "ravenbox.desktop").read_text("utf-8").replace("@COMMAND@", command)


def share(tree: Tree, made: Path, start: str, command: str) -> None:
    """Menu entry, icons and the type of saves, where desktops look for them."""
    tree.add(f"{start}/applications/ravenbox.desktop", desktop_entry(command).encode())
    tree.add(f"{start}/mime/packages/ravenbox.xml", (FILES / "ravenbox.xml").read_bytes())
    for size in SIZES:
        picture = (made / f"ravenbox-{size}.png").read_bytes()
        tree.add(f"{start}/icons/hicolor/{size}x{size}/apps/ravenbox.png", picture)
        tree.add(f"{start}/icons/hicolor/{size}x{size}/mimetypes/application-x-ravenbox-save.png", picture)
    drawing = (ROOT / "assets" / "images" / "icon.svg").read_bytes()
    tree.add(f"{start}/icons/hicolor/scalable/apps/ravenbox.svg", drawing)


def archive(frozen: Path, made: Path, out: Path, moment: int) -> Path:
    """A .tar.gz: unpack it and run it, or let its install.sh put it into your own folders."""
    top = f"ravenbox-{contents.version()}"
    tree = Tree(moment)
    tree.copy(top, frozen)
    share(tree, made, f"{top}/share", "@PROGRAM@")
    for name in ("install.sh", "uninstall.sh"):
        tree.add(f"{top}/{name}", (FILES / name).read_bytes(), 0o755)
    tree.add(f"{top}/share/running.sh", (FILES / "running.sh").read_bytes())
    tree.add(f"{top}/README.txt", (FILES / "README.txt").read_bytes())
    path = out / f"{top}-linux-{machine()}.tar.gz"
    packed = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=packed, mtime=moment, compresslevel=9) as file:
        file.write(tree.tar())
    path.write_bytes(packed.getvalue())
    return path


def deb(frozen: Path, made: Path, out: Path, moment: int) -> Path:
    """A Debian package: an `ar` of two packed tars."""
    tree = Tree(moment)
    tree.copy("usr/lib/ravenbox", frozen)
    tree.links["usr/bin/ravenbox"] = "../lib/ravenbox/ravenbox"
    share(tree, made, "usr/share", "ravenbox")
    own, others = ROOT / "LICENSE", frozen / "_internal" / "licences.txt"
    copyright_file = debian.copyright_file(own.read_text("utf-8"), others.read_text("utf-8"))
    tree.add("usr/share/doc/ravenbox/copyright", copyright_file)
    tree.add("usr/share/doc/ravenbox/changelog.gz", debian.changelog(moment))
    tree.add("usr/share/man/man1/ravenbox.1.gz", debian.manual(moment))
    arch = {"x86_64": "amd64", "aarch64": "arm64"}.get(machine(), machine())
    size = sum(-(-len(data) // 1024) for data, _ in tree.files.values())
    control = (FILES / "control").read_text("utf-8")
    for key, value in {
        "VERSION": contents.version(),
        "ARCHITECTURE": arch,
        "SIZE": str(size),
        "LIBC": oldest_libc(frozen),
        "USEFUL": ", ".join(OPENED.values()),
        "MAINTAINER": debian.MAINTAINER,
    }.items():
        control = control.replace(f"@{key}@", value)
    sums = "".join(f"{hashlib.md5(d).hexdigest()}  {name}\n" for name, (d, _) in sorted(tree.files.items()))
    head = Tree(moment)
    head.add("control", control.encode())
    head.add("md5sums", sums.encode())
    head.add("prerm", (FILES / "prerm").read_bytes(), 0o755)
    parts = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": lzma.compress(head.tar("./"), preset=6),
        "data.tar.xz": lzma.compress(tree.tar("./"), preset=9),
    }
    path = out / f"ravenbox_{contents.version()}_{arch}.deb"
    path.write_bytes(b"!<arch>\n" + b"".join(member(name, data, moment) for name, data in parts.items()))
    return path


def member(name: str, data: bytes, moment: int) -> bytes:
    """One file in an `ar`."""
    head = f"{name:<16}{moment:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
    return head.encode("ascii") + data + b"\n" * (len(data) % 2)


def app_folder(frozen: Path, made: Path, work: Path, moment: int) -> Path:
    """The folder that an AppImage is made of; its AppRun starts the program from wherever it is."""
    tree = Tree(moment)
    tree.copy("usr/lib/ravenbox", frozen)
    share(tree, made, "usr/share", "ravenbox")
    tree.links["AppRun"] = "usr/lib/ravenbox/ravenbox"
    tree.add("ravenbox.desktop", desktop_entry("ravenbox").encode())
    tree.add("ravenbox.png", (made / "ravenbox-256.png").read_bytes())
    tree.links[".DirIcon"] = "ravenbox.png"
    folder = work / "Ravenbox.AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    tree.write(folder)
    return folder


def app_image(frozen: Path, made: Path, out: Path, work: Path, moment: int) -> Path | None:
    """An AppImage, when appimagetool is on this machine. No package registry has it."""
    folder = app_folder(frozen, made, work, moment)
    tool = shutil.which("appimagetool")
    if tool is None:
        print("No AppImage was made: appimagetool is not on this machine.", flush=True)
        return None
    path = out / f"ravenbox-{contents.version()}-{machine()}.AppImage"
    environment = {**os.environ, "ARCH": machine(), "SOURCE_DATE_EPOCH": str(moment)}
    subprocess.run([tool, "--no-appstream", str(folder), str(path)], check=True, env=environment)
    return path


def artefacts(frozen: Path, made: Path, out: Path, work: Path, moment: int) -> list[Path]:
    """Everything for Linux."""
    image = app_image(frozen, made, out, work, moment)
    return [archive(frozen, made, out, moment), deb(frozen, made, out, moment), *([image] if image else [])]
