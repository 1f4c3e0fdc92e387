// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Keywords of CORBA 2.6 (3.2.4); no name may equal one of them, in upper or lower case. Keywords of later versions of IDL, and
 * those of languages that extend it, are not reserved.
 */
public final class ReservedWords {

  private static final Set<String> WORDS = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

  static {
    WORDS.addAll(Set.of("abstract", "any", "attribute", "boolean", "case", "char", "const", "context", "custom",
        "default", "double", "enum", "exception", "factory", "FALSE", "fixed", "float", "in", "inout", "interface",
        "local", "long", "module", "native", "Object", "octet", "oneway", "out", "private", "public", "raises",
        "readonly", "sequence", "short", "string", "struct", "supports", "switch", "TRUE", "truncatable", "typedef",
        "union", "unsigned", "ValueBase", "valuetype", "void", "wchar", "wstring"));
  }

  /** Keywords that were added with value types and local interfaces; older files use them as names. */
  private static final Set<String> YOUNG = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

  static {
    YOUNG.addAll(Set.of("abstract", "custom", "factory", "local", "native", "private", "public", "supports", "truncatable", "ValueBase",
        "valuetype"));
  }

  private ReservedWords() {
  }

  /** True if the word, in any mixture of upper and lower case, is reserved. */
  public static boolean contains(String word) {
    return WORDS.contains(word);
  }

  /** True if the word, in any mixture of upper and lower case, is a keyword that older files use as a name. */
  public static boolean isYoung(String word) {
    return YOUNG.contains(word);
  }

  /** All reserved words as IDL spells them, in alphabetical order. */
  public static Set<String> all() {
    return Collections.unmodifiableSet(WORDS);
  }

  /** IDL's spelling of a reserved word given in any mixture of upper and lower case. The word must be reserved. */
  public static String spelling(String word) {
    return WORDS.stream().filter(word::equalsIgnoreCase).findFirst().orElseThrow();
  }
}
