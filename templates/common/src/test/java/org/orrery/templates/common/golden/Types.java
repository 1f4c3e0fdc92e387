// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import java.util.Arrays;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.TypeRef;

/** Types that hand-made plans use often. */
public final class Types {

  public static final TypeRef VOID = new TypeRef.VoidType();
  public static final TypeRef BOOLEAN = basic(BasicKind.BOOLEAN);
  public static final TypeRef OCTET = basic(BasicKind.OCTET);
  public static final TypeRef CHAR = basic(BasicKind.CHAR);
  public static final TypeRef WCHAR = basic(BasicKind.WCHAR);
  public static final TypeRef SHORT = basic(BasicKind.SHORT);
  public static final TypeRef LONG = basic(BasicKind.LONG);
  public static final TypeRef UNSIGNED_LONG = basic(BasicKind.UNSIGNED_LONG);
  public static final TypeRef LONG_LONG = basic(BasicKind.LONG_LONG);
  public static final TypeRef FLOAT = basic(BasicKind.FLOAT);
  public static final TypeRef DOUBLE = basic(BasicKind.DOUBLE);
  public static final TypeRef STRING = string(0);
  public static final TypeRef WSTRING = new TypeRef.StringType(true, 0);
  public static final TypeRef OBJECT = new TypeRef.ObjectType();
  public static final TypeRef ANY = new TypeRef.AnyType();
  public static final TypeRef TYPE_CODE = new TypeRef.TypeCodeType();

  private Types() {}

  public static TypeRef basic(BasicKind kind) {
    return new TypeRef.BasicType(kind);
  }

  /** A string; a bound of 0 for none. */
  public static TypeRef string(long bound) {
    return new TypeRef.StringType(false, bound);
  }

  /** An array, its outermost dimension first. */
  public static TypeRef array(TypeRef element, long... dimensions) {
    return new TypeRef.ArrayType(element, Arrays.stream(dimensions).boxed().toList());
  }
}
