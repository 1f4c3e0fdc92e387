// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** Tests plans of unions. */
class UnionPlanTest {

  @TempDir Path folder;

  private DataType.Union union(String idl) {
    return (DataType.Union) new Models(folder).with("m.idl", idl).planned("m.idl").types().getLast();
  }

  @Test
  void labelsAreValuesOfTheDiscriminatorWhereverTheyAreDefined() {
    DataType.Union union = union(
        """
        module A { enum Kind { one, two, three, four }; const short BASE = 3; };
        module B {
          union U switch (A::Kind) { case A::two: case A::four: long x; case A::one: string y; };
          typedef short Number;
          union V switch (Number) { case A::BASE * 2: octet x; case -1: default: octet y; };
        };
        """);

    assertThat(union.discriminator()).isInstanceOf(TypeRef.AliasRef.class);
    assertThat(union.arms()).extracting(DataType.Arm::labels).containsExactly(List.of("6"), List.of("-1"));
    assertThat(union.arms()).extracting(DataType.Arm::otherwise).containsExactly(false, true);
    assertThat(union.otherLabel()).isEqualTo("0");
    assertThat(union.mayHaveNoArm()).isFalse();
    assertThat(union.labelOf(union.arms().getLast())).isEqualTo("-1");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "boolean | TRUE | false", "boolean | FALSE | true", "octet | 0 | 1", "int8 | -1 | 0", "uint8 | 3 | 0", "short | 0 | 1",
      "unsigned short | 0 | 1", "long | 7 | 0", "unsigned long | 4294967295 | 0", "long long | 0 | 1",
      "unsigned long long | 18446744073709551615 | 0", "Kind | red | green", "Kind | green | red"})
  void aValueThatNoLabelNamesHasNoArm(String discriminator, String label, String other) {
    DataType.Union union = union("enum Kind { red, green }; union U switch (%s) { case %s: double a; };".formatted(discriminator, label));

    assertThat(union.otherLabel()).isEqualTo(other);
    assertThat(union.mayHaveNoArm()).isTrue();
    assertThat(union.wire().minBytes()).as("the discriminator stands alone")
        .isEqualTo(union("enum Kind { red, green }; union U switch (%s) { case %s: octet a; };".formatted(discriminator, label))
            .wire().minBytes());
  }

  @Test
  void aUnionOfAllValuesHasAnArm() {
    DataType.Union union = union("union U switch (boolean) { case TRUE: double a; case FALSE: string b; };");

    assertThat(union.otherLabel()).isEmpty();
    assertThat(union.mayHaveNoArm()).isFalse();
    assertThat(union.wire()).as("the shorter arm is the string").isEqualTo(new Wire(1, 1 + 5, false));
  }

  @Test
  void aCharacterThatNoLabelNamesIsFound() {
    assertThat(union("union U switch (char) { case '\\0': case 'a': long a; };").otherLabel()).isEqualTo("\u0001");
    assertThat(union("union U switch (wchar) { case L'a': long a; };").otherLabel()).isEqualTo("\0");
  }

  @Test
  void aTypeWithinATypeBearsBothNames() {
    String idl =
        """
        module M {
          struct T {
            union U switch (enum K { k1, k2 }) { case k1: struct S { long b; } a; } c;
          };
        };
        """;
    assertThat(new Models(folder).with("m.idl", idl).planned("m.idl").types())
        .extracting(each -> each.name() + " " + each.repositoryId())
        .containsExactly("M::T_U_K IDL:M/T/U/K:1.0", "M::T_U_S IDL:M/T/U/S:1.0", "M::T_U IDL:M/T/U:1.0", "M::T IDL:M/T:1.0");
  }

  @Test
  void memoryIsThatOfTheLargestArm() {
    String model =
        """
        struct Pair { string<8> one, two; };
        union Some switch (long) { case 1: wstring<10> text; case 2: wstring<100> longer; case 3: sequence<Pair, 2> pairs; };
        interface I { Some take(in Some value); };
        system S {
          component C { provides i : I  state pool 1 of Some }
          process p in cpp { instance c : C }
        }
        """;
    SystemPlan plan = new Models(folder).with("m.orrery", model).planned("m.orrery");
    OperationNeed need = plan.processes().getFirst().memory().needs().getFirst();

    assertThat(need.argumentBytes()).as("100 wide characters").isEqualTo(200);
    assertThat(need.resultBytes()).isBetween(200L, 216L);
    assertThat(need.terms().stream().mapToLong(term -> term.count() * term.blockBytes()).sum())
        .isEqualTo(need.argumentBytes() + need.resultBytes());
    DataType.Union union = (DataType.Union) plan.types().stream().filter(type -> type.name().simple().equals("Some")).findFirst().get();
    assertThat(union.keptBytes()).as("a discriminator with padding, a view, and the characters")
        .isBetween(8L + 16 + 200, 8L + 16 + 200 + 8);
    assertThat(union.arms().getFirst().member().type()).isEqualTo(new TypeRef.StringType(true, 10));
    assertThat(union.discriminator()).isEqualTo(new TypeRef.BasicType(BasicKind.LONG));
  }
}
