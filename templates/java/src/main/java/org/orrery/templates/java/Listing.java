// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

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

  /** A Java file of ours; its body has asked for its imports. */
  void source(JavaFile file, CharSequence body) {
    add(file.path(), Banner.generated(plan, "//"), file.text(body), Artifact.Kind.GENERATED);
  }

  /** A Java file of the user's. */
  void scaffold(JavaFile file, CharSequence body) {
    add(file.path(), Banner.scaffold(plan, "//"), file.text(body), Artifact.Kind.SCAFFOLD);
  }

  /** A Maven project file of ours: XML has its declaration first. */
  void project(String path, CharSequence text) {
    artifacts.add(new Artifact(path, SourceText.of(text), Artifact.Kind.GENERATED));
  }

  List<Artifact> artifacts() {
    return List.copyOf(artifacts);
  }

  private void add(String path, String banner, String text, Artifact.Kind kind) {
    artifacts.add(new Artifact(path, SourceText.of(banner + "\n" + text), kind));
  }
}
