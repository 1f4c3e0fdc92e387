// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.templates.common.Measure;

/**
 * File being printed: its class, and the imports used so far.
 *
 * @param types Java names of IDL types; importing them into this file
 */
record JavaFile(String packageName, String className, Imports imports, JavaNames names, JavaTypes types) {

  static JavaFile of(String packageName, String className, JavaNames names) {
    Imports imports = new Imports(packageName, className);
    return new JavaFile(packageName, className, imports, names, new JavaTypes(names, imports));
  }

  /** File of a class in the package of a name declared in IDL. */
  static JavaFile beside(ScopedName name, String className, JavaNames names) {
    return of(names.packageOf(name.scope()), className, names);
  }

  static JavaFile of(DataType type, JavaNames names) {
    return beside(type.name(), names.type(type.name()), names);
  }

  static JavaFile view(DataType type, JavaNames names) {
    return beside(type.name(), names.derived(type.name(), "View"), names);
  }

  static JavaFile of(InterfacePlan iface, String suffix, JavaNames names) {
    return beside(iface.name(), names.derived(iface.name(), suffix), names);
  }

  /** Documentation of a servant base, with the rule for the arguments of all operations. */
  static String withViews(String doc) {
    return with(doc, "Arguments are views, valid until the operation returns; copy() gives a value that stays.");
  }

  /** Documentation of a stub, with the rule for the results of all operations. */
  static String withResults(String doc) {
    return with(doc, "Results are views, valid until the calling thread's next call; copy() gives a value that stays.");
  }

  /** Documentation of the class of a struct stored in a memory area. */
  static String withPlaces(String doc) {
    return with(doc, "Window on a value in a memory area, which is changed in place; copy() gives a value that stays.");
  }

  /** Documentation of a component's base class, with the rule for its instances. */
  static String withInstances(String doc) {
    return with(doc, "Extended by your class, of which each instance in the model is one object.");
  }

  private static String with(String doc, String rule) {
    return doc.isBlank() ? rule : doc + "\n\n" + rule;
  }

  /** Path relative to the output folder. */
  String path() {
    return packageName.replace('.', '/') + "/" + className + ".java";
  }

  /** Name in this file of a class of the runtime or the library; adds an import if necessary. */
  String use(String qualified) {
    return imports.use(qualified);
  }

  /** Call of the runtime's function for a duration: {@code milliseconds(20)}; adds a static import if necessary. */
  String duration(long nanos) {
    Measure<Measure.Time> measure = Measure.duration(nanos);
    return "%s(%d)".formatted(imports.useFunction(JavaRuntime.unit(measure.unit())), measure.count());
  }

  /** Number of bytes, {@code kibibytes(64)} or the plain number; adds a static import if necessary. */
  String size(long bytes) {
    Measure<Measure.Size> measure = Measure.size(bytes);
    return measure.unit() == Measure.Size.BYTES
        ? measure.count() + (measure.count() > Integer.MAX_VALUE ? "L" : "")
        : "%s(%d)".formatted(imports.useFunction(JavaRuntime.unit(measure.unit())), measure.count());
  }

  /** Text of the file: package, imports, and the body. The body must be printed before, since it adds imports. */
  String text(CharSequence body) {
    return "package " + packageName + ";\n\n" + imports.declarations() + "\n\n" + body;
  }
}
