# SPDX-License-Identifier: Apache-2.0
"""Arguments that break off, lie about their size or are out of range: MARSHAL, and the server goes on serving."""
import itertools
import socket
import tempfile

from checks.giop import NO_EXCEPTION, SYSTEM_EXCEPTION, reply, request
from checks.running import PATIENCE, Running

MARSHAL = "IDL:omg.org/CORBA/MARSHAL:1.0"

# What is wrong, by which operation, and how its arguments are written.
CASES = (
    ("no argument where one is due", b"echo_long", lambda out: out),
    ("a long that breaks off", b"echo_long", lambda out: out.raw(b"\0\0\0")),
    ("a struct that breaks off", b"echo_basics", lambda out: out.raw(bytes(30))),
    ("a second argument that is missing", b"exchange", lambda out: out.put("I", 1)),
    ("a string without its length", b"echo_string", lambda out: out.raw(b"\0\0")),
    ("a string longer than the message", b"echo_string", lambda out: out.put("I", 100).raw(b"text\0")),
    ("a string of 4 GiB", b"echo_string", lambda out: out.put("I", 0xffffffff).raw(b"text\0")),
    ("a string of 2 GiB", b"echo_string", lambda out: out.put("I", 0x7fffffff).raw(b"text\0")),
    ("a string of length 0", b"echo_string", lambda out: out.put("I", 0)),
    ("a string that is not terminated", b"echo_string", lambda out: out.octets(b"text!")),
    ("a string beyond its bound", b"echo_label", lambda out: out.string(b"seventeen letters")),
    ("an unterminated string in a struct", b"echo_track", lambda out: out.octets(b"text!").raw(bytes(200))),
    ("octets of 4 GiB", b"echo_bytes", lambda out: out.put("I", 0xffffffff)),
    ("octets one too many", b"echo_bytes", lambda out: out.put("I", 5).raw(b"four")),
    ("doubles whose size overflows 32 bits", b"echo_doubles", lambda out: out.put("I", 0x20000001).raw(bytes(12))),
    ("strings in forged number", b"echo_texts", lambda out: out.put("I", 0x10000000).string(b"one")),
    ("structs in forged number", b"echo_tracks", lambda out: out.put("I", 0x40000000).raw(bytes(64))),
    ("a sequence in a sequence, in forged number", b"echo_outlines", lambda out: out.put("I", 1, 0x15555556).raw(bytes(16))),
    ("a sequence beyond its bound", b"echo_few", lambda out: out.put("I", 5).put("q", *range(5))),
    ("an enumerator that is not there", b"echo_enum", lambda out: out.put("I", 3)),
    ("an enumerator that is not there, in a sequence", b"echo_colours", lambda out: out.put("I", 2, 0, 3)),
    ("an array that breaks off", b"echo_grid", lambda out: out.put("I", 1, 2, 3, 4, 5)),
    ("a reference with forged profiles", b"echo_reference", lambda out: out.string(b"").put("I", 0x20000000)),
    ("an attribute's value that breaks off", b"_set_origin", lambda out: out.put("I", 1)),
)


def run(build, report):
    with tempfile.TemporaryDirectory() as refs, Running(*build.cpp_process, "--refs", refs) as cxx, \
            Running(*build.java_process, "--refs", refs) as jvm:
        for name, process in (("cxx", cxx), ("jvm", jvm)):
            port = process.port()
            with report.check(f"{name}: what is well formed is answered"):
                each_form(port, b"echo_long", lambda out: out.put("I", 7), NO_EXCEPTION, "")
            for what, operation, arguments in CASES:
                with report.check(f"{name}: {what} is MARSHAL"):
                    each_form(port, operation, arguments, SYSTEM_EXCEPTION, MARSHAL)


def each_form(port: int, operation: bytes, arguments, status: int, exception: str):
    """In both versions and byte orders, on one connection, which must stay usable."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        for number, (minor, order) in enumerate(itertools.product((0, 2), "<>")):
            connection.sendall(request(minor, order, 2 * number, operation, arguments))
            answer = reply(connection, minor, 2 * number)
            assert answer == (status, exception), f"GIOP 1.{minor}, order {order}: {answer}"
            connection.sendall(request(minor, order, 2 * number + 1, b"nothing", lambda out: out))
            assert reply(connection, minor, 2 * number + 1) == (NO_EXCEPTION, "")
