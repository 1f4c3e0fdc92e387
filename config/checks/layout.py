# SPDX-License-Identifier: Apache-2.0
"""Hand-written C++ is laid out by clang-format, by the rules in .clang-format."""
import re
import subprocess

from tree import Finding, Tree

_REMARK = re.compile(r"^(.*?):(\d+):\d+: error: code should be clang-formatted", re.M)


def _sources(tree: Tree):
    return [path for path in tree.paths if path.endswith((".hpp", ".cpp", ".h", ".c")) and tree.comment(path)]


def check(tree: Tree):
    sources = _sources(tree)
    if not sources:
        return
    run = subprocess.run(["clang-format", "--dry-run", "-Werror", *sources], cwd=tree.root, capture_output=True,
                         text=True, check=False)
    seen = set()
    for path, line in _REMARK.findall(run.stderr):
        if path not in seen:
            seen.add(path)
            yield Finding(path, int(line), "not laid out as .clang-format says (./dev fix does it)")
    if run.returncode and not seen:
        yield Finding(".clang-format", 1, f"clang-format did not run: {run.stderr.strip()}")


def fix(tree: Tree):
    """Lays the files out; yields the paths that were changed."""
    for path in _sources(tree):
        before = tree.text(path)
        subprocess.run(["clang-format", "-i", path], cwd=tree.root, check=True)
        if tree.text(path) != before:
            yield path
