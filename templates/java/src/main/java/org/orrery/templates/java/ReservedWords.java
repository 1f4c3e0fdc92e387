// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Names reserved by Java, its library or generated code. */
final class ReservedWords {

  private static final Set<String> KEYWORDS =
      Set.of(
          "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default",
          "do", "double", "else", "enum", "extends", "final", "finally", "float", "for", "goto", "if", "implements", "import",
          "instanceof", "int", "interface", "long", "native", "new", "package", "private", "protected", "public", "return",
          "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try",
          "void", "volatile", "while", "true", "false", "null");

  /** Methods of java.lang.Object without parameters; no accessor of a member may have such a name. */
  private static final Set<String> METHODS_OF_OBJECT =
      Set.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  /** Methods of java.lang.Throwable, and {@code id} of {@code UserException}. */
  private static final Set<String> METHODS_OF_EXCEPTIONS =
      Set.of(
          "id", "fillInStackTrace", "getCause", "getLocalizedMessage", "getMessage", "getStackTrace", "getSuppressed",
          "printStackTrace");

  /** Type names of java.lang that generated code uses, and identifiers that Java does not allow as type names. */
  private static final Set<String> TYPES =
      Set.of(
          "Boolean", "Byte", "CharSequence", "Character", "Class", "Double", "Enum", "Exception", "Float", "Integer", "Long",
          "Object", "Override", "Record", "Short", "String", "SuppressWarnings", "System", "var", "record", "yield", "sealed",
          "permits");

  static final Set<String> AS_TYPE = union(List.of(KEYWORDS, TYPES));
  static final Set<String> AS_PACKAGE = KEYWORDS;
  static final Set<String> AS_VARIABLE = KEYWORDS;
  static final Set<String> AS_MEMBER = union(List.of(KEYWORDS, METHODS_OF_OBJECT, METHODS_OF_EXCEPTIONS, Set.of("copy")));
  static final Set<String> AS_ARM = union(List.of(AS_MEMBER, Set.of("discriminator")));
  static final Set<String> AS_METHOD = union(List.of(KEYWORDS, METHODS_OF_OBJECT, Set.of("yield")));

  private ReservedWords() {}

  private static Set<String> union(List<Set<String>> sets) {
    return sets.stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
  }
}
