# SPDX-License-Identifier: Apache-2.0
"""Keys of the model, a servant's own reference, targets in files, and clients in programs of one's own (references/)."""
import socket
import subprocess
import tempfile
from pathlib import Path

from checks.build import must, run as done
from checks.running import PATIENCE, Running

KEYS = ("Echo", "Office/the%20desk")
VERSIONS = ("1.0", "1.1", "1.2")


def run(build, report):
    here, output = build.here / "references", build.output / "references"
    with tempfile.TemporaryDirectory() as folder:
        with report.check("references: the system and the clients are generated and compile without a warning"):
            make(build, here, output, Path(folder))
        if report.failed:
            return
        with Running(output / "server", "-ORBendPoint", "giop:tcp:127.0.0.1:0") as server:
            far = server.wait_for("IOR:")
            (Path(folder) / "far.ior").write_text(far + "\n")
            own_programs(build, report, output, far, Path(folder) / "far.ior")
            processes = (
                ("C++", "cxx", [output / "cpp" / "cxx"], [output / "cpp" / "cxxnamed"]),
                ("Java", "jvm", build.java(output / "java", "references.JvmMain"), build.java(output / "java", "references.JvmnamedMain")))
            for language, name, command, _ in processes:
                serves(report, output, language, name, command)
            names(build, report, output, Path(folder) / "names.ior", processes)


def serves(report, output: Path, language: str, name: str, command):
    with tempfile.TemporaryDirectory() as folder, Running(*command, "--refs", folder) as process:
        port = 0
        with report.check(f"references: omniORB's client calls objects of a {language} process by their references"):
            port = process.port()
            published = [(Path(folder) / f"{name}.{each}.ior").read_text().strip() for each in ("front.echo", "office.desk")]
            calls(output, *published)
        if not port:
            return
        for version in VERSIONS:
            with report.check(f"references: omniORB's client calls objects of a {language} process by the model's keys over {version}"):
                by_key = [f"corbaloc:iiop:{version}@127.0.0.1:{port}/{key}" for key in KEYS]
                calls(output, *by_key, "-ORBmaxGIOPVersion", version)
        with report.check(f"references: a key that no object of a {language} process has is OBJECT_NOT_EXIST"):
            refused = calls(output, f"corbaloc:iiop:1.2@127.0.0.1:{port}/Ech", by_key[1], fails=True)
            assert "OBJECT_NOT_EXIST" in refused, refused


def names(build, report, output: Path, file: Path, processes):
    """A name in omniNames: given by a process or by an omniORB server, looked up by either and by a program of one's own."""
    port = free_port()
    service = f"corbaloc::127.0.0.1:{port}/NameService"
    far = f"corbaname::127.0.0.1:{port}#far.echo"
    with tempfile.TemporaryDirectory() as data, \
            Running("omniNames", "-start", port, "-always", "-datadir", data, "-ORBendPoint", f"giop:tcp:127.0.0.1:{port}") as naming:
        file.write_text(naming.wait_for("IOR:").split()[-1] + "\n")
        with Running(output / "server", "far.echo", "-ORBendPoint", "giop:tcp:127.0.0.1:0", "-ORBInitRef", f"NameService={service}") as server:
            server.wait_for("IOR:")
            for language, command in programs(build, output).items():
                with report.check(f"references: a program of one's own in {language} finds an object by its name in omniNames"):
                    says(command, far)
                with report.check(f"references: a program of one's own in {language} is told that nobody has a name"):
                    ended = done(*command, far + "/nobody")
                    assert ended.returncode == 1 and "client: " in ended.stderr, ended.stdout + ended.stderr
            for language, name, command, named in processes:
                given = {each: f"corbaname::127.0.0.1:{port}#Plant.area/{name}/{each}.obj" for each in ("front", "office")}
                options = ("--name", f"front.echo={given['front']}", "--name", f"office.desk={given['office']}",
                           "--ref", "office.far=corbaname:rir:#far.echo", "--initial", f"NameService={service}")
                # Each is somewhere else, and takes over the names of the one before.
                for how, started in (("at the start", (*command, *options)), ("at its next start", (*command, *options)), ("in the model", named)):
                    with report.check(f"references: a {language} process takes names in omniNames and finds its peer by one, as is said {how}"):
                        with tempfile.TemporaryDirectory() as folder, Running(*started, "--refs", folder) as process:
                            process.wait_for(": ready, ")
                            calls(output, given["front"], given["office"])
                with report.check(f"references: a {language} process that can't have a name says so and ends"):
                    with tempfile.TemporaryDirectory() as folder, \
                            Running(*command, "--refs", folder, "--name", f"front.echo={far}/below") as process:
                        process.wait_for(f"the naming service does not take {far}/below")
                        assert process.ends() == 1
                for wrong in (("--name", "front.echo=corbaname::h#a//b"), ("--name", "front.bell=corbaname::h#a"),
                              ("--ref", "office.far=corbaname:rir:#a")):
                    with report.check(f"references: a {language} process refuses {' '.join(wrong)}"):
                        with tempfile.TemporaryDirectory() as folder, Running(*command, "--refs", folder, *wrong) as process:
                            assert process.ends() == 2


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


def calls(output: Path, *arguments: str, fails: bool = False) -> str:
    ended = subprocess.run([output / "client", *arguments], capture_output=True, text=True, timeout=PATIENCE)
    assert (ended.returncode != 0) == fails, ended.stdout + ended.stderr
    return ended.stdout


def own_programs(build, report, output: Path, far: str, file: Path):
    for language, command in programs(build, output).items():
        for version in VERSIONS:
            with report.check(f"references: a program of one's own in {language} calls omniORB's server by GIOP {version}"):
                says(command, far, version)
        with report.check(f"references: a program of one's own in {language} finds its object by a file"):
            says(command, str(file))
            says(command, f"file://{file}")
        with report.check(f"references: a program of one's own in {language} is told what went wrong"):
            for wrong in ("corbaloc:iiop:1.2@127.0.0.1:9/nobody", "corbaloc::/", "IOR:00"):
                ended = done(*command, wrong)
                assert ended.returncode == 1 and "client: " in ended.stderr, ended.stdout + ended.stderr


def programs(build, output: Path):
    return {"C++": [output / "own" / "client"], "Java": build.java(output / "own-java", "client.Client")}


def says(command, *arguments: str):
    ended = done(*command, *arguments)
    assert ended.stdout.split("\n") == ["far: hello", "far: again", ""], ended.stdout + ended.stderr


def make(build, here: Path, output: Path, folder: Path):
    """The model names a file, and so a folder: that of this run."""
    output.mkdir(parents=True, exist_ok=True)
    model = output / "references.orrery"
    text = (here / "references.orrery").read_text().replace("file:///FOLDER", f"file://{folder}")
    model.write_text(text.replace("references.idl", str(here / "references.idl")))
    build.system(here, model, output, "cxx", "cxxnamed")
    build.omniorb_programs(here / "references.idl", here / "omniorb", output, "client", "server")
    own = output / "own-generated"
    build.generate(own, here / "references.idl", "--target", "cpp,java")
    must("cmake", "-S", here / "client", "-B", output / "own", f"-DGENERATED={own}", f"-DCMAKE_PREFIX_PATH={build.runtime}",
         "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS=-O1 -Wall -Wextra -Wconversion -Wshadow -Werror")
    must("cmake", "--build", output / "own", "-j2", "--target", "client")
    compiled = build.javac(output / "own-java", build.runtime_classes, [*own.rglob("*.java"), here / "client/Client.java"])
    assert compiled.returncode == 0, compiled.stdout + compiled.stderr
