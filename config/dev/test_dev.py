# SPDX-License-Identifier: Apache-2.0
"""What `dev` promises: the right JDK is found, missing packages are named, and no failure is lost on the way to the exit code."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARTS = ROOT / "config" / "dev"


class DevTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def script(self, text):
        """A script in which `root` and `cache` are what `dev` sets, with the parts that the others use."""
        return (f"set -euo pipefail\nroot={ROOT} cache={self.folder}\nfor part in say progress lock jdk passed; do . {PARTS}/$part.sh; done\n"
                f"{text}")

    def bash(self, script):
        """Runs such a script."""
        return subprocess.run(["bash", "-c", self.script(script)], capture_output=True, text=True, check=False)

    def jdk(self, name, version, compiler=True):
        home = self.folder / name
        (home / "bin").mkdir(parents=True)
        (home / "release").write_text(f'JAVA_RUNTIME_VERSION="99"\nJAVA_VERSION="{version}"\n')
        if compiler:
            (home / "bin" / "javac").write_text("#!/bin/sh\n")
            (home / "bin" / "javac").chmod(0o755)
        return str(home)

    def chosen(self, *candidates):
        run = self.bash(f"jdk_candidates() {{ printf '%s\\n' {' '.join(candidates)}; }}\n"
                        "use_jdk; echo $JAVA_HOME")
        return run.stdout.strip() or run.stderr

    def test_jdk_is_chosen_by_what_its_release_file_says(self):
        wanted = self.jdk("named-otherwise", "25.0.3")
        self.assertEqual(wanted, self.chosen(self.jdk("jdk-25", "17.0.1"), self.jdk("jre", "25", compiler=False), wanted))

    def test_version_that_only_begins_alike_is_no_match(self):
        self.assertIn("no JDK 25 found", self.chosen(self.jdk("a", "250.1"), self.jdk("b", "2.25")))

    def test_early_access_and_bare_versions_match(self):
        for version in ("25", "25-ea", "25.0.1+9"):
            with self.subTest(version):
                home = self.jdk(f"jdk{version}", version)
                self.assertEqual(home, self.chosen(home))

    def test_only_packages_of_the_group_without_their_sign_are_missing(self):
        table = self.folder / "packages.txt"
        table.write_text("# comment\na,b present bash\nb absent /nowhere/*.h\nc other no-such-command\n")
        script = f'. <(sed "s|^readonly packages_table=.*|packages_table={table}|" {PARTS}/packages.sh)\n'
        self.assertEqual("absent\n", self.bash(script + "missing_packages a b").stdout)
        self.assertEqual("absent\nother\n", self.bash(script + "missing_packages all").stdout)

    def packages(self, table, script):
        """Runs a script with packages.sh and such a table, where Java and Maven are said to be missing or not by `maven`."""
        (self.folder / "packages.txt").write_text(table)
        return self.bash(f'. <(sed "s|^readonly packages_table=.*|packages_table={self.folder}/packages.txt|" {PARTS}/packages.sh)\n'
                         f"maven_is_missing() {{ ${{maven:-false}}; }}; use_maven() {{ echo maven; }}; find_jdk() {{ :; }}\n"
                         f"apt-cache() {{ :; }}\n{script}")

    def test_all_that_is_missing_is_named_in_one_line_where_nothing_may_be_installed(self):
        run = self.packages("b absent|older /nowhere/*.h\nb other no-such-command\n",
                            "maven=true; may_install() { false; }; setup_for b; echo went on")
        self.assertEqual(1, run.returncode)
        self.assertIn("    apt-get install --no-install-recommends absent other maven\n", run.stderr)
        self.assertEqual("", run.stdout)

    def test_missing_jdk_is_told_together_with_missing_packages_before_anything_is_installed(self):
        for may in ("true", "false"):
            run = self.packages("b absent /nowhere/*.h\n", f"find_jdk() {{ return 1; }}; may_install() {{ {may}; }}\n"
                                                           "install_packages() { echo installed; }; setup_for b")
            self.assertEqual((1, ""), (run.returncode, run.stdout))
            self.assertIn("no JDK 25 found", run.stderr)
            self.assertEqual(may == "false", "apt-get install --no-install-recommends absent" in run.stderr)

    def test_what_checks_need_asks_for_no_java(self):
        self.assertEqual("", self.packages("", "maven=true; may_install() { false; }; setup_for checks cpp").stderr)
        self.assertEqual("maven\n", self.packages("", "setup_for checks java").stdout)

    def progress(self, *lines):
        text = "".join(f"progress_of {line!r}\n" for line in lines)
        return self.bash(f"part=0 whole=0 doing= fetched=0\n{text}progress_text").stdout

    def test_progress_is_read_from_what_the_builders_say(self):
        self.assertEqual("25 %, Orrery's planner", self.bash(
            "part=0 whole=0 doing= fetched=0\nprogress_of \"[INFO] Building Orrery's planner 0.1.0-SNAPSHOT          [2/4]\"\n"
            "progress_text").stdout)
        self.assertEqual("3 %, writer.cpp.o", self.progress("[4/110] Building CXX object runtime/x.dir/src/cdr/writer.cpp.o"))
        apt = ["0 upgraded, 1 newly installed, 0 to remove.", "Get:1 http://x stable/main amd64 g++ amd64 12 [1 kB]",
               "Unpacking g++ (4:12.2) ...", "Setting up g++ (4:12.2) ..."]
        self.assertEqual("33 %, fetching g++", self.progress(*apt[:2]))
        self.assertEqual("100 %, setting up g++", self.progress(*apt))
        self.assertEqual("2 files fetched", self.progress(*2 * ["[INFO] Downloaded from here: https://x/y.jar (1 kB)"]))

    def test_watched_command_fails_as_it_does_and_its_output_is_kept(self):
        run = self.bash(f"watched {self.folder}/log bash -c 'echo out; echo err >&2; exit 3' || echo failed by $?")
        self.assertEqual("failed by 3\n", run.stdout)
        self.assertEqual("out\nerr\n", (self.folder / "log").read_text())

    def test_steps_are_numbered_and_go_on_in_a_child(self):
        run = self.bash("steps 0 3; step one; export ORRERY_STEPS=$step_number/$step_total; bash -c '" + self.script("step two") + "'")
        self.assertEqual("dev: [1/3] one\ndev: [2/3] two\n", run.stderr)

    def test_second_one_waits_and_says_for_whom(self):
        first = ("command=demo; hold reactor; echo held; read -r; let_go reactor; read -r")
        with subprocess.Popen(["bash", "-c", self.script(first)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as one:
            one.stdout.readline()
            with subprocess.Popen(["bash", "-c", self.script("hold other; hold reactor; echo had")], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True) as two:
                self.assertEqual(f"dev: waiting for another ./dev in this checkout (demo, process {one.pid})\n", two.stderr.readline())
                one.stdin.write("\n")
                one.stdin.flush()
                self.assertEqual("had\n", two.stdout.read())
            one.stdin.close()

    def test_child_of_who_holds_does_not_wait_and_does_not_let_go(self):
        run = self.bash("hold reactor; bash -c '" + self.script("hold reactor; let_go reactor; echo went on") + "'\n"
                        "timeout 1 bash -c 'ORRERY_HELD= ; " + self.script("hold reactor; echo stole") + "' || echo still held")
        self.assertEqual("went on\nstill held\n", run.stdout)

    def test_lock_asked_for_twice_is_let_go_at_the_second_time(self):
        other = "bash -c 'ORRERY_HELD= ; " + self.script("hold a") + "' 2>/dev/null"
        run = self.bash(f"hold a; hold a; let_go a; timeout 1 {other} || echo held; let_go a; timeout 5 {other} && echo free")
        self.assertEqual("held\nfree\n", run.stdout)

    def test_what_a_build_that_was_cut_short_wrote_is_removed_and_nothing_else(self):
        root = self.folder / "checkout"
        for name in ("m/target/classes/Old.class", "m/target/New.class", "m/src/New.java", "build/x/target/New.o"):
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).touch()
        marker = self.folder / "maven-running"
        for touched in (marker, self.folder / "orrery-built"):
            touched.touch()
        os.utime(marker, (10 ** 9, 10 ** 9))
        os.utime(root / "m/target/classes/Old.class", (10 ** 8, 10 ** 8))
        script = f"touch $root/pom.xml; . {PARTS}/maven.sh; forget_unfinished"
        run = self.bash(script.replace("touch", f"root={root}; touch", 1))
        self.assertIn("was interrupted", run.stderr)
        left = sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())
        self.assertEqual(["build/x/target/New.o", "m/src/New.java", "m/target/classes/Old.class", "pom.xml"], left)
        self.assertFalse(marker.exists() or (self.folder / "orrery-built").exists())
        self.assertEqual("", self.bash(script.replace("touch", f"root={root}; touch", 1)).stderr)

    def generating(self, script, **environment):
        """Runs a script in a small checkout with grammars, beside a store in the same folder."""
        root = self.folder / "checkout"
        for file, text in (("pom.xml", "1"), ("dsl/idl/pom.xml", "2"), ("dsl/idl/src/main/java/Idl.xtext", "3"), ("dsl/system/x.mwe2", "4")):
            if not (root / file).exists():
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).write_text(text)
        return subprocess.run(
            ["bash", "-c", f"set -euo pipefail\nroot={root}\ntools_folder() {{ printf %s {self.folder}; }}\n. {PARTS}/generated.sh\n{script}"],
            capture_output=True, text=True, check=True, env={**{k: v for k, v in os.environ.items() if k != "CI"}, **environment})

    GENERATE = ("mkdir -p $root/dsl/idl/src/xtext-gen/deep $root/dsl/{idl,system}/target\n"
                "echo parser >$root/dsl/idl/src/xtext-gen/deep/Parser.java\nmkdir -p $root/dsl/idl/src/emf-gen/model\n"
                "echo model >$root/dsl/idl/src/emf-gen/model/Model.java\ntouch $root/dsl/{idl,system}/target/mwe2.stamp\n")
    FORGET = "rm -rf $root/dsl/idl/src/*-gen $root/dsl/{idl,system}/target\n"
    FOUND = "find $root/dsl -name Parser.java -o -name Model.java -o -name mwe2.stamp | wc -l"

    def test_what_xtext_generated_is_taken_from_another_checkout_with_the_same_grammars(self):
        self.generating(self.GENERATE + "keep_generated")
        self.assertEqual("4", self.generating(self.FORGET + "take_generated\n" + self.FOUND).stdout.strip())

    def test_nothing_generated_is_taken_for_other_grammars_nor_in_ci_nor_kept_when_it_is_older_than_they_are(self):
        self.generating(self.GENERATE + "keep_generated")
        self.assertEqual("0", self.generating(self.FORGET + "take_generated\n" + self.FOUND, CI="true").stdout.strip())
        self.generating("echo other >$root/dsl/idl/src/main/java/Idl.xtext")
        self.assertEqual("0", self.generating("take_generated\n" + self.FOUND).stdout.strip())
        self.generating(self.GENERATE + "touch -d '1 hour' $root/dsl/idl/src/main/java/Idl.xtext\nkeep_generated")
        self.assertEqual("1", self.generating("ls $(generated_store) | wc -l").stdout.strip())

    def test_machine_made_by_this_one_is_given_what_is_generated_in_ci_too_but_nothing_that_is_older_than_the_grammars(self):
        given = "mkdir -p $root/given\ngive_generated $root/given\nls $root/given | wc -l"
        self.assertEqual("1", self.generating(self.GENERATE + given, CI="true").stdout.strip())
        self.generating("rm -r $root/given")
        self.assertEqual("0", self.generating("touch -d '1 hour' $root/dsl/idl/src/main/java/Idl.xtext\n" + given, CI="true").stdout.strip())
        self.generating(self.GENERATE + "touch -d '1 hour ago' $root/dsl/idl/src/main/java/Idl.xtext\nkeep_generated")
        self.assertEqual("1", self.generating(self.FORGET + given).stdout.strip(), "another checkout's, where this one has none")

    def test_archive_that_is_damaged_is_removed_and_taken_for_none(self):
        self.generating(self.GENERATE + "keep_generated\nfor each in $(generated_store)/*; do echo broken >$each; done")
        run = self.generating(self.FORGET + "take_generated 2>/dev/null\n" + self.FOUND + "\nls $(generated_store) | wc -l")
        self.assertEqual(["0", "0"], run.stdout.split())

    def test_fresh_machine_that_cant_be_is_left_out_with_its_reason_but_fails_in_ci(self):
        for ci, status, account in (("", 0, "0 passed, 0 failed, 1 skipped\n"), ("true", 1, "0 passed, 1 failed\n")):
            run = self.bash(f"apt_install=x; . {PARTS}/fresh.sh; find_keeper() {{ fresh_obstacle='too little'; }}\n"
                            f"CI={ci} fresh_or_left_out demo")
            self.assertEqual((status, f"no fresh machine can be made here: too little\n{account}"), (run.returncode, run.stdout))

    def test_checks_of_an_area_are_counted_and_one_that_fails_fails_it(self):
        run = self.bash(f". {PARTS}/test.sh; check_that good true; check_that bad false; print_checks")
        self.assertEqual(1, run.returncode)
        self.assertRegex(run.stdout, "ok: good .*\n.*\nFAILED: bad .*\n1 passed, 1 failed\n$")

    def test_command_that_the_help_does_not_name_is_found(self):
        dev = self.folder / "dev"
        dev.write_text("#!/bin/sh\necho '  demo  x'\nexit\n    demo | quux) command=$1 && shift ;;\n")
        dev.chmod(0o755)
        run = self.bash(f"test_logs=/nowhere; . {PARTS}/smoke.sh; smoke_help; root={self.folder}; smoke_help")
        self.assertEqual((1, "not in it: quux\n"), (run.returncode, run.stdout))

    def account(self, log, status):
        (self.folder / "area.log").write_text(log)
        return self.bash(f'. <(sed "s|^readonly test_logs=.*|test_logs={self.folder}|" {PARTS}/test.sh)\n'
                         f"finish area {status} 1 2 {self.folder}/area.log; print_account")

    def test_runners_results_are_added_up(self):
        run = self.account("3 passed, 0 failed\nnoise\n2 passed, 0 failed, 4 skipped\n", 0)
        self.assertEqual(0, run.returncode)
        self.assertIn("5 passed, 0 failed, 4 skipped", run.stdout)

    def test_runner_that_dies_before_it_counts_is_a_failure(self):
        run = self.account("3 passed, 0 failed\nSegmentation fault\n", 139)
        self.assertEqual(1, run.returncode)
        self.assertIn("3 passed, 1 failed", run.stdout)

    def test_failures_count_even_if_the_runner_claims_success(self):
        self.assertEqual(1, self.account("3 passed, 2 failed\n", 0).returncode)

    def area(self, text, runs="echo == ran; echo 3 passed, 0 failed, 1 skipped"):
        """Output of an area in a checkout of its own, in which `text` is the only source."""
        checkout = self.folder / "checkout"
        if not checkout.exists():
            subprocess.run(["git", "init", "-q", checkout], check=True)
            (checkout / ".gitignore").write_text("cache\nlogs\n")
        (checkout / "logs").mkdir(exist_ok=True)
        (checkout / "source").write_text(text)
        run = self.bash("unset CI ORRERY_TEST_ALL\n"
                        f'. <(sed "s|^readonly test_logs=.*|test_logs={checkout}/logs|" {PARTS}/test.sh)\n'
                        f"root={checkout} cache={checkout}/cache\nfresh_or_left_out() {{ {runs}; }}\n"
                        f"{self.before}rm -f $test_logs/account; run_plain_area fresh; cat $test_logs/account")
        self.assertEqual("", run.stderr)
        return run.stdout

    before = ""

    def test_area_that_passed_is_left_out_until_a_source_changes(self):
        self.assertIn("== ran\n", self.area("a"))
        again = self.area("a")
        self.assertNotIn("== ran\n", again)
        self.assertIn("nothing that it depends on has changed", again)
        self.assertIn("fresh 0 3 0 1 ", again)
        self.assertIn("== ran\n", self.area("b"))

    def test_area_that_failed_runs_again(self):
        self.area("a")
        self.area("b", "echo == ran; echo 2 passed, 1 failed; return 1")
        self.assertIn("== ran\n", self.area("b"))
        self.area("c", "echo == ran; echo 2 passed, 1 failed; return 1")
        self.assertIn("== ran\n", self.area("a"), "what failed in between takes back what passed")

    def test_nothing_is_left_out_in_ci_nor_where_all_is_asked_for(self):
        for self.before in ("CI=true\n", "ORRERY_TEST_ALL=1\n"):
            self.area("a")
            self.assertIn("== ran\n", self.area("a"))

    def reactor(self, status, *areas):
        """Runs Maven's areas, where Maven only ends with that status."""
        (self.folder / "begun").touch()
        return self.bash(f'. <(sed "s|^readonly test_logs=.*|test_logs={self.folder}|" {PARTS}/test.sh)\n'
                         f". {PARTS}/orrery.sh; root=$test_logs; count_reports() {{ :; }}\n"
                         f"maven_areas() {{ echo nothing of note; return {status}; }}\n"
                         f"run_maven_areas {' '.join(areas)}; print_account")

    def test_java_area_that_passed_has_built_the_tool_and_the_plug_in_alone_has_not(self):
        for areas, built in ((("ide",), False), (("java", "ide"), True)):
            self.assertEqual(0, self.reactor(0, *areas).returncode)
            self.assertEqual(built, (self.folder / "orrery-built").exists())

    def test_failure_of_the_reactor_is_accounted_for_even_without_a_line_of_its_own(self):
        run = self.reactor(1, "java", "ide")
        self.assertEqual(1, run.returncode)
        self.assertFalse((self.folder / "orrery-built").exists(), "what failed has built no tool")
        self.assertRegex(run.stdout, "java +FAILED")
        self.assertRegex(run.stdout, "ide +ok")

    def test_area_beside_others_that_dies_before_it_is_counted_has_failed(self):
        run = self.bash(f'. <(sed "s|^readonly test_logs=.*|test_logs={self.folder}|" {PARTS}/test.sh)\n'
                        "touch $test_logs/account; run_plain_area() { echo begun; kill -KILL $BASHPID; }\n"
                        "begin_beside fresh; end_beside fresh; end_beside cpp; print_account")
        self.assertEqual(1, run.returncode)
        self.assertIn("begun\n", run.stdout)
        self.assertRegex(run.stdout, "fresh +FAILED +0 +1")
        self.assertNotIn("cpp", run.stdout)

    def test_areas_run_beside_the_reactor_and_behind_it_in_their_order(self):
        for chosen, expected in (
                ("", "cpp& fresh& java-ide conformance& smoke"), ("fresh", "fresh"), ("cpp", "cpp"), ("java", "java"), ("smoke", "smoke"),
                ("java cpp", "cpp& java"), ("conformance smoke", "conformance& smoke"), ("cpp fresh", "cpp& fresh")):
            run = self.bash(f'. <(sed "s|^readonly test_logs=.*|test_logs={self.folder}/logs|" {PARTS}/test.sh)\n'
                            "setup_for() { :; }; hold() { :; }; use_compiler_cache() { :; }; print_account() { :; }; end_beside() { :; }\n"
                            "begin_beside() { (($# == 0)) || printf '%s& ' $*; }\n"
                            "run_plain_area() { [[ $1 == checks || $1 == docs ]] || printf '%s ' $1; }\n"
                            "run_maven_areas() { printf '%s ' $(IFS=-; echo \"$*\"); }\n"
                            f"cmd_test {chosen}")
            self.assertEqual((0, expected), (run.returncode, run.stdout.strip()), run.stderr)

    def test_account_of_an_area_has_the_processors_time_of_itself_alone(self):
        work = "i=0; while ((i < 1500000)); do i=$((i + 1)); done"
        run = self.bash(f'. <(sed "s|^readonly test_logs=.*|test_logs={self.folder}|" {PARTS}/test.sh)\n'
                        f"cd {self.folder}; ({work}; touch ended) & timed bash -c 'until [[ -e ended ]]; do sleep 0.1; done; sleep 0.3'\n"
                        "echo $busy; timed false || echo $?")
        self.assertEqual("0\n1\n", run.stdout)

    def test_unknown_areas_and_commands_are_refused_by_name(self):
        for arguments in (["test", "nonsense"], ["nonsense"], ["bench", "../dev"]):
            run = subprocess.run([ROOT / "dev", *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(1, run.returncode)
            self.assertIn(arguments[-1], run.stderr)

    def test_reports_are_counted_and_failures_named(self):
        (self.folder / "tests.xml").write_text(
            '<testsuite><testcase classname="A" name="good"/><testcase classname="A" name="bad"><failure/></testcase>'
            '<testcase classname="A" name="left"><skipped/></testcase></testsuite>')
        run = subprocess.run([PARTS / "count-reports.py", "--file", self.folder / "tests.xml"], capture_output=True,
                             text=True, check=False)
        self.assertEqual(1, run.returncode)
        self.assertEqual("failed: A.bad\n1 passed, 1 failed, 1 skipped\n", run.stdout)
