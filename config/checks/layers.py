# SPDX-License-Identifier: Apache-2.0
"""The folders of the C++ runtime are layers, each of which includes those before it alone; few of its headers are for users."""
import re

from tree import Finding, Tree

# From the lowest on. A header in a lower layer may declare what a higher one defines; it must not include it.
ORDER = ("corba", "plan", "transport", "system", "posix", "rtcorba", "memory", "cdr", "upcall", "demux", "iop", "giop", "values",
         "container", "observe", "serving", "client", "lanes", "modules", "orb")

_FOLDERS = ("runtime-cpp/include/orrery/detail/", "runtime-cpp/include/orrery/", "runtime-cpp/src/")
_INCLUDE = re.compile(r'^#include (?:<orrery/(?:detail/)?(\w+)/\w+\.hpp>|"(\w+)/\w+\.hpp")', re.M)


# Headers that users and generated code include; all others are in `orrery/detail`, which may change with every release.
_HEADERS = "runtime-cpp/include/orrery/"
_DETAIL = _HEADERS + "detail/"
_MOST_PUBLIC = 40
_NAMES_DETAIL = re.compile(r"#include <orrery/detail/")
_USERS = ("templates/", "samples/", "docs/", "README.md", "generator/conformance/")


def _layer(path: str):
    for folder in _FOLDERS:
        if path.startswith(folder) and "/" in path[len(folder):]:
            return path[len(folder):].split("/")[0]
    return None


def check(tree: Tree):
    public = [path for path in tree.paths if path.startswith(_HEADERS) and not path.startswith(_DETAIL)]
    if len(public) > _MOST_PUBLIC:
        yield Finding(public[-1], 1, f"there are {len(public)} public headers; at most {_MOST_PUBLIC} are wanted, the others belong in "
                                     "orrery/detail")
    for path in tree.paths:
        if path.startswith(_USERS) and path.endswith((".hpp", ".cpp", ".md", ".xtend", ".java")):
            for number, line in enumerate(tree.text(path).split("\n"), 1):
                if _NAMES_DETAIL.search(line):
                    yield Finding(path, number, "what users include is not in orrery/detail, which may change with every release")
        layer = _layer(path)
        if layer is None:
            continue
        if layer not in ORDER:
            yield Finding(path, 1, f"'{layer}' has no place in the order of the runtime's layers, in config/checks/layers.py")
            continue
        # The operating system's side of what other layers declare: it includes the headers that it defines.
        if layer == "posix" and path.endswith(".cpp"):
            continue
        text = tree.text(path)
        for found in _INCLUDE.finditer(text):
            used = found.group(1) or found.group(2)
            if used in ORDER and ORDER.index(used) > ORDER.index(layer):
                yield Finding(path, text.count("\n", 0, found.start()) + 1,
                              f"'{layer}' includes '{used}', which is a layer above it")
