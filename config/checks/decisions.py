# SPDX-License-Identifier: Apache-2.0
"""What the plan decides is computed in one place: docs/design/plan.md has the table of them."""
import re

from tree import Finding, Tree

# Each rule: where it holds, what it objects to, who may do it all the same, and what is to be done instead.
_RULES = (
    (re.compile(r"templates/[^/]+/src/main/"),
     re.compile(r"\.indexOf\("), (),
     "a template counts; indices and places are fields of the plan"),
    (re.compile(r"(dsl|generator|templates)/.*src/main/"),
     re.compile(r"(static|dynamic)Threads\b[^;]*\+|\+[^;]*\b(static|dynamic)Threads\b", re.I),
     ("dsl/system/src/main/java/org/orrery/dsl/system/defaults/Defaults.java",),
     "adds a lane's threads; their numbers are in LanePlan.threads"),
    (re.compile(r"(generator|templates)/.*src/main/"),
     re.compile(r"threads\(?\)?\.(workers|own|servants|all)\(?\)?\s*[-+]"), (),
     "adds a lane's threads; their numbers are in LanePlan.threads"),
    (re.compile(r"runtime-cpp/(include|src)/"),
     re.compile(r"^(?!.*\bassert\().*threads\.(workers|own|servants|all) [-+] (?!slot\b)"), (),
     "adds a lane's threads; their numbers are in lane_config::threads, as the plan has them"),
    (re.compile(r"runtime-java/core/src/main/"),
     re.compile(r"\bthreads\(\) \+ \(?\w*\.?(buffered|borrowedThreads)\b"), (),
     "adds a lane's threads; their numbers are in LaneConfiguration, as the plan has them"),
    (re.compile(r"templates/goldens/.*\.[hc]pp$"),
     re.compile(r"#include <orrery/detail/"), (),
     "generated code needs the layout of what is the runtime's own; the plan counts it by the table in runtime-cpp/sizes"),
)
_SOURCES = (".java", ".xtend", ".hpp", ".cpp")


def check(tree: Tree):
    for path in tree.paths:
        if not path.endswith(_SOURCES):
            continue
        rules = [rule for rule in _RULES if rule[0].match(path) and path not in rule[2]]
        if not rules:
            continue
        for number, line in enumerate(tree.text(path).split("\n"), 1):
            for _, pattern, _, instead in rules:
                if pattern.search(line):
                    yield Finding(path, number, instead)
