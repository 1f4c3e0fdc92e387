# SPDX-License-Identifier: Apache-2.0
"""How a Java process starts with an ahead-of-time cache of the JVM's, as docs/generated-java.md shows it."""
import os
import signal
import subprocess
import tempfile
from pathlib import Path

from checks.build import must
from checks.running import PATIENCE, Running

# Or the JVM says on standard output, where the process says that it is ready, what it holds against a cache.
ASIDE = ("-Xlog:disable", "-Xlog:all=warning:stderr")


def run(build, report):
    here, output = build.here / "priorities", build.output / "starting"
    with report.check("starting: a system with a server in Java is generated and compiles"):
        build.java_system(here / "priorities.orrery", output / "generated", here / "user/java", output / "java")
    if report.failed:
        return
    with tempfile.TemporaryDirectory() as folder:
        jars = [Path(folder, "runtime.jar"), Path(folder, "process.jar")]
        for jar, classes in zip(jars, (build.runtime_classes, output / "java")):
            must(build.java_tools / "jar", "--create", "--file", jar, "-C", classes, ".")
        cache = Path(folder, "process.aot")

        def command(*options):
            return [str(build.java_tools / "java"), "-XX:+UseSerialGC", *options, "--enable-native-access=ALL-UNNAMED", "-cp",
                    os.pathsep.join(map(str, jars)), "priorities.Strict_jvmMain", "--refs", folder]

        with report.check("starting: SIGTERM ends a run that is to make a cache, and there it is"):
            with Running(*command(f"-XX:AOTCacheOutput={cache}")) as process:
                process.wait_for(": ready, ")
                process.process.send_signal(signal.SIGTERM)
                assert process.ends() == 0
            assert cache.stat().st_size > 0
        with report.check("starting: a Java process starts with its cache"):
            # AOTMode=on: or it does not start.
            said, complaints = ready(command(f"-XX:AOTCache={cache}", "-XX:AOTMode=on"))
            assert ": ready, " in said, said + complaints
        os.utime(jars[1], (0, 0))  # another one, as the JVM sees it
        for what, path in (("that is missing", Path(folder, "nowhere.aot")), ("of other jars", cache)):
            with report.check(f"starting: a cache {what} costs time only"):
                said, complaints = ready(command(f"-XX:AOTCache={path}", *ASIDE))
                assert said.count("\n") == 1 and ": ready, " in said, said + complaints


def ready(command) -> tuple[str, str]:
    """All that a process says on standard output and on standard error; it is ended once it has said something on the former."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            first = process.stdout.readline()
            process.terminate()
            rest, complaints = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
        assert process.returncode == 0, f"exit code {process.returncode}: {first}{rest}{complaints}"
        return first + rest, complaints
