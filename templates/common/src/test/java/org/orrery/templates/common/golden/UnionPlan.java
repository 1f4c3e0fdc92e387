// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import static org.orrery.templates.common.golden.OperationBuilder.attribute;
import static org.orrery.templates.common.golden.OperationBuilder.operation;
import static org.orrery.templates.common.golden.Types.BOOLEAN;
import static org.orrery.templates.common.golden.Types.CHAR;
import static org.orrery.templates.common.golden.Types.DOUBLE;
import static org.orrery.templates.common.golden.Types.LONG;
import static org.orrery.templates.common.golden.Types.LONG_LONG;
import static org.orrery.templates.common.golden.Types.OBJECT;
import static org.orrery.templates.common.golden.Types.OCTET;
import static org.orrery.templates.common.golden.Types.SHORT;
import static org.orrery.templates.common.golden.Types.STRING;
import static org.orrery.templates.common.golden.Types.VOID;
import static org.orrery.templates.common.golden.Types.WCHAR;
import static org.orrery.templates.common.golden.Types.array;
import static org.orrery.templates.common.golden.Types.basic;
import static org.orrery.templates.common.golden.Types.string;

import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Unions with discriminators of all kinds and arms of all kinds, in each place where a union can stand. */
final class UnionPlan {

  private UnionPlan() {}

  static SystemPlan unions() {
    PlanBuilder p = new PlanBuilder("unions.idl");
    TypeRef kind = p.enumeration("Shapes::Kind", "circle", "box", "path", "other");
    TypeRef point = p.struct("Shapes::Point", p.member("x", DOUBLE), p.member("y", DOUBLE));
    TypeRef label = p.struct("Shapes::Label", p.member("text", string(8)), p.member("at", point));
    TypeRef plain = p.union(
        "Shapes::Plain", kind, "path",
        p.arm("radius", DOUBLE, "circle"), p.arm("corners", array(point, 2), "box"), p.arm("count", SHORT, "other"));
    TypeRef flag = p.union("Shapes::Flag", BOOLEAN, "", p.arm("yes", LONG, "true"), p.arm("no", plain, "false"));
    TypeRef iface = p.iface("Shapes::Pen", operation("draw", VOID).in("what", plain));
    TypeRef every = p.union(
        "Shapes::Every", LONG, "3",
        p.arm("text", STRING, "0", "1"),
        p.arm("label", label, "2"),
        p.arm("codes", p.sequence(string(8), 4), "-2147483648"),
        p.arm("bytes", p.sequence(OCTET, 0), "7"),
        p.arm("labels", array(label, 2), "8"),
        p.arm("pen", iface, "9"),
        p.arm("thing", OBJECT, "10"),
        p.arm("flag", flag, "11"),
        p.arm("kind", kind, "12"),
        p.otherwise("rest", LONG_LONG));
    p.union("Shapes::Letter", CHAR, "\0", p.arm("a", SHORT, "a"), p.otherwise("z", STRING, "z", "'"));
    p.union("Shapes::Wide", WCHAR, "\0", p.arm("a", SHORT, "\u03b1"));
    p.union("Shapes::Byte", OCTET, "0", p.arm("most", SHORT, "255"));
    p.union("Shapes::Least", basic(BasicKind.INT8), "0", p.arm("least", SHORT, "-128"));
    p.union("Shapes::Long", LONG_LONG, "0", p.arm("least", SHORT, "-9223372036854775808"));
    p.union("Shapes::Most", basic(BasicKind.UNSIGNED_LONG_LONG), "0", p.arm("most", SHORT, "18446744073709551615"));
    // Names that C++, Java or generated code have taken.
    p.union(
        "Shapes::Words", p.alias("Shapes::Choice", basic(BasicKind.UNSIGNED_SHORT)), "0",
        p.arm("discriminator", LONG, "1"), p.arm("value", STRING, "2"), p.arm("label", LONG, "3"), p.arm("default", LONG, "4"),
        p.arm("owned", LONG, "5"), p.arm("data", STRING, "6"), p.arm("copy", STRING, "7"), p.arm("made", STRING, "8"));
    TypeRef holder = p.struct("Shapes::Holder", p.member("one", every), p.member("many", p.sequence(plain, 4)));
    ScopedName refused = p.exception("Shapes::Refused", p.member("what", every));
    p.iface(
        "Shapes::Board",
        attribute("last", every),
        operation("swap", every).in("one", plain).inout("two", every).out("three", flag).raises(refused),
        operation("all", p.sequence(every, 0)).in("holder", holder));
    return p.build("unions");
  }
}
