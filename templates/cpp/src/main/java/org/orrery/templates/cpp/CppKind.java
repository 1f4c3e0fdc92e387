// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/**
 * How C++ has one kind of type: the language mapping. Each kind has one class, which answers all that templates ask; a typedef keeps its
 * name and answers the rest as what it stands for.
 */
sealed interface CppKind
    permits CppAlias, CppArray, CppBasic, CppEnum, CppNothing, CppReference, CppSequence, CppString, CppStruct {

  /** Type of a parameter, member or result: a value, or a view of one. */
  String spelling();

  /**
   * Type of a parameter that comes in: what is larger than a register or two is referred to.
   *
   * @param spelling of the type or of a typedef of it
   */
  String incoming(String spelling);

  /**
   * Type of an owned copy.
   *
   * @param spelling of the type or of a typedef of it
   */
  String owned(String spelling);

  /** Bounds from the outermost level inwards that the C++ type doesn't know, 0 where a level has none. */
  List<Long> bounds();

  /** Named types in the type as it is written: not those behind a typedef. */
  Stream<ScopedName> names();

  /** Interfaces in the type as it is written. */
  Stream<ScopedName> interfaces();

  /** True if a value refers to memory outside of it. */
  boolean isView(Views views);

  /**
   * Type of a constant.
   *
   * @param spelling of the type or of a typedef of it
   */
  String constantType(String spelling);

  /** Literal of a constant's value. */
  String constant(String value);
}
