"""What Debian wants in a package: its terms, its changes and a page of the manual."""

import gzip
import shutil
import subprocess

import pytest

from client.cli import COMMANDS
from client.version import VERSION
from tests.packaging.scripts import FOLDER, script

debian = script("debian")
MOMENT = 1_750_000_000


def test_what_every_debian_system_has_is_named_by_its_place() -> None:
    texts = {
        name: (FOLDER / "licences" / f"{name}.txt").read_text("utf-8") for name in ("GPL-3.0", "Apache-2.0")
    }
    lent = (FOLDER / "licences" / "LGPL-2.1.txt").read_text("utf-8")
    cut = lent[: lent.index("END OF TERMS AND CONDITIONS") + len("END OF TERMS AND CONDITIONS")]
    older = cut.replace("LESSER GENERAL", "GENERAL").replace("Version 2.1,", "Version 2,")
    mit = (FOLDER / "licences" / "MIT.txt").read_text("utf-8").strip()
    parts = ["theirs", *texts.values(), lent, "between", cut, older, mit]
    said = debian.copyright_file("ours\n", "\n\n".join(parts)).decode("utf-8")
    place = "On Debian systems this text is in /usr/share/common-licenses/"
    before = [f"{place}{name}." for name in ("GPL-3", "Apache-2.0", "LGPL-2.1")]
    after = [f"{place}{name}." for name in ("LGPL-2.1", "GPL-2")]
    assert said.split() == " ".join(["ours", "theirs", *before, "between", *after, mit]).split()


def test_the_changes_are_those_of_this_version() -> None:
    packed = debian.changelog(MOMENT)
    assert packed == debian.changelog(MOMENT) and packed[4:8] == bytes(4), "it bears a date"
    text = gzip.decompress(packed).decode("utf-8")
    assert text.startswith(f"ravenbox ({VERSION}) unstable; urgency=medium\n\n  * ")
    assert text.endswith("\n\n -- " + debian.MAINTAINER + "  Sun, 15 Jun 2025 15:06:40 -0000\n")
    assert all(line[:4] in ("  * ", "    ") for line in text.splitlines()[2:-2])


def test_the_manual_names_every_command() -> None:
    packed = debian.manual(MOMENT)
    assert packed == debian.manual(MOMENT) and packed[4:8] == bytes(4)
    text = gzip.decompress(packed).decode("utf-8")
    assert {line[4:] for line in text.splitlines() if line.startswith(".SS ")} == {*COMMANDS}
    assert "\\fB\\-\\-seats\\fR \\fIWHO,WHO|N\\fR\nwho sits where" in text and "cli-" not in text


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff")
def test_the_manual_can_be_read() -> None:
    page = gzip.decompress(debian.manual(MOMENT))
    done = subprocess.run(["groff", "-man", "-ww", "-Kutf8", "-Tutf8"], input=page, capture_output=True)
    assert done.returncode == 0 and done.stderr == b"" and b"ravenbox" in done.stdout
