# SPDX-License-Identifier: Apache-2.0
"""Writes the anys of test/vectors/anys.txt as inputs of any_fuzz.cpp: any_seeds.py VECTORS FOLDER"""
import pathlib
import sys

# The form of wide characters of GIOP 1.2, as any_fuzz.cpp has it in its first byte; 1 more for the other byte order.
OCTETS = 2 * 16


def main(vectors: str, folder: str):
    lines = [line.split(" | ") for line in pathlib.Path(vectors).read_text().splitlines() if line and line[0] != "#"]
    for number, (_, order, digits, *_) in enumerate(lines):
        first = OCTETS + (order != sys.byteorder)
        (pathlib.Path(folder) / str(number)).write_bytes(bytes([first]) + bytes.fromhex(digits))
    return 0 if lines else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
