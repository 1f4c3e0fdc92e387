// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.ScopedName;

/**
 * A file that is being printed: its class, and what it names so far.
 *
 * @param types spells types, and imports them on the way
 */
record JavaFile(String packageName, String className, Imports imports, JavaNames names, JavaTypes types) {

  static JavaFile of(String packageName, String className, JavaNames names) {
    Imports imports = new Imports(packageName, className);
    return new JavaFile(packageName, className, imports, names, new JavaTypes(names, imports));
  }

  /** The file of a class that stands where IDL declares a name. */
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

  /** Documentation of a servant base, with what holds for all its operations. */
  static String withViews(String doc) {
    return with(doc, "Arguments are views, valid until the operation returns; copy() gives a value that stays.");
  }

  /** Documentation of a stub, with what holds for all its operations. */
  static String withResults(String doc) {
    return with(doc, "Results are views, valid until the calling thread's next call; copy() gives a value that stays.");
  }

  /** Documentation of a struct that lies in an area. */
  static String withPlaces(String doc) {
    return with(doc, "A window on one that lies in an area and is changed there; copy() gives a value that stays.");
  }

  /** Documentation of a component's class, with what holds for all of them. */
  static String withInstances(String doc) {
    return with(doc, "Extended by your class, of which each instance in the model is one object.");
  }

  private static String with(String doc, String rule) {
    return doc.isBlank() ? rule : doc + "\n\n" + rule;
  }

  /** Relative to the output folder. */
  String path() {
    return packageName.replace('.', '/') + "/" + className + ".java";
  }

  /** How this file writes a class of the runtime or the library. */
  String use(String qualified) {
    return imports.use(qualified);
  }

  /** The file's text: package and imports, then what a template printed, which has asked for its imports by then. */
  String text(CharSequence body) {
    return "package " + packageName + ";\n\n" + imports.declarations() + "\n\n" + body;
  }
}
