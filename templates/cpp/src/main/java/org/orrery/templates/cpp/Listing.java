// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.Banner;
import org.orrery.templates.common.SourceText;

/** List of the artifacts of one run; adds banner and layout to each. Used by one thread. */
final class Listing {

  private final SystemPlan plan;
  private final List<Artifact> artifacts = new ArrayList<>();

  Listing(SystemPlan plan) {
    this.plan = plan;
  }

  /** Adds a generated C++ file. */
  void source(String path, CharSequence text) {
    add(path, Banner.generated(plan, "//"), text, Artifact.Kind.GENERATED);
  }

  /** Adds a generated build file. */
  void build(String path, CharSequence text) {
    add(path, Banner.generated(plan, "#"), text, Artifact.Kind.GENERATED);
  }

  /** Adds a C++ file that the user owns. */
  void scaffold(String path, CharSequence text) {
    add(path, Banner.scaffold(plan, "//"), text, Artifact.Kind.SCAFFOLD);
  }

  List<Artifact> artifacts() {
    return List.copyOf(artifacts);
  }

  private void add(String path, String banner, CharSequence text, Artifact.Kind kind) {
    artifacts.add(new Artifact(path, SourceText.of(banner + "\n" + text), kind));
  }
}
