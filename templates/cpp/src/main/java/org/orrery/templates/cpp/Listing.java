// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.Banner;
import org.orrery.templates.common.SourceText;

/** The artifacts of one run as they are listed: gives each its banner and layout. One thread, one run. */
final class Listing {

  private final SystemPlan plan;
  private final List<Artifact> artifacts = new ArrayList<>();

  Listing(SystemPlan plan) {
    this.plan = plan;
  }

  /** A C++ file of ours. */
  void source(String path, CharSequence text) {
    add(path, Banner.generated(plan, "//"), text, Artifact.Kind.GENERATED);
  }

  /** A build file of ours. */
  void build(String path, CharSequence text) {
    add(path, Banner.generated(plan, "#"), text, Artifact.Kind.GENERATED);
  }

  /** A C++ file of the user's. */
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
