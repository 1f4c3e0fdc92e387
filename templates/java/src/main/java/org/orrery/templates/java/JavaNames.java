// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/**
 * The one place where names of the model become Java identifiers.
 *
 * <p>Modules become packages and an interface's scope the package {@code <Interface>Package}, as in the OMG's mapping (IDL to
 * Java 1.3, 1.17). A name that Java or generated code has taken gets an underscore before it, which no IDL identifier has.
 */
final class JavaNames {

  private final String prefix;
  private final String systemPackage;
  private final Set<ScopedName> interfaces = new LinkedHashSet<>();
  private final Set<ScopedName> types = new LinkedHashSet<>();

  /**
   * @param prefix put before each package; empty for none
   */
  JavaNames(SystemPlan plan, String prefix) {
    this.prefix = prefix;
    plan.interfaces().stream().map(InterfacePlan::name).forEach(interfaces::add);
    plan.types().stream().map(DataType::name).forEach(types::add);
    this.systemPackage = plan.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
  }

  /** The package of a scope; empty for the global scope without a prefix. */
  String packageOf(List<String> scope) {
    List<String> parts = new ArrayList<>();
    if (!prefix.isEmpty()) {
      parts.add(prefix);
    }
    for (int i = 0; i < scope.size(); i++) {
      boolean isInterface = interfaces.contains(new ScopedName(scope.subList(0, i + 1)));
      parts.add(isInterface ? scope.get(i) + "Package" : escape(scope.get(i), ReservedWords.AS_PACKAGE));
    }
    // A class of a named package can't name one of the unnamed package (JLS 7.5).
    return parts.isEmpty() ? systemPackage : String.join(".", parts);
  }

  /** The package of what belongs to the system as a whole: components and processes. */
  String systemPackage() {
    return prefix.isEmpty() ? systemPackage : prefix + "." + systemPackage;
  }

  /** A type's simple name. */
  String type(ScopedName name) {
    return escape(name.simple(), ReservedWords.AS_TYPE);
  }

  /**
   * The simple name of a class made for a type, {@code WaypointView}.
   *
   * @param suffix what is put behind the type's name
   */
  String derived(ScopedName name, String suffix) {
    String derived = name.simple() + suffix;
    List<String> parts = new ArrayList<>(name.scope());
    parts.add(derived);
    ScopedName sibling = new ScopedName(parts);
    return types.contains(sibling) || interfaces.contains(sibling) ? "_" + derived : derived;
  }

  /** The qualified name of a class that is made for a type or interface and stands beside it. */
  String qualified(ScopedName name, String simple) {
    return packageOf(name.scope()) + "." + simple;
  }

  /** The qualified name of the class of a struct as it lies in an area. */
  String block(ScopedName struct) {
    return qualified(struct, derived(struct, "Block"));
  }

  /** The simple name of the record of an operation's several results. */
  static String results(OperationPlan operation) {
    return capitalized(operation.name()) + "Results";
  }

  /** A struct's or exception's member. */
  static String member(String name) {
    return escape(name, ReservedWords.AS_MEMBER);
  }

  static String enumerator(String name) {
    return escape(name, ReservedWords.AS_VARIABLE);
  }

  static String parameter(String name) {
    return escape(name, ReservedWords.AS_VARIABLE);
  }

  /** An operation's method, or an attribute's: reader and writer differ in their parameters. */
  static String method(OperationPlan operation) {
    return escape(operation.name(), ReservedWords.AS_METHOD);
  }

  /** A facet, receptacle, task or instance. */
  static String part(String name) {
    return escape(name, ReservedWords.AS_METHOD);
  }

  /** A facet's or an object's constant. */
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
