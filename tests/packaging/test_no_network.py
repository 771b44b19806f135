"""Ravenbox uses no network: no module of it knows how to, and it runs where none can be reached."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.scripts import ROOT

SPEAKERS = {
    *("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "poplib", "imaplib", "nntplib", "telnetlib"),
    *(
        "asyncio",
        "socketserver",
        "xmlrpc",
        "webbrowser",
        "requests",
        "httpx",
        "aiohttp",
        "urllib3",
        "websockets",
    ),
}
FILES = sorted(path for top in ("engine", "client") for path in (ROOT / top).rglob("*.py"))
# `multiprocessing` talks to the processes of agents through pipes of this machine, which are no network.
BLOCKED = """
import socket, sys
def refuse(event, args):
    if event in ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto"):
        raise AssertionError(f"{event} {args}")
    if event == "socket.__new__" and args[1] not in (-1, getattr(socket, "AF_UNIX", None)):
        raise AssertionError(f"{event} {args}")
    if event in ("urllib.Request", "webbrowser.open", "ftplib.connect", "http.client.connect"):
        raise AssertionError(event)
sys.addaudithook(refuse)
try:
    socket.socket(socket.AF_INET, socket.SOCK_STREAM)
except AssertionError:
    pass
else:
    sys.exit("the block does not hold")
import client.cli
for words in (["selftest"], ["arena", "five_ravens", "--seats", "easy,easy", "--games", "1"]):
    code = client.cli.main(words)
    if code:
        sys.exit(code)
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_module_can_speak_to_a_network(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            assert not {alias.name.split(".")[0] for alias in node.names} & SPEAKERS
        elif isinstance(node, ast.ImportFrom):
            assert str(node.module).split(".")[0] not in SPEAKERS
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node.value not in SPEAKERS and "://" not in node.value, node.value


@pytest.mark.slow
def test_it_runs_where_no_network_can_be_reached(tmp_path: Path) -> None:
    environment = {**os.environ, "RAVENBOX_HOME": str(tmp_path)}
    command = [sys.executable, "-c", BLOCKED]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "All is well." in done.stdout
