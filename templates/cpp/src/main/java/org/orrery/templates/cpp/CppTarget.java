// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options;
import org.orrery.generator.api.Target;
import org.orrery.generator.plan.SystemPlan;

/** Everything that is made of a plan in C++. */
public final class CppTarget implements Target {

  @Override
  public String name() {
    return "cpp";
  }

  @Override
  public List<Artifact> artifacts(SystemPlan plan, Options.TargetOptions options) {
    Listing files = new Listing(plan);
    TypesTemplate types = new TypesTemplate();
    CodecTemplate codec = new CodecTemplate();
    for (CppUnit unit : CppUnit.of(plan)) {
      files.source(types.path(unit), types.text(unit));
      files.source(codec.path(unit), codec.text(unit));
    }
    ReferenceTemplate reference = new ReferenceTemplate();
    ResultsTemplate results = new ResultsTemplate();
    ServantTemplate servant = new ServantTemplate();
    SkeletonTemplate skeleton = new SkeletonTemplate();
    for (CppInterface each : CppInterface.all(plan)) {
      files.source(reference.path(each), reference.text(each));
      if (!each.own().isEmpty()) {
        files.source(results.path(each), results.text(each));
      }
      files.source(servant.path(each), servant.text(each));
      files.source(skeleton.path(each), skeleton.text(each));
    }
    return files.artifacts();
  }
}
