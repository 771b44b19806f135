"""What people install on Windows: a .zip, and an installer for one user, made by `makensis` on any system."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
import zipfile
from pathlib import Path
from typing import Final

import contents

ROOT: Final = Path(__file__).resolve().parent.parent
SCRIPT: Final = ROOT / "packaging" / "windows" / "ravenbox.nsi"
USUAL: Final = (r"C:\Program Files (x86)\NSIS\makensis.exe", r"C:\Program Files\NSIS\makensis.exe")


def version_resource() -> str:
    """What Windows shows under Properties, in the form that PyInstaller reads."""
    numbers = tuple([*map(int, contents.version().split(".")), 0, 0, 0][:4])
    texts = {
        "CompanyName": contents.MAKER,
        "FileDescription": contents.NAME,
        "FileVersion": contents.version(),
        "InternalName": "ravenbox",
        "LegalCopyright": f"{contents.MAKER}, MIT licence",
        "OriginalFilename": "ravenbox.exe",
        "ProductName": contents.NAME,
        "ProductVersion": contents.version(),
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in texts.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, "
        f"OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)), "
        f"kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        f"VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def files(frozen: Path) -> list[Path]:
    return sorted(path for path in frozen.rglob("*") if path.is_file())


def archive(frozen: Path, out: Path, moment: int) -> Path:
    """A .zip: unpack it and run it. Dated alike, in order of names."""
    top = f"ravenbox-{contents.version()}"
    path = out / f"{top}-windows-x86_64.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in files(frozen):
            about = zipfile.ZipInfo(f"{top}/{file.relative_to(frozen).as_posix()}", time.gmtime(moment)[:6])
            about.external_attr = 0o755 << 16 if file.suffix == ".exe" else 0o644 << 16
            about.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(about, file.read_bytes())
    return path


def removal(frozen: Path) -> str:
    """What the uninstaller removes: each file that was installed, and folders that are empty then.

    Never a whole folder: a user may have chosen one that holds other things.
    """
    lines = [f'Delete "$INSTDIR\\{_inside(path, frozen)}"' for path in files(frozen)]
    folders = {parent for path in files(frozen) for parent in path.relative_to(frozen).parents} - {Path()}
    deepest_first = sorted(folders, key=lambda path: (-len(path.parts), str(path)))
    lines += [f'RMDir "$INSTDIR\\{_words(path)}"' for path in deepest_first]
    return "\n".join(lines) + "\n"


def _inside(path: Path, frozen: Path) -> str:
    return _words(path.relative_to(frozen))


def _words(path: Path) -> str:
    """A path as NSIS writes it, in which a dollar is doubled."""
    return "\\".join(path.parts).replace("$", "$$")


def makensis() -> str:
    """The program that makes installers, or an empty text."""
    found = shutil.which("makensis") or ""
    return found or next((path for path in USUAL if os.path.exists(path)), "")


def installer(frozen: Path, icon: Path, out: Path, work: Path, moment: int) -> Path | None:
    """An installer for one user, who needs no administrator."""
    program = makensis()
    if not program:
        print("No installer was made: makensis is not on this machine.", flush=True)
        return None
    work.mkdir(parents=True, exist_ok=True)
    listing = work / "removal.nsh"
    listing.write_text(removal(frozen), "utf-8")
    path = out / f"ravenbox-{contents.version()}-windows-x86_64-setup.exe"
    defined = {
        "VERSION": contents.version(),
        "FROZEN": str(frozen),
        "OUT": str(path),
        "ICON": str(icon),
        "REMOVAL": str(listing),
        "SIZE": str(sum(file.stat().st_size for file in files(frozen)) // 1024),
    }
    if os.environ.get("RAVENBOX_SIGN"):
        defined["SIGN"] = os.environ["RAVENBOX_SIGN"]  # the uninstaller; it is made while makensis runs
    words = [f"-D{key}={value}" for key, value in defined.items()]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(moment)}
    subprocess.run([program, "-V2", "-WX", *words, str(SCRIPT)], check=True, env=environment)
    return path
