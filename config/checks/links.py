# SPDX-License-Identifier: Apache-2.0
"""Links in the documentation lead somewhere: relative ones to a file and, after `#`, to a heading in it."""
import re
from urllib.parse import unquote

from tree import Finding, Tree

_FENCE = re.compile(r"^\s*(```|~~~)")
_CODE = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
_HTML_LINK = re.compile(r"(?:href|src)=\"([^\"]+)\"")
_REFERENCE = re.compile(r"^\[[^\]]+\]:\s*<?(\S+?)>?\s*$")
_HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*\s*$")
_HTML_ANCHOR = re.compile(r"(?:id|name)=\"([^\"]+)\"")


def check(tree: Tree):
    pages = [path for path in tree.paths if path.endswith(".md")]
    known = set(tree.paths) | {folder for path in tree.paths for folder in _folders(path)}
    for path in pages:
        for number, target in _links(tree.text(path)):
            problem = _problem(tree, known, path, target)
            if problem:
                yield Finding(path, number, f"link to {target}: {problem}")


def anchors(text: str):
    """The anchors of a page, as the usual renderers make them of its headings."""
    found = set()
    for _, line in _prose(text):
        found.update(_HTML_ANCHOR.findall(line))
        heading = _HEADING.match(line)
        if heading:
            plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).replace("`", "").replace("*", "")
            base = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
            name, count = base, 0
            while name in found:
                count += 1
                name = f"{base}-{count}"
            found.add(name)
    return found


def _problem(tree, known, page, target):
    if re.match(r"[a-z][a-z0-9+.-]*:", target):
        return None
    file, _, anchor = target.partition("#")
    file = _resolve(page, unquote(file)) if file else page
    if file not in known:
        return "no such file"
    if anchor and file.endswith(".md") and unquote(anchor) not in anchors(tree.text(file)):
        return "no such heading"
    return None


def _resolve(page, relative):
    parts = [] if relative.startswith("/") else page.split("/")[:-1]
    for part in relative.strip("/").split("/"):
        if part == ".." and parts:
            parts.pop()
        elif part not in (".", ""):
            parts.append(part)
    return "/".join(parts)


def _folders(path):
    parts = path.split("/")
    return {"/".join(parts[:depth]) for depth in range(len(parts))}


def _prose(text):
    fenced = False
    for number, line in enumerate(text.split("\n"), 1):
        if _FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            yield number, line


def _links(text):
    for number, line in _prose(text):
        line = _CODE.sub("", line)
        for pattern in (_LINK, _HTML_LINK, _REFERENCE):
            for target in pattern.findall(line):
                yield number, target
