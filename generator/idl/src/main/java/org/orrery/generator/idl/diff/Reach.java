// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.orrery.generator.idl.contract.Call;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;
import org.orrery.generator.idl.contract.Shape;

/** Which requests and replies carry a declared type, in either version. Local interfaces have none. */
final class Reach {

  /** A type's way through one operation. Types go by their new names. */
  static final class Use {
    private Call old;
    private Call renewed;
    private boolean request;
    private boolean reply;

    String title() {
      return (renewed == null ? old : renewed).fullName();
    }
  }

  private final Contract before;
  /** Old declarations, and those that are new: in it a change's messages differ by that change alone. */
  private final Contract mixed;
  private final Matching matching;
  private final Map<String, Map<String, Use>> uses = new HashMap<>();
  private boolean any;

  Reach(Contract before, Contract after, Matching matching) {
    this.before = before;
    this.mixed = before.or(after);
    this.matching = matching;
    collect(before, true);
    collect(after, false);
  }

  /** True if some operation carries an any, so that type codes are compared. */
  boolean carriesAny() {
    return any;
  }

  /** Consequences of another type code, where values of type any are sent: a receiver does not take the value out. */
  Consequences inAny() {
    return new Consequences().requests(Fate.OTHER_TYPE_CODE, Fate.OTHER_TYPE_CODE).replies(Fate.OTHER_TYPE_CODE, Fate.OTHER_TYPE_CODE);
  }

  /** Full names of the operations and attributes that carry a type. */
  List<String> operations(Declaration renewed) {
    return uses.getOrDefault(renewed.name(), Map.of()).values().stream().map(Use::title).distinct().toList();
  }

  /** Consequences of a change whose fate does not depend on what stands around the type. */
  Consequences of(Declaration renewed, Fate oldToNew, Fate newToOld) {
    Consequences consequences = new Consequences();
    Map<String, Use> found = uses.getOrDefault(renewed.name(), Map.of());
    for (Use use : found.values()) {
      if (use.request) {
        consequences.requests(oldToNew, newToOld);
      }
      if (use.reply) {
        consequences.replies(oldToNew, newToOld);
      }
    }
    return found.isEmpty() ? consequences.requests(oldToNew, newToOld).replies(oldToNew, newToOld) : consequences;
  }

  /**
   * Consequences of a change of a type's layout, by the whole messages that carry it; without such messages, as if it were all of one. All
   * else in the messages is as it was: other changes are told by themselves.
   *
   * @param otherwise fate where the layouts do not show the change
   */
  Consequences ofLayout(Declaration old, Declaration renewed, Fate otherwise) {
    Contract changed = mixed.with(old.name(), renewed);
    Consequences consequences = new Consequences();
    List<Use> found = uses.getOrDefault(renewed.name(), Map.of()).values().stream().filter(use -> use.old != null).toList();
    for (Use use : found) {
      if (use.request) {
        List<Shape> request = use.old.request();
        consequences.requests(fate(request, before, changed, otherwise), fate(request, changed, before, otherwise));
      }
      if (carries(use.old.reply(), old)) {
        List<Shape> reply = use.old.reply();
        consequences.replies(fate(reply, before, changed, otherwise), fate(reply, changed, before, otherwise));
      }
      for (String raised : use.old.raises()) {
        if (carries(List.of(new Shape.Named(raised)), old)) {
          List<Shape> body = List.of(new Shape.Named(raised));
          consequences.replies(fate(body, before, changed, otherwise), fate(body, changed, before, otherwise));
        }
      }
    }
    if (found.isEmpty()) {
      List<Shape> body = List.of(new Shape.Named(old.name()));
      Fate oldToNew = fate(body, before, changed, otherwise);
      Fate newToOld = fate(body, changed, before, otherwise);
      consequences.requests(oldToNew, newToOld).replies(oldToNew, newToOld);
    }
    return consequences;
  }

  private boolean carries(List<Shape> body, Declaration old) {
    Set<String> carried = new LinkedHashSet<>();
    body.forEach(shape -> collect(before, shape, carried));
    return carried.contains(old.name());
  }

  private static Fate fate(List<Shape> body, Contract writer, Contract reader, Fate otherwise) {
    Fate fate = Fate.of(Layout.of(body, writer), Layout.of(body, reader));
    return fate == Fate.SAME ? otherwise : fate;
  }

  /** Consequences of a change of an operation's own parameters or result, as if the types in them had not changed. */
  Consequences ofCall(Call old, Call renewed) {
    return new Consequences()
        .requests(fate(old.request(), renewed.request(), true), fate(old.request(), renewed.request(), false))
        .replies(fate(old.reply(), renewed.reply(), true), fate(old.reply(), renewed.reply(), false));
  }

  private Fate fate(List<Shape> old, List<Shape> renewed, boolean oldToNew) {
    List<Layout.Atom> first = Layout.of(old, before);
    List<Layout.Atom> second = Layout.of(renewed, mixed);
    return oldToNew ? Fate.of(first, second) : Fate.of(second, first);
  }

  private void collect(Contract contract, boolean old) {
    for (Declaration.Interface type : contract.interfaces()) {
      if (type.form() != Declaration.Form.LOCAL) {
        type.calls().forEach(call -> collect(contract, type, call, old));
      }
    }
  }

  private void collect(Contract contract, Declaration.Interface type, Call call, boolean old) {
    Set<String> request = new LinkedHashSet<>();
    call.request().forEach(shape -> collect(contract, shape, request));
    Set<String> reply = new LinkedHashSet<>();
    call.reply().forEach(shape -> collect(contract, shape, reply));
    call.raises().forEach(raised -> collect(contract, new Shape.Named(raised), reply));
    String key = (old ? matching.after(type.name()) : type.name()) + " " + call.wireName();
    Set<String> carried = new LinkedHashSet<>(request);
    carried.addAll(reply);
    for (String name : carried) {
      Use use = uses.computeIfAbsent(old ? matching.after(name) : name, each -> new LinkedHashMap<>())
          .computeIfAbsent(key, each -> new Use());
      if (old) {
        use.old = call;
      } else {
        use.renewed = call;
      }
      use.request |= request.contains(name);
      use.reply |= reply.contains(name);
    }
  }

  private void collect(Contract contract, Shape shape, Set<String> found) {
    switch (shape) {
      case Shape.Sequence sequence -> collect(contract, sequence.element(), found);
      case Shape.Array array -> collect(contract, array.element(), found);
      case Shape.Named named -> {
        if (found.add(named.name())) {
          contract.find(named.name()).ifPresent(each -> parts(each).forEach(part -> collect(contract, part, found)));
        }
      }
      case Shape.Opaque opaque -> any |= opaque.text().equals("any");
      case Shape.Basic basic -> { }
      case Shape.Text text -> { }
      case Shape.Fixed fixed -> { }
    }
  }

  private static List<Shape> parts(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Structure structure -> structure.members().stream().map(Declaration.Member::shape).toList();
      case Declaration.Value value -> value.members().stream().map(Declaration.Member::shape).toList();
      case Declaration.Alias alias -> List.of(alias.shape());
      case Declaration.Choice choice -> {
        List<Shape> shapes = new ArrayList<>(List.of(choice.discriminator()));
        choice.branches().forEach(each -> shapes.add(each.member().shape()));
        yield shapes;
      }
      default -> List.of();
    };
  }
}
