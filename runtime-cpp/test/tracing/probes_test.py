#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The program's USDT probes are those that docs/observability.md lists: names and how many arguments;
or it has none, where the runtime was built without.

usage: probes_test.py READELF PROGRAM with|without
"""
import re
import subprocess
import sys

EXPECTED = {
    "request__begin": 3,
    "request__end": 1,
    "connection__accepted": 1,
    "connection__closed": 1,
    "connection__refused": 1,
    "message__refused": 1,
    "message__late": 1,
    "call__late": 1,
}


def probes(text: str) -> dict:
    """The number of arguments of each probe of ours."""
    found = {}
    for provider, name, arguments in re.findall(
            r"Provider: (\S+)\s+Name: (\S+)\s+Location:.*\s+Arguments:(.*)", text):
        if provider == "orrery":
            found[name] = len(re.findall(r"-?\d+@", arguments))
    return found


def main(readelf: str, program: str, with_or_without: str) -> int:
    expected = EXPECTED if with_or_without == "with" else {}
    text = subprocess.run([readelf, "--notes", program], check=True, capture_output=True, text=True).stdout
    found = probes(text)
    for name in sorted(expected.keys() | found.keys()):
        if found.get(name) != expected.get(name):
            print(f"{name}: {found.get(name)} arguments in the program, {expected.get(name)} expected")
    return 0 if found == expected else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
