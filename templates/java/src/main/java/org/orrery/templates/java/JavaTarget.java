// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options;
import org.orrery.generator.api.Target;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ProcessPlan.Rtsj.Edition;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.RecursiveTypes;
import org.orrery.templates.common.SelfDescribed;
import org.orrery.templates.common.ValueHolders;

/** Target that prints a plan in Java; lists all files that are generated. */
public final class JavaTarget implements Target {

  @Override
  public String name() {
    return "java";
  }

  @Override
  public List<Refusal> refusals(SystemPlan plan) {
    return Unmapped.in(plan);
  }

  @Override
  public List<Artifact> artifacts(SystemPlan plan, Options.TargetOptions options) {
    JavaNames names = new JavaNames(plan, options.javaPackagePrefix());
    Listing files = new Listing(plan);
    for (ConstantPlan constant : plan.constants()) {
      JavaFile file = JavaFile.beside(constant.name(), names.type(constant.name()), names);
      files.source(file, ConstantTemplate.body(constant, file));
    }
    Set<ScopedName> written = Tunnelled.in(plan);
    for (DataType type : plan.types()) {
      type(type, plan, written.contains(type.name()), names, files);
    }
    blocks(plan, written, names, files);
    if (SelfDescribed.in(plan)) {
      helpers(plan, names, files);
    }
    for (InterfacePlan iface : plan.interfaces()) {
      iface(iface, names, files);
    }
    List<ProcessPlan> processes =
        plan.processes().stream().filter(process -> process.language() == ProcessPlan.Language.JAVA).toList();
    for (ComponentPlan component : plan.components()) {
      if (processes.stream().anyMatch(process -> hosts(process, component))) {
        component(component, plan, names, files);
      }
    }
    for (ProcessPlan process : processes) {
      JavaFile file = JavaFile.of(names.systemPackage(), JavaProcess.main(process), names);
      files.source(file, MainTemplate.body(JavaProcess.of(process, plan, file)));
      if (process.giop().strategy() == GiopPlan.Strategy.FIXED) {
        JavaFile handlers = JavaFile.of(names.systemPackage(), JavaProcess.handlers(process), names);
        files.source(handlers, HandlersTemplate.body(JavaHandlers.of(process, handlers)));
      }
    }
    if (options.projects()) {
      files.project("pom.xml", PomTemplate.text(plan, editions(processes), options.runtimeVersion()));
    }
    return files.artifacts();
  }

  /** Names of the Maven modules that bind processes to their editions of the RTSJ. */
  private static List<String> editions(List<ProcessPlan> processes) {
    return processes.stream()
        .map(process -> process.rtsj().edition())
        .filter(edition -> edition != Edition.NONE)
        .distinct()
        .map(edition -> edition == Edition.EDITION_1_0_2 ? "org.orrery.runtime.rtsj.v1" : "org.orrery.runtime.rtsj.v2")
        .toList();
  }

  private static boolean hosts(ProcessPlan process, ComponentPlan component) {
    return process.instances().stream().anyMatch(instance -> instance.component().equals(component.name()));
  }

  private static void component(ComponentPlan component, SystemPlan plan, JavaNames names, Listing files) {
    JavaFile file = JavaFile.of(names.systemPackage(), JavaComponent.base(component.name()), names);
    files.source(file, ComponentTemplate.body(JavaComponent.of(component, plan, file)));
    String type = JavaComponent.implementation(component, names);
    int dot = type.lastIndexOf('.');
    JavaFile user = JavaFile.of(type.substring(0, dot), type.substring(dot + 1), names);
    String base = user.use(names.systemPackage() + "." + file.className());
    files.scaffold(user, ScaffoldTemplate.body(JavaComponent.of(component, plan, user), base));
  }

  private static void type(DataType type, SystemPlan plan, boolean written, JavaNames names, Listing files) {
    JavaFile file = JavaFile.of(type, names);
    switch (type) {
      case DataType.Struct struct -> {
        files.source(file, StructTemplate.body(struct, file));
        JavaFile view = JavaFile.view(type, names);
        files.source(view, ViewTemplate.body(struct, written, view));
      }
      case DataType.Union union -> {
        files.source(file, UnionTemplate.body(JavaChoice.of(union, file), file));
        JavaFile view = JavaFile.view(type, names);
        files.source(view, UnionViewTemplate.body(JavaChoice.of(union, view), written, view));
      }
      case DataType.Enumeration enumeration -> files.source(file, EnumTemplate.body(enumeration, file));
      case DataType.UserException exception -> files.source(file, ExceptionTemplate.body(exception, file));
      case DataType.Value value -> value(value, plan, file, files);
      case DataType.Alias alias -> {
        // Java has no typedefs: a use of one is printed as its target.
      }
    }
  }

  private static void value(DataType.Value value, SystemPlan plan, JavaFile file, Listing files) {
    files.source(file, ValueTemplate.body(value, derived(value, plan), file));
    if (value.form() == DataType.Value.Form.CUSTOM) {
      JavaFile user = JavaFile.beside(value.name(), file.names().derived(value.name(), "Impl"), file.names());
      files.scaffold(user, ValueTemplate.scaffold(value, bases(value, plan), user));
    }
  }

  /** Types with values that are also of the given type. */
  private static List<DataType.Value> derived(DataType.Value base, SystemPlan plan) {
    return values(plan).filter(each -> each.form() != DataType.Value.Form.ABSTRACT && each != base && each.isA(base.name())).toList();
  }

  /** Types with state from which one is derived, the nearest first. */
  private static List<DataType.Value> bases(DataType.Value derived, SystemPlan plan) {
    return derived.bases().stream()
        .flatMap(name -> values(plan).filter(value -> value.name().equals(name)))
        .toList();
  }

  private static Stream<DataType.Value> values(SystemPlan plan) {
    return plan.types().stream().filter(DataType.Value.class::isInstance).map(DataType.Value.class::cast);
  }

  /** Adds the classes with the types of values in anys. */
  private static void helpers(SystemPlan plan, JavaNames names, Listing files) {
    RecursiveTypes recursive = RecursiveTypes.of(plan);
    Set<ScopedName> without = ValueHolders.of(plan);
    for (DataType type : plan.types()) {
      if (without.contains(type.name())) {
        continue;
      }
      JavaFile file = JavaFile.beside(type.name(), names.derived(type.name(), "Helper"), names);
      files.source(file, HelperTemplate.body(JavaAnyType.of(type, recursive, file), file));
    }
    for (InterfacePlan iface : plan.interfaces()) {
      JavaFile file = JavaFile.of(iface, "Helper", names);
      files.source(file, HelperTemplate.body(JavaAnyType.of(iface, file), file));
    }
  }

  /** Adds the classes of structs stored in memory areas: those in components' states, in pools, and referred to through tunnels. */
  private static void blocks(SystemPlan plan, Set<ScopedName> written, JavaNames names, Listing files) {
    Stream<BlockPlan> states = plan.components().stream().flatMap(component -> component.state().blocks().stream());
    Stream<BlockPlan> pools = plan.processes().stream()
        .flatMap(process -> process.memory().scopes().stream())
        .flatMap(scope -> scope.structs().stream());
    Stream<BlockPlan> tunnels = plan.processes().stream()
        .flatMap(process -> process.memory().tunnels().stream())
        .flatMap(tunnel -> tunnel.structs().stream());
    Stream.of(states, pools, tunnels)
        .flatMap(blocks -> blocks)
        .distinct()
        .forEach(block -> {
          DataType.Struct struct = plan.types().stream()
              .filter(type -> type.name().equals(block.name()))
              .map(DataType.Struct.class::cast)
              .findFirst()
              .orElseThrow();
          JavaFile file = JavaBlock.file(block.name(), names);
          files.source(file, BlockTemplate.body(JavaBlock.of(block, struct, written.contains(block.name()), file)));
        });
  }

  private static void iface(InterfacePlan iface, JavaNames names, Listing files) {
    for (JavaOperation each : withSeveralResults(iface, names, "")) {
      files.source(each.file(), ResultsTemplate.body(each, each.file()));
    }
    for (JavaOperation each : withSeveralResults(iface, names, "View")) {
      files.source(each.file(), ViewTemplate.body(each, each.file()));
    }
    JavaFile table = JavaFile.of(iface, "Operations", names);
    files.source(table, OperationTableTemplate.body(iface.table(), iface.name().toString(), table));
    JavaFile servant = JavaFile.of(iface, "Servant", names);
    files.source(servant, ServantTemplate.body(iface, all(iface, servant), table.className(), servant));
    JavaFile stub = JavaFile.of(iface, "Stub", names);
    files.source(stub, StubTemplate.body(iface, all(iface, stub), stub));
  }

  private static List<JavaOperation> all(InterfacePlan iface, JavaFile file) {
    return iface.operations().stream().map(operation -> new JavaOperation(operation, file)).toList();
  }

  private static List<JavaOperation> withSeveralResults(
      InterfacePlan iface, JavaNames names, String suffix) {
    String scope = names.packageOf(iface.name().parts());
    return iface.operations().stream()
        .filter(each -> each.declaredIn().equals(iface.name()) && !each.outputs().isEmpty())
        .map(each -> new JavaOperation(each, JavaFile.of(scope, names.results(each) + suffix, names)))
        .toList();
  }
}
