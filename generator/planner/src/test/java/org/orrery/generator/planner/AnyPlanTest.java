// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Tests plans of anys and TypeCodes. */
class AnyPlanTest {

  @TempDir Path folder;

  @Test
  void plansAnysAndTypeCodesWhereTypesStand() {
    SystemPlan plan = new Models(folder)
        .with("m.idl", "struct P { any value; CORBA::TypeCode type; }; interface I { any swap(in P one, out CORBA::TypeCode two); };")
        .planned("m.idl");

    DataType.Struct struct = (DataType.Struct) plan.types().getFirst();
    assertThat(struct.members()).extracting(each -> each.type()).containsExactly(new TypeRef.AnyType(), new TypeRef.TypeCodeType());
    assertThat(struct.keptBytes()).isEqualTo(-1);
    OperationPlan swap = plan.interfaces().getFirst().operations().getFirst();
    assertThat(swap.result()).isEqualTo(new TypeRef.AnyType());
    assertThat(swap.outputs().getFirst().type()).isEqualTo(new TypeRef.TypeCodeType());
  }

  @Test
  void aUsersOwnNativeIsNoTypeCode() {
    PlanResult result = new Models(folder).with("m.idl", "native TypeCode; interface I { void put(in TypeCode one); };").plan("m.idl");

    assertThat(result.diagnostics()).extracting(Diagnostic::code).contains("ORR-PLAN-001");
  }

  @Test
  void namesNoBoundForAnAnyThatDoesNotFit() {
    PlanResult result = new Models(folder)
        .with(
            "m.orrery",
            """
            interface Used { any get(); };
            system S {
              component C { provides used : Used }
              process p in cpp {
                memory { scope call linear 64 bytes per thread }
                poa desk { requests in scope call }
                instance c : C { used in poa desk }
              }
            }
            """)
        .plan("m.orrery");

    List<Diagnostic> found = result.diagnostics();
    assertThat(found).extracting(Diagnostic::code).containsExactly("ORR-PLAN-033");
    assertThat(found.getFirst().remedy()).doesNotContain("bounds {");
  }
}
