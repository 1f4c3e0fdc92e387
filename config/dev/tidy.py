#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""clang-tidy over the C++ sources in a folder, a dozen at a time; ends with `N passed, N failed`.

    tidy.py SOURCES BUILD CONFIG FOLDER [--known FOLDER]

BUILD has the compile_commands.json that says how they are compiled; if one is compiled in several ways, the first counts.

Most of its time goes into the headers that a source includes. So sources of the same options are put behind each other into one file, a
unit, as in a unity build: what it finds there is told by the source's own name and line. All of it is in the main file, since some
checks look at nothing else. A unit is left in FOLDER.

--known keeps the digests of units in which nothing was found, and leaves out those whose digest it has: of the sources and headers
that a unit is made of, options, configuration and clang-tidy itself.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

BATCH = 12
KEPT_SECONDS = 30 * 24 * 3600
INCLUDE = re.compile(r'^(\s*#\s*include\s+)"([^"]+)"', re.MULTILINE)
FINDING = re.compile(r"^(?P<file>/[^:\n]+):(?P<line>\d+):(?P<column>\d+): (?P<kind>error|warning|note): ", re.MULTILINE)


def options_of(entry) -> tuple[str, ...]:
    """The command without the names of its source and of its result."""
    words = shlex.split(entry["command"])
    options, skip = [], False
    for word in words:
        if skip or word in ("-o", "-c"):
            skip = word == "-o"
        elif word != entry["file"]:
            options.append(word)
    return tuple(options)


def text_of(source: Path) -> str:
    """Its text, in which headers of its own folder are named such that any file finds them."""
    def named(match):
        beside = source.parent / match[2]
        return f'{match[1]}"{beside}"' if beside.is_file() else match[0]

    return INCLUDE.sub(named, source.read_text(encoding="utf-8"))


def names_in(rule: str) -> list[str]:
    """The files that a rule of make names, behind its target."""
    return [re.sub(r"\\([ #])", r"\1", name) for name in re.findall(r"(?:\\ |\S)+", rule.replace("\\\n", " "))[1:]]


class Unit:
    """Sources behind each other."""

    def __init__(self, path: Path, options, sources):
        self.path = path
        self.options = options
        self.sources = sources
        self.starts = []
        text, line = [], 1
        for source in sources:
            content = text_of(Path(source))
            content += "" if content.endswith("\n") else "\n"
            self.starts.append(line)
            line += content.count("\n")
            text.append(content)
        path.write_text("".join(text), encoding="utf-8")

    def place(self, file: str, line: int) -> tuple[str, int]:
        """Where that is as people know it."""
        if file != str(self.path):
            return file, line
        at = max(index for index, start in enumerate(self.starts) if start <= line)
        return self.sources[at], line - self.starts[at] + 1

    def digest(self, config: Path) -> str:
        """Of all that decides what is found here, wherever the checkout is; empty where the compiler can't tell what it reads."""
        read = subprocess.run([*self.options, "-M", "-MT", "x", str(self.path)], capture_output=True, text=True, check=False)
        if read.returncode != 0:
            return ""
        tool = subprocess.run(["clang-tidy", "--version"], capture_output=True, text=True, check=True).stdout
        checkout = f"{config.resolve().parent}/"
        digest = hashlib.sha256(repr((tool, self.options, self.sources)).replace(checkout, "").encode())
        for name in (str(config.resolve()), *names_in(read.stdout)):
            digest.update(f"\n{name.replace(checkout, '')}\n".encode() + hashlib.sha256(Path(name).read_bytes()).digest())
        return digest.hexdigest()

    def check(self, config: Path):
        """The files with findings, and what was found."""
        done = subprocess.run(["clang-tidy", "--quiet", f"--config-file={config}", str(self.path), "--", *self.options[1:]],
                              capture_output=True, text=True, check=False)
        bad = set()

        def told(match):
            file, line = self.place(match["file"], int(match["line"]))
            if match["kind"] != "note":
                bad.add(file)
            return f"{file}:{line}:{match['column']}: {match['kind']}: "

        text = FINDING.sub(told, done.stdout)
        if done.returncode == 0:
            return set(), text
        # A header's fault is that of the sources here; so is whatever has no place.
        return (bad if bad and bad <= set(self.sources) else set(self.sources)), text + (done.stderr if not bad else "")


def units_of(sources: list[str], commands, folder: Path) -> list[Unit]:
    """Sources in the order of their names, by their options."""
    options = {}
    for entry in commands:
        options.setdefault(entry["file"], options_of(entry))
    alike = {}
    for source in sorted(sources):
        alike.setdefault(options[source], []).append(source)
    batches = [(options, sources[begin:begin + BATCH]) for options, sources in alike.items() for begin in range(0, len(sources), BATCH)]
    folder.mkdir(parents=True, exist_ok=True)
    return [Unit(folder / f"unit-{number}.cpp", *batch) for number, batch in enumerate(batches)]


def judged(unit: Unit, config: Path, known: Path | None):
    """The sources with findings, what was found, and whether that was known before."""
    digest = unit.digest(config) if known else ""
    if digest and (known / digest).exists():
        (known / digest).touch()
        return set(), "", True
    failed, text = unit.check(config)
    if digest and not failed:
        (known / digest).touch()
    return failed, text, False


def main(arguments) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("sources", type=Path)
    parser.add_argument("build", type=Path)
    parser.add_argument("config", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--known", type=Path)
    asked = parser.parse_args(arguments)
    commands = json.loads((asked.build / "compile_commands.json").read_text(encoding="utf-8"))
    units = units_of([str(file) for file in asked.sources.resolve().rglob("*.cpp")], commands, asked.folder.resolve())
    if asked.known:
        asked.known.mkdir(parents=True, exist_ok=True)
        for old in asked.known.iterdir():
            if time.time() - old.stat().st_mtime > KEPT_SECONDS:
                old.unlink(missing_ok=True)
    failed, known = 0, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as together:
        for bad, text, before in together.map(lambda unit: judged(unit, asked.config, asked.known), units):
            failed += len(bad)
            known += before
            if bad:
                print(text)
    if known:
        print(f"{known} of {len(units)} units are as they were when nothing was found in them")
    print(f"{sum(len(unit.sources) for unit in units) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
