// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import org.orrery.dsl.idl.model.BasicKind;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Spellings of the basic types, without the white space between their words, as the parser passes them. */
final class BasicKindSpelling {

  private static final Map<String, BasicKind> KINDS = new HashMap<>();

  static {
    for (BasicKind kind : BasicKind.VALUES) {
      KINDS.put(kind.getLiteral().replace(" ", ""), kind);
    }
    // Names of integer types with their size (IDL 4.2, 7.4.13.4.4): synonyms, but for the 8-bit types, which have no other name.
    BasicKind[] signed = {BasicKind.SHORT, BasicKind.LONG, BasicKind.LONG_LONG};
    BasicKind[] unsigned = {BasicKind.UNSIGNED_SHORT, BasicKind.UNSIGNED_LONG, BasicKind.UNSIGNED_LONG_LONG};
    for (int i = 0; i < signed.length; i++) {
      String width = String.format(Locale.ROOT, "int%d", 16 << i);
      KINDS.put(width, signed[i]);
      KINDS.put("u" + width, unsigned[i]);
    }
  }

  private BasicKindSpelling() {
  }

  static BasicKind parse(String text) {
    BasicKind kind = KINDS.get(text.replaceAll("\\s", ""));
    if (kind == null) {
      throw new IllegalArgumentException("'" + text + "' is not a basic type.");
    }
    return kind;
  }
}
