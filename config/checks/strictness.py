# SPDX-License-Identifier: Apache-2.0
"""Compiler warnings are errors in the project's own checks only, and not in what a user's build reads."""
import re

from tree import Finding, Tree

#: Build files, and what prints them.
_READ_BY_USERS = re.compile(r"(?:^|/)(?:CMakeLists\.txt|pom\.xml|[^/]*\.(?:cmake|cmake\.in|xtend))$")
_STRICT = re.compile(r"-Werror|<(?:maven\.compiler\.failOnWarning|failOnWarning|warnings\.fatal)>true<")
_MESSAGE = "makes warnings errors for everybody who builds this; the checks turn that on themselves (docs/design/building.md)"


def check(tree: Tree):
    for path in tree.paths:
        if not _READ_BY_USERS.search(path):
            continue
        for number, line in enumerate(tree.text(path).split("\n"), 1):
            if _STRICT.search(line):
                yield Finding(path, number, _MESSAGE)
