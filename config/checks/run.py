#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the checks on the repository itself; each is a module with `check(tree)`, which yields findings.

    run.py ROOT GROUP    checks | docs
    run.py --fix ROOT    mends what can be mended mechanically
"""
import sys
import unittest
from pathlib import Path

import decisions
import excerpts
import layers
import layout
import lengths
import licence
import links
import minors
import places
import shell
import strictness
import version
import words
from tree import Tree

GROUPS = {"checks": (licence, words, version, strictness, shell, layers, layout, lengths, decisions), "docs": (links, excerpts, places, minors)}


def run_checks(tree: Tree, group: str) -> int:
    failed = 0
    for check in GROUPS[group]:
        findings = list(check.check(tree))
        for finding in findings:
            print(finding)
        bad = any(finding.fatal for finding in findings)
        failed += bad
        print(f"{'FAILED' if bad else 'ok'}: {check.__name__}: {check.__doc__.splitlines()[0]}")
    print(f"{len(GROUPS[group]) - failed} passed, {failed} failed")
    return failed


def run_own_tests() -> int:
    """The tests of what stands in config/: these rules, each shown to object to what it is there for, and `dev`."""
    suite = unittest.TestSuite()
    for folder in (Path(__file__).parent, Path(__file__).parents[1] / "dev"):
        suite.addTests(unittest.TestLoader().discover(str(folder), pattern="test_*.py", top_level_dir=str(folder)))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=1).run(suite)
    bad = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - bad} passed, {bad} failed")
    return bad


def main(arguments) -> int:
    if arguments[0] == "--fix":
        for mender in (licence, excerpts, layout):
            for path in mender.fix(Tree(Path(arguments[1]))):
                print(f"mended: {path}")
        return 0
    root, group = arguments
    failed = run_checks(Tree(Path(root)), group)
    if group == "checks":
        failed += run_own_tests()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
