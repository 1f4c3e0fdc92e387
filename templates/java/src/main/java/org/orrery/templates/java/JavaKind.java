// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/**
 * Language mapping of one kind of type to Java. Each kind has one class with everything that templates print of it. Typedefs are
 * replaced by their targets.
 *
 * <p>Methods that name a class take the {@link JavaTypes} of the file, which imports it.
 */
sealed interface JavaKind
    permits JavaBasic, JavaEnum, JavaNothing, JavaValue, JavaViewed {

  /** Form of many values in a sequence or an array. */
  enum Many {
    /** In an array of primitives, with a view of that type. */
    PRIMITIVES,
    /** In a list, with the view of ordinals. */
    ENUMERATORS,
    /** In a list, of objects that are both value and view. */
    VALUES,
    /** In a list or an array of objects, with the view of one element that is moved. */
    OBJECTS
  }

  /** Form of many values. */
  Many many();

  /** True if value and view are the same: for primitives, enumerators, values of valuetypes and void. */
  boolean isDirect();

  /** True for a sequence or an array, whose elements are read one by one. */
  boolean hasElements();

  /** True if a copy is an array or a list with arrays in it, which Java compares by identity. */
  boolean holdsArray();

  /** True if a value that a servant returns is compared by identity: an array, or a text of any class. */
  boolean hasIdentity();

  /** True if the type has a Java mapping. */
  boolean isMapped();

  /** Structs and unions in the type, elements included. */
  Stream<ScopedName> structs();

  /** Type of the value as a parameter of a stub or a result of a servant. */
  String value(JavaTypes types);

  /** Type of the value in a record or a copy. */
  String kept(JavaTypes types);

  /** Type of the view, passed to servants and returned by stubs. */
  String view(JavaTypes types);

  /** Expression that creates a view. */
  String newView(JavaTypes types);

  /** Expression that reads a direct value. */
  String read(JavaTypes types, String in);

  /**
   * Statement, without its semicolon, that writes a value.
   *
   * @param depth of lambdas around it
   */
  String write(JavaTypes types, String value, String out, int depth);

  /**
   * Statements that write the contents of a view or a block.
   *
   * @param depth of loops around it
   */
  String writeShown(JavaTypes types, String shown, String out, int depth);

  /** Expression of a constant's value. */
  String constant(JavaTypes types, String value);

  /** Layout of a direct value in an area, of {@code java.lang.foreign.ValueLayout}. */
  String layout();

  /** Class of the view of many direct values. */
  String viewOfMany(JavaTypes types);

  /**
   * Method of the runtime's {@code Primitives} that writes many primitives. {@code char[]} stands for two IDL types, so overloading can't
   * distinguish them.
   */
  String writerOfMany();

  /** Class of many direct values in an area. */
  String blockOfMany(JavaTypes types);
}
