# SPDX-License-Identifier: Apache-2.0
"""Minor codes of both runtimes have one number each, and docs/errors.md has a row for every one, with its text."""
import re

from tree import Finding, Tree

_PAGE = "docs/errors.md"
_CPP = "runtime-cpp/include/orrery/corba/minor_codes.hpp"
_JAVA = "runtime-java/core/src/main/java/org/orrery/runtime/corba/MinorCodes.java"
_BASES = {"": 0, "omg": 0x4f4d0000, "vendor": 0xfffff000}
# X(truncated, vendor | 0x001u, "the message ends inside a value"), over one line or two.
_CPP_CODE = re.compile(r'\bX\((?P<name>\w+),\s*(?:(?P<base>omg|vendor) \| )?(?P<number>\w+)u,[\s\\]*"(?P<text>[^"]*)"\)')
_JAVA_CODE = re.compile(r"public static final int (?P<name>\w+) = (?:(?P<base>OMG|VENDOR) \| )?(?P<number>\w+);")
_ROW = re.compile(r"^\| `(?P<value>0|0x[0-9a-f]{8})` \| `(?P<name>\w+)` \|")
# The exception before a text is a column of the table.
_EXCEPTION = re.compile(r"^[A-Z_]+: ")


def check(tree: Tree):
    if not {_PAGE, _CPP, _JAVA} <= set(tree.paths):
        return
    cpp, java = (list(_codes(tree, path, pattern)) for path, pattern in ((_CPP, _CPP_CODE), (_JAVA, _JAVA_CODE)))
    for path, codes in ((_CPP, cpp), (_JAVA, java)):
        if not codes:
            yield Finding(path, 1, "holds no minor code that this check could read")
    rows = {}
    for number, line in enumerate(tree.text(_PAGE).split("\n"), 1):
        row = _ROW.match(line)
        if row:
            rows[row["name"], int(row["value"], 16)] = number, line
    values = {name: value for _, _, name, value, _ in cpp}
    for path, number, name, value, text in cpp + java:
        _, row = rows.get((name, value), (0, None))
        if values.get(name, value) != value:
            yield Finding(path, number, f"'{name}' is {value:#x}, and {values[name]:#x} in {_CPP}")
        elif row is None:
            yield Finding(path, number, f"'{name}', {value:#x}, has no row in {_PAGE}")
        elif text not in row:
            yield Finding(path, number, f"the row of '{name}' in {_PAGE} does not say: {text}")
    known = {(name, value) for _, _, name, value, _ in cpp + java}
    for (name, value), (number, _) in rows.items():
        if (name, value) not in known:
            yield Finding(_PAGE, number, f"no runtime has a minor code '{name}' of {value:#x}")


def _codes(tree, path, pattern):
    text = tree.text(path)
    for match in pattern.finditer(text):
        found = match.groupdict()
        value = _BASES[(found["base"] or "").lower()] | int(found["number"], 0)
        said = _EXCEPTION.sub("", found.get("text") or "")
        yield path, text.count("\n", 0, match.start()) + 1, found["name"].lower(), value, said
