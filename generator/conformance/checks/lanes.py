# SPDX-License-Identifier: Apache-2.0
"""A generated server with three lanes, and generated callers whose threads find the one that fits (lanes/)."""
import signal
import tempfile

from checks.running import Running

# By task: the lane that serves its calls, by priority. The lane nearest below the caller's priority, or else the lowest.
SERVED_AT = {"below": 10000, "low": 10000, "normal": 20000, "above": 20000, "high": 30000}


def run(build, report):
    classes = build.output / "lanes-java"
    with report.check("lanes: the system is generated and compiles without a warning"):
        build.java_system(build.here / "lanes/laned.orrery", build.output / "lanes", build.here / "lanes/user/java", classes)
    if report.failed:
        return
    with tempfile.TemporaryDirectory() as refs, Running(*build.java(classes, "laned.KeeperMain"), "--refs", refs) as keeper:
        with report.check("lanes: each listens at an endpoint of its own"):
            ready = keeper.wait_for(": ready, ")
            lanes = dict(part.split(" at ") for part in ready.split(": ready, ")[1].split(", "))
            assert list(lanes) == ["low", "normal", "high"] and len(set(lanes.values())) == 3, ready
        with Running(*build.java(classes, "laned.CallerMain"), "--refs", refs) as caller:
            for task, lane in SERVED_AT.items():
                with report.check(f"lanes: calls of task {task} are served at {lane}"):
                    found = caller.seen(f"{task}: nearest {lane}, banded {lane}")
                    assert found, "\n".join(caller.lines[-20:])
            with report.check("lanes: the caller's end lets the next client into the lane for one"):
                caller.process.send_signal(signal.SIGTERM)
                assert caller.ends() == 0, caller.process.returncode
        with Running(*build.java(classes, "laned.CallerMain"), "--refs", refs) as caller:
            with report.check("lanes: a second caller is served after the first"):
                assert caller.seen("high: nearest 30000, banded 30000"), "\n".join(caller.lines[-20:])
        with report.check("lanes: SIGTERM ends all of them"):
            keeper.process.send_signal(signal.SIGTERM)
            assert keeper.ends() == 0, keeper.process.returncode


