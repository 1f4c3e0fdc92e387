// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/**
 * Java identifiers for the names of the model; no other class forms identifiers.
 *
 * <p>Modules become packages and an interface's scope the package {@code <Interface>Package}, as in the OMG's mapping (IDL to
 * Java 1.3, 1.17). A name that is reserved by Java or generated code is prefixed with an underscore, which no IDL identifier has.
 */
final class JavaNames {

  private final String prefix;
  private final String systemPackage;
  private final Set<ScopedName> interfaces = new LinkedHashSet<>();

  /** Names of all types, interfaces and constants, and of the modules around them: a generated class has none of these. */
  private final Set<List<String>> declared = new HashSet<>();

  /**
   * Creates the names for a plan.
    *
    * @param prefix prefix of each package; empty for none
   */
  JavaNames(SystemPlan plan, String prefix) {
    this.prefix = prefix;
    plan.interfaces().stream().map(InterfacePlan::name).forEach(interfaces::add);
    Stream.of(plan.types().stream().map(DataType::name), interfaces.stream(), plan.constants().stream().map(ConstantPlan::name))
        .flatMap(names -> names)
        .forEach(name -> IntStream.rangeClosed(1, name.parts().size()).forEach(i -> declared.add(name.parts().subList(0, i))));
    this.systemPackage = plan.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
  }

  /** Package of a scope; empty for the global scope without a prefix. */
  String packageOf(List<String> scope) {
    List<String> parts = new ArrayList<>();
    if (!prefix.isEmpty()) {
      parts.add(prefix);
    }
    for (int i = 0; i < scope.size(); i++) {
      boolean isInterface = interfaces.contains(new ScopedName(scope.subList(0, i + 1)));
      parts.add(
          isInterface
              ? besideDeclared(scope.subList(0, i), scope.get(i) + "Package")
              : escape(scope.get(i), ReservedWords.AS_PACKAGE));
    }
    // A class in a named package can't refer to a class in the unnamed package (JLS 7.5).
    return parts.isEmpty() ? systemPackage : String.join(".", parts);
  }

  /** Package of components and processes, which belong to the system as a whole. */
  String systemPackage() {
    return prefix.isEmpty() ? systemPackage : prefix + "." + systemPackage;
  }

  /** Simple name of a type. */
  String type(ScopedName name) {
    return escape(name.simple(), ReservedWords.AS_TYPE);
  }

  /**
   * Simple name of a class generated for a type, such as {@code WaypointView}.
   *
   * @param suffix suffix after the type's name
   */
  String derived(ScopedName name, String suffix) {
    return besideDeclared(name.scope(), name.simple() + suffix);
  }

  /** Qualified name of a class that is generated for a type or interface, in the same package. */
  String qualified(ScopedName name, String simple) {
    return packageOf(name.scope()) + "." + simple;
  }

  /** Qualified name of the class of a struct stored in a memory area. */
  String block(ScopedName struct) {
    return qualified(struct, derived(struct, "Block"));
  }

  /** Simple name of the record with the results of an operation that has several; {@code View} behind it is that of its view. */
  String results(OperationPlan operation) {
    List<String> scope = operation.declaredIn().parts();
    String name = capitalized(operation.name()) + "Results";
    String view = name + "View";
    return declared.contains(in(scope, view)) ? "_" + name : besideDeclared(scope, name);
  }

  /** Name of a generated class or package in a scope, with an underscore before it if the model declares it there itself. */
  private String besideDeclared(List<String> scope, String name) {
    return declared.contains(in(scope, name)) ? "_" + name : name;
  }

  private static List<String> in(List<String> scope, String name) {
    return Stream.concat(scope.stream(), Stream.of(name)).toList();
  }

  /** Name of a member of a struct or exception. */
  static String member(String name) {
    return escape(name, ReservedWords.AS_MEMBER);
  }

  /** Name of an arm of a union. */
  static String arm(String name) {
    return escape(name, ReservedWords.AS_ARM);
  }

  static String enumerator(String name) {
    return escape(name, ReservedWords.AS_VARIABLE);
  }

  static String parameter(String name) {
    return escape(name, ReservedWords.AS_VARIABLE);
  }

  /** Name of the method of an operation or attribute; the methods that read and write an attribute differ in their parameters. */
  static String method(OperationPlan operation) {
    return escape(operation.name(), ReservedWords.AS_METHOD);
  }

  /** Name of a facet, receptacle, task or instance. */
  static String part(String name) {
    return escape(name, ReservedWords.AS_METHOD);
  }

  /** Name of the constant of a facet or an object. */
  static String constant(String... parts) {
    return String.join("_", parts).toUpperCase(Locale.ROOT);
  }

  static String capitalized(String name) {
    return name.isEmpty() ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private static String escape(String name, Set<String> reserved) {
    return reserved.contains(name) ? "_" + name : name;
  }
}
