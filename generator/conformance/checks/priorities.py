# SPDX-License-Identifier: Apache-2.0
"""Priorities that travel with requests, from generated callers to generated servers of the other language (priorities/)."""
import tempfile
from pathlib import Path

from checks.running import Running

# By task, at the priority that it tells: its own and 100 more, by the callers' transforms, of which the last 10 are user code. The
# keeper's lanes are at 10,000 and 20,000; the strict server adds 5,000, its user code 7 or nothing from 25,000 on, and it refuses
# what its lane is not for; the other POA declares 20,000.
SERVED = {
    "low": "follows low 10100, banded 10100, decides 20000, strict 15107",
    "middle": "follows low 16100, banded 16100, decides 20000, strict INV_POLICY",
    "high": "follows high 20100, banded 20100, decides 20000, strict DATA_CONVERSION",
    "rising": "follows high 20100, banded 20100, decides 20000, strict DATA_CONVERSION",
}
TOLD = {"low": 10100, "middle": 16100, "high": 20100, "rising": 20100}


def run(build, report):
    output = build.output / "priorities"
    with report.check("priorities: the system is generated and compiles without a warning"):
        build.system(build.here / "priorities", "priorities.orrery", output, "cxx", "strict_cxx")
    if report.failed:
        return
    cxx, jvm = [output / "cpp" / "cxx"], build.java(output / "java", "priorities.JvmMain")
    strict_cxx, strict_jvm = [output / "cpp" / "strict_cxx"], build.java(output / "java", "priorities.Strict_jvmMain")
    with tempfile.TemporaryDirectory() as folder, Running(*strict_cxx, "--refs", folder), \
            Running(*strict_jvm, "--refs", folder), Running(*cxx, "--refs", folder) as first, \
            Running(*jvm, "--refs", folder) as second:
        for process, name in ((first, "cxx"), (second, "jvm")):
            with report.check(f"priorities: a real-time client of TAO finds the lanes of {name} in its references"):
                ready = process.wait_for(": ready, ").split(": ready, ")[1]
                ports = {lane: int(address.rsplit(":", 1)[1]) for lane, address in (part.split(" at ") for part in ready.split(", "))}
                low, high = ("127.0.0.1", ports["low"]), ("127.0.0.1", ports["high"])
                read = as_tao_reads(Path(folder, f"{name}.keeper.follows.ior").read_text().strip())
                assert read == ({10000: low, 20000: high}, "client_propagated", 20000), read
                read = as_tao_reads(Path(folder, f"{name}.keeper.decides.ior").read_text().strip())
                assert read == ({20000: high}, "server_declared", 20000), read
        for caller, direction in ((first, "C++ to Java"), (second, "Java to C++")):
            for task, served in SERVED.items():
                with report.check(f"priorities: {direction}: task {task} is served at its priority, or refused"):
                    assert caller.seen(f"{task}: {served}, set 15000 BAD_PARAM, then {TOLD[task]}"), "\n".join(caller.lines[-20:])
            with report.check(f"priorities: {direction}: what a task sets ends with its release"):
                for _ in range(3):
                    line = caller.wait_for("rising begins at")
                    assert line.endswith(" 12000"), line


def as_tao_reads(ior: str):
    """The lanes' addresses by priority, and the priority model, as a real-time client of TAO decodes them (IIOP_Profile.cpp)."""
    reference = Cdr(bytes.fromhex(ior.removeprefix("IOR:")))
    reference.text()  # type id
    assert reference.number(4) == 1, "one profile"
    assert reference.number(4) == 0, "of IIOP"
    profile = reference.encapsulation()
    profile.at += 2  # version
    address = profile.text(), profile.number(2)
    profile.octets()  # object key
    components = {}
    for _ in range(profile.number(4)):
        tag = profile.number(4)
        components[tag] = profile.encapsulation()
    endpoints = components[0x54414F02]
    listed = [(endpoints.text(), endpoints.number(2), endpoints.number(2)) for _ in range(endpoints.number(4))]
    # The first one's address is the profile's, whatever stands there.
    lanes = {listed[0][2]: address, **{priority: (host, port) for host, port, priority in listed[1:]}}
    policies = components[2]
    assert policies.number(4) == 1 and policies.number(4) == 40, "the priority model"
    policy = policies.encapsulation()
    return lanes, ("client_propagated", "server_declared")[policy.number(4)], policy.number(2)


class Cdr:
    """An encapsulation: its first octet is its byte order, from which alignment counts."""

    def __init__(self, data: bytes):
        self.data = data
        self.order = "little" if data[0] & 1 else "big"
        self.at = 1

    def number(self, size: int) -> int:
        self.at += -self.at % size
        self.at += size
        return int.from_bytes(self.data[self.at - size:self.at], self.order)

    def octets(self) -> bytes:
        size = self.number(4)
        self.at += size
        return self.data[self.at - size:self.at]

    def text(self) -> str:
        return self.octets()[:-1].decode()

    def encapsulation(self) -> "Cdr":
        return Cdr(self.octets())


