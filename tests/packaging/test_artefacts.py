"""What people install: icons, packages, installers and notes, each read back as its system reads it."""

import io
import json
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.version import VERSION
from tests.packaging.scripts import FOLDER, ROOT, script

build, compare, icons, linux = script("build"), script("compare"), script("icons"), script("linux")
macos, notes, windows = script("macos_bundle"), script("release_notes"), script("windows")
MOMENT = 1_750_000_000
WORKFLOW = (ROOT / ".github/workflows/release.yml").read_text("utf-8")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    icons.make(folder)
    return folder


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """Something like a frozen program."""
    folder = tmp_path / "frozen" / "ravenbox"
    (folder / "_internal" / "levels" / "$odd name").mkdir(parents=True)
    (folder / "ravenbox").write_text("#!/bin/sh\necho ravenbox\n")
    (folder / "ravenbox").chmod(0o755)
    (folder / "ravenbox.exe").write_text("MZ")
    (folder / "_internal" / "licences.txt").write_text("whose work it is")
    (folder / "_internal" / "libx.so.1").write_bytes(b"\x7fELF\0GLIBC_2.34\0GLIBC_2.4\0")
    (folder / "_internal" / "libx.so.1").chmod(0o755)
    (folder / "_internal" / "libx.so").symlink_to("libx.so.1")
    (folder / "_internal" / "levels" / "$odd name" / "é.toml").write_text("x")
    return folder


def test_icons(made: Path) -> None:
    for size in icons.PNG:
        assert pygame.image.load(made / f"ravenbox-{size}.png").get_size() == (size, size)
    data = (made / "ravenbox.ico").read_bytes()
    assert struct.unpack_from("<HHH", data) == (0, 1, len(icons.ICO))
    for number, size in enumerate(icons.ICO):
        width, height, _, _, _, bits, length, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width, height, bits) == (size % 256, size % 256, 32)
        picture = pygame.image.load(io.BytesIO(data[place : place + length]), "x.png")
        assert picture.get_size() == (size, size) and picture.get_bounding_rect().width > size // 2
    data, place, found = (made / "ravenbox.icns").read_bytes(), 8, {}
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data)
    while place < len(data):
        name, length = data[place : place + 4], struct.unpack_from(">I", data, place + 4)[0]
        found[name] = pygame.image.load(io.BytesIO(data[place + 8 : place + length]), "x.png").get_width()
        place += length
    assert found == icons.ICNS


def test_the_archive_is_in_order_and_the_same_again(frozen: Path, made: Path, tmp_path: Path) -> None:
    first = linux.archive(frozen, made, tmp_path, MOMENT).read_bytes()
    (frozen / "ravenbox").touch()
    path = linux.archive(frozen, made, tmp_path, MOMENT)
    assert path.read_bytes() == first
    with tarfile.open(path) as tar:
        members = {m.name: m for m in tar.getmembers()}
        assert list(members) == sorted(members)
        entry = tar.extractfile(f"ravenbox-{VERSION}/share/applications/ravenbox.desktop")
        assert entry is not None and b"Exec=@PROGRAM@ %f" in entry.read()
    top = f"ravenbox-{VERSION}"
    assert {m.mtime for m in members.values()} == {MOMENT} and {m.uid for m in members.values()} == {0}
    assert members[f"{top}/ravenbox"].mode == 0o755 and members[f"{top}/install.sh"].mode == 0o755
    assert members[f"{top}/_internal/libx.so.1"].mode == 0o644
    assert members[f"{top}/_internal/libx.so"].linkname == "libx.so.1"


def test_the_debian_package(frozen: Path, made: Path, tmp_path: Path) -> None:
    path = linux.deb(frozen, made, tmp_path, MOMENT)
    assert linux.deb(frozen, made, tmp_path, MOMENT).read_bytes() == path.read_bytes()
    data, place, parts = path.read_bytes(), 8, {}
    assert data[:8] == b"!<arch>\n"
    while place < len(data):
        head = data[place : place + 60].decode("ascii")
        size = int(head[48:58])
        parts[head[:16].strip()] = data[place + 60 : place + 60 + size]
        place += 60 + size + size % 2
    assert list(parts) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    with tarfile.open(fileobj=io.BytesIO(parts["control.tar.xz"])) as tar:
        file, before = tar.extractfile("./control"), tar.getmember("./prerm")
        assert file is not None and before.mode == 0o755
        control = file.read().decode("utf-8")
    assert (
        f"Version: {VERSION}\n" in control
        and "libc6 (>= 2.34)" in control
        and "@" not in control.split("<")[0]
    )
    with tarfile.open(fileobj=io.BytesIO(parts["data.tar.xz"])) as tar:
        names = {m.name: m for m in tar.getmembers()}
    assert names["./usr/bin/ravenbox"].linkname == "../lib/ravenbox/ravenbox"
    assert "./usr/share/mime/packages/ravenbox.xml" in names and "./usr/lib/ravenbox/ravenbox" in names
    about = {"copyright", "changelog.gz"}
    assert {
        name.rpartition("/")[2] for name in names if name.startswith("./usr/share/doc/ravenbox/")
    } == about
    assert "./usr/share/man/man1/ravenbox.1.gz" in names
    assert all(m.uid == 0 and m.mtime == MOMENT for m in names.values())
    if shutil.which("dpkg-deb"):
        said = subprocess.run(
            ["dpkg-deb", "--contents", path], capture_output=True, text=True, check=True
        ).stdout
        assert said.count("\n") == len(names)


@pytest.mark.skipif(sys.platform != "linux", reason="the libraries of another system")
def test_all_that_sdl_opens_is_recommended() -> None:
    (sdl,) = Path(pygame.__path__[0], "../pygame_ce.libs").glob("libSDL2-2*")
    opened = {name.decode() for name in re.findall(rb"\0(lib[\w.+-]+\.so\.\d+)(?=\0)", sdl.read_bytes())}
    needless = {
        *("libEGL.so.1", "libGL.so.1", "libOpenGL.so.0", "libGLES_CM.so.1", "libGLESv1_CM.so.1"),
        *("libGLESv2.so.2", "libdrm.so.2", "libgbm.so.1"),  # the window is drawn without them
        *("libpipewire-0.3.so.0", "libsamplerate.so.0", "libudev.so.0"),  # one of two that do the same
        *("libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0"),
    }
    assert {*linux.OPENED} <= opened
    assert {name for name in opened if not name.startswith("libSDL")} - {*linux.OPENED} <= needless


def test_an_app_image_needs_its_tool(
    frozen: Path,
    made: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert linux.app_image(frozen, made, tmp_path, tmp_path, MOMENT) is None
    assert "No AppImage was made" in capsys.readouterr().out
    folder = tmp_path / "Ravenbox.AppDir"
    assert (folder / "AppRun").samefile(folder / "usr/lib/ravenbox/ravenbox")
    assert (folder / ".DirIcon").is_file() and (folder / "ravenbox.desktop").is_file()
    tool = tmp_path / "appimagetool"
    tool.write_text('#!/bin/sh\n[ -e "$2/AppRun" ] && echo image > "$3"\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    path = linux.app_image(frozen, made, tmp_path, tmp_path, MOMENT)
    assert path is not None and path.read_text() == "image\n"


def test_the_menu_entry_and_the_type_of_saves_agree() -> None:
    entry = linux.desktop_entry("ravenbox")
    contents = script("contents")
    assert f"MimeType={contents.MIME};" in entry and "Exec=ravenbox %f\n" in entry
    kind = (FOLDER / "linux" / "ravenbox.xml").read_text("utf-8")
    assert f'type="{contents.MIME}"' in kind and f'"*.{contents.ENDING}"' in kind
    from client.saves.shelf import ENDING

    assert f".{contents.ENDING}" == ENDING
    nsis = (FOLDER / "windows" / "ravenbox.nsi").read_text("utf-8")
    assert f"Software\\Classes\\{ENDING}" in nsis and contents.MIME in nsis


def test_windows_archive_and_version(frozen: Path, tmp_path: Path) -> None:
    path = windows.archive(frozen, tmp_path, MOMENT)
    first = path.read_bytes()
    assert windows.archive(frozen, tmp_path, MOMENT).read_bytes() == first
    with zipfile.ZipFile(path) as packed:
        names = packed.namelist()
        assert names == sorted(names) and f"ravenbox-{VERSION}/ravenbox.exe" in names
        assert packed.testzip() is None

    def taken(*given: Any, **named: Any) -> Any:
        return [*given, named]

    words = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    tree = eval(windows.version_resource(), dict.fromkeys(words, taken))
    assert VERSION in json.dumps(tree) and tree[0]["ffi"][0]["filevers"] == (*map(int, VERSION.split(".")), 0)


def test_the_uninstaller_removes_what_was_installed_and_no_more(frozen: Path) -> None:
    lines = windows.removal(frozen).splitlines()
    assert 'Delete "$INSTDIR\\ravenbox.exe"' in lines
    assert 'Delete "$INSTDIR\\_internal\\levels\\$$odd name\\é.toml"' in lines
    assert lines.index('RMDir "$INSTDIR\\_internal\\levels"') < lines.index('RMDir "$INSTDIR\\_internal"')
    text = windows.removal(frozen) + (FOLDER / "windows" / "ravenbox.nsi").read_text("utf-8")
    assert "RMDir /r" not in text
    assert "RequestExecutionLevel user" in text and "HKLM" not in text


def test_the_installer_names_files_as_windows_does() -> None:
    """There makensis parts a path at backslashes alone, and finds nothing in `folder/*.*`."""
    lines = (FOLDER / "windows" / "ravenbox.nsi").read_text("utf-8").splitlines()
    named = re.compile(r"\s*(File|SetOutPath|Delete|RMDir|WriteUninstaller|CreateShortcut|ExecWait)\s+(.*)")
    found = [match for line in lines if (match := named.match(line))]
    assert {match[1] for match in found} >= {"File", "SetOutPath", "Delete", "WriteUninstaller"}
    for match in found:
        paths = re.sub(r"(^|\s)/\w+", "", match[2])  # without options
        assert "/" not in paths, match[0]


def test_nothing_is_installed_or_removed_while_the_program_runs() -> None:
    text = (FOLDER / "windows" / "ravenbox.nsi").read_text("utf-8")
    install, remove = text.split('Section "${NAME}"')[1].split('Section "Uninstall"')
    for part, folder, first in (
        (install, "$INSTDIR", "SetOutPath"),
        (install, "$0", "ExecWait"),
        (remove, "$INSTDIR", "${REMOVAL}"),
    ):
        for program in ("ravenbox.exe", "ravenbox-console.exe"):
            check = f'!insertmacro CLOSE_FIRST "{folder}" "{program}"'
            assert check in part and part.index(check) < part.index(first)
    # no window answers a question, and the exit status says that it was not done
    assert "/SD IDCANCEL" in text and text.count("SetErrorLevel 2\n") == text.count("    Abort\n") == 2
    # an older version elsewhere leaves nothing: what runs in its place cannot remove itself
    assert install.index("ExecWait") < install.index('Delete "$0\\uninstall.exe"') < install.index("File /r")


@pytest.mark.skipif(build.os.name == "nt", reason="the tool is a script of the shell")
def test_a_tool_that_fails_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tool = tmp_path / "makensis"
    tool.write_text("#!/bin/sh\nexit 3\n")
    tool.chmod(0o755)
    monkeypatch.setattr(windows, "makensis", lambda: str(tool))

    def made(_tree: Path, _work: Path, _out: Path) -> list[Path]:
        (tmp_path / "frozen").mkdir()
        return [windows.installer(tmp_path / "frozen", tmp_path / "x.ico", tmp_path, tmp_path, MOMENT)]

    monkeypatch.setattr(build, "build", made)
    monkeypatch.setattr(sys, "argv", ["build.py", "--here", "--interpreted"])
    assert build.main() == 1
    assert capsys.readouterr().err == "makensis failed with status 3; the lines above say why.\n"


@pytest.mark.skipif(not windows.makensis(), reason="makensis is not on this machine")
@pytest.mark.slow
def test_makensis_takes_the_script(frozen: Path, made: Path, tmp_path: Path) -> None:
    path = windows.installer(frozen, made / "ravenbox.ico", tmp_path, tmp_path / "work", MOMENT)
    data = path.read_bytes()
    assert data[:2] == b"MZ" and b"NullsoftInst" in data
    assert (
        windows.installer(frozen, made / "ravenbox.ico", tmp_path, tmp_path / "work", MOMENT).read_bytes()
        == data
    )


@pytest.mark.skipif(not windows.makensis() or windows.os.name == "nt", reason="needs makensis and a shell")
@pytest.mark.slow
def test_the_uninstaller_is_signed_too(
    frozen: Path, made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool, log = tmp_path / "a tool", tmp_path / "log"
    tool.write_text(f'#!/bin/sh\nhead -c 2 "$2" > {log}\n')
    tool.chmod(0o755)
    monkeypatch.setenv("RAVENBOX_SIGN", f'"{tool}" by-us')
    assert windows.installer(frozen, made / "ravenbox.ico", tmp_path, tmp_path / "work", MOMENT)
    assert log.read_bytes() == b"MZ"
    tool.write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(subprocess.CalledProcessError):
        windows.installer(frozen, made / "ravenbox.ico", tmp_path, tmp_path / "work", MOMENT)


def test_what_the_app_of_macos_says() -> None:
    said = plistlib.loads(plistlib.dumps(macos.info()))
    (kind,), (declared,) = said["CFBundleDocumentTypes"], said["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == ["ravenbox"]
    assert said["CFBundleVersion"] == VERSION and said["NSHighResolutionCapable"] is True
    rights = plistlib.loads((FOLDER / "macos" / "entitlements.plist").read_bytes())
    assert rights == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_an_app_whose_list_lacks_something_is_told(tmp_path: Path) -> None:
    (tmp_path / "Contents").mkdir()
    said = {**macos.info(), "CFBundleVersion": "0"}
    (tmp_path / "Contents" / "Info.plist").write_bytes(plistlib.dumps(said))
    assert "CFBundleVersion" in macos.check(tmp_path)


def released(folder: Path) -> Path:
    names = ["-windows-x86_64-setup.exe", "-windows-x86_64.zip", "-macos-arm64.dmg", "-macos-x86_64.dmg"]
    for end in [*names, "_amd64.deb", "-linux-x86_64.tar.gz"]:
        (folder / f"ravenbox-{VERSION}{end}").write_text(end)
    return folder


def test_the_notes_of_a_release(tmp_path: Path) -> None:
    text = notes.notes(released(tmp_path), f"v{VERSION}")
    assert "not signed" in text and "not notarised" in text and "More info" in text
    assert all(path.name in text for path in tmp_path.iterdir())
    assert len(re.findall(r"^[0-9a-f]{64}  ravenbox", text, re.MULTILINE)) == 6
    for system in notes.UNSIGNED:
        (tmp_path / f"signed-{system}.txt").write_text("notarised" if "mac" in system else "yes")
    assert not re.search("Windows programs are not signed|notarised", notes.notes(tmp_path, f"v{VERSION}"))
    (tmp_path / "signed-macos-arm64.txt").write_text("yes")
    assert "signed but not notarised" in notes.notes(tmp_path, f"v{VERSION}")


def test_a_release_that_lacks_something_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    released(tmp_path)
    next(tmp_path.glob("*.deb")).unlink()
    monkeypatch.setattr("sys.argv", ["release_notes.py", str(tmp_path), f"v{VERSION}"])
    assert notes.main() == 1 and ".deb" in capsys.readouterr().err
    monkeypatch.setattr("sys.argv", ["release_notes.py", str(released(tmp_path)), "v99.0"])
    assert notes.main() == 1 and "99.0" in capsys.readouterr().err


def test_a_tag_is_of_the_version_that_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = released(tmp_path)
    short = VERSION.rpartition(".")[0]
    for tag in ("v99.0", f"v{short}", f"v{VERSION}.1", f"vv{VERSION}", f"v{VERSION}-rc1"):
        with pytest.raises(ValueError, match=f"the tag {tag} is not of version {VERSION}"):
            notes.notes(folder, tag)
    with pytest.raises(ValueError, match=f"no section for {short}"):
        notes.changes(short)
    # the artefacts may be of another build than the sources
    monkeypatch.setattr(notes.contents, "version", lambda: short)
    with pytest.raises(ValueError, match=f"{VERSION}.* is not of version {short}"):
        notes.notes(folder, f"v{short}")


@pytest.mark.skipif(build.os.name == "nt", reason="a command is one text there")
def test_a_command_signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, tool = tmp_path / "a program", tmp_path / "a tool"
    program.write_text("x")
    tool.write_text('#!/bin/sh\necho signed "$1" >> "$2"\n')
    tool.chmod(0o755)
    build.sign(program)
    assert program.read_text() == "x"
    monkeypatch.setenv("RAVENBOX_SIGN", f"'{tool}' by-us")
    build.sign(program)
    assert program.read_text() == "xsigned by-us\n"
    monkeypatch.setenv("RAVENBOX_SIGN", "false")
    with pytest.raises(build.Failed, match="signing a program"):
        build.sign(program)


def test_two_folders_are_compared(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "same").write_text("x")
    assert compare.differences(one, other) == []
    (one / "more").write_text("x")
    (other / "same").write_text("y")
    assert compare.differences(one, other) == [f"only in {one}: more", "differs: same"]
    assert compare.differences(tmp_path / "no", tmp_path / "where") != []


def test_checksums_and_sizes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ravenbox-1.tar.gz").write_text("x")
    build.checksums(tmp_path)
    (path,) = tmp_path.glob("SHA256SUMS-*.txt")
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--quiet", path.name], cwd=tmp_path, check=True)
    monkeypatch.setattr(build.sys, "platform", "linux")
    build.weigh("small", 1, "packed")
    with pytest.raises(build.Failed, match="larger"):
        build.weigh("large", build.LARGEST["packed"] + 1, "packed")


def test_a_build_is_dated_by_its_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "77")
    assert build.epoch() == "77"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert build.epoch().isdecimal()


def test_the_workflow_names_what_is_there() -> None:
    for name in set(re.findall(r"packaging/[\w./-]+", WORKFLOW)):
        assert (ROOT / name).is_file(), name
    assert "python packaging/build.py\n" in WORKFLOW
    for system in notes.UNSIGNED:
        assert f"system: {system}\n" in WORKFLOW
    # whatever the notes tell of is attached
    attached = re.findall(r"dist/\*([\w.-]+)", WORKFLOW[WORKFLOW.index("gh release create") :])
    for end in (*notes.KINDS, *notes.NEEDED):
        assert end.endswith(tuple(attached)), end
    # what need not be there must not stop the rest
    assert "shopt -s nullglob" in WORKFLOW
    # every secret may be missing: what needs it asks first
    for name in ("MACOS_CERTIFICATE", "MACOS_NOTARY_KEY", "WINDOWS_CERTIFICATE"):
        assert f"env.{name} != ''" in WORKFLOW


def test_signed_is_what_was_found_to_be_signed() -> None:
    """A certificate that is there has not signed anything yet."""
    said = WORKFLOW[WORKFLOW.index("Say what was signed") : WORKFLOW.index("actions/upload-artifact")]
    assert "CERTIFICATE" not in said and "${SIGNED:-no}" in said
    steps = re.split(r"\n      - ", WORKFLOW)
    windows_step, macos_step = (
        next(step for step in steps if step.startswith(f"name: As somebody who installs it, on {system}"))
        for system in ("Windows", "macOS")
    )
    assert "@($setup) + " in windows_step and 'Status -ne "Valid"' in windows_step
    assert "codesign -dvv" in macos_step and "^Authority=Developer ID Application" in macos_step
    assert "stapler validate" in macos_step
