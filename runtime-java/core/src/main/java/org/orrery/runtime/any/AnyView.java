// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import org.orrery.runtime.cdr.CdrForm;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.View;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/**
 * An any in a received message. A type that the view has not met lately allocates its TypeCode.
 *
 * <pre>{@code if (value.holds(PointHelper.TYPE)) fly(value.extract(PointHelper.TYPE)); }</pre>
 */
public final class AnyView implements View<Any>, CdrForm<Any> {
  private final TypeCodeReader codes = new TypeCodeReader();
  private final ValueWalk walk = new ValueWalk(codes);
  private final CdrReader cursor = new CdrReader();
  private final CdrReader each = new CdrReader();
  private TypeCode type = TypeCode.NULL;
  private long end;

  @Override
  public void read(CdrReader in) {
    TypeCode read = codes.read(in);
    cursor.resetTo(in);
    walk.check(read, in);
    end = in.position();
    type = read;
  }

  /** The type of the value; {@link TypeCode#NULL} if there is none. */
  public TypeCode type() {
    return type;
  }

  /** True if the value has that type, or one with another name that is alike on the wire. */
  public boolean holds(AnyType<?> wanted) {
    return wanted.takes(type);
  }

  /**
   * The value. Allocates.
   *
   * @throws SystemException BAD_TYPECODE, when it has another type
   */
  public <T> T extract(AnyType<T> wanted) {
    require(wanted, type);
    each.resetTo(cursor);
    return wanted.reader().apply(each);
  }

  /**
   * Moves a view onto the value, and returns it.
   *
   * @throws SystemException BAD_TYPECODE, when the value has another type
   */
  public <T, V extends View<T>> V extract(AnyType<T> wanted, V view) {
    require(wanted, type);
    each.resetTo(cursor);
    view.read(each);
    return view;
  }

  static void require(AnyType<?> wanted, TypeCode type) {
    if (!wanted.takes(type)) {
      throw new SystemException(StandardException.BAD_TYPECODE, MinorCodes.NONE, Completion.NO);
    }
  }

  @Override
  public Any copy() {
    return type.kind() == TypeKind.NULL ? Any.NULL : new EncodedAny(type, cursor, end);
  }

  /** The value goes on as it is, in the byte order, at the alignment and in the code set of that message. */
  @Override
  public void write(CdrWriter out) {
    type.write(out);
    each.resetTo(cursor);
    walk.copy(type, each, out);
  }
}
