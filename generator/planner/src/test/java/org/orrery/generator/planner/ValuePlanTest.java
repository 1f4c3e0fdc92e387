// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Tests plans of valuetypes and value boxes. */
class ValuePlanTest {

  @TempDir Path folder;

  private SystemPlan plan(String idl) {
    return new Models(folder).with("m.idl", idl).planned("m.idl");
  }

  private static List<String> names(SystemPlan plan) {
    return plan.types().stream().map(type -> type.name().toString()).toList();
  }

  private static DataType.Value value(SystemPlan plan, String name) {
    return plan.types().stream()
        .filter(type -> type.name().equals(ScopedName.of(name)))
        .map(DataType.Value.class::cast)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aDerivedTypeKnowsItsBasesAndHasItsOwnState() {
    SystemPlan plan = plan(
        """
        abstract valuetype Named { string name(); };
        valuetype A : Named { public long x; private A next; long f(in long y); factory make(); };
        valuetype B : truncatable A { public string text; };
        valuetype C : B, Named { };
        """);

    assertThat(names(plan)).containsExactly("Named", "A", "B", "C");
    assertThat(value(plan, "A").members()).extracting(Member::name).containsExactly("x", "next");
    assertThat(value(plan, "A").members().getLast().type()).isEqualTo(new TypeRef.ValueRef(ScopedName.of("A"), false));
    assertThat(value(plan, "B").base()).contains(ScopedName.of("A"));
    assertThat(value(plan, "B").truncatable()).isTrue();
    assertThat(value(plan, "C").bases()).containsExactly(ScopedName.of("B"), ScopedName.of("A"));
    assertThat(value(plan, "C").truncatable()).isFalse();
  }

  @Test
  void aBoxHasOneMember() {
    Member member = value(plan("valuetype Label string<8>;"), "Label").members().getFirst();

    assertThat(member.name()).isEqualTo("value");
    assertThat(member.type()).isEqualTo(new TypeRef.StringType(false, 8));
  }

  @ParameterizedTest
  @ValueSource(strings = {
      "valuetype B; valuetype A { public B other; }; valuetype B : A { };",
      "valuetype A; struct S { A one; }; valuetype A { public S it; public sequence<S> all; };",
      "valuetype A; union U switch (long) { case 1: A one; }; valuetype B { public U it; }; valuetype A : B { };",
  })
  void typesThatLeadToEachOtherArePlannedOnceAndBehindTheirBases(String idl) {
    SystemPlan plan = plan(idl);

    assertThat(names(plan)).doesNotHaveDuplicates();
    for (DataType type : plan.types()) {
      if (type instanceof DataType.Value each) {
        List<String> before = names(plan).subList(0, plan.types().indexOf(type));
        each.base().ifPresent(base -> assertThat(before).contains(base.toString()));
      }
    }
  }

  @Test
  void typesThatMayComeInPlaceOfADeclaredOneArePlannedWhereverTheyAre() {
    SystemPlan plan = new Models(folder)
        .with("base.idl", "valuetype A { public long x; }; interface I { void put(in A a); };")
        .with(
            "more.idl",
            "#include \"base.idl\"\nvaluetype B : A { }; valuetype Bad : B { public map<long, long> any; }; valuetype C : B { };")
        .with(
            "m.orrery",
            """
            import "base.idl";
            import "more.idl";
            system S {
              component P { provides i : I }
              process p in cpp { instance one : P }
            }
            """)
        .planned("m.orrery");

    assertThat(names(plan)).contains("A", "B", "C").doesNotContain("Bad");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "custom valuetype V {}; | CUSTOM",
      "custom valuetype W {}; custom valuetype V : W {}; | CUSTOM",
      "abstract valuetype V {}; struct S { V v; }; | ABSTRACT",
      "valuetype V long; | BOX",
      "valuetype V { public ValueBase v; }; | STATE",
  })
  void formsOfValuetypes(String idl, DataType.Value.Form form) {
    assertThat(value(plan(idl), "V").form()).isEqualTo(form);
  }

  @Test
  void valuesOfAbstractValuetypesAreOfAllThatAreDerived() {
    SystemPlan plan = plan(
        """
        abstract valuetype A {}; abstract valuetype B : A {}; valuetype C : B {}; valuetype D : C {}; valuetype E {};
        interface I { A get(in B given); };
        """);

    assertThat(value(plan, "A").abstractBases()).isEmpty();
    assertThat(value(plan, "B").abstractBases()).containsExactly(ScopedName.of("A"));
    assertThat(value(plan, "D").abstractBases()).containsExactly(ScopedName.of("A"), ScopedName.of("B"));
    assertThat(value(plan, "D").isA(ScopedName.of("A"))).isTrue();
    assertThat(value(plan, "E").abstractBases()).isEmpty();
    assertThat(plan.interfaces().getFirst().operations().getFirst().result()).isEqualTo(new TypeRef.ValueRef(ScopedName.of("A"), true));
  }

  @Test
  void allValuesAreOfValueBaseWhereItIsNamed() {
    SystemPlan plan = plan(
        "abstract valuetype A {}; valuetype B : A {}; valuetype C string; interface I { void put(in ValueBase given); };");

    ScopedName base = ScopedName.of("CORBA::ValueBase");
    assertThat(value(plan, "CORBA::ValueBase").repositoryId()).isEqualTo("IDL:omg.org/CORBA/ValueBase:1.0");
    assertThat(value(plan, "CORBA::ValueBase").abstractBases()).isEmpty();
    assertThat(List.of("A", "B", "C")).allSatisfy(name -> assertThat(value(plan, name).abstractBases()).contains(base));
  }

  @Test
  void typesAndConstantsWithinAValuetypeHaveItsNameInTheirs() {
    SystemPlan plan = plan("module M { valuetype V { struct S { long x; }; const long C = 1; public S s; }; };");

    assertThat(names(plan)).containsExactly("M::V_S", "M::V");
    assertThat(plan.constants().getFirst().name()).hasToString("M::V_C");
  }

  @Test
  void aNeedFollowsFromTheLargestMessageAndTheLargestDerivedType() {
    SystemPlan plan = new Models(folder)
        .with(
            "m.orrery",
            """
            valuetype A { public long x; };
            valuetype B : A { public double numbers[16]; };
            interface I { void put(in A a); };
            system S {
              component P { provides i : I }
              process p in cpp {
                memory { scope call linear 4 MiB per thread }
                poa desk { requests in scope call }
                giop 1.2 { message 64 KiB }
                instance one : P { i in poa desk }
              }
            }
            """)
        .planned("m.orrery");

    OperationNeed need = plan.processes().getFirst().memory().needs().stream()
        .filter(each -> each.operation().equals("put"))
        .findFirst()
        .orElseThrow();
    long perValue = 16 + 64 + 8 + 128;
    assertThat(need.argumentBytes()).as("a tag and a long for each value")
        .isBetween(64 * 1024 * perValue / 8, 64 * 1024 * (perValue + 8) / 8);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "valuetype T%d; | public T%1$d m%1$d; | valuetype",
      "struct T%d; typedef sequence<T%1$d> Ts%1$d; | Ts%1$d m%1$d; | struct",
  })
  void manyTypesThatAllLeadToEachOtherArePlanned(String declaration, String member, String word) {
    // There are more ways from type to type than any machine can go.
    List<Integer> all = IntStream.range(0, 24).boxed().toList();
    String members = all.stream().map(member::formatted).collect(Collectors.joining(" "));
    String types = all.stream().map(declaration::formatted).collect(Collectors.joining("\n"))
        + all.stream().map(each -> "%s T%d { %s };\n".formatted(word, each, members)).collect(Collectors.joining());
    SystemPlan plan = new Models(folder)
        .with(
            "m.orrery",
            types
                + """
                interface I { void put(in T0 a); };
                system S {
                  component P { provides i : I }
                  process p in cpp { instance one : P }
                }
                """)
        .planned("m.orrery");

    assertThat(names(plan)).filteredOn(name -> name.matches("T\\d+")).hasSize(all.size());
    assertThat(plan.processes().getFirst().memory().needs()).allSatisfy(need -> assertThat(need.argumentBytes()).isPositive());
  }
}
