#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Turns operation tables in their text form (PerfectHashText) into constants of a C++ header.

usage: tables_to_header.py TABLES HEADER

Each block `table NAME` becomes a struct as operation_table.hpp wants it, and its lines `find INDEX NAME`, if it has any, an
array of `lookup`s. The list of all of them is the macro ORRERY_TABLES(X), which expands X(NAME) for each.
"""
import sys

SCHEMES = {"DIRECT": "direct", "DISPLACED": "displaced", "TWO_LEVEL": "two_level", "SORTED": "sorted"}


class Block:
    """One table: its lines, by their first word, and what is looked up in it."""

    def __init__(self, name):
        self.name = name.replace("-", "_")
        self.fields = {}
        self.slots = {}
        self.buckets = []
        self.finds = []


def read(path):
    """The blocks of a file."""
    with open(path, encoding="ascii") as file:
        lines = iter(file.read().splitlines())
    blocks = []
    for line in lines:
        word, *values = line.split()
        if word == "table":
            blocks.append(Block(values[0]))
            continue
        block = blocks[-1]
        if word == "find":
            block.finds.append((int(values[0]), bytes.fromhex(values[1])))
        elif word == "buckets":
            block.buckets = [next(lines).split() for _ in range(int(values[0]))]
        elif word == "slots":
            block.fields[word] = values
            for _ in range(int(values[1])):
                slot, *rest = next(lines).split()
                block.slots[int(slot)] = rest
        else:
            block.fields[word] = values
    return blocks


def text(data):
    """A string literal of any bytes: octal escapes end after three digits."""
    return '"' + "".join(f"\\{byte:03o}" if byte < 32 or byte > 126 or byte in b'"\\?' else chr(byte) for byte in data) + '"'


def array(kind, name, values, per_line=8):
    """A constant array, or nothing."""
    if values:
        yield f"  static constexpr {kind} {name}[] = {{"
        for i in range(0, len(values), per_line):
            yield "      " + ", ".join(values[i:i + per_line]) + ","
        yield "  };"


def slot_text(slot):
    """An initialiser of operation_slot."""
    if slot is None:
        return "{}"
    key, start, end, middle, length, tail = slot
    return f"{{0x{start}, 0x{end}, 0x{middle}, {length}, {key}, {tail}}}"


def struct(block):
    """The lines of a table's struct."""
    field = block.fields
    start, end, middle = field["windows"]
    shift, slot_shift, slot_mask = field["shifts"]
    yield f"struct {block.name} {{"
    yield f"  static constexpr orrery::demux::operation_shape shape{{.scheme = orrery::demux::scheme::{SCHEMES[field['scheme'][0]]},"
    yield f"      .min_length = {field['lengths'][0]}, .max_length = {field['lengths'][1]}, .windows = {field['compares'][0]},"
    yield f"      .start = 0x{start}, .end = 0x{end}, .middle = 0x{middle}, .length = 0x{field['length'][0]},"
    yield f"      .sliding = 0x{field['sliding'][0]}, .sliding_offset = {field['sliding'][1]}, .addend = 0x{field['addend'][0]},"
    yield f"      .shift = {shift}, .slot_shift = {slot_shift}, .slot_mask = {slot_mask}}};"
    slots = [slot_text(block.slots.get(i)) for i in range(int(field["slots"][0]))]
    yield from array("orrery::demux::operation_slot", "slots", slots, 1)
    yield from array("std::uint64_t", "words", ["0x" + word for word in field["words"]])
    yield from array("std::uint16_t", "displacements", field["displacements"], 16)
    buckets = [f"{{0x{multiplier}, {offset}, {shift}}}" for multiplier, offset, shift in block.buckets]
    yield from array("orrery::demux::operation_bucket", "buckets", buckets, 4)
    if field["tails"]:
        yield f"  static constexpr char tails[] = {text(bytes.fromhex(field['tails'][0]))};"
    yield "};"
    if block.finds:
        yield f"inline constexpr lookup {block.name}_lookups[] = {{"
        for index, name in block.finds:
            yield f"    {{{text(name)}, {len(name)}, {index}}},"
        yield "};"
    yield ""


def main(tables, header):
    """Writes the header."""
    blocks = read(tables)
    lines = [
        "#pragma once", "#include <cstdint>", "#include <orrery/demux/operation_table.hpp>", "", "namespace tables {", "",
        "struct lookup {", "  const char* name;", "  std::uint32_t length;", "  int expected;", "};", "",
    ]
    for block in blocks:
        lines += struct(block)
    lines += ["}  // namespace tables", "", "#define ORRERY_TABLES(X) " + " ".join(f"X({block.name})" for block in blocks)]
    with open(header, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
