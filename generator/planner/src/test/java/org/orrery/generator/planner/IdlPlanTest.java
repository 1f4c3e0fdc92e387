// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** Tests plans of IDL without a system. */
class IdlPlanTest {

  @TempDir Path folder;

  private SystemPlan plan(String idl) {
    return new Models(folder).with("m.idl", idl).planned("m.idl");
  }

  @Test
  void plansTypesAfterThoseTheyAreMadeOf() {
    SystemPlan plan =
        plan(
            """
            module M {
              /** Where. */
              struct Position { double lat, lon; float alt; };
              enum Mode { manual, automatic };
              typedef sequence<Position, 8> Track;
              exception Lost { string why; };
              struct Leg { string<16> name; Track track; Mode mode; long grid[2][3]; };
            };
            """);

    assertThat(plan.types())
        .extracting(type -> type.name().toString())
        .containsExactly("M::Position", "M::Mode", "M::Track", "M::Lost", "M::Leg");
    DataType.Struct position = (DataType.Struct) plan.types().getFirst();
    assertThat(position.wire()).isEqualTo(new Wire(8, 20, true));
    assertThat(position.repositoryId()).isEqualTo("IDL:M/Position:1.0");
    assertThat(position.doc()).isEqualTo("Where.");
    assertThat(position.origin().file()).isEqualTo("m.idl");
    assertThat(position.origin().line()).isEqualTo(3);
    DataType.Alias track = (DataType.Alias) plan.types().get(2);
    assertThat(track.target())
        .isEqualTo(new TypeRef.SequenceType(new TypeRef.StructRef(ScopedName.of("M::Position")), 8, 20));
    DataType.Struct leg = (DataType.Struct) plan.types().getLast();
    assertThat(leg.wire()).isEqualTo(new Wire(4, 5 + 4 + 4 + 24, false));
  }

  @Test
  void putsTheMembersOfBasesFirst() {
    SystemPlan plan =
        plan("struct A { octet kind; long long id; }; struct B : A { short level; }; struct C : B { }; struct D : C { octet end; };");

    assertThat(plan.types())
        .extracting(type -> ((DataType.Struct) type).members().stream().map(Member::name).toList())
        .containsExactly(
            List.of("kind", "id"), List.of("kind", "id", "level"), List.of("kind", "id", "level"), List.of("kind", "id", "level", "end"));
    assertThat(((DataType.Struct) plan.types().getLast()).wire()).isEqualTo(new Wire(1, 1 + 8 + 2 + 1, true));
  }

  @Test
  void plansEachInterfaceOfALatticeOnce() {
    StringBuilder lattice = new StringBuilder("interface a0 { void f(); }; interface b0 { void g(); };");
    for (int i = 1; i < 60; i++) {
      lattice.append("interface a%1$d : a%2$d, b%2$d { }; interface b%1$d : a%2$d, b%2$d { };".formatted(i, i - 1));
    }

    assertThat(plan(lattice.toString()).interfaces().getLast().operations())
        .extracting(OperationPlan::name)
        .containsExactly("f", "g");
  }

  @Test
  void passesReferencesToInterfacesWithoutStubsAsObjects() {
    SystemPlan plan =
        new Models(folder)
            .with(
                "m.orrery",
                """
                interface Good;
                interface Odd { void put(in map<long, long> value); Good back(); };
                interface Good { Odd odd(); CORBA::InterfaceDef describe(); Good self(); };
                struct Unused { sequence<Odd> odds; };
                system S { component C { provides good : Good } process p in cpp { instance c : C } }
                """)
            .planned("m.orrery");

    assertThat(plan.interfaces()).extracting(each -> each.name().toString()).containsExactly("Good");
    assertThat(plan.interfaces().getFirst().operations())
        .extracting(OperationPlan::result)
        .containsExactly(new TypeRef.ObjectType(), new TypeRef.ObjectType(), new TypeRef.InterfaceRef(ScopedName.of("Good")));
  }

  @Test
  void raisesAnExceptionOnceThatIsNamedTwice() {
    SystemPlan plan = plan("exception Lost { }; interface I { void f() raises (Lost, Lost); };");

    assertThat(plan.interfaces().getFirst().operations().getFirst().raises()).containsExactly(ScopedName.of("Lost"));
  }

  @Test
  void numbersInheritedOperationsFirstAndFindsThemAll() {
    SystemPlan plan =
        plan(
            """
            interface Base { attribute long level; void reset(); };
            interface Left : Base { void left(); };
            interface Right : Base { void right(); };
            interface Both : Left, Right { oneway void ping(in long n); long swap(inout string s, out double d); };
            """);

    InterfacePlan both = plan.interfaces().getLast();
    assertThat(both.operations())
        .extracting(OperationPlan::wireName)
        .containsExactly("_get_level", "_set_level", "reset", "left", "right", "ping", "swap");
    assertThat(both.operations()).extracting(OperationPlan::index).containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(both.repositoryIds())
        .containsExactly(
            "IDL:Both:1.0", "IDL:Base:1.0", "IDL:Left:1.0", "IDL:Right:1.0", "IDL:omg.org/CORBA/Object:1.0");
    OperationPlan swap = both.operations().getLast();
    assertThat(swap.inputs()).extracting(each -> each.name()).containsExactly("s");
    assertThat(swap.outputs()).extracting(each -> each.name()).containsExactly("s", "d");
    assertThat(both.table().slots().stream().filter(slot -> slot.operation() >= 0))
        .hasSize(both.operations().size() + both.pseudoOperations().size());
    both.operations()
        .forEach(
            each ->
                assertThat(both.table().slots())
                    .anySatisfy(
                        slot -> {
                          assertThat(slot.operation()).isEqualTo(each.index());
                          assertThat(slot.name()).isEqualTo(each.wireName());
                        }));
  }

  @Test
  void takesWhatIsAnnouncedForWhatIsDefinedLater() {
    SystemPlan plan = plan("interface I; typedef sequence<I> Many; interface I { Many all(); };");

    assertThat(plan.interfaces()).extracting(each -> each.name().toString()).containsExactly("I");
    TypeRef element = new TypeRef.InterfaceRef(ScopedName.of("I"));
    assertThat(((DataType.Alias) plan.types().getFirst()).target())
        .isInstanceOfSatisfying(TypeRef.SequenceType.class, many -> assertThat(many.element()).isEqualTo(element));
  }

  @Test
  void evaluatesConstantsAndBounds() {
    SystemPlan plan = plan("const long A = 2; const unsigned long B = A * (1 << 4) - 1; typedef string<B> Name;");

    assertThat(plan.constants()).extracting(each -> each.value()).containsExactly("2", "31");
    assertThat(((DataType.Alias) plan.types().getFirst()).target()).isEqualTo(new TypeRef.StringType(false, 31));
  }

  @Test
  void evaluatesComplementsInTheConstantsType() {
    SystemPlan plan = plan("const unsigned long A = ~0; const octet B = ~(1 << 3); const long C = ~0; const unsigned long long D = ~A;");

    assertThat(plan.constants()).extracting(each -> each.value()).containsExactly("4294967295", "247", "-1", "18446744069414584320");
  }

  @Test
  void refusesWhatCantBeGeneratedWithCodePositionAndRemedy() {
    PlanResult result =
        new Models(folder).with("m.idl", "interface I {\n  void put(in map<long, long> value);\n};\n").plan("m.idl");

    assertThat(result.plan()).isEmpty();
    Diagnostic diagnostic = result.diagnostics().getFirst();
    assertThat(diagnostic.code()).isEqualTo("ORR-PLAN-001");
    assertThat(diagnostic.location().line()).isEqualTo(2);
    assertThat(diagnostic.message()).contains("I::put::value").contains("map");
    assertThat(diagnostic.remedy()).isNotBlank();
  }

  @Test
  void aContextClauseIsALastParameter() {
    SystemPlan plan = plan(
        "interface I { void put(in long x, out long y) context (\"PATH\"); void take(in long Context) context (\"a*\"); };");

    List<OperationPlan> operations = plan.interfaces().getFirst().operations();
    assertThat(operations.getFirst().parameters()).extracting(each -> each.name()).containsExactly("x", "y", "context");
    assertThat(operations.getFirst().inputs()).extracting(each -> each.name()).containsExactly("x", "context");
    assertThat(operations.getLast().parameters().getLast().name()).isEqualTo("context_values");
    assertThat(operations.getLast().parameters().getLast().type())
        .isEqualTo(new TypeRef.SequenceType(new TypeRef.StringType(false, 0), 0, 5, false));
  }

  @Test
  void whatIsLocalIsLeftOut() {
    PlanResult result = new Models(folder)
        .with(
            "m.idl",
            """
            local interface Here { void run(in Here other); };
            typedef sequence<Here> Heres;
            struct Kept { Heres all; };
            interface There { void run(in long count); };
            """)
        .plan("m.idl");

    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.plan().orElseThrow().types()).isEmpty();
    assertThat(result.plan().orElseThrow().interfaces()).extracting(each -> each.name().toString()).containsExactly("There");
  }

  @Test
  void anOperationWithALocalTypeIsRefused() {
    PlanResult result = new Models(folder)
        .with("m.idl", "local interface Here {}; interface There { void put(in long one); void run(in Here other); };")
        .plan("m.idl");

    assertThat(result.plan()).isEmpty();
    assertThat(result.diagnostics()).extracting(Diagnostic::code).containsExactly("ORR-PLAN-049");
  }

  @Test
  void theOperationsOfAnAbstractBaseAreThoseOfTheInterface() {
    SystemPlan plan = plan(
        """
        abstract interface Base { string name(); attribute long size; };
        abstract interface Wider : Base { void grow(); };
        interface Foo : Wider { void shrink(); };
        """);

    InterfacePlan foo = plan.interfaces().getFirst();
    assertThat(foo.operations()).extracting(OperationPlan::wireName)
        .containsExactly("name", "_get_size", "_set_size", "grow", "shrink");
    assertThat(foo.repositoryIds()).contains("IDL:Base:1.0", "IDL:Wider:1.0");
    assertThat(plan.interfaces()).hasSize(1);
  }
}
