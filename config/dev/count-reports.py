#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Adds up JUnit reports, names the tests that failed, and ends with `N passed, N failed, N skipped`.

    count-reports.py ROOT AREA BEGUN   reports of the reactor's AREA that are newer than the file BEGUN
    count-reports.py --file REPORT     one report, as ctest writes it
"""
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# Which part of the tree an area's reports come from; java has what no other area claims.
PARTS = {"ide": "dsl/eclipse/"}


def area_of(path: str) -> str:
    return next((area for area, part in PARTS.items() if path.startswith(part)), "java")


def reports_of(root: Path, area: str, begun: Path):
    since = begun.stat().st_mtime
    for report in sorted(root.glob("**/target/surefire-reports/TEST-*.xml")):
        if report.stat().st_mtime >= since and area_of(report.relative_to(root).as_posix()) == area:
            yield report


def count(reports):
    """Returns how many passed and were skipped, and the names of those that failed."""
    passed, skipped, failed = 0, 0, []
    for report in reports:
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            if any(case.find(tag) is not None for tag in ("failure", "error")) or case.get("status") == "fail":
                failed.append(f"{case.get('classname')}.{case.get('name')}")
            elif case.find("skipped") is not None or case.get("status") in ("notrun", "disabled"):
                skipped += 1
            else:
                passed += 1
    return passed, skipped, failed


def main(arguments) -> int:
    if arguments[0] == "--file":
        reports = [Path(arguments[1])]
    else:
        reports = reports_of(Path(arguments[0]), arguments[1], Path(arguments[2]))
    passed, skipped, failed = count(reports)
    for name in failed:
        print(f"failed: {name}")
    print(f"{passed} passed, {len(failed)} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
