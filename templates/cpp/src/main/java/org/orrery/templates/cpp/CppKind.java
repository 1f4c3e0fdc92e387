// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ScopedName;

/**
 * Language mapping of one kind of type to C++. Each kind has one class with everything that templates print of it. A typedef
 * keeps its name and is otherwise as its target.
 */
sealed interface CppKind
    permits CppAlias, CppArray, CppBasic, CppEnum, CppFixed, CppNothing, CppReference, CppSelfDescribed, CppSequence, CppString,
        CppStruct, CppUnion, CppValue {

  /** Type of a parameter, member or result: a value, or a view of one. */
  String spelling();

  /**
   * Type of an input parameter; types larger than two registers are passed by reference.
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

  /** Bounds that the C++ type does not include, from the outermost level inwards; 0 for a level without a bound. */
  List<Long> bounds();

  /** Named types in the type's spelling, without those behind a typedef. */
  Stream<ScopedName> names();

  /** Interfaces in the type's spelling. */
  Stream<ScopedName> interfaces();

  /** Headers of the runtime that the type's spelling needs beyond those of all types. */
  Stream<String> runtimeHeaders();

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
