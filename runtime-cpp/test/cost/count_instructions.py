#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Counts one end's user-space instructions for one call: two runs under callgrind that differ in the number of calls.

usage: count_instructions.py VALGRIND SERVER CLIENT LIMIT [server|client]
Prints the count; fails above the limit, which is what it was when it was last reduced, and 2 % more.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

CALLS = (100, 1100)


def instructions(valgrind: str, commands: dict[str, str], end: str, calls: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "log")
        counting = [valgrind, "--tool=callgrind", f"--callgrind-out-file={folder}/out", f"--log-file={log}"]
        server, client = ((counting if each == end else []) + [commands[each]] for each in ("server", "client"))
        process = subprocess.Popen([*server, "--refs", folder], stdout=subprocess.PIPE, text=True)
        try:
            process.stdout.readline()  # it is ready
            reference = next(pathlib.Path(folder).glob("*.ior")).read_text().strip()
            subprocess.run([*client, reference, str(calls)], check=True, timeout=60)
        finally:
            process.terminate()
            process.wait(30)
        return int(re.search(r"Collected : (\d+)", log.read_text())[1])


def main(valgrind: str, server: str, client: str, limit: str, end: str = "server") -> int:
    few, many = (instructions(valgrind, {"server": server, "client": client}, end, calls) for calls in CALLS)
    per_call = (many - few) / (CALLS[1] - CALLS[0])
    print(f"{per_call:.0f} instructions per call, at most {limit}")
    return 0 if per_call <= int(limit) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
