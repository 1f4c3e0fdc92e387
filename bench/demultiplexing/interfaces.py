# SPDX-License-Identifier: Apache-2.0
"""The interfaces and POAs that are measured, in each of the forms that the servers and the client need them in."""
from pathlib import Path

#: Operations of each interface, and how deep the POAs are nested.
SIZES = (1, 10, 50, 500)
DEPTH = 150
#: The most objects of each flat POA.
CROWDS = (150, 1500, 100000)

VERBS = ("get", "set", "read", "write", "open", "close", "start", "stop", "list", "find", "add", "remove", "update", "reset", "query",
         "lock", "unlock", "enable", "disable", "select", "insert", "define", "release", "attach", "detach")
NOUNS = ("speed", "course", "waypoint", "track", "sensor_mode", "position", "fuel_level", "alarm", "channel", "property",
         "data_record", "frequency", "antenna", "altitude", "display_page", "route_plan", "time_base", "session_info", "log_entry",
         "configuration_item")

IDL = """module Poas {{
{interfaces}
  /** What all of the measured objects are. */
  interface Measured {{}};

  /** Makes the objects that are measured, and says where they are. */
  interface Directory {{
    /** Makes so many objects, each with so many operations, in the POA with that path. */
    void populate(in string poa, in long objects, in long operations);
    /** One of those, by the POA's path and the number of operations, with a space between them. */
    Measured find(in string population, in long index);
  }};
}};
"""

SYSTEM = """import "poas.idl"

/** A server of each language with the same POAs. */
system Demultiplexing {{
  component Server {{ provides directory : Poas::Directory }}
{processes}
}}
"""


def names(size: int) -> list[str]:
    """Those of an interface's operations."""
    return [f"{verb}_{noun}" for noun in NOUNS for verb in VERBS][:size]


def poa_path(depth: int) -> str:
    """The path of the POA that is nested so deep."""
    return "/".join(f"level{level}" for level in range(1, depth + 1))


def crowd_path(objects: int) -> str:
    """The path of the POA with so many objects."""
    return f"crowd{objects}"


def idl() -> str:
    """The IDL file."""
    interfaces = "".join(
        f"  interface Operations{size} {{\n" + "".join(f"    long {name}(in long number);\n" for name in names(size)) + "  };\n"
        for size in SIZES
    )
    return IDL.format(interfaces=interfaces)


def system() -> str:
    """The model."""
    nested = ""
    for level in range(DEPTH, 0, -1):
        nested = f"poa level{level} {{ lifespan transient  objects 8 {nested}}}"
    crowds = "\n".join(f"    poa {crowd_path(count)} {{ lifespan transient  objects {count} }}" for count in CROWDS)
    processes = "".join(
        f"""
  process {name} in {language} {{
    {nested}
{crowds}
    instance server : Server
  }}
"""
        for name, language in (("cxxserver", "cpp"), ("jvmserver", "java"))
    )
    return SYSTEM.format(processes=processes)


def header() -> str:
    """For C++: POAS_OPERATIONS_<size>(X) is X(name) for each operation."""
    lines = ["// Made by bench/demultiplexing/interfaces.py.", "#pragma once"]
    for size in SIZES:
        lines.append(f"#define POAS_OPERATIONS_{size}(X) " + " ".join(f"X({name})" for name in names(size)))
    return "\n".join(lines) + "\n"


def java(size: int) -> str:
    """A servant that answers with its argument."""
    methods = "".join(f"  @Override public int {name}(int number) {{ return number; }}\n" for name in names(size))
    return f"package demultiplexing;\n\nfinal class Echo{size} extends Poas.Operations{size}Servant {{\n{methods}}}\n"


def write(folder: Path) -> None:
    """All of them, below the folder; what has not changed is not touched."""
    files = {"model/poas.idl": idl(), "model/poas.orrery": system(), "include/poas_operations.hpp": header()}
    files |= {f"java-servants/demultiplexing/Echo{size}.java": java(size) for size in SIZES}
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
