// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options.TargetOptions;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.golden.GoldenPlans;
import org.orrery.templates.common.golden.GoldenTree;
import org.orrery.templates.common.golden.ModelPlans;

/**
 * Plan with its expected output.
 *
 * @param name folder of the expected output, relative to {@code templates/goldens}
 */
record Golden(String name, Supplier<SystemPlan> plan) {

  private static final Path FOLDER = Path.of("../goldens");

  /** Hand-made plans, then those of real models. */
  static List<Golden> all() {
    List<Golden> goldens = new ArrayList<>();
    GoldenPlans.all().forEach((name, plan) -> goldens.add(new Golden("cpp/" + name, () -> plan)));
    goldens.add(new Golden("mission/expected/cpp", () -> ModelPlans.plan(FOLDER.resolve("mission/mission.orrery"))));
    goldens.add(new Golden("memory/expected/cpp", () -> ModelPlans.plan(FOLDER.resolve("memory/memory.orrery"))));
    goldens.add(new Golden("types/expected/cpp", () -> ModelPlans.plan(FOLDER.resolve("types/types.idl"))));
    return goldens;
  }

  List<Artifact> print() {
    return new CppTarget().artifacts(plan.get(), new TargetOptions("", true, "0.0.0"));
  }

  GoldenTree tree() {
    return new GoldenTree(FOLDER.resolve(name));
  }

  @Override
  public String toString() {
    return name;
  }
}
