#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How processes start, stop, fail and come back."""
import pathlib
import signal
import socket
import tempfile
import unittest

from running import Running, port_of, program, reference, run


class Processes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.refs = str(pathlib.Path(folder.name, "deep", "refs with spaces"))

    def flight(self, *arguments: str) -> Running:
        return Running(program("ORRERY_FLIGHT"), "--refs", self.refs, *arguments)

    def deck(self, *arguments: str) -> Running:
        return Running(program("ORRERY_DECK"), "--refs", self.refs, *arguments)

    def test_each_finds_the_other_whichever_starts_first(self):
        for first, second in ((self.flight, self.deck), (self.deck, self.flight)):
            with first() as one, second() as other:
                deck = one if first == self.deck else other
                deck.wait_for("refresh: 11")
                for process in (one, other):
                    self.assertEqual(0, process.terminate())

    def test_service_resumes_when_the_server_was_killed_and_comes_back_at_another_port(self):
        with self.deck() as deck:
            with self.flight() as flight:
                deck.wait_for("refresh: 11")
                flight.kill()
            deck.wait_for("refresh: TRANSIENT")
            with self.flight():
                deck.wait_for("refresh: ")
                line = deck.wait_for("refresh: ")
                while "TRANSIENT" in line or "COMM_FAILURE" in line:
                    line = deck.wait_for("refresh: ")
                self.assertRegex(line, r"refresh: \d+")

    def test_service_resumes_when_the_client_was_killed(self):
        with self.flight() as flight:
            flight.wait_for("ready")
            for _ in range(3):
                with self.deck() as deck:
                    deck.wait_for("refresh: 11")
                    deck.kill()
            self.assertEqual(0, run(program("ORRERY_CLIENT"), reference(self.refs, "flight.navigator.nav")).returncode)

    def test_references_stay_valid_when_the_server_returns_to_its_port(self):
        with self.flight() as flight:
            port = port_of(flight.wait_for("ready"))
            before = reference(self.refs, "flight.navigator.nav")
            flight.kill()
        with self.flight("--listen", f"default=127.0.0.1:{port}") as flight:
            flight.wait_for("ready")
            self.assertEqual(before, reference(self.refs, "flight.navigator.nav"))
            self.assertEqual(0, run(program("ORRERY_CLIENT"), before).returncode)

    def test_signals_end_in_order_with_connections_open(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.flight() as flight:
                port = port_of(flight.wait_for("ready"))
                with socket.create_connection(("127.0.0.1", port)) as idle:
                    idle.sendall(b"GIOP\1\2\1\5\0\0\0\0"[:8])  # half a header
                    with socket.create_connection(("127.0.0.1", port)) as other:
                        flight.process.send_signal(number)
                        self.assertEqual(0, flight.ends())
                        self.assertEqual(b"GIOP\1\2\1\5\0\0\0\0", other.recv(100))

    def test_an_occupied_port_is_explained(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            place = f"127.0.0.1:{taken.getsockname()[1]}"
            done = run(program("ORRERY_FLIGHT"), "--refs", self.refs, "--listen", f"default={place}")
            self.assertEqual(1, done.returncode)
            self.assertEqual("", done.stdout)
            self.assertEqual(1, done.stderr.count("\n"))
            for part in (place, "in use", "--listen default="):
                self.assertIn(part, done.stderr)

    def test_a_missing_peer_is_named(self):
        done = run(program("ORRERY_DECK"), "--refs", self.refs)
        self.assertEqual(1, done.returncode)
        self.assertEqual(1, done.stderr.count("\n"))
        for part in ("cockpit.nav", "flight.navigator.nav.ior", "--ref"):
            self.assertIn(part, done.stderr)

    def test_a_directory_that_can_not_be_written_is_explained(self):
        done = run(program("ORRERY_FLIGHT"), "--refs", "/proc/none")
        self.assertEqual(1, done.returncode)
        self.assertIn("--refs", done.stderr)

    def test_usage(self):
        done = run(program("ORRERY_FLIGHT"), "--help")
        self.assertEqual(0, done.returncode)
        self.assertIn("navigator.panel", done.stdout)
        for wrong in (["--fast"], ["--listen", "high=127.0.0.1:1"], ["--ref", "navigator.panel=IOR:00"], ["--refs"]):
            done = run(program("ORRERY_FLIGHT"), *wrong)
            self.assertEqual(2, done.returncode, wrong)
            self.assertIn("usage:", done.stderr)


if __name__ == "__main__":
    unittest.main()
