// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Tests plans of types that contain themselves by way of sequences. */
class RecursivePlanTest {

  @TempDir Path folder;

  private SystemPlan plan(String idl) {
    return new Models(folder).with("m.idl", idl).planned("m.idl");
  }

  private static List<String> names(SystemPlan plan) {
    return plan.types().stream().map(type -> type.name().toString()).toList();
  }

  @Test
  void aStructContainsItselfInASequence() {
    SystemPlan plan = plan("struct Node { double value; sequence<Node, 4> children; };");

    DataType.Struct node = (DataType.Struct) plan.types().getFirst();
    assertThat(node.members().getLast().type())
        .isEqualTo(new TypeRef.SequenceType(new TypeRef.StructRef(ScopedName.of("Node")), 4, 12, true));
    assertThat(node.keptBytes()).as("a value has no greatest size, whatever the bound").isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(strings = {
      "struct Node; typedef sequence<Node> Nodes; struct Node { Nodes children; };",
      "struct Node; typedef sequence<Node> Nodes; typedef sequence<Nodes, 2> Lists; struct Node { Lists children; };",
      "struct A; typedef sequence<A> As; struct B { As parts; }; struct A { B one; };",
      "struct A; struct B; typedef sequence<A> As; typedef sequence<B> Bs; struct A { Bs bs; }; struct B { As as; long x; };",
      "union U; typedef sequence<U> Us; struct S { Us us; string x; }; union U switch (long) { case 1: S s; default: Us us; };",
      "union U switch (boolean) { case TRUE: sequence<U> all; case FALSE: long one; };",
      "struct A; typedef sequence<A> As; struct B { As parts; }; struct C { sequence<B> parts; }; struct A { B b; C c; As own[3]; };",
  })
  void eachTypeIsPlannedOnceAndBehindWhatItHoldsByValue(String idl) {
    SystemPlan plan = plan(idl);

    assertThat(names(plan)).doesNotHaveDuplicates();
    for (DataType type : plan.types()) {
      List<String> before = names(plan).subList(0, plan.types().indexOf(type));
      byValue(type).forEach(part -> assertThat(before).as("%s holds %s", type.name(), part).contains(part));
    }
    String again = plan.toString();
    assertThat(again).as("the least size of a recursive element is known at last").doesNotContain("elementMinBytes=1,");
    assertThat(again).contains("recursive=true");
  }

  private static List<String> byValue(DataType type) {
    List<TypeRef> uses = switch (type) {
      case DataType.Struct struct -> struct.members().stream().map(each -> each.type()).toList();
      case DataType.Union union -> union.members().stream().map(each -> each.type()).toList();
      case DataType.Alias alias -> List.of(alias.target());
      case DataType.UserException exception -> List.of();
      case DataType.Enumeration enumeration -> List.of();
      case DataType.Value value -> List.of();
    };
    return uses.stream()
        .map(use -> use instanceof TypeRef.ArrayType array ? array.element() : use)
        .map(use -> switch (use) {
          case TypeRef.StructRef struct -> struct.name().toString();
          case TypeRef.UnionRef union -> union.name().toString();
          case TypeRef.AliasRef alias -> alias.name().toString();
          default -> "";
        })
        .filter(name -> !name.isEmpty())
        .toList();
  }

  @Test
  void whatIsNotSupportedInAPartIsReportedOnceAndRefusesTheWhole() {
    PlanResult result = new Models(folder)
        .with(
            "m.idl",
            "native V; union U; typedef sequence<U> Us; struct S { Us us; };"
                + " union U switch (long) { case 1: S s; case 2: V v; };")
        .plan("m.idl");

    assertThat(result.plan()).isEmpty();
    assertThat(result.diagnostics()).filteredOn(each -> each.message().contains("'U::v'")).hasSize(1);
    assertThat(result.diagnostics()).extracting(Diagnostic::code).containsOnly("ORR-PLAN-001");
  }

  @Test
  void aNeedFollowsFromTheLargestMessageWhateverBoundsSay() {
    SystemPlan plan = new Models(folder)
        .with(
            "m.orrery",
            """
            struct Node { long value; sequence<Node, 2> children; };
            interface Tree { void put(in Node root); };
            system S {
              bounds { sequence 2 }
              component C { provides tree : Tree }
              process p in cpp {
                memory { scope call linear 1 MiB per thread }
                poa desk { requests in scope call }
                giop 1.2 { message 64 KiB }
                instance c : C { tree in poa desk }
              }
            }
            """)
        .planned("m.orrery");

    OperationNeed need = plan.processes().getFirst().memory().needs().stream()
        .filter(each -> each.operation().equals("put"))
        .findFirst()
        .orElseThrow();
    long message = 64 * 1024;
    assertThat(need.argumentBytes()).as("24 bytes for each 8 of the message, and what aligns them")
        .isBetween(message * 24 / 8, message * (24 + 8) / 8);
  }
}
