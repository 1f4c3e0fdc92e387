# SPDX-License-Identifier: Apache-2.0
"""Sources, plan records, templates and functions that docs/architecture.md names are there."""
import fnmatch
import re

from tree import Finding, Tree

_PAGE = "docs/architecture.md"
_CPP = ("runtime-cpp/include/orrery/", "runtime-cpp/include/orrery/detail/", "runtime-cpp/src/")
_JAVA = ("runtime-java/core/src/main/java/org/orrery/runtime/", "generator/planner/src/main/java/org/orrery/generator/planner/")
_PLAN = ("generator/plan/src/main/java/org/orrery/generator/plan/",)
_TEMPLATES = ("templates/cpp/src/main/java/org/orrery/templates/cpp/", "templates/java/src/main/java/org/orrery/templates/java/")
# `lanes/connection.cpp`, `giop/write_reply_1_*.cpp`; `lanes/Connection`: a folder in lower case, then a file or a class.
_PLACE = re.compile(r"`([a-z]+/(?:[a-z0-9_*]+\.[hc]pp|[A-Z]\w+))`")
_TEMPLATE = re.compile(r"`([A-Z]\w+(?:Template|Fragments))`")
# `TaskPlan`, which another record may contain.
_RECORD = re.compile(r"`([A-Z]\w+Plan)`")
# `LanePlan.residentScope`, `Lane.stop`.
_MEMBER = re.compile(r"`([A-Z]\w+)\.(?!java|xtext)([a-z]\w+)`")
# `lane::start`, in a row of a table: elsewhere generated functions are named, too.
_FUNCTION = re.compile(r"`([a-z]\w+)::(\w+)`")


def check(tree: Tree):
    if _PAGE not in tree.paths:
        return
    for number, line in enumerate(tree.text(_PAGE).split("\n"), 1):
        for message in _wrong(tree, line):
            yield Finding(_PAGE, number, message)


def _wrong(tree: Tree, line: str):
    for name in _PLACE.findall(line):
        folders, suffix = (_CPP, "") if name.endswith("pp") else (_JAVA, ".java")
        if not any(fnmatch.filter(tree.paths, folder + name + suffix) for folder in folders):
            yield f"'{name}' is in none of {', '.join(folders)}"
    for name in _TEMPLATE.findall(line):
        if not any(folder + name + ".xtend" in tree.paths for folder in _TEMPLATES):
            yield f"'{name}' is in none of {', '.join(_TEMPLATES)}"
    for name in _RECORD.findall(line):
        if not _is_said(tree, _PLAN, rf"\b(?:record|interface) {name}\b"):
            yield f"'{name}' is no record in {_PLAN[0]}"
    for owner, member in _MEMBER.findall(line):
        sources = [path for path in tree.paths if path.startswith(_JAVA + _PLAN) and path.endswith(f"/{owner}.java")]
        if not any(re.search(rf"\b{member}\b", tree.text(path)) for path in sources):
            yield f"'{owner}.{member}' is not there: no file {owner}.java has it"
    for owner, function in _FUNCTION.findall(line) if line.startswith("|") else ():
        if not _is_said(tree, _CPP, rf"\b{owner}(?:<\w+>)?::{function}\b"):
            yield f"'{owner}::{function}' is not defined in {', '.join(_CPP)}"


def _is_said(tree: Tree, folders, pattern: str) -> bool:
    return any(re.search(pattern, tree.text(path)) for path in tree.paths if path.startswith(folders))
