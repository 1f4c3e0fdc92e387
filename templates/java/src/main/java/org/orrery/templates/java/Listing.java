// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.Banner;
import org.orrery.templates.common.SourceText;

/** List of a run's artifacts, which adds banner and layout to each. Used by one thread for one run. */
final class Listing {

  private final SystemPlan plan;
  private final List<Artifact> artifacts = new ArrayList<>();

  Listing(SystemPlan plan) {
    this.plan = plan;
  }

  /** Adds a generated Java file; the body must have been printed before, since it adds imports. */
  void source(JavaFile file, CharSequence body) {
    add(file.path(), Banner.generated(plan, "//"), file.text(body), Artifact.Kind.GENERATED);
  }

  /** Adds a scaffold: a Java file that the user owns. */
  void scaffold(JavaFile file, CharSequence body) {
    add(file.path(), Banner.scaffold(plan, "//"), file.text(body), Artifact.Kind.SCAFFOLD);
  }

  /** Adds a generated Maven project file; the banner follows the XML declaration, which must be first. */
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
