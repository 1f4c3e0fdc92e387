// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.golden.OperationBuilder;
import org.orrery.templates.common.golden.PlanBuilder;
import org.orrery.templates.common.golden.Types;

class CppNamesTest {

  @Test
  void leavesOrdinaryNamesAlone() {
    assertThat(CppNames.member("value")).isEqualTo("value");
    assertThat(CppNames.member("a_")).isEqualTo("a_");
  }

  @Test
  void neverMakesTwoNamesOne() {
    assertThat(List.of(CppNames.member("class"), CppNames.member("class_"), CppNames.member("class__")))
        .containsExactly("class_", "class__", "class___");
  }

  @Test
  void keepsModulesFromHidingTheLibraryAndTheRuntime() {
    assertThat(CppNames.global(ScopedName.of("std::orrery::X"))).isEqualTo("::std_::orrery_::X");
  }

  @Test
  void keepsComponentsFromHavingMembersOfTheirOwnName() {
    assertThat(List.of(CppNames.component("pool"), CppNames.component("tunnels"), CppNames.component("Tunnels")))
        .containsExactly("pool_component", "tunnels_component", "Tunnels");
  }

  @Test
  void letsASetterMakeWayForAnOperation() {
    PlanBuilder plan = new PlanBuilder("a.idl");
    plan.iface("A", OperationBuilder.attribute("x", Types.LONG), OperationBuilder.operation("set_x", Types.VOID));
    InterfacePlan a = plan.build("a").interfaces().getFirst();
    assertThat(a.operations().stream().map(o -> CppNames.function(o, a.operations())))
        .containsExactly("x", "set_x_", "set_x");
  }

  @Test
  void letsASystemMakeWayForAModule() {
    PlanBuilder plan = new PlanBuilder("nav.idl");
    plan.struct("Nav::Position", plan.member("x", Types.LONG));
    SystemPlan system = plan.build("Nav");
    assertThat(CppNames.system(system)).isEqualTo("Nav_system");
    assertThat(CppNames.system(plan.build("Mission"))).isEqualTo("Mission");
  }
}
