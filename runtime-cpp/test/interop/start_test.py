#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What a process does that can't have what it needs to start: one line, exit code 1, and nothing left behind."""
import os
import pathlib
import resource
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from running import PATIENCE, Running, program, run

SANITIZED = bool(os.environ.get("ORRERY_SANITIZE"))


class Start(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.refs = self.folder / "refs"

    def start(self, *arguments: str, **options) -> subprocess.CompletedProcess:
        return run(program("ORRERY_FLIGHT"), "--refs", str(self.refs), *arguments, **options)

    def assert_refused(self, done: subprocess.CompletedProcess, *parts: str):
        self.assertEqual(1, done.returncode, done.stderr)
        self.assertEqual("", done.stdout)
        self.assertEqual(1, done.stderr.count("\n"), done.stderr)
        for part in ("flight: ", *parts):
            self.assertIn(part, done.stderr)
        self.assert_nothing_left()

    def assert_nothing_left(self):
        self.assertEqual([], list(self.refs.iterdir()) if self.refs.exists() else [])

    @unittest.skipIf(SANITIZED, "a sanitizer needs more address space than any limit leaves")
    def test_too_little_memory_is_explained(self):
        # As large as the program is before it asks for its lanes' memory, and less than that takes.
        limit = 24 << 20
        done = self.start(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        self.assert_refused(done, "lane default", "memory")

    @unittest.skipIf(SANITIZED, "a sanitizer uses descriptors of its own")
    def test_too_few_descriptors_are_explained(self):
        refused = 0
        for limit in range(3, 256):
            def lower(most=limit):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
            with subprocess.Popen([program("ORRERY_FLIGHT"), "--refs", str(self.refs)], preexec_fn=lower, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                # It starts, or ends with a line: whichever comes first.
                first = process.stdout.readline()
                if first:
                    process.terminate()
                    self.assertEqual(0, process.wait(PATIENCE))
                    break
                code, told = process.wait(PATIENCE), process.stderr.read()
                if "error while loading shared libraries" in told:
                    continue
                self.assertEqual(1, code, told)
                self.assertEqual(1, told.count("\n"), told)
                self.assertRegex(told, "Too many open files|the system allows the process")
                self.assert_nothing_left()
                refused += 1
        self.assertLess(0, refused)

    def test_an_occupied_port_is_explained(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            place = f"127.0.0.1:{taken.getsockname()[1]}"
            self.assert_refused(self.start("--listen", f"default={place}"), place, "in use", "--listen default=")

    @unittest.skipIf(os.geteuid() != 0, "needs a file system of its own")
    def test_a_full_disk_is_explained(self):
        self.refs.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4k", "none", str(self.refs)], capture_output=True)
        if mounted.returncode != 0:
            self.skipTest("no file system can be mounted here")
        try:
            (self.refs / "filler").write_bytes(bytes(4096))
            done = self.start()
            (self.refs / "filler").unlink()
            self.assert_refused(done, "No space left", "--refs")
        finally:
            subprocess.run(["umount", str(self.refs)], check=True)

    def test_a_folder_that_can_not_be_written_is_explained(self):
        self.refs.write_text("a file")
        done = self.start()
        self.assertEqual(1, done.returncode)
        self.assertEqual("", done.stdout)
        self.assertEqual(1, done.stderr.count("\n"), done.stderr)
        self.assertIn("Not a directory", done.stderr)
        self.assertIn("--refs", done.stderr)

    def test_no_link_is_followed_where_a_reference_is_written(self):
        self.refs.mkdir()
        victim = self.folder / "victim"
        victim.write_text("untouched")
        name = "flight.navigator.nav.ior"
        (self.refs / name).symlink_to(victim)
        # The process's own number is in the name of its draft: it waits until links lie there.
        wait = 'for n in "$$" "$$.0" "$$.1"; do ln -s "$0" "$1/$2.$n"; done; exec "$3" --refs "$1"'
        with Running("sh", "-c", wait, str(victim), str(self.refs), name, program("ORRERY_FLIGHT")) as process:
            process.wait_for("ready")
            self.assertEqual("untouched", victim.read_text())
            self.assertFalse((self.refs / name).is_symlink())
            self.assertTrue((self.refs / name).read_text().startswith("IOR:"))
            self.assertEqual(0, process.terminate())


class End(unittest.TestCase):
    """Signals to a process with a task that does not end."""

    def busy(self) -> Running:
        process = Running(program("ORRERY_STUBBORN"))
        self.addCleanup(process.__exit__)
        process.wait_for("a task stays")
        process.process.send_signal(signal.SIGTERM)
        return process

    def test_a_second_signal_ends_the_process_at_once(self):
        for second in (signal.SIGTERM, signal.SIGINT):
            process = self.busy()
            time.sleep(0.5)  # signals that come together count as one
            self.assertIsNone(process.process.poll(), "it lets what runs end")
            process.process.send_signal(second)
            self.assertEqual(128 + second, process.ends())

    def test_signals_that_come_together_are_one(self):
        process = self.busy()
        process.process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        self.assertIsNone(process.process.poll(), "it lets what runs end")

    def test_what_does_not_end_is_left_behind(self):
        process = self.busy()
        process.wait_for("stubborn: still busy")
        self.assertEqual(1, process.ends())


if __name__ == "__main__":
    unittest.main()
