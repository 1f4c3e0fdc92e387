// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.ValueHolders;

/**
 * Types and constants of one header: those of one source file, or of files that need each other.
 *
 * @param file the source file
 * @param runtime headers of the runtime that some types need beyond those of all types
 * @param headers headers that declare the types and interfaces used
 * @param codecs headers with the codecs of those types
 * @param anys headers with the TypeCodes of those types
 * @param ahead runs of types of one scope that sequences name before they are declared
 * @param types runs of declarations of one scope, in their order
 * @param coded runs of types with codecs: all but typedefs
 * @param described runs of types with TypeCodes: of the former, those that hold no values of valuetypes
 * @param constants runs of constants of one scope: behind the types, since an enum may be a constant's type
 * @param views the plan's structs and unions that have an owned form
 */
record CppUnit(
    String file,
    SortedSet<String> runtime,
    SortedSet<String> headers,
    SortedSet<String> codecs,
    SortedSet<String> anys,
    List<Run<DataType>> ahead,
    List<Run<CppDeclaration>> types,
    List<Run<DataType>> coded,
    List<Run<DataType>> described,
    List<Run<ConstantPlan>> constants,
    Views views) {

  /**
   * Neighbouring declarations of one scope, which share a namespace's braces.
   *
   * @param namespace empty for the global scope
   */
  record Run<T>(String namespace, List<T> items) {}

  /** Units of a plan, one for each source file that has a header, in the plan's order. */
  static List<CppUnit> of(SystemPlan plan) {
    DeclaringFiles declaringFiles = DeclaringFiles.of(plan);
    Views views = Views.of(plan);
    Set<ScopedName> withoutCode = ValueHolders.of(plan);
    return declaringFiles.all().stream().map(file -> unit(plan, file, declaringFiles, views, withoutCode)).toList();
  }

  /** The unit of a file; {@code withoutCode} are the types of the plan that have no TypeCode. */
  private static CppUnit unit(
      SystemPlan plan, String file, DeclaringFiles declaringFiles, Views views, Set<ScopedName> withoutCode) {
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
    return new CppUnit(
        file,
        runtime,
        headers,
        codecs,
        anys,
        runs(CppDeclaration.ahead(types), DataType::name),
        runs(CppDeclaration.of(types).stream().filter(each -> !each.isEmpty(views)).toList(), each -> each.type().name()),
        runs(types.stream().filter(CppTypes::hasCodec).toList(), DataType::name),
        runs(types.stream().filter(type -> CppTypes.hasCodec(type) && !withoutCode.contains(type.name())).toList(), DataType::name),
        runs(constants, ConstantPlan::name),
        views);
  }

  private static <T> List<Run<T>> runs(List<T> items, Function<T, ScopedName> name) {
    List<Run<T>> runs = new ArrayList<>();
    for (T item : items) {
      String namespace = CppNames.namespace(name.apply(item).scope());
      if (runs.isEmpty() || !runs.getLast().namespace().equals(namespace)) {
        runs.add(new Run<>(namespace, new ArrayList<>()));
      }
      runs.getLast().items().add(item);
    }
    return runs;
  }

  /** Valuetypes of the unit whose values user code encodes. */
  List<DataType.Value> custom() {
    return coded.stream()
        .flatMap(run -> run.items().stream())
        .filter(DataType.Value.class::isInstance)
        .map(DataType.Value.class::cast)
        .filter(value -> value.form() == DataType.Value.Form.CUSTOM)
        .toList();
  }
}
