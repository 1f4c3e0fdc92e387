// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options;
import org.orrery.generator.api.Target;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.SelfDescribed;

/** Target that prints a plan in C++; lists all files that are generated. */
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
    AnyTemplate any = new AnyTemplate();
    List<CppUnit> units = CppUnit.of(plan);
    List<CppInterface> interfaces = CppInterface.all(plan);
    boolean hasAnys = SelfDescribed.in(plan);
    for (CppUnit unit : units) {
      files.source(types.path(unit), types.text(unit));
      files.source(codec.path(unit), codec.text(unit));
      if (hasAnys) {
        files.source(any.path(unit), any.text(unit));
      }
      for (DataType.Value custom : unit.custom()) {
        files.scaffold(CppPaths.state(custom.name()), ValueTemplate.scaffold(custom, codec.path(unit)));
      }
    }
    ReferenceTemplate reference = new ReferenceTemplate();
    ResultsTemplate results = new ResultsTemplate();
    ServantTemplate servant = new ServantTemplate();
    SkeletonTemplate skeleton = new SkeletonTemplate();
    StubTemplate stub = new StubTemplate();
    StubSourceTemplate stubSource = new StubSourceTemplate();
    for (CppInterface each : interfaces) {
      files.source(reference.path(each), reference.text(each));
      if (!each.own().isEmpty()) {
        files.source(results.path(each), results.text(each));
      }
      files.source(servant.path(each), servant.text(each));
      files.source(skeleton.path(each), skeleton.text(each));
      files.source(stub.path(each), stub.text(each));
      files.source(stubSource.path(each), stubSource.text(each));
    }
    ComponentTemplate base = new ComponentTemplate();
    ScaffoldHeaderTemplate userHeader = new ScaffoldHeaderTemplate();
    ScaffoldSourceTemplate userSource = new ScaffoldSourceTemplate();
    List<CppComponent> components = CppComponent.all(plan, interfaces);
    for (CppComponent each : components) {
      files.source(base.path(each), base.text(each));
      files.scaffold(userHeader.path(each), userHeader.text(each));
      files.scaffold(userSource.path(each), userSource.text(each));
    }
    ConfigurationTemplate configuration = new ConfigurationTemplate();
    InstancesTemplate instances = new InstancesTemplate();
    MainTemplate main = new MainTemplate();
    ModulesTemplate modules = new ModulesTemplate();
    List<CppProcess> processes = CppProcess.all(plan, components);
    for (CppProcess each : processes) {
      files.source(configuration.path(each), configuration.text(each));
      if (!each.immortals().isEmpty()) {
        files.source(instances.path(each), instances.text(each));
      }
      files.source(main.path(each), main.text(each));
      if (each.loadsModules()) {
        files.build(modules.path(each), modules.text(each));
      }
    }
    ProjectTemplate project = new ProjectTemplate();
    if (options.projects()) {
      files.build(project.path(plan), project.text(plan, interfaces, processes));
    }
    return files.artifacts();
  }
}
