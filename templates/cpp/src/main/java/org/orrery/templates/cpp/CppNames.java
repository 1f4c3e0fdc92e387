// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/**
 * C++ identifiers for the names of the model; no other class forms identifiers.
 *
 * <p>A name that is reserved by C++ or generated code has an underscore appended, and so has one that would equal the result:
 * {@code class} becomes {@code class_} and {@code class_} becomes {@code class__}, so two names never become one. Types are
 * referred to from the global scope ({@code ::Nav::Position}), since IDL and C++ look names up differently.
 */
final class CppNames {

  /** Namespace of the processes' configurations, inside the system's namespace. */
  static final String PROCESSES = "processes";

  private CppNames() {}

  /** Name of a type, constant, exception or interface in its declaration. */
  static String declared(ScopedName name) {
    return escape(name.simple(), name.scope().isEmpty() ? ReservedWords.AT_TOP : ReservedWords.IN_NAMESPACE);
  }

  /** Qualified name of a type, constant, exception or interface, for its uses. */
  static String global(ScopedName name) {
    return "::" + namespace(name.parts());
  }

  /** Class of references to an interface's objects. */
  static String reference(ScopedName iface) {
    return global(iface) + "::reference";
  }

  /** Class of an interface's servants. */
  static String servant(ScopedName iface) {
    return global(iface) + "::servant";
  }

  /** Class of an interface's stubs. */
  static String stub(ScopedName iface) {
    return global(iface) + "::stub";
  }

  /** Namespace of a scope, {@code Nav::Navigation}; empty for the global scope. */
  static String namespace(List<String> scope) {
    return IntStream.range(0, scope.size())
        .mapToObj(i -> escape(scope.get(i), i == 0 ? ReservedWords.AT_TOP : ReservedWords.IN_NAMESPACE))
        .collect(Collectors.joining("::"));
  }

  /** Name of a member of a struct or exception. */
  static String member(String name) {
    return escape(name, ReservedWords.IN_STRUCT);
  }

  static String enumerator(String name) {
    return escape(name, ReservedWords.ELSEWHERE);
  }

  static String parameter(String name) {
    return escape(name, ReservedWords.AS_PARAMETER);
  }

  /** Name of a receptacle, task, instance or process. */
  static String part(String name) {
    return escape(name, ReservedWords.AS_PART);
  }

  /** Name of the function that returns a facet's servant. */
  static String provide(String facet) {
    return "provide_" + facet;
  }

  /** Name of the function that returns a receptacle's stub. */
  static String use(String receptacle) {
    return "use_" + receptacle;
  }

  /** Name of a component's base class. */
  static String component(String name) {
    return ReservedWords.IN_COMPONENT.contains(name) ? name + "_component" : escape(name, ReservedWords.AS_COMPONENT);
  }

  /** Name of the CMake project: the name of the system or of the IDL file, without characters that are special in CMake. */
  static String project(SystemPlan plan) {
    return plan.name().replaceAll("[^A-Za-z0-9_]", "_");
  }

  /** Name of a process's CMake target. */
  static String target(String process) {
    return escape(process, ReservedWords.AS_TARGET);
  }

  /** Namespace of the system; changed if a module, interface or type has the same name. */
  static String system(SystemPlan plan) {
    String name = escape(plan.name(), ReservedWords.AT_TOP);
    boolean taken =
        Stream.concat(plan.types().stream().map(DataType::name), plan.interfaces().stream().map(InterfacePlan::name))
            .anyMatch(declared -> declared.parts().getFirst().equals(plan.name()));
    return taken ? name + "_system" : name;
  }

  /**
   * Name of an operation's function.
   *
   * @param siblings all operations of the interface; a setter's name is changed if an operation has it
   */
  static String function(OperationPlan operation, List<OperationPlan> siblings) {
    if (operation.kind() != OperationPlan.Kind.SETTER) {
      return escape(operation.name(), ReservedWords.IN_CLASS);
    }
    String setter = "set_" + operation.name();
    while (isTaken(setter, siblings)) {
      setter += "_";
    }
    return setter;
  }

  /** Name of an operation's function in the skeleton: the name on the wire, which is unique in the interface. */
  static String handler(OperationPlan operation) {
    return escape(operation.wireName(), ReservedWords.ELSEWHERE);
  }

  /**
   * Unqualified name of an operation's results struct; changed if the operation's interface declares something of that name.
   *
   * @param taken names of types, exceptions and constants
   */
  static String results(OperationPlan operation, Set<ScopedName> taken) {
    String name = operation.name() + "_results";
    while (taken.contains(of(operation.declaredIn(), name))) {
      name += "_";
    }
    return name;
  }

  private static ScopedName of(ScopedName scope, String name) {
    return new ScopedName(Stream.concat(scope.parts().stream(), Stream.of(name)).toList());
  }

  /** Names of all types, exceptions and constants. */
  static Set<ScopedName> declared(SystemPlan plan) {
    return Stream.concat(plan.types().stream().map(DataType::name), plan.constants().stream().map(ConstantPlan::name))
        .collect(Collectors.toSet());
  }

  private static boolean isTaken(String setter, List<OperationPlan> siblings) {
    return siblings.stream().anyMatch(o -> o.kind() != OperationPlan.Kind.SETTER && o.name().equals(setter));
  }

  private static String escape(String name, Set<String> reserved) {
    int end = name.length();
    while (end > 1 && name.charAt(end - 1) == '_') {
      end--;
    }
    return reserved.contains(name.substring(0, end)) ? name + "_" : name;
  }
}
