#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""omniORB's client calls our server, and our client calls omniORB's server, as real processes."""
import tempfile
import unittest

from running import Running, program, reference, run


class OmniOrb(unittest.TestCase):
    def assert_passes(self, done):
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        self.assertIn("all checks passed", done.stdout)

    def test_omniorb_client_calls_our_server_in_each_version(self):
        with tempfile.TemporaryDirectory() as refs, Running(program("ORRERY_FLIGHT"), "--refs", refs) as flight:
            flight.wait_for("ready")
            target = reference(refs, "flight.navigator.nav")
            for version in ("1.0", "1.2"):
                with self.subTest(giop=version):
                    self.assert_passes(run(program("OMNI_CLIENT"), target, "-ORBmaxGIOPVersion", version))

    def test_omniorb_client_finds_our_server_by_corbaloc(self):
        with tempfile.TemporaryDirectory() as refs, Running(program("ORRERY_FLIGHT"), "--refs", refs) as flight:
            place = flight.wait_for("ready").rsplit(" ", 1)[1]
            key = "ORY%01" + "%00%00%00%00%00%00%00%01" * 2
            self.assert_passes(run(program("OMNI_CLIENT"), f"corbaloc:iiop:1.2@{place}/{key}"))

    def test_our_client_calls_omniorb_server_in_each_version(self):
        with Running(program("OMNI_SERVER"), "-ORBendPoint", "giop:tcp:127.0.0.1:0") as server:
            target = server.wait_for("IOR:")
            for version in ("1.0", "1.2"):
                with self.subTest(giop=version):
                    self.assert_passes(run(program("ORRERY_CLIENT"), target, version))

    def test_our_client_calls_our_server_in_each_version(self):
        with tempfile.TemporaryDirectory() as refs, Running(program("ORRERY_FLIGHT"), "--refs", refs) as flight:
            flight.wait_for("ready")
            for version in ("1.0", "1.2"):
                with self.subTest(giop=version):
                    self.assert_passes(run(program("ORRERY_CLIENT"), reference(refs, "flight.navigator.nav"), version))

    def test_references_pass_between_our_process_and_omniorb(self):
        with tempfile.TemporaryDirectory() as refs, \
                Running(program("OMNI_SERVER"), "-ORBendPoint", "giop:tcp:127.0.0.1:0") as server:
            target = server.wait_for("IOR:")
            with Running(program("ORRERY_DECK"), "--refs", refs, "--ref", f"cockpit.nav={target}") as deck:
                deck.wait_for("ready")
                deck.wait_for("refresh: 11")  # the task calls omniORB's server
                passed = run(program("OMNI_CLIENT"), target, reference(refs, "deck.cockpit.panel"))
                self.assert_passes(passed)
                deck.wait_for("panel: watched")  # omniORB's server calls our panel by the reference that it was given


if __name__ == "__main__":
    unittest.main()
