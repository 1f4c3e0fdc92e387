# SPDX-License-Identifier: Apache-2.0
"""Orrery's version stands in the root pom alone; where a format demands a literal, it has to agree."""
import re

from tree import Finding, Tree

_REVISION = re.compile(r"<revision>([^<]+)</revision>")
# Tycho's formats know no properties: manifests, features and products repeat the number, with `.qualifier`.
_LITERALS = (
    ("MANIFEST.MF", re.compile(r"^Bundle-Version: *(\S+)", re.M)),
    ("feature.xml", re.compile(r"<feature\b[^>]*?\bversion=\"([^\"]+)\"", re.S)),
    (".product", re.compile(r"<product\b[^>]*?\bversion=\"([^\"]+)\"", re.S)),
)


def check(tree: Tree):
    revisions = _REVISION.findall(tree.text("pom.xml"))
    if len(revisions) != 1:
        yield Finding("pom.xml", 1, "needs exactly one <revision>")
        return
    number = revisions[0].removesuffix("-SNAPSHOT")
    for path in tree.paths:
        text = tree.text(path)
        if path.endswith("pom.xml") and path != "pom.xml":
            for match in re.finditer(rf"<version>{re.escape(number)}[^<]*</version>", text):
                yield Finding(path, _line(text, match.start()), "repeats Orrery's version; write ${revision}")
        for suffix, pattern in _LITERALS:
            match = pattern.search(text) if path.endswith(suffix) else None
            if match and match[1] != f"{number}.qualifier":
                yield Finding(path, _line(text, match.start()), f"version {match[1]} should be {number}.qualifier")


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1
