// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

/** Kinds of TypeCodes, in the order of their numbers on the wire (CORBA 3.3 part 2, table 9.2). */
public enum TypeKind {
  NULL, VOID, SHORT, LONG, USHORT, ULONG, FLOAT, DOUBLE, BOOLEAN, CHAR, OCTET, ANY, TYPE_CODE, PRINCIPAL, OBJREF, STRUCT, UNION, ENUM,
  STRING, SEQUENCE, ARRAY, ALIAS, EXCEPT, LONGLONG, ULONGLONG, LONGDOUBLE, WCHAR, WSTRING, FIXED, VALUE, VALUE_BOX, NATIVE,
  ABSTRACT_INTERFACE, LOCAL_INTERFACE;

  /** Encoding of a kind's parameters. */
  enum Form { NONE, BOUND, DIGITS, ENCAPSULATED }

  private static final TypeKind[] ALL = values();

  /** Kind of a number; null if there is none. */
  static TypeKind of(int number) {
    return number >= 0 && number < ALL.length ? ALL[number] : null;
  }

  Form form() {
    return switch (this) {
      case NULL, VOID, SHORT, LONG, USHORT, ULONG, FLOAT, DOUBLE, BOOLEAN, CHAR, OCTET, ANY, TYPE_CODE, PRINCIPAL, LONGLONG, ULONGLONG,
          LONGDOUBLE, WCHAR -> Form.NONE;
      case STRING, WSTRING -> Form.BOUND;
      case FIXED -> Form.DIGITS;
      case OBJREF, STRUCT, UNION, ENUM, SEQUENCE, ARRAY, ALIAS, EXCEPT, VALUE, VALUE_BOX, NATIVE, ABSTRACT_INTERFACE, LOCAL_INTERFACE ->
          Form.ENCAPSULATED;
    };
  }

  boolean hasId() {
    return form() == Form.ENCAPSULATED && this != SEQUENCE && this != ARRAY;
  }

  boolean hasContent() {
    return this == UNION || this == SEQUENCE || this == ARRAY || this == ALIAS || this == VALUE_BOX || this == VALUE;
  }

  boolean hasMembers() {
    return this == STRUCT || this == UNION || this == ENUM || this == EXCEPT || this == VALUE;
  }
}
