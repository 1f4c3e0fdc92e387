#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How processes start, stop, fail and come back."""
import pathlib
import select
import signal
import socket
import struct
import tempfile
import threading
import time
import unittest

from running import PATIENCE, Running, port_of, program, reference, run


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

    def test_a_signal_ends_a_process_whose_call_is_kept_waiting(self):
        """The peer sends replies that nobody has asked for: the call is late only after 5 s, and its process must not wait for that."""
        with socket.create_server(("127.0.0.1", 0)) as liar:
            where = f"corbaloc:iiop:1.2@127.0.0.1:{liar.getsockname()[1]}/liar"
            with self.deck("--ref", f"cockpit.nav={where}") as deck:
                deck.wait_for("ready")
                # Each of its threads is connected, and the task's calls.
                clients = [liar.accept()[0] for _ in range(2)]
                caller = select.select(clients, [], [], PATIENCE)[0][0]
                told = threading.Event()
                stray = b"GIOP\1\2\1\1" + struct.pack("<IIII", 12, 0xffff, 0, 0)

                def lie():
                    while not told.wait(0.2):
                        try:
                            caller.sendall(stray)
                        except OSError:
                            return

                lies = threading.Thread(target=lie)
                lies.start()
                try:
                    time.sleep(0.5)
                    before = time.monotonic()
                    self.assertEqual(0, deck.terminate())
                    self.assertLess(time.monotonic() - before, 4)
                finally:
                    told.set()
                    lies.join()
                    for client in clients:
                        client.close()

    def test_a_signal_ends_a_process_that_waits_for_a_peer_before_it_is_ready(self):
        with self.deck() as deck:
            time.sleep(0.5)
            before = time.monotonic()
            self.assertEqual(0, deck.terminate())
            self.assertLess(time.monotonic() - before, 4)

    def test_a_signal_ends_a_process_that_connects_to_a_peer_before_it_is_ready(self):
        """Nobody answers the connection, which would be late only after 5 s."""
        with socket.create_server(("127.0.0.1", 0), backlog=0) as full:
            queue = [socket.socket() for _ in range(4)]
            for each in queue:
                each.setblocking(False)
                each.connect_ex(full.getsockname())
            where = f"corbaloc:iiop:1.2@127.0.0.1:{full.getsockname()[1]}/nobody"
            with self.deck("--ref", f"cockpit.nav={where}") as deck:
                time.sleep(0.5)
                before = time.monotonic()
                self.assertEqual(0, deck.terminate())
                self.assertLess(time.monotonic() - before, 4)
            for each in queue:
                each.close()

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

    def test_a_reference_is_given_as_the_uri_of_its_file(self):
        with self.flight() as flight:
            flight.wait_for("ready")
            file = pathlib.Path(self.refs, "flight.navigator.nav.ior")
            with self.deck("--ref", f"cockpit.nav={file.as_uri()}") as deck:
                self.assertIn("%20", file.as_uri())
                deck.wait_for("refresh: 11")

    def test_a_reference_that_names_no_object_is_explained(self):
        for wrong, why in (("corbaname::host#name/", "naming service"), ("corbaloc:rir:/NameService", "initial reference"),
                           ("file://host/x", "file:///PATH"), ("file:x", "file:///PATH"), ("IOR:00", "malformed"),
                           ("corbaloc:iiop:host", "malformed")):
            done = run(program("ORRERY_DECK"), "--refs", self.refs, "--ref", f"cockpit.nav={wrong}")
            self.assertEqual(2, done.returncode, wrong)
            self.assertIn(f"--ref {wrong}: ", done.stderr)
            self.assertIn(why, done.stderr)
        done = run(program("ORRERY_DECK"), "--refs", self.refs, "--ref", "cockpit.nva=refs/x.ior")
        self.assertEqual(2, done.returncode)
        self.assertIn("there is no receptacle 'cockpit.nva'; the receptacles are: cockpit.nav", done.stderr)

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
