# SPDX-License-Identifier: Apache-2.0
"""Things that would tie the sources to one machine or one registry: paths of somebody's disk, hosts of registries."""
import re

from tree import Finding, Tree

# Spelt in pieces, since this file is checked too.
_REGISTRIES = (
    ("repo", "maven.apache.org"), ("repo1", "maven.org"), ("central", "sonatype.com"), ("registry", "npmjs.org"),
    ("registry", "yarnpkg.com"), ("files", "pythonhosted.org"), ("deb", "debian.org"), ("proxy", "golang.org"),
    ("download", "eclipse.org"), ("repo", "eclipse.org"), ("open-vsx", "org"), ("static", "crates.io"),
)
_HOSTS = re.compile("|".join(re.escape(f"{host}.{domain}") for host, domain in _REGISTRIES))
_LOCAL_PATHS = re.compile(r"(?<![\w.$})/<-])/(?:root|work|home/[a-z]|Users/[A-Za-z])(?:/|\b(?=[\s\"'`]))")
_UNFINISHED = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")


def check(tree: Tree):
    for path in tree.paths:
        for number, line in enumerate(tree.text(path).split("\n"), 1):
            if _HOSTS.search(line):
                yield Finding(path, number, "names a registry's host; the user's own settings decide where from")
            if _LOCAL_PATHS.search(line):
                yield Finding(path, number, "names a folder of one machine")
            if _UNFINISHED.search(line) and tree.comment(path):
                yield Finding(path, number, "unfinished business belongs into an issue, not into the source")
