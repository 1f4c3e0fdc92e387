// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.SystemPlan;

/**
 * An interface as C++ prints it.
 *
 * @param namespace the namespace that is made of it
 * @param operations inherited ones first
 * @param own the operations it declares that have a results struct
 * @param headers what declares the types of its operations
 * @param resultHeaders what its results structs need
 * @param codecs what reads and writes them
 */
record CppInterface(
    InterfacePlan plan,
    String namespace,
    List<CppOperation> operations,
    List<CppOperation> own,
    SortedSet<String> headers,
    SortedSet<String> resultHeaders,
    SortedSet<String> codecs) {

  /** All interfaces, in the plan's order. */
  static List<CppInterface> all(SystemPlan plan) {
    Homes homes = Homes.of(plan);
    return plan.interfaces().stream().map(each -> of(each, homes)).toList();
  }

  private static CppInterface of(InterfacePlan plan, Homes homes) {
    List<CppOperation> operations =
        plan.operations().stream()
            .map(o -> new CppOperation(o, CppNames.function(o, plan.operations()), CppNames.handler(o)))
            .toList();
    return new CppInterface(
        plan,
        CppNames.namespace(plan.name().parts()),
        operations,
        operations.stream()
            .filter(o -> o.plan().declaredIn().equals(plan.name()) && !o.plan().outputs().isEmpty())
            .toList(),
        includes(plan, homes, CppPaths::types, true),
        resultHeaders(plan, homes),
        includes(plan, homes, CppPaths::codec, false));
  }

  private static SortedSet<String> resultHeaders(InterfacePlan plan, Homes homes) {
    SortedSet<String> headers = new TreeSet<>();
    plan.operations().stream()
        .filter(o -> o.declaredIn().equals(plan.name()) && !o.outputs().isEmpty())
        .flatMap(o -> Stream.concat(Stream.of(o.result()), o.outputs().stream().map(ParameterPlan::type)))
        .forEach(
            type -> {
              CppTypes.names(type).map(homes::of).map(CppPaths::codec).forEach(headers::add);
              CppTypes.interfaces(type).map(i -> CppPaths.ofInterface(i, "reference.hpp")).forEach(headers::add);
            });
    return headers;
  }

  private static SortedSet<String> includes(
      InterfacePlan plan, Homes homes, Function<String, String> path, boolean references) {
    SortedSet<String> headers = new TreeSet<>();
    for (OperationPlan operation : plan.operations()) {
      Stream.concat(Stream.of(operation.result()), operation.parameters().stream().map(ParameterPlan::type))
          .forEach(
              type -> {
                CppTypes.names(type).map(homes::of).map(path).forEach(headers::add);
                if (references) {
                  CppTypes.interfaces(type).map(i -> CppPaths.ofInterface(i, "reference.hpp")).forEach(headers::add);
                }
              });
      operation.raises().stream().map(homes::of).map(path).forEach(headers::add);
      if (!operation.outputs().isEmpty()) {
        headers.add(CppPaths.ofInterface(operation.declaredIn(), "results.hpp"));
      }
    }
    return headers;
  }
}
