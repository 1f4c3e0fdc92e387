// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/**
 * Types and constants of one header: those of one source file, or of files that need each other.
 *
 * @param file the source file
 * @param runtime headers of the runtime that some types need beyond those of all types
 * @param headers headers that declare the types and interfaces used
 * @param codecs headers with the codecs of those types
 * @param anys headers with the TypeCodes of those types
 * @param types runs of types of one scope, in order of declaration
 * @param coded runs of types with codecs: all but typedefs
 * @param constants runs of constants of one scope: behind the types, since an enum may be a constant's type
 * @param views the plan's structs and unions that have an owned form
 */
record CppUnit(
    String file,
    SortedSet<String> runtime,
    SortedSet<String> headers,
    SortedSet<String> codecs,
    SortedSet<String> anys,
    List<Run<DataType>> types,
    List<Run<DataType>> coded,
    List<Run<ConstantPlan>> constants,
    Views views) {

  /**
   * Neighbouring declarations of one scope, which share a namespace's braces.
   *
   * @param namespace empty for the global scope
   * @param forward structs that a sequence of this run names before they are declared
   */
  record Run<T>(String namespace, List<ScopedName> forward, List<T> items) {}

  /** Units of a plan, one for each source file that has a header, in the plan's order. */
  static List<CppUnit> of(SystemPlan plan) {
    DeclaringFiles declaringFiles = DeclaringFiles.of(plan);
    Views views = Views.of(plan);
    return declaringFiles.all().stream().map(file -> unit(plan, file, declaringFiles, views)).toList();
  }

  private static CppUnit unit(SystemPlan plan, String file, DeclaringFiles declaringFiles, Views views) {
    List<DataType> types = plan.types().stream().filter(t -> declaringFiles.isIn(t.origin().file(), file)).toList();
    List<ConstantPlan> constants = plan.constants().stream().filter(c -> declaringFiles.isIn(c.origin().file(), file)).toList();
    SortedSet<String> runtime = types.stream().flatMap(CppTypes::runtimeHeaders).collect(Collectors.toCollection(TreeSet::new));
    SortedSet<String> headers = new TreeSet<>();
    SortedSet<String> codecs = new TreeSet<>();
    SortedSet<String> anys = new TreeSet<>();
    Stream.concat(types.stream().flatMap(CppTypes::uses), constants.stream().map(ConstantPlan::type))
        .forEach(
            use -> {
              CppTypes.names(use).map(declaringFiles::of).forEach(
                  home -> {
                    headers.add(CppPaths.types(home));
                    codecs.add(CppPaths.codec(home));
                anys.add(CppPaths.any(home));
                  });
              CppTypes.interfaces(use).map(i -> CppPaths.ofInterface(i, "reference.hpp")).forEach(headers::add);
            });
    headers.remove(CppPaths.types(file));
    codecs.remove(CppPaths.codec(file));
    anys.remove(CppPaths.any(file));
    return new CppUnit(file, runtime, headers, codecs, anys, typeRuns(types), codedRuns(types), constantRuns(constants), views);
  }

  private static List<Run<DataType>> typeRuns(List<DataType> types) {
    Set<ScopedName> declared = new LinkedHashSet<>();
    Set<ScopedName> ahead = new LinkedHashSet<>();
    Set<ScopedName> own = new LinkedHashSet<>(types.stream().map(DataType::name).toList());
    for (DataType type : types) {
      declared.add(type.name());
      CppTypes.uses(type).flatMap(CppTypes::names).filter(own::contains).filter(n -> !declared.contains(n)).forEach(ahead::add);
    }
    List<Run<DataType>> runs = new ArrayList<>();
    for (ScopedName name : ahead) {
      runs.add(new Run<>(CppNames.namespace(name.scope()), List.of(name), List.of()));
    }
    for (DataType type : types) {
      append(runs, CppNames.namespace(type.name().scope()), type);
    }
    return runs;
  }

  private static List<Run<DataType>> codedRuns(List<DataType> types) {
    List<Run<DataType>> runs = new ArrayList<>();
    types.stream()
        .filter(CppTypes::hasCodec)
        .forEach(type -> append(runs, CppNames.namespace(type.name().scope()), type));
    return runs;
  }

  private static List<Run<ConstantPlan>> constantRuns(List<ConstantPlan> constants) {
    List<Run<ConstantPlan>> runs = new ArrayList<>();
    constants.forEach(constant -> append(runs, CppNames.namespace(constant.name().scope()), constant));
    return runs;
  }

  private static <T> void append(List<Run<T>> runs, String namespace, T item) {
    if (runs.isEmpty() || !runs.getLast().namespace().equals(namespace) || runs.getLast().items().isEmpty()) {
      runs.add(new Run<>(namespace, List.of(), new ArrayList<>()));
    }
    runs.getLast().items().add(item);
  }
}
