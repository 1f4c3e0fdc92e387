# SPDX-License-Identifier: Apache-2.0
"""Sources of the runtimes and the planner that docs/architecture.md names are there."""
import fnmatch
import re

from tree import Finding, Tree

_PAGE = "docs/architecture.md"
_CPP = ("runtime-cpp/include/orrery/", "runtime-cpp/include/orrery/detail/", "runtime-cpp/src/")
_JAVA = ("runtime-java/core/src/main/java/org/orrery/runtime/", "generator/planner/src/main/java/org/orrery/generator/planner/")
# `lanes/connection.cpp`, `giop/write_reply_1_*.cpp`; `lanes/Connection`: a folder in lower case, then a file or a class.
_PLACE = re.compile(r"`([a-z]+/(?:[a-z0-9_*]+\.[hc]pp|[A-Z]\w+))`")


def check(tree: Tree):
    if _PAGE not in tree.paths:
        return
    for number, line in enumerate(tree.text(_PAGE).split("\n"), 1):
        for name in _PLACE.findall(line):
            folders, suffix = (_CPP, "") if name.endswith("pp") else (_JAVA, ".java")
            if not any(fnmatch.filter(tree.paths, folder + name + suffix) for folder in folders):
                yield Finding(_PAGE, number, f"'{name}' is in none of {', '.join(folders)}")
