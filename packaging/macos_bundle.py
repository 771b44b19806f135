"""What the macOS app says of itself, and the disk image that it comes in."""

from __future__ import annotations

import os
import platform
import plistlib
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import contents

OLDEST: Final = (
    "11.0"  # the first system for arm64; the wheels that the program is built of need no newer one
)


def info() -> dict[str, Any]:
    """The part of Info.plist that is ours."""
    return {
        "CFBundleDisplayName": contents.NAME,
        "CFBundleShortVersionString": contents.version(),
        "CFBundleVersion": contents.version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
        "NSHumanReadableCopyright": f"{contents.MAKER}, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": f"{contents.NAME} saved game",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "ravenbox.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{contents.IDENTIFIER}.save"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{contents.IDENTIFIER}.save",
                "UTTypeDescription": f"{contents.NAME} saved game",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [contents.ENDING],
                    "public.mime-type": [contents.MIME],
                },
            }
        ],
    }


def sealing(app: Path) -> list[str]:
    """The command that signs an app again after a file was put into it; what lies inside is signed."""
    identity = os.environ.get("RAVENBOX_MAC_IDENTITY") or "-"
    stamp = [] if identity == "-" else ["--timestamp"]
    kept = "--preserve-metadata=identifier,entitlements,flags,runtime"
    return ["codesign", "--force", "--sign", identity, kept, *stamp, str(app)]


def check(app: Path) -> str:
    """What is wrong with the Info.plist of a built app, or an empty text."""
    with (app / "Contents" / "Info.plist").open("rb") as file:
        written = plistlib.load(file)
    for key, value in info().items():
        if written.get(key) != value:
            return f"Info.plist says {key}: {written.get(key)!r}, not {value!r}"
    return ""


def disk_image(app: Path, out: Path, work: Path) -> Path:
    """A .dmg with the app and a link to the folder of applications; needs hdiutil, which macOS has."""
    stage = work / "dmg"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(app, stage / app.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    arch = {"arm64": "arm64", "x86_64": "x86_64"}.get(platform.machine(), platform.machine())
    image = out / f"ravenbox-{contents.version()}-macos-{arch}.dmg"
    image.unlink(missing_ok=True)
    command = ["hdiutil", "create", "-volname", contents.NAME, "-srcfolder", str(stage)]
    subprocess.run([*command, "-format", "UDZO", "-ov", str(image)], check=True)
    return image
