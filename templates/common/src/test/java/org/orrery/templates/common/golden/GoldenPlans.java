// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import static org.orrery.templates.common.golden.OperationBuilder.attribute;
import static org.orrery.templates.common.golden.OperationBuilder.operation;
import static org.orrery.templates.common.golden.OperationBuilder.readonly;
import static org.orrery.templates.common.golden.Types.BOOLEAN;
import static org.orrery.templates.common.golden.Types.CHAR;
import static org.orrery.templates.common.golden.Types.DOUBLE;
import static org.orrery.templates.common.golden.Types.FLOAT;
import static org.orrery.templates.common.golden.Types.LONG;
import static org.orrery.templates.common.golden.Types.LONG_LONG;
import static org.orrery.templates.common.golden.Types.OBJECT;
import static org.orrery.templates.common.golden.Types.OCTET;
import static org.orrery.templates.common.golden.Types.SHORT;
import static org.orrery.templates.common.golden.Types.STRING;
import static org.orrery.templates.common.golden.Types.UNSIGNED_LONG;
import static org.orrery.templates.common.golden.Types.VOID;
import static org.orrery.templates.common.golden.Types.WCHAR;
import static org.orrery.templates.common.golden.Types.WSTRING;
import static org.orrery.templates.common.golden.Types.array;
import static org.orrery.templates.common.golden.Types.basic;
import static org.orrery.templates.common.golden.Types.string;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** The hand-made plans of the golden tests, by name. */
public final class GoldenPlans {

  private GoldenPlans() {}

  /** All of them. */
  public static Map<String, SystemPlan> all() {
    Map<String, SystemPlan> plans = new TreeMap<>();
    plans.put("anys", AnyPlan.anys());
    plans.put("basics", basics(EnumSet.allOf(BasicKind.class)));
    plans.put("collections", collections());
    plans.put("words", words());
    plans.put("interfaces", interfaces());
    plans.put("system", system());
    plans.put("lanes", LanedSystem.laned());
    plans.put("unions", UnionPlan.unions());
    return plans;
  }

  /** The plan "basics", for a language that has no form for a type. */
  public static SystemPlan basicsWithout(BasicKind kind) {
    return basics(EnumSet.complementOf(EnumSet.of(kind)));
  }

  /** Each basic type, strings, an enum, an exception with and without members, and constants. */
  private static SystemPlan basics(Set<BasicKind> kinds) {
    PlanBuilder p = new PlanBuilder("basics.idl");
    TypeRef mode = p.enumeration("Basics::Mode", "idle", "cruise");
    p.struct(
        "Basics::Numbers",
        kinds.stream()
            .map(kind -> p.member("m_" + kind.name().toLowerCase(Locale.ROOT), basic(kind)))
            .toArray(Member[]::new));
    p.struct("Basics::Texts", p.member("name", STRING), p.member("code", string(8)), p.member("wide", WSTRING));
    p.exception("Basics::Refused", p.member("why", STRING), p.member("mode", mode));
    p.exception("Basics::Empty");
    p.constant("Basics::LOWEST", LONG, "-2147483648");
    p.constant("Basics::LOWEST_OF_ALL", LONG_LONG, "-9223372036854775808");
    p.constant("Basics::MASK", UNSIGNED_LONG, "4294967295");
    p.constant("Basics::FACTOR", FLOAT, "1.0E-7");
    p.constant("Basics::YES", BOOLEAN, "true");
    p.constant("Basics::QUOTE", CHAR, "'");
    p.constant("Basics::EURO", WCHAR, "\u20ac");
    p.constant("Basics::GREETING", STRING, "say \"hello\"\n\u00e9?");
    p.constant("Basics::FIRST", mode, "idle");
    return p.build("basics");
  }

  /** Sequences and arrays of everything, bounds at each depth, recursion, and types over several files and scopes. */
  private static SystemPlan collections() {
    PlanBuilder p = new PlanBuilder("base.idl");
    TypeRef point = p.struct("Base::Point", p.member("x", DOUBLE), p.member("y", DOUBLE));
    p.struct("Global", p.member("n", SHORT));
    p.from("collections.idl");
    TypeRef points = p.alias("Collections::Points", p.sequence(point, 0));
    p.alias("Collections::Few", p.sequence(string(16), 4));
    p.alias("Collections::Matrix", array(DOUBLE, 3, 4));
    p.alias("Collections::Outlines", p.sequence(points, 2));
    p.alias("Collections::Bytes", p.sequence(OCTET, 0));
    TypeRef shade = p.enumeration("Collections::Shade", "light", "dark");
    TypeRef node = new TypeRef.StructRef(ScopedName.of("Collections::Node"));
    TypeRef nodes = p.alias("Collections::Nodes", new TypeRef.SequenceType(node, 0, 12, true));
    p.struct("Collections::Node", p.member("name", STRING), p.member("children", nodes));
    p.struct(
        "Collections::Everything",
        p.member("flags", p.sequence(BOOLEAN, 0)),
        p.member("names", p.sequence(p.sequence(string(16), 4), 0)),
        p.member("grid", array(p.sequence(LONG, 8), 2, 3)),
        p.member("outline", points),
        p.member("symbols", p.sequence(WCHAR, 8)),
        p.member("title", array(WCHAR, 4)),
        p.member("shades", array(shade, 2)),
        p.member("pattern", array(shade, 2, 3)));
    // Two files that need each other share a header.
    p.from("outer.idl");
    TypeRef first = p.struct("Mutual::First", p.member("n", LONG));
    p.from("inner.idl");
    TypeRef second = p.struct("Mutual::Second", p.member("first", first));
    p.from("outer.idl");
    p.struct("Mutual::Third", p.member("second", second));
    return p.build("collections");
  }

  /** Operations of every form, inheritance, references and types within interfaces. */
  private static SystemPlan interfaces() {
    PlanBuilder p = new PlanBuilder("interfaces.idl");
    ScopedName missing = p.exception("Fleet::Missing", p.member("name", STRING));
    ScopedName busy = p.exception("Fleet::Busy");
    TypeRef position = p.struct("Fleet::Position", p.member("x", DOUBLE), p.member("label", string(8)));
    TypeRef kind = p.enumeration("Fleet::Vehicle::Kind", "car", "truck");
    TypeRef plate = p.alias("Fleet::Vehicle::Plate", string(12));
    TypeRef vehicle =
        p.iface(
            "Fleet::Vehicle",
            readonly("kind", kind),
            attribute("plate", plate),
            operation("move", VOID).in("to", position).raises(busy),
            operation("where", position),
            operation("honk", VOID).in("times", LONG).oneway(),
            operation("range", DOUBLE).inout("fuel", DOUBLE).out("where", position).raises(busy).raises(missing));
    p.derived(
        "Fleet::Depot",
        List.of(ScopedName.of("Fleet::Vehicle")),
        operation("find", vehicle).in("name", STRING).raises(missing),
        operation("all", p.sequence(vehicle, 16)),
        operation("lease", VOID).in("vehicle", vehicle).in("any", OBJECT),
        operation("grid", array(SHORT, 2, 2)).in("turned", array(SHORT, 2, 2)),
        operation("bytes", p.sequence(OCTET, 0)).in("bytes", p.sequence(OCTET, 4)));
    p.iface("Nothing");
    return p.build("interfaces");
  }

  /** Two C++ processes and a Java one: facets, receptacles, tasks and several instances. */
  private static SystemPlan system() {
    PlanBuilder p = new PlanBuilder("nav.idl");
    ScopedName missing = p.exception("Nav::NotFound", p.member("name", STRING));
    p.iface("Nav::Panel", operation("show", VOID).in("text", STRING).oneway());
    p.iface("Nav::Navigation", operation("find", DOUBLE).in("name", STRING).raises(missing), attribute("mode", LONG));
    p.from("mission.orrery");
    SystemParts s = new SystemParts(p);
    p.component(
        s.component(
            "Navigator",
            List.of(s.port("nav", "Nav::Navigation"), s.port("backup", "Nav::Navigation")),
            List.of(s.port("panel", "Nav::Panel")),
            List.of(),
            "nav/navigator.hpp",
            "nav::Navigator"));
    p.component(
        s.component("Panel", List.of(s.port("panel", "Nav::Panel")), List.of(), List.of(), "PanelImpl.hpp", "PanelImpl"));
    p.component(
        s.component(
            "Cockpit",
            List.of(),
            List.of(s.port("nav", "Nav::Navigation")),
            List.of(s.task("refresh", "nav.find")),
            "cockpit.hpp",
            "nav::Cockpit"));
    List<ObjectPlan> objects =
        List.of(
            s.object("flight", "navigator", "nav", "Nav::Navigation", 0),
            s.object("flight", "navigator", "backup", "Nav::Navigation", 1));
    p.process(
        s.process(
            "flight",
            ProcessPlan.Language.CPP,
            List.of(
                s.instance(
                    "navigator",
                    "Navigator",
                    objects,
                    List.of(s.binding("panel", "Nav::Panel", "deck.left.panel", 0)),
                    List.of()))));
    p.process(
        s.process(
            "deck",
            ProcessPlan.Language.CPP,
            List.of(
                s.instance(
                    "left", "Panel", List.of(s.object("deck", "left", "panel", "Nav::Panel", 0)), List.of(), List.of()),
                s.instance(
                    "right", "Panel", List.of(s.object("deck", "right", "panel", "Nav::Panel", 1)), List.of(), List.of()),
                s.instance(
                    "cockpit",
                    "Cockpit",
                    List.of(),
                    List.of(s.binding("nav", "Nav::Navigation", "flight.navigator.nav", 10_000_000_000L)),
                    List.of(s.released("refresh", 0))))));
    p.process(s.process("console", ProcessPlan.Language.JAVA, List.of()));
    return p.build("MissionComputing");
  }

  /** Names that C++, its library or generated code have taken. */
  private static SystemPlan words() {
    PlanBuilder p = new PlanBuilder("words.idl");
    TypeRef type = p.struct("std::class", p.member("new", LONG), p.member("value", LONG), p.member("copy", LONG));
    p.enumeration("orrery::delete", "NULL", "true_", "xor");
    p.struct("words::in", p.member("in", type), p.member("out", type), p.member("class", type), p.member("class_", type));
    p.struct("time", p.member("time", LONG));
    p.exception("words::encode", p.member("repository_id", STRING));
    p.iface(
        "words::Interface",
        operation("class", VOID).in("call", LONG).in("request", LONG).out("result", LONG),
        operation("servant", VOID),
        operation("set_new", VOID).in("handlers", LONG),
        attribute("new", LONG),
        operation("get_new", SHORT).in("std", LONG).in("register", type),
        operation("results", LONG).out("result", type),
        operation("operations", STRING).in("class", type).in("long_operation_name_behind_24_bytes", type),
        operation("long_operation_name_behind_24_bytes", VOID));
    return p.build("words");
  }
}
