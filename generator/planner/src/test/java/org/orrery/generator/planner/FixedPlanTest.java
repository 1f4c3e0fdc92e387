// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** Tests plans of decimal fixed-point numbers. */
class FixedPlanTest {

  @TempDir Path folder;

  private SystemPlan plan(String idl) {
    return new Models(folder).with("m.idl", idl).planned("m.idl");
  }

  @Test
  void digitsAndScaleAreConstantExpressions() {
    SystemPlan plan = plan("const short PLACES = 1; typedef fixed<4 + 5, PLACES * 2> Price; struct S { Price p; fixed<4, 0> n; };");

    assertThat(((DataType.Alias) plan.types().getFirst()).target()).isEqualTo(new TypeRef.FixedType(9, 2));
    DataType.Struct struct = (DataType.Struct) plan.types().getLast();
    assertThat(struct.wire()).isEqualTo(new Wire(1, 5 + 3, true));
    assertThat(struct.keptBytes()).isEqualTo(8);
  }

  @ParameterizedTest
  @CsvSource({
      "12.50d, 12.5, 3, 1", "-0.10D, -0.1, 1, 1", "0.005d, 0.005, 3, 3", "1000000d, 1000000, 7, 0", "0d, 0, 1, 0",
      "1.0d / 3.0d, 0.333333333333333333333333333333, 30, 30"})
  void aConstantHasAsManyDigitsAsItsValue(String literal, String value, int digits, int scale) {
    ConstantPlan constant = plan("const fixed C = " + literal + ";").constants().getFirst();

    assertThat(constant.value()).startsWith(value);
    TypeRef.FixedType type = (TypeRef.FixedType) constant.type();
    assertThat(type.digits()).isBetween(digits, 31);
    assertThat(type.scale()).isBetween(scale, 31);
    if (!literal.contains("/")) {
      assertThat(type).isEqualTo(new TypeRef.FixedType(digits, scale));
      assertThat(constant.value()).isEqualTo(value);
    }
  }
}
