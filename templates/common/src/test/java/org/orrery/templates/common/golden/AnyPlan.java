// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import static org.orrery.templates.common.golden.OperationBuilder.attribute;
import static org.orrery.templates.common.golden.OperationBuilder.operation;
import static org.orrery.templates.common.golden.Types.ANY;
import static org.orrery.templates.common.golden.Types.BOOLEAN;
import static org.orrery.templates.common.golden.Types.CHAR;
import static org.orrery.templates.common.golden.Types.DOUBLE;
import static org.orrery.templates.common.golden.Types.LONG;
import static org.orrery.templates.common.golden.Types.OBJECT;
import static org.orrery.templates.common.golden.Types.OCTET;
import static org.orrery.templates.common.golden.Types.SHORT;
import static org.orrery.templates.common.golden.Types.STRING;
import static org.orrery.templates.common.golden.Types.TYPE_CODE;
import static org.orrery.templates.common.golden.Types.VOID;
import static org.orrery.templates.common.golden.Types.WCHAR;
import static org.orrery.templates.common.golden.Types.WSTRING;
import static org.orrery.templates.common.golden.Types.array;
import static org.orrery.templates.common.golden.Types.string;

import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Anys and TypeCodes in each place where a type can stand, beside types of all kinds, of which an any may have a value. */
final class AnyPlan {

  private AnyPlan() {}

  static SystemPlan anys() {
    PlanBuilder p = new PlanBuilder("anys.idl");
    TypeRef kind = p.enumeration("Store::Kind", "raw", "class");
    TypeRef point = p.struct("Store::Point", p.member("x", DOUBLE), p.member("y", DOUBLE));
    TypeRef names = p.alias("Store::Names", p.sequence(string(8), 4));
    TypeRef grid = p.alias("Store::Grid", array(SHORT, 2, 3));
    TypeRef anything = p.alias("Store::Anything", ANY);
    TypeRef self = p.iface("Store::Shelf", operation("clear", VOID));
    TypeRef record = p.struct(
        "Store::Record",
        p.member("kind", kind), p.member("at", point), p.member("names", names), p.member("grid", grid),
        p.member("rest", p.sequence(p.sequence(OCTET, 0), 3)), p.member("title", WSTRING), p.member("code", string(4)),
        p.member("shelf", self), p.member("thing", OBJECT), p.member("many", array(names, 2)));
    TypeRef byKind = p.union("Store::ByKind", kind, "class", p.arm("blob", p.sequence(OCTET, 0), "raw"), p.arm("what", ANY, "class"));
    p.union("Store::ByNumber", SHORT, "2", p.arm("a", STRING, "-1", "1"), p.otherwise("b", anything, "0"));
    p.union("Store::ByFlag", BOOLEAN, "", p.arm("yes", LONG, "true"), p.arm("no", TYPE_CODE, "false"));
    p.union("Store::ByLetter", CHAR, "\0", p.arm("a", SHORT, "a"));
    p.union("Store::ByWide", WCHAR, "\0", p.arm("a", SHORT, "\u03b1"));
    TypeRef property = p.struct(
        "Store::Property", p.member("name", STRING), p.member("value", ANY), p.member("type", TYPE_CODE));
    TypeRef properties = p.alias("Store::Properties", p.sequence(property, 0));
    ScopedName refused = p.exception("Store::Refused", p.member("what", ANY), p.member("expected", TYPE_CODE));
    p.iface(
        "Store::Box",
        attribute("content", ANY),
        operation("swap", ANY).in("one", ANY).inout("two", ANY).out("three", anything).raises(refused),
        operation("type_of", TYPE_CODE).in("what", anything).out("other", TYPE_CODE),
        operation("all", properties).in("first", record).in("choice", byKind),
        operation("list", p.sequence(ANY, 0)).in("pair", array(ANY, 2)).in("codes", p.sequence(TYPE_CODE, 2)));
    return p.build("anys");
  }
}
