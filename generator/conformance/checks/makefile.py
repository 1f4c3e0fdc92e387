# SPDX-License-Identifier: Apache-2.0
"""Does what docs/makefile.md says, word for word, with the runtime that the other checks have installed."""
import os
import shlex
import signal
import subprocess
import tempfile
from pathlib import Path

from checks.build import BUILD_SECONDS
from checks.running import Running
from checks.tutorial import sessions


def run(build, report):
    _, commands, test = sessions((build.root / "docs/makefile.md").read_text())
    with tempfile.TemporaryDirectory() as beside:
        checkout, folder = Path(beside, "orrery"), Path(beside, "hello")
        stand_in(build, checkout)
        folder.mkdir()
        variables = f"ORRERY={checkout} PREFIX={build.runtime}"
        with report.check("makefile: the sample builds by the page's commands, and is up to date then"):
            for line in commands[:-1]:
                typed(build, folder, checkout, line)
            typed(build, folder, checkout, f"$ make -q {variables}")
        if report.failed:
            return
        with report.check("makefile: what was built greets"):
            greets(folder, commands[-1])
        with report.check("makefile: the servant's test passes, and fails where the servant is wrong"):
            typed(build, folder, checkout, *test)
            servant = folder / "user/HostImpl.cpp"
            servant.write_text(servant.read_text().replace("Welcome", "Goodbye"))
            typed(build, folder, checkout, *test, fails=True)


def stand_in(build, checkout: Path):
    """A checkout with the samples and the tool, which may be another than this checkout's."""
    checkout.mkdir()
    (checkout / "samples").symlink_to(build.root / "samples")
    (checkout / "dev").write_text(f'#!/bin/sh\nshift\nexec {shlex.join(build.tool)} "$@"\n')
    (checkout / "dev").chmod(0o755)


def typed(build, folder: Path, checkout: Path, line: str, fails: bool = False):
    command = line.removeprefix("$ ").replace("$HOME/orrery-runtime", str(build.runtime))
    environment = dict(os.environ, PWD=str(folder), ORRERY=str(checkout), MAKEFLAGS="-j2")
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=BUILD_SECONDS)
    assert (done.returncode != 0) == fails, f"$ {command}\nexit status {done.returncode}\n{done.stdout}{done.stderr}"
    assert "warning" not in done.stderr.replace("WARNING", ""), done.stderr


def greets(folder: Path, line: str):
    with Running("env", "-C", folder, line.removeprefix("$ ")) as house:
        house.port()
        with Running("env", "-C", folder, "./street") as street:
            street.wait_for("Welcome, Ada")
            street.process.send_signal(signal.SIGINT)
            assert street.ends() == 0, street.process.returncode
        house.process.send_signal(signal.SIGINT)
        assert house.ends() == 0, house.process.returncode
