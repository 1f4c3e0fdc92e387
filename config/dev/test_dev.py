# SPDX-License-Identifier: Apache-2.0
"""What `dev` promises: the right JDK is found, missing packages are named, and no failure is lost on the way to the exit code."""
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

    def bash(self, script):
        """Runs a script in which `root` and `cache` are what `dev` sets."""
        return subprocess.run(
            ["bash", "-c", f"set -euo pipefail\nroot={ROOT} cache={self.folder}\n. {PARTS}/say.sh\n{script}"],
            capture_output=True, text=True, check=False)

    def jdk(self, name, version, compiler=True):
        home = self.folder / name
        (home / "bin").mkdir(parents=True)
        (home / "release").write_text(f'JAVA_RUNTIME_VERSION="99"\nJAVA_VERSION="{version}"\n')
        if compiler:
            (home / "bin" / "javac").write_text("#!/bin/sh\n")
            (home / "bin" / "javac").chmod(0o755)
        return str(home)

    def chosen(self, *candidates):
        run = self.bash(f". {PARTS}/jdk.sh\njdk_candidates() {{ printf '%s\\n' {' '.join(candidates)}; }}\n"
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

    def test_missing_packages_are_named_with_their_command_where_nothing_may_be_installed(self):
        table = self.folder / "packages.txt"
        table.write_text("b absent /nowhere/*.h\n")
        run = self.bash(f'. <(sed "s|^readonly packages_table=.*|packages_table={table}|" {PARTS}/packages.sh)\n'
                        "may_install() { false; }; need_packages b")
        self.assertEqual(1, run.returncode)
        self.assertIn("apt-get install absent", run.stderr)

    def account(self, log, status):
        (self.folder / "area.log").write_text(log)
        return self.bash(f'. <(sed "s|^readonly test_logs=.*|test_logs={self.folder}|" {PARTS}/test.sh)\n'
                         f"finish area {status} 1 {self.folder}/area.log; print_account")

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

    def test_failure_of_the_reactor_is_accounted_for_even_without_a_line_of_its_own(self):
        (self.folder / "begun").touch()
        run = self.bash(f'. <(sed "s|^readonly test_logs=.*|test_logs={self.folder}|" {PARTS}/test.sh)\n'
                        "root=$test_logs; maven_areas() { echo nothing of note; return 1; }; count_reports() { :; }\n"
                        "run_maven_areas java ide; print_account")
        self.assertEqual(1, run.returncode)
        self.assertRegex(run.stdout, "java +FAILED")
        self.assertRegex(run.stdout, "ide +ok")

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
