# SPDX-License-Identifier: Apache-2.0
"""Each rule objects to what it is there for, and to nothing beside it."""
import tempfile
import unittest
from pathlib import Path

import decisions
import excerpts
import layers
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

LICENCE = "SPDX-License-Identifier: Apache-2.0"


class ChecksTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def tree(self, **files):
        """A tree of files; `__` in a name stands for a dot, `_0_` for a slash."""
        for name, text in files.items():
            path = self.root / name.replace("_0_", "/").replace("__", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return Tree(self.root, [path.relative_to(self.root).as_posix() for path in self.root.rglob("*") if path.is_file()])

    def messages(self, check, **files):
        return [str(finding) for finding in check.check(self.tree(**files))]

    def test_warnings_are_not_made_errors_in_what_users_build(self):
        found = self.messages(strictness, CMakeLists__txt="add_compile_options(-Wall -Wer" "ror)\n", a__sh="g++ -Wer" "ror\n",
                              pom__xml="<failOnWarning>tr" "ue</failOnWarning>\n<failOnWarning>${x}</failOnWarning>\n")
        self.assertEqual(["CMakeLists.txt:1", "pom.xml:1"], [line.split(": ")[0] for line in found])

    def test_a_decision_that_is_taken_again_is_found_and_its_own_place_is_not(self):
        sums = "int all = lane.staticThreads() + lane.dynamicThreads();\n"
        found = self.messages(
            decisions,
            **{"templates_0_cpp_0_src_0_main_0_A__java": "int at = all.indexOf(it);\n" + sums,
               "generator_0_planner_0_src_0_main_0_B__java": "long own = lane.threads().all() - lane.borrowing().threads();\n",
               "generator_0_planner_0_src_0_test_0_B__java": sums,
               "dsl_0_system_0_src_0_main_0_java_0_org_0_orrery_0_dsl_0_system_0_defaults_0_Defaults__java": sums,
               "runtime-cpp_0_src_0_lanes_0_c__cpp": "auto a = config.threads.workers + 1;\nassert(config.threads.workers + 1 > 0);\n",
               "runtime-java_0_core_0_src_0_main_0_E__java": "int own = lane.threads() + (lane.buffered() ? 1 : 0);\nlane.threads();\n",
               "templates_0_goldens_0_cpp_0_d__hpp": "#include <orrery/detail/lanes/lane.hpp>\n#include <orrery/orb/task.hpp>\n"})
        self.assertEqual(["generator/planner/src/main/B.java:1", "runtime-cpp/src/lanes/c.cpp:1",
                          "runtime-java/core/src/main/E.java:1", "templates/cpp/src/main/A.java:1",
                          "templates/cpp/src/main/A.java:2", "templates/goldens/cpp/d.hpp:1"],
                         sorted(line.split(": ")[0] for line in found))

    def test_an_include_of_a_higher_layer_is_found_and_others_are_not(self):
        found = self.messages(
            layers,
            **{"runtime-cpp_0_include_0_orrery_0_cdr_0_a__hpp": "#pragma once\n#include <orrery/orb/poa.hpp>\n",
               "runtime-cpp_0_src_0_orb_0_b__cpp": '#include <orrery/cdr/a.hpp>\n#include "orb/denials.hpp"\n',
               "runtime-cpp_0_src_0_posix_0_c__cpp": "#include <orrery/memory/region.hpp>\n",
               "runtime-cpp_0_src_0_posix_0_d__hpp": "#include <orrery/memory/region.hpp>\n",
               "runtime-cpp_0_src_0_other_0_e__cpp": "int e;\n"})
        self.assertEqual(["runtime-cpp/include/orrery/cdr/a.hpp:2", "runtime-cpp/src/other/e.cpp:1", "runtime-cpp/src/posix/d.hpp:1"],
                         sorted(line.split(": ")[0] for line in found))

    def test_a_user_who_names_a_detail_is_found_and_so_are_too_many_public_headers(self):
        headers = {f"runtime-cpp_0_include_0_orrery_0_cdr_0_h{i}__hpp": "" for i in range(41)}
        found = self.messages(layers, **headers, **{"runtime-cpp_0_include_0_orrery_0_detail_0_cdr_0_a__hpp": "",
                                                    "samples_0_a__cpp": "\n#include <orrery/detail/cdr/a.hpp>\n",
                                                    "runtime-cpp_0_src_0_orb_0_b__cpp": "#include <orrery/detail/cdr/a.hpp>\n"})
        self.assertEqual(2, len(found))
        self.assertIn("41 public headers", found[0])
        self.assertIn("samples/a.cpp:2: ", found[1])

    def test_a_source_that_is_gone_is_found_in_the_page_that_names_it(self):
        found = self.messages(places, docs_0_architecture__md="`cdr/a.hpp`, `cdr/b_*.cpp`, `cdr/Aa`\n`cdr/gone.cpp`, `cdr/Gone`\n",
                              **{"runtime-cpp_0_include_0_orrery_0_cdr_0_a__hpp": "", "runtime-cpp_0_src_0_cdr_0_b_1__cpp": "",
                                 "runtime-java_0_core_0_src_0_main_0_java_0_org_0_orrery_0_runtime_0_cdr_0_Aa__java": ""})
        self.assertEqual(["docs/architecture.md:2"] * 2, [line.split(": ")[0] for line in found])

    def test_a_template_record_member_or_function_that_is_gone_is_found_in_the_page_that_names_it(self):
        java = "_0_src_0_main_0_java_0_org_0_orrery_0_"
        found = self.messages(places, docs_0_architecture__md="`AaTemplate`, `BbPlan`, `CcPlan`, `BbPlan.size`, `Dd.stop`\n"
                              "| `ee::go`, `ff::go` |\n"
                              "`GoneTemplate`\n`GonePlan`\n`BbPlan.gone`\n`Dd.gone`\n| `ee::gone` |\n",
                              **{f"templates_0_cpp{java}templates_0_cpp_0_AaTemplate__xtend": "",
                                 f"generator_0_plan{java}generator_0_plan_0_BbPlan__java": "record BbPlan(int size) { record CcPlan() {} }",
                                 f"runtime-java_0_core{java}runtime_0_orb_0_Dd__java": "void stop() {}",
                                 "runtime-cpp_0_src_0_orb_0_ee__cpp": "void ee::go() {}\nvoid ff<T>::go() {}\n"})
        self.assertEqual([f"docs/architecture.md:{line}" for line in range(3, 8)], [line.split(": ")[0] for line in found])

    def test_a_minor_code_without_its_row_or_with_two_numbers_is_found(self):
        page = "| `0` | `none` | | no further detail |\n| `0xfffff002` | `forged` | MARSHAL | a length |\n| `0xfffff009` | `gone` | | |\n"
        header = ('  X(none, 0u, "no further detail") \\\n  X(forged, vendor | 0x002u, "MARSHAL: a length is forged") \\\n'
                  '  X(large, omg | 2u, \\\n    "too large")\n')
        java = ("  public static final int NONE = 0;\n  public static final int FORGED = VENDOR | 0x003;\n"
                "  public static final int ODD = OMG | 9;\n")
        corba = "orrery_0_corba_0_minor_codes__hpp"
        found = self.messages(minors, docs_0_errors__md=page,
                              **{f"runtime-cpp_0_include_0_{corba}": header,
                                 "runtime-java_0_core_0_src_0_main_0_java_0_org_0_orrery_0_runtime_0_corba_0_MinorCodes__java": java})
        self.assertEqual(["docs/errors.md:3: no runtime has a minor code 'gone' of 0xfffff009",
                          "minor_codes.hpp:2: the row of 'forged' in docs/errors.md does not say: a length is forged",
                          "minor_codes.hpp:3: 'large', 0x4f4d0002, has no row in docs/errors.md",
                          "MinorCodes.java:2: 'forged' is 0xfffff003, and 0xfffff002 in runtime-cpp/include/orrery/corba/minor_codes.hpp",
                          "MinorCodes.java:3: 'odd', 0x4f4d0009, has no row in docs/errors.md"],
                         sorted((line.split("/corba/", 1)[1] if line.startswith("runtime") else line for line in found), key=lambda line: (
                             ["docs", "mino", "Mino"].index(line[:4]), line)))

    def test_licence_line_is_missed_and_added_below_the_interpreter(self):
        tree = self.tree(a__sh="#!/bin/bash\ntrue\n", b__java=f"// {LICENCE}\nclass B {{}}\n", c__json="{}")
        self.assertEqual(["a.sh"], [finding.path for finding in licence.check(tree)])
        self.assertEqual(["a.sh"], list(licence.fix(tree)))
        self.assertEqual(f"#!/bin/bash\n# {LICENCE}\ntrue\n", tree.text("a.sh"))

    def test_expected_output_needs_no_licence_line(self):
        self.assertEqual([], self.messages(licence, templates_0_goldens_0_a__cpp="int a;\n"))

    def test_registry_hosts_and_local_folders_are_found_with_their_lines(self):
        host = ".".join(("repo", "maven", "apache", "org"))
        found = self.messages(words, a__md=f"ok\nfrom {host}\n", b__sh="cd /ro" "ot/x\n", c__md="a/ro" "ot/x is relative\n")
        self.assertEqual(["a.md:2", "b.sh:1"], sorted(message.split(": ")[0] for message in found))

    def test_pom_repeating_the_version_is_found_and_other_versions_are_not(self):
        found = self.messages(version, pom__xml="<revision>0.1.0-SNAPSHOT</revision>",
                              a_0_pom__xml="<version>0.1.0-SNAPSHOT</version>", b_0_pom__xml="<version>1.2</version>")
        self.assertEqual(1, len(found))
        self.assertIn("a/pom.xml:1", found[0])

    def test_manifest_out_of_step_is_found(self):
        found = self.messages(version, pom__xml="<revision>0.2.0-SNAPSHOT</revision>",
                              a_0_MANIFEST__MF="Bundle-Version: 0.1.0.qualifier\n",
                              b_0_MANIFEST__MF="Bundle-Version: 0.2.0.qualifier\n")
        self.assertEqual(1, len(found))

    def test_dead_links_and_dead_anchors_are_found(self):
        page = "# A `word` here\n[ok](b.md) [gone](c.md) [ok](#a-word-here) [gone](#b)\n```\n[code](x.md)\n```\n`[code](y.md)`\n"
        found = self.messages(links, a__md=page, b__md="[up](a.md#a-word-here)\n")
        self.assertEqual(["link to #b: no such heading", "link to c.md: no such file"],
                         sorted(message.split(": ", 1)[1] for message in found))

    def test_excerpt_that_has_drifted_from_its_file_is_found_and_taken_over(self):
        page = '<!-- excerpt: a.idl from "struct" to "};" -->\n```idl\nstruct Old {\n};\n```\nbehind\n'
        tree = self.tree(a__idl="module M {\n  struct S {\n    long x;\n  };\n};\n", p__md=page)
        self.assertEqual(["p.md"], [finding.path for finding in excerpts.check(tree)])
        self.assertEqual(["p.md"], list(excerpts.fix(tree)))
        self.assertIn("```idl\nstruct S {\n  long x;\n};\n```\nbehind\n", tree.text("p.md"))
        self.assertEqual([], list(excerpts.check(tree)))

    def test_excerpt_of_nothing_is_found_and_left_alone(self):
        page = '<!-- excerpt: a.idl from "gone" -->\n```\nx\n```\n<!-- excerpt: b.idl -->\n```\nx\n```\n'
        tree = self.tree(a__idl="module M {};\n", p__md=page)
        self.assertEqual(2, len(list(excerpts.check(tree))))
        self.assertEqual([], list(excerpts.fix(tree)))

    def test_careless_shell_is_found(self):
        self.assertIn("SC2086", "".join(self.messages(shell, a__sh="#!/bin/bash\ncat $1\n")))

    def test_long_file_is_a_note_and_no_failure(self):
        found = list(lengths.check(self.tree(a__java="x\n" * 401, b__java="x\n" * 400)))
        self.assertEqual([("a.java", False)], [(finding.path, finding.fatal) for finding in found])
