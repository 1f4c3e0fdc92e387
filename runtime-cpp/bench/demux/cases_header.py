# SPDX-License-Identifier: Apache-2.0
"""Writes cases.hpp: for each case its names, its strangers, our table and gperf's."""
import re
import subprocess
from pathlib import Path

# What made its look-ups fastest over these sets: lengths compared first and by memcmp, byte positions chosen by gperf out of
# all, several thousand tables tried for the smallest.
GPERF_OPTIONS = ["--language=C++", "--struct-type", "--readonly-tables", "--enum", "--compare-lengths", "--omit-struct-type",
                 "--seven-bit", "--multiple-iterations=100", "--lookup-function-name=find"]


def gperf(case) -> str:
    """A class with a static function find()."""
    declarations = "struct gperf_word { const char* name; int operation; };\n%%\n"
    words = "".join(f"{name}, {index}\n" for index, name in enumerate(case.names))
    options = [*GPERF_OPTIONS, f"--class-name={case.name}_gperf"]
    run = subprocess.run(["gperf", *options], input=declarations + words, capture_output=True, text=True, check=True)
    # The compiler decides what is inlined, as it does for the other subjects; "register" is no longer a word of C++.
    return re.sub(r"\bregister ", "", re.sub(r"^#line.*\n", "", run.stdout, flags=re.M))


def names(kind: str, words: list[tuple[str, int]]) -> list[str]:
    """The names with the index of the key to compare each with."""
    return [
        f"  static constexpr std::string_view {kind}_list[] = {{" + ", ".join(f'"{word}"' for word, _ in words) + "};",
        f"  static constexpr std::uint32_t {kind}_nearest[] = {{" + ", ".join(str(index) for _, index in words) + "};",
        f"  static constexpr cases::names {kind}{{{kind}_list, {kind}_nearest, {len(words)}}};",
    ]


def write(cases, header: Path) -> None:
    """Writes the header; tables.hpp lies beside it."""
    lines = [
        "#pragma once", "#include <cstdint>", "#include <cstring>", "#include <string_view>", '#include "tables.hpp"', "",
        "struct gperf_word { const char* name; int operation; };", "",
        "namespace cases {",
        "struct names { const std::string_view* list; const std::uint32_t* nearest; std::size_t count; };",
        "}", "",
    ]
    for case in cases:
        lines += [gperf(case), f"namespace cases {{ struct {case.name} {{", f'  static constexpr const char* name = "{case.name}";']
        lines += [f"  using table = tables::{case.name};", f"  using gperf = {case.name}_gperf;"]
        lines += names("keys", [(name, index) for index, name in enumerate(case.names)])
        lines += names("strangers", list(case.strangers))
        lines += ["}; }", ""]
    lines.append("#define ORRERY_CASES(X) " + " ".join(f"X({case.name})" for case in cases))
    header.write_text("\n".join(lines) + "\n", encoding="ascii")
