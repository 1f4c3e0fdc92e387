# SPDX-License-Identifier: Apache-2.0
"""What `tidy.py` promises: sources that are looked at together lose no finding, each is told where it is, and only what is as it was is
left out."""
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Finds every line with FAULT in the file it is given, and in the headers that stand in its folder.
FINDER = r"""#!/bin/sh
[ "$1" = --version ] && exec echo version 1
file=$3
grep -Hn FAULT "$file" "$FOLDER"/*.hpp | sed 's/^\([^:]*:[0-9]*\):.*/\1:7: error: a fault [check]/'
echo "$file" >> "$FOLDER/looked"
! grep -q FAULT "$file" "$FOLDER"/*.hpp
"""
COMPILER = '#!/bin/sh\nfor file; do :; done\necho "x: $file $FOLDER/a.hpp"\n'


class TidyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()
        self.tools = self.folder / "tools"
        self.tools.mkdir()
        (self.folder / "sources").mkdir()
        (self.folder / "a.hpp").touch()
        (self.folder / "config").write_text("Checks: 'bugprone-use-after-move,clang-analyzer-*,misc-unused-alias-decls'\nWarningsAsErrors: '*'\n")
        self.compiler = self.tool("compiler", COMPILER)

    def tool(self, name, text):
        (self.tools / name).write_text(text)
        (self.tools / name).chmod(0o755)
        return str(self.tools / name)

    def source(self, name, text):
        (self.folder / "sources" / name).write_text(text)
        return str(self.folder / "sources" / name)

    def run_on(self, names, *options, define=lambda name: ""):
        commands = [{"directory": "/", "file": str(self.folder / "sources" / name),
                     "command": f"{self.compiler} {define(name)} -o {name}.o -c {self.folder / 'sources' / name}"} for name in names]
        (self.folder / "compile_commands.json").write_text(json.dumps(commands))
        return subprocess.run([HERE / "tidy.py", self.folder / "sources", self.folder, self.folder / "config", self.folder / "units", *options],
                              capture_output=True, text=True, check=False,
                              env={**os.environ, "PATH": f"{self.tools}:{os.environ['PATH']}", "FOLDER": str(self.folder)})

    def looked(self):
        """How many units were looked at, since this was asked before."""
        told = self.folder / "looked"
        count = len(told.read_text().splitlines()) if told.exists() else 0
        told.unlink(missing_ok=True)
        return count

    def test_finding_is_told_where_it_is(self):
        self.tool("clang-tidy", FINDER)
        self.source("a.cpp", "one\ntwo")
        b = self.source("b.cpp", "one\nFAULT\n")
        c = self.source("c.cpp", "FAULT\n")
        done = self.run_on(["a.cpp", "b.cpp", "c.cpp"])
        self.assertEqual((1, f"{b}:2:7: error: a fault [check]\n{c}:1:7: error: a fault [check]\n\n1 passed, 2 failed\n"),
                         (done.returncode, done.stdout))

    def test_finding_in_a_header_and_a_tool_that_dies_fail_all_that_were_looked_at(self):
        self.tool("clang-tidy", FINDER)
        self.source("a.cpp", "one\n")
        self.source("b.cpp", "one\n")
        (self.folder / "a.hpp").write_text("FAULT\n")
        done = self.run_on(["a.cpp", "b.cpp"])
        self.assertIn("a.hpp:1:7: error", done.stdout)
        self.assertIn("0 passed, 2 failed", done.stdout)
        self.tool("clang-tidy", "#!/bin/sh\necho it died >&2\nexit 139\n")
        self.assertIn("it died\n\n0 passed, 2 failed", self.run_on(["a.cpp", "b.cpp"]).stdout)

    def test_sources_of_other_options_stand_in_other_units(self):
        self.tool("clang-tidy", FINDER)
        for name in ("a.cpp", "b.cpp", "c.cpp"):
            self.source(name, "one\n")
        self.assertIn("3 passed, 0 failed", self.run_on(["a.cpp", "b.cpp", "c.cpp"], define=lambda name: "-DB" if name == "b.cpp" else "").stdout)
        self.assertEqual(2, self.looked())

    def test_only_what_is_as_it_was_when_nothing_was_found_is_left_out(self):
        self.tool("clang-tidy", FINDER)
        known = ("--known", self.folder / "known")
        self.source("a.cpp", "one\n")
        self.assertIn("1 passed, 0 failed", self.run_on(["a.cpp"], *known).stdout)
        self.assertEqual(1, self.looked())
        self.assertIn("1 passed, 0 failed", self.run_on(["a.cpp"], *known).stdout)
        self.assertEqual(0, self.looked())
        self.run_on(["a.cpp"])
        self.assertEqual(1, self.looked(), "nothing is left out where nothing is to be known")
        for change in (lambda: self.source("a.cpp", "one // NOLINT\n"), lambda: (self.folder / "a.hpp").write_text("two"),
                       lambda: (self.folder / "config").write_text("Checks: '*'\n"),
                       lambda: self.tool("clang-tidy", FINDER.replace("version 1", "version 2"))):
            change()
            self.run_on(["a.cpp"], *known)
            self.assertEqual(1, self.looked())
        self.run_on(["a.cpp"], *known, define=lambda name: "-DOTHER")
        self.assertEqual(1, self.looked())
        for _ in range(2):
            self.source("a.cpp", "FAULT\n")
            self.assertIn("0 passed, 1 failed", self.run_on(["a.cpp"], *known).stdout)
            self.assertEqual(1, self.looked(), "what has findings is looked at again")

    def test_another_checkout_is_known_by_the_same_digests(self):
        self.tool("clang-tidy", FINDER)
        self.source("a.cpp", "one\n")
        known = tempfile.TemporaryDirectory()
        self.addCleanup(known.cleanup)
        self.run_on(["a.cpp"], "--known", known.name)
        self.assertEqual(1, self.looked())
        other = tempfile.TemporaryDirectory()
        self.addCleanup(other.cleanup)
        self.folder = Path(shutil.copytree(self.folder, Path(other.name).resolve() / "copy"))
        self.compiler = str(self.folder / "tools" / "compiler")
        self.assertIn("1 passed, 0 failed", self.run_on(["a.cpp"], "--known", known.name).stdout)
        self.assertEqual(0, self.looked())

    @unittest.skipUnless(shutil.which("clang-tidy") and shutil.which("clang++"), "clang-tidy is not here")
    def test_nothing_is_lost_by_looking_at_sources_together(self):
        self.compiler = "clang++"
        (self.folder / "sources" / "three.hpp").write_text("#pragma once\ninline int three() { return 3; }\n")
        self.source("a.cpp", '#include "three.hpp"\nint harmless() { return three(); }\n')
        for name in ("b.cpp", "c.cpp"):
            self.source(name, "#include <string>\n#include <utility>\n"
                              f"namespace {{\nnamespace alias_{name[0]} = std;\n"
                              f"int null_{name[0]}(int x) {{ int* p = nullptr; return x > 3 ? *p : 0; }}\n"
                              f"std::string moved_{name[0]}(std::string a) {{ std::string b = std::move(a); return a + b; }}\n}}\n")
        done = self.run_on(["a.cpp", "b.cpp", "c.cpp"])
        self.assertIn("1 passed, 2 failed", done.stdout)
        for name in ("b.cpp", "c.cpp"):
            for line, check in ((4, "misc-unused-alias-decls"), (5, "clang-analyzer-core.NullDereference"), (6, "bugprone-use-after-move")):
                self.assertRegex(done.stdout, rf"sources/{name}:{line}:\d+: error: .*\[{check}")
