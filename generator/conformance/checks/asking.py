# SPDX-License-Identifier: Apache-2.0
"""A client that stays connected and is asked for one thing after the other."""
import subprocess
from pathlib import Path


class Client:
    """An omniORB process with one connection, which does one thing after the other."""

    def __init__(self, program: Path, references):
        self.process = subprocess.Popen([program, *references], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def do(self, what: str) -> str:
        self.process.stdin.write(what + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()


def expect(client: Client, what: str, answer: str):
    got = client.do(what)
    assert got == answer, f"{what}: {got}, not {answer}"
