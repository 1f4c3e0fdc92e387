// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/**
 * The one place where names of the model become C++ identifiers.
 *
 * <p>A name that C++ or generated code has taken gets an underscore behind it, and so does one that would meet the result:
 * {@code class} becomes {@code class_} and {@code class_} becomes {@code class__}, so two names never become one. Types are
 * referred to from the global scope ({@code ::Nav::Position}), since IDL and C++ look names up differently.
 */
final class CppNames {

  /** The namespace, inside the system's, of its processes' configurations. */
  static final String PROCESSES = "processes";

  private CppNames() {}

  /** A type, constant, exception or interface where it is declared. */
  static String declared(ScopedName name) {
    return escape(name.simple(), name.scope().isEmpty() ? ReservedWords.AT_TOP : ReservedWords.IN_NAMESPACE);
  }

  /** Qualified name of a type, constant, exception or interface, for its uses. */
  static String global(ScopedName name) {
    return "::" + namespace(name.parts());
  }

  /** The type of references to an interface's objects. */
  static String reference(ScopedName iface) {
    return global(iface) + "::reference";
  }

  /** The class of an interface's servants. */
  static String servant(ScopedName iface) {
    return global(iface) + "::servant";
  }

  /** The class of an interface's stubs. */
  static String stub(ScopedName iface) {
    return global(iface) + "::stub";
  }

  /** The namespace of a scope, {@code Nav::Navigation}; empty for the global scope. */
  static String namespace(List<String> scope) {
    return IntStream.range(0, scope.size())
        .mapToObj(i -> escape(scope.get(i), i == 0 ? ReservedWords.AT_TOP : ReservedWords.IN_NAMESPACE))
        .collect(Collectors.joining("::"));
  }

  /** A member of a struct or exception. */
  static String member(String name) {
    return escape(name, ReservedWords.IN_STRUCT);
  }

  static String enumerator(String name) {
    return escape(name, ReservedWords.ELSEWHERE);
  }

  static String parameter(String name) {
    return escape(name, ReservedWords.AS_PARAMETER);
  }

  /** A component's receptacle or task, an instance or a process. */
  static String part(String name) {
    return escape(name, ReservedWords.AS_PART);
  }

  /** The function that gives a facet's servant. */
  static String provide(String facet) {
    return "provide_" + facet;
  }

  /** The function that gives a receptacle's stub. */
  static String use(String receptacle) {
    return "use_" + receptacle;
  }

  /** A component's base class. */
  static String component(String name) {
    return ReservedWords.IN_COMPONENT.contains(name) ? name + "_component" : escape(name, ReservedWords.AS_COMPONENT);
  }

  /** The CMake project: a system's name, or that of an IDL file, which may hold characters that CMake takes otherwise. */
  static String project(SystemPlan plan) {
    return plan.name().replaceAll("[^A-Za-z0-9_]", "_");
  }

  /** The CMake target of a process. */
  static String target(String process) {
    return escape(process, ReservedWords.AS_TARGET);
  }

  /** The namespace of the system; it makes way for a module, interface or type of the same name. */
  static String system(SystemPlan plan) {
    String name = escape(plan.name(), ReservedWords.AT_TOP);
    boolean taken =
        Stream.concat(plan.types().stream().map(DataType::name), plan.interfaces().stream().map(InterfacePlan::name))
            .anyMatch(declared -> declared.parts().getFirst().equals(plan.name()));
    return taken ? name + "_system" : name;
  }

  /**
   * The function of an operation.
   *
   * @param siblings all operations of the interface: a setter makes way for an operation of the same name
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

  /** An operation's function in the skeleton. Its name on the wire is unique in the interface. */
  static String handler(OperationPlan operation) {
    return escape(operation.wireName(), ReservedWords.ELSEWHERE);
  }

  /** The struct of an operation's several results, wherever it is used. */
  static String results(OperationPlan operation) {
    return global(operation.declaredIn()) + "::" + declaredResults(operation);
  }

  /** Unqualified name of an operation's results struct, for its declaration. */
  static String declaredResults(OperationPlan operation) {
    return operation.name() + "_results";
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
