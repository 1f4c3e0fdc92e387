# SPDX-License-Identifier: Apache-2.0
"""Does what docs/tutorial.md says, word for word, beside a checkout, and holds the output to what the page shows."""
import os
import re
import signal
import subprocess
import tempfile
from pathlib import Path

from checks.build import BUILD_SECONDS
from checks.running import Running

# Port numbers differ each time.
PORT = re.compile(r"127\.0\.0\.1:\d+")


def run(build, report):
    page = (build.root / "docs/tutorial.md").read_text()
    steps = sessions(page)
    idl, model, host, guest = re.findall(r"^```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    with tempfile.TemporaryDirectory() as beside:
        folder = Path(beside, "hello")
        folder.mkdir()
        Path(beside, "orrery").symlink_to(build.root)
        with report.check("tutorial: the model is checked as the page shows, right and misspelt"):
            (folder / "hello.idl").write_text(idl)
            (folder / "hello.orrery").write_text(model)
            follow(build, folder, steps.pop(0))
            misspell(folder, "house.host.greeter", "house.host.greter")
            follow(build, folder, steps.pop(0), status=1)
            misspell(folder, "house.host.greter", "house.host.greeter")
        with report.check("tutorial: generating writes what the page says, and drafts to fill in"):
            follow(build, folder, steps.pop(0))
            drafts = sorted(path.name for path in (folder / "user").iterdir())
            assert drafts == ["GuestImpl.cpp", "GuestImpl.hpp", "HostImpl.cpp", "HostImpl.hpp"], drafts
        with report.check("tutorial: what is filled in builds by the page's commands"):
            (folder / "user/HostImpl.cpp").write_text(host)
            (folder / "user/GuestImpl.cpp").write_text(guest)
            follow(build, folder, steps.pop(0))
        with report.check("tutorial: nobody answers, then the host does, and again after a restart"):
            greet(folder, steps)


def sessions(page: str) -> list[list[str]]:
    """The page's indented blocks in which a command is typed, as lines."""
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", page, re.MULTILINE)
    lines = [[line[4:] for line in block.splitlines() if line] for block in blocks]
    return [block for block in lines if block[0].startswith("$ ")]


def follow(build, folder: Path, session: list[str], status=0):
    """Types the commands. What the page shows behind one is all that it prints, unless it shows nothing: builds tell much."""
    expected: list[str] = []
    environment = dict(os.environ, PWD=str(folder), CXXFLAGS="-Werror",
                       CMAKE_TOOLCHAIN_FILE=str(build.here / "checks/runtime_together.cmake"))
    for line in session:
        if line.startswith("$ "):
            command = line[2:].replace("../orrery/dev orrery", " ".join(build.tool))
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True,
                                  timeout=BUILD_SECONDS)
            assert done.returncode == status, f"$ {command}\nexit status {done.returncode}\n{done.stdout}{done.stderr}"
        else:
            expected.append(line)
    printed = (done.stdout + done.stderr).splitlines()
    assert not expected or printed == expected, "the page differs from what is printed:\n" + "\n".join(printed)


def misspell(folder: Path, right: str, wrong: str):
    model = folder / "hello.orrery"
    text = model.read_text()
    assert right in text
    model.write_text(text.replace(right, wrong))


def greet(folder: Path, steps: list[list[str]]):
    street_session, house_session = steps
    with in_folder(folder, street_session) as street:
        seen(street, street_session[1:])
        for _ in range(2):
            with in_folder(folder, house_session) as house:
                seen(house, house_session[1:])
                street.wait_for("Welcome, Ada")
                house.process.send_signal(signal.SIGINT)
                assert house.ends() == 0, house.process.returncode
            street.wait_for("nobody answers")
        street.process.send_signal(signal.SIGINT)
        assert street.ends() == 0, street.process.returncode


def in_folder(folder: Path, session: list[str]) -> Running:
    return Running("env", "-C", folder, *session[0][2:].split())


def seen(process: Running, lines: list[str]):
    for line in lines:
        found = process.wait_for(PORT.sub("", line).split(" at ")[0])
        assert PORT.sub("PORT", found) == PORT.sub("PORT", line), found
