// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/**
 * Interface with its C++ names.
 *
 * @param namespace namespace generated for the interface
 * @param operations operations, inherited ones first
 * @param own operations that it declares itself and that have a results struct
 * @param runtime headers of the runtime that types of its operations need beyond those of all types
 * @param headers headers that declare the types of its operations
 * @param resultHeaders headers that its results structs need
 * @param codecs headers with the codecs of those types
 */
record CppInterface(
    InterfacePlan plan,
    String namespace,
    List<CppOperation> operations,
    List<CppOperation> own,
    SortedSet<String> runtime,
    SortedSet<String> headers,
    SortedSet<String> resultHeaders,
    SortedSet<String> codecs) {

  /** All interfaces, in the plan's order. */
  static List<CppInterface> all(SystemPlan plan) {
    DeclaringFiles declaringFiles = DeclaringFiles.of(plan);
    Set<ScopedName> taken = CppNames.declared(plan);
    return plan.interfaces().stream().map(each -> of(each, declaringFiles, taken)).toList();
  }

  private static CppInterface of(InterfacePlan plan, DeclaringFiles declaringFiles, Set<ScopedName> taken) {
    List<CppOperation> operations =
        plan.operations().stream()
            .map(o -> new CppOperation(o, CppNames.function(o, plan.operations()), CppNames.handler(o), CppNames.results(o, taken)))
            .toList();
    return new CppInterface(
        plan,
        CppNames.namespace(plan.name().parts()),
        operations,
        operations.stream()
            .filter(o -> o.plan().declaredIn().equals(plan.name()) && !o.plan().outputs().isEmpty())
            .toList(),
        types(plan.operations().stream()).flatMap(CppTypes::runtimeHeaders).collect(Collectors.toCollection(TreeSet::new)),
        includes(plan, declaringFiles, CppPaths::types, true),
        resultHeaders(plan, declaringFiles),
        includes(plan, declaringFiles, CppPaths::codec, false));
  }

  private static Stream<TypeRef> types(Stream<OperationPlan> operations) {
    return operations.flatMap(o -> Stream.concat(Stream.of(o.result()), o.parameters().stream().map(ParameterPlan::type)));
  }

  private static SortedSet<String> resultHeaders(InterfacePlan plan, DeclaringFiles declaringFiles) {
    SortedSet<String> headers = new TreeSet<>();
    plan.operations().stream()
        .filter(o -> o.declaredIn().equals(plan.name()) && !o.outputs().isEmpty())
        .flatMap(o -> Stream.concat(Stream.of(o.result()), o.outputs().stream().map(ParameterPlan::type)))
        .forEach(
            type -> {
              CppTypes.names(type).map(declaringFiles::of).map(CppPaths::codec).forEach(headers::add);
              CppTypes.interfaces(type).map(i -> CppPaths.ofInterface(i, "reference.hpp")).forEach(headers::add);
            });
    return headers;
  }

  private static SortedSet<String> includes(
      InterfacePlan plan, DeclaringFiles declaringFiles, Function<String, String> path, boolean references) {
    SortedSet<String> headers = new TreeSet<>();
    for (OperationPlan operation : plan.operations()) {
      Stream.concat(Stream.of(operation.result()), operation.parameters().stream().map(ParameterPlan::type))
          .forEach(
              type -> {
                CppTypes.names(type).map(declaringFiles::of).map(path).forEach(headers::add);
                if (references) {
                  CppTypes.interfaces(type).map(i -> CppPaths.ofInterface(i, "reference.hpp")).forEach(headers::add);
                }
              });
      operation.raises().stream().map(declaringFiles::of).map(path).forEach(headers::add);
      if (!operation.outputs().isEmpty()) {
        headers.add(CppPaths.ofInterface(operation.declaredIn(), "results.hpp"));
      }
    }
    return headers;
  }
}
