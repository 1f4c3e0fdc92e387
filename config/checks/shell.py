# SPDX-License-Identifier: Apache-2.0
"""Shell scripts pass shellcheck without exception."""
import json
import subprocess

from tree import Finding, Tree


def check(tree: Tree):
    scripts = [path for path in tree.paths if tree.is_shell(path)]
    if not scripts:
        return
    run = subprocess.run(["shellcheck", "--format=json", "--external-sources", "--", *scripts], cwd=tree.root,
                         capture_output=True, text=True, check=False)
    if run.returncode > 1:
        yield Finding(scripts[0], 1, f"shellcheck did not run: {run.stderr.strip()}")
        return
    for remark in json.loads(run.stdout):
        yield Finding(remark["file"], remark["line"], f"SC{remark['code']}: {remark['message']}")
