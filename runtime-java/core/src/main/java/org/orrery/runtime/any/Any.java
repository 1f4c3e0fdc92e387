// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import java.util.Arrays;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.corba.SystemException;

/**
 * A value with its type: what user code keeps, and passes as an argument or result. Immutable as far as its value is.
 *
 * <pre>{@code Any any = Any.of(PointHelper.TYPE, new Point(7, 0.5)); }</pre>
 */
public abstract sealed class Any implements CdrValue permits EncodedAny, TypedAny {
  /** Without a value. */
  public static final Any NULL = new TypedAny<Void>(new AnyType<>(TypeCode.NULL, in -> null, (value, out) -> { }), null);

  /** A value of a type; it is not copied. */
  public static <T> Any of(AnyType<T> type, T value) {
    return new TypedAny<>(type, value);
  }

  /** Writes an any, null as {@link #NULL}. */
  public static void encode(Any value, CdrWriter out) {
    (value == null ? NULL : value).write(out);
  }

  /** The type of the value; {@link TypeCode#NULL} if there is none. */
  public abstract TypeCode type();

  /** True if the value has that type, or one with another name that is alike on the wire. */
  public boolean holds(AnyType<?> wanted) {
    return wanted.takes(type());
  }

  /**
   * The value.
   *
   * @throws SystemException BAD_TYPECODE, when it has another type
   */
  public abstract <T> T extract(AnyType<T> wanted);

  /** The any as a big-endian message in GIOP 1.2 begins with it. */
  abstract byte[] encoded();

  /** True if both have the same type and value, by what they are on the wire. */
  @Override
  public final boolean equals(Object other) {
    return other instanceof Any any && Arrays.equals(encoded(), any.encoded());
  }

  @Override
  public final int hashCode() {
    return type().hashCode();
  }

  @Override
  public final String toString() {
    return "Any[" + type() + "]";
  }
}
