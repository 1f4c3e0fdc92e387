# SPDX-License-Identifier: Apache-2.0
"""Each source file says its licence in one line near its top."""
from tree import Finding, Tree

LINE = "SPDX-License-Identifier: Apache-2.0"
#: A script's first line and an encoding line may stand before it, little else.
WITHIN_LINES = 5


def check(tree: Tree):
    for path in tree.paths:
        if tree.comment(path) and not _has_line(tree.text(path)):
            yield Finding(path, 1, f"no licence line '{LINE}' (./dev fix adds it)")


def fix(tree: Tree):
    """Adds the missing lines; yields the paths that were changed."""
    for path in tree.paths:
        comment, text = tree.comment(path), tree.text(path)
        if comment and not _has_line(text):
            at = text.index("\n") + 1 if text.startswith("#!") and "\n" in text else 0
            (tree.root / path).write_text(f"{text[:at]}{comment} {LINE}\n{text[at:]}", encoding="utf-8")
            yield path


def _has_line(text: str) -> bool:
    return any(LINE in line for line in text.split("\n")[:WITHIN_LINES])
