# SPDX-License-Identifier: Apache-2.0
"""A back end of omniidl: prints the name and the repository id of each declaration of the main file."""
from omniidl import idlutil


def show(declaration):
    if declaration.mainFile() and hasattr(declaration, "repoId"):
        print(idlutil.ccolonName(declaration.scopedName()), declaration.repoId())
    for part in ("definitions", "contents", "declarators"):
        for inner in getattr(declaration, part, list)():
            show(inner)


def run(tree, _arguments):
    for declaration in tree.declarations():
        show(declaration)
