# SPDX-License-Identifier: Apache-2.0
"""The tool, for commands that are only a way to something else: one JVM runs all of them."""
import subprocess
import threading
from pathlib import Path

END = "\x04"


class RepeatedTool:
    """Runs commands one after the other. Begins its JVM with the first."""

    def __init__(self, java: Path, jar: Path, source: Path):
        # As the launcher sets it up; a thread of the compiler alone would take longer than what it saves.
        self._command = [str(java), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dguice_bytecode_gen_option=DISABLED",
                         "--sun-misc-unsafe-memory-access=allow", "-cp", str(jar), str(source)]
        self._process = None
        self._one_at_a_time = threading.Lock()

    def run(self, *arguments) -> tuple[int, str]:
        """Runs a command; returns its exit code and what it printed."""
        with self._one_at_a_time:
            if self._process is None:
                self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                                 text=True, encoding="utf-8", errors="replace")
            self._process.stdin.write("\t".join(map(str, arguments)) + "\n")
            self._process.stdin.flush()
            printed = []
            for line in self._process.stdout:
                if line.startswith(END):
                    break
                printed.append(line)
            else:
                raise AssertionError(f"the tool ended with {self._process.wait()}:\n{''.join(printed)[-4000:]}")
        return int(line[1:]), "".join(printed)

    def must(self, *arguments) -> str:
        """Runs a command that has to succeed; returns what it printed."""
        status, output = self.run(*arguments)
        assert status == 0, f"orrery {' '.join(map(str, arguments))[:300]}\n{output[-4000:]}"
        return output

    def end(self):
        """Ends the JVM, which sees the end of its input."""
        if self._process is not None:
            self._process.stdin.close()
            self._process.wait()
            self._process.stdout.close()
            self._process = None
