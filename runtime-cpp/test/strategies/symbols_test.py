#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Which message handlers a program contains, by its symbol table.

usage: symbols_test.py NM PROGRAM slots|direct VERSION...
Those of the versions must be there and no others; the slots that handlers are reached through only with `slots`.
"""
import subprocess
import sys

# Each handler with the versions that use it.
HANDLERS = {
    "parse_request_1_0": {"1.0"},
    "parse_request_1_1": {"1.1"},
    "parse_request_1_2": {"1.2"},
    "serve_locate_request_1_0": {"1.0", "1.1"},
    "serve_locate_request_1_2": {"1.2"},
    "parse_target_1_2": {"1.2"},
    "write_reply_1_0": {"1.0", "1.1"},
    "write_reply_1_2": {"1.2"},
    "write_request_1_0": {"1.0", "1.1"},
    "write_request_1_2": {"1.2"},
    "read_reply_1_0": {"1.0", "1.1"},
    "read_reply_1_2": {"1.2"},
    "read_fragment_1_1": {"1.1"},
    "read_fragment_1_2": {"1.2"},
    "write_fragment_1_2": {"1.2"},
    "serve_cancel": {"1.0", "1.1", "1.2"},
    "write_cancel_request": {"1.0", "1.1", "1.2"},
}


def main(nm: str, program: str, strategy: str, *versions: str) -> int:
    listed = subprocess.run([nm, "--demangle", program], check=True, capture_output=True, text=True).stdout
    symbols = {line.split(" ", 2)[2].split("(")[0] for line in listed.splitlines() if line.count(" ") >= 2}
    present = {name for name in HANDLERS if f"orrery::giop::{name}" in symbols}
    expected = {name for name, used in HANDLERS.items() if used & set(versions)}
    slots = "orrery::giop::by_slot::serve" in symbols
    print(f"{len(present)} handlers" + (", slots" if slots else ""))
    for name in sorted(present ^ expected):
        print(f"{name} is {'there' if name in present else 'missing'}")
    if slots != (strategy == "slots"):
        print("slots are " + ("there" if slots else "missing"))
        return 1
    return 0 if present == expected else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
