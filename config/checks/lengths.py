# SPDX-License-Identifier: Apache-2.0
"""A file that has grown long is usually two files: this says which, and leaves the judgement to the reader."""
from tree import Finding, Tree

LIMIT = 400
TEMPLATE_LIMIT = 200


def check(tree: Tree):
    for path in tree.paths:
        if not tree.comment(path):
            continue
        limit = TEMPLATE_LIMIT if path.endswith(".xtend") else LIMIT
        lines = tree.text(path).count("\n")
        if lines > limit:
            yield Finding(path, 1, f"{lines} lines; {limit} is where a file of its kind should be two", fatal=False)
