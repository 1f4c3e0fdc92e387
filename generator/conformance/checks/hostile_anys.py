# SPDX-License-Identifier: Apache-2.0
"""Anys whose TypeCodes lie, expand or go in circles, and anys with each byte changed: an answer, and the server goes on serving."""
import itertools
import socket
from functools import partial

from checks.giop import NO_EXCEPTION, SYSTEM_EXCEPTION, Cdr, reply, request
from checks.running import PATIENCE

MARSHAL = "IDL:omg.org/CORBA/MARSHAL:1.0"
NULL, LONG, ANY, TYPE_CODE, STRUCT, UNION, ENUM, STRING, SEQUENCE, ARRAY, ALIAS, VALUE = 0, 3, 11, 12, 15, 16, 17, 18, 19, 20, 21, 29
INDIRECTION = 0xffffffff


def encapsulated(out: Cdr, kind: int, content) -> Cdr:
    inner = Cdr(out.order).raw(bytes([out.order == "<"]))
    content(inner)
    return out.put("I", kind).octets(bytes(inner.data))


def sequence(out: Cdr, element, bound=0) -> Cdr:
    return encapsulated(out, SEQUENCE, lambda inner: element(inner).put("I", bound))


def array(out: Cdr, element, length: int) -> Cdr:
    return encapsulated(out, ARRAY, lambda inner: element(inner).put("I", length))


def plain(out: Cdr, kind: int = LONG) -> Cdr:
    return out.put("I", kind)


def struct(out: Cdr, *members) -> Cdr:
    def content(inner: Cdr):
        inner.string(b"IDL:Forged:1.0").string(b"Forged").put("I", len(members))
        for each in members:
            each(inner.string(b"m"))
    return encapsulated(out, STRUCT, content)


def nested(wrap, depth: int, innermost=plain):
    """A TypeCode within so many others."""
    code = innermost
    for _ in range(depth):
        code = partial(lambda inner, out: wrap(out, inner), code)
    return code


def anys(out: Cdr, depth: int) -> Cdr:
    for _ in range(depth):
        out.put("I", ANY)
    return out.put("I", LONG, 7)


def wide(out: Cdr) -> Cdr:
    """An array of arrays of arrays: 2^60 elements in some hundred bytes."""
    return nested(lambda to, code: array(to, code, 1 << 20), 3, partial(plain, kind=NULL))(out)


CASES = (
    ("a kind that is not there", lambda out: out.put("I", 99)),
    ("no value", lambda out: out.put("I", LONG)),
    ("a TypeCode that breaks off", lambda out: out.put("I", STRUCT, 200).raw(b"\1\0\0\0")),
    ("an encapsulation of 4 GiB", lambda out: out.put("I", SEQUENCE, 0xffffffff)),
    ("an indirection at the top", lambda out: out.put("I", INDIRECTION).put("i", -8)),
    ("an indirection forwards", lambda out: struct(out, lambda inner: inner.put("I", INDIRECTION).put("i", 64)).put("I", 1)),
    ("an indirection before the TypeCode", lambda out: struct(out, lambda inner: inner.put("I", INDIRECTION).put("i", -4096)).put("I", 1)),
    ("an indirection to itself", lambda out: struct(out, lambda inner: inner.put("I", INDIRECTION).put("i", -4)).put("I", 1)),
    ("a struct that is its own member", lambda out: struct(out, lambda inner: inner.put("I", INDIRECTION).put("i", -52)).put("I", 1)),
    ("members in forged number", lambda out: encapsulated(
        out, STRUCT, lambda inner: inner.string(b"IDL:F:1.0").string(b"F").put("I", 0x10000000).string(b"m").put("I", LONG))),
    ("a hundred sequences in each other", lambda out: nested(sequence, 100)(out).put("I", 0)),
    ("ten thousand anys in each other", lambda out: anys(out, 10_000)),
    ("an array of nothing, 2^32-1 times", lambda out: array(out, partial(plain, kind=NULL), 0xffffffff)),
    ("arrays of 2^60 elements", wide),
    ("a sequence of nothing, in forged number", lambda out: sequence(out, partial(plain, kind=NULL)).put("I", 0x7fffffff)),
    ("a sequence in forged number", lambda out: sequence(out, plain).put("I", 0x20000000, 1, 2)),
    ("a string beyond its own bound", lambda out: out.put("I", STRING, 3).string(b"four")),
    ("an enumerator that is not there", lambda out: encapsulated(
        out, ENUM, lambda inner: inner.string(b"IDL:E:1.0").string(b"E").put("I", 1).string(b"only")).put("I", 1)),
    ("a union of doubles", lambda out: encapsulated(
        out, UNION, lambda inner: inner.string(b"IDL:U:1.0").string(b"U").put("I", 7, 0, 0)).put("I", 0, 0)),
    ("a valuetype", lambda out: encapsulated(
        out, VALUE, lambda inner: inner.string(b"IDL:V:1.0").string(b"V").put("H", 0).put("I", NULL, 0)).put("I", 0)),
)


def valid(out: Cdr) -> Cdr:
    """A sequence of two structs with a string and an any that holds a TypeCode."""
    sequence(out, lambda inner: struct(inner, partial(plain, kind=ANY), lambda name: name.put("I", STRING, 0))).put("I", 2)
    for text in (b"one", b"twelve bytes"):
        out.put("I", TYPE_CODE)
        encapsulated(out, ALIAS, lambda inner: inner.string(b"IDL:A:1.0").string(b"A").put("I", LONG)).string(text)
    return out


def run(report, name: str, port: int):
    for what, value in CASES:
        with report.check(f"anys: {name}: {what} is MARSHAL"):
            for minor, order in itertools.product((0, 2), "<>"):
                with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
                    connection.sendall(request(minor, order, 1, b"echo", value))
                    answer = reply(connection, minor, 1)
                    assert answer == (SYSTEM_EXCEPTION, MARSHAL), f"GIOP 1.{minor}, order {order}: {answer}"
                    still_serves(connection, minor, order, 2)
    with report.check(f"anys: {name}: an any with any byte changed is answered, and the connection goes on"):
        changed(port)


def changed(port: int):
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        number = 0
        for order in "<>":
            body = bytes(valid(Cdr(order)).data)
            for place, value in itertools.product(range(len(body)), (0, 1, 0x7f, 0x80, 0xff)):
                forged = body[:place] + bytes([value]) + body[place + 1:]
                connection.sendall(request(2, order, number, b"echo", lambda out: out.raw(forged)))
                reply(connection, 2, number)
                number += 1
            still_serves(connection, 2, order, number)
            number += 1


def still_serves(connection: socket.socket, minor: int, order: str, number: int):
    connection.sendall(request(minor, order, number, b"echo", valid))
    answer = reply(connection, minor, number)
    assert answer == (NO_EXCEPTION, ""), f"what is well formed, GIOP 1.{minor}, order {order}: {answer}"
