# SPDX-License-Identifier: Apache-2.0
"""Code in the documentation is an excerpt of a real, tested file, and still says what that file says.

A page names the file in a comment above the fenced block; paths begin at the root of the checkout:

    <!-- excerpt: samples/a/model/nav.idl from "interface Navigation" to "};" -->

The excerpt begins with the first line that holds the one text and ends with the next that holds the other; without them it is
the whole file. Common indentation goes.
"""
import re
import textwrap

from tree import Finding, Tree

_EXCERPT = re.compile(
    r'^(?P<mark>[ ]*<!-- excerpt: (?P<file>\S+)(?: from "(?P<start>[^"]+)")?(?: to "(?P<end>[^"]+)")? -->\n'
    r"\s*```[^\n]*\n)(?P<body>.*?)(?=^\s*```\s*$)", re.M | re.S)


def check(tree: Tree):
    for path in _pages(tree):
        text = tree.text(path)
        for match in _EXCERPT.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            excerpt = _excerpt(tree, match)
            if excerpt is None:
                yield Finding(path, line, f"{match['file']} is not there, or holds no such lines")
            elif excerpt != match["body"]:
                yield Finding(path, line, f"{match['file']} now says something else (./dev fix takes it over)")


def fix(tree: Tree):
    """Takes over what the files say now; yields the pages that were changed."""
    for path in _pages(tree):
        before = tree.text(path)
        after = _EXCERPT.sub(lambda match: match["mark"] + (_excerpt(tree, match) or match["body"]), before)
        if after != before:
            (tree.root / path).write_text(after, encoding="utf-8")
            yield path


def _pages(tree):
    return [path for path in tree.paths if path.endswith(".md")]


def _excerpt(tree, match):
    if match["file"] not in tree.paths:
        return None
    lines = tree.text(match["file"]).splitlines()
    first, last = 0, len(lines) - 1
    if match["start"]:
        first = next((number for number, line in enumerate(lines) if match["start"] in line), None)
        if first is None:
            return None
    if match["end"]:
        last = next((number for number, line in enumerate(lines) if number >= first and match["end"] in line), None)
        if last is None:
            return None
    return textwrap.dedent("\n".join(lines[first:last + 1])) + "\n"
