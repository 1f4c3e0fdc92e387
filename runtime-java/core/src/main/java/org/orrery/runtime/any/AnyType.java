// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.Supplier;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.Encoder;
import org.orrery.runtime.cdr.FixedView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.cdr.View;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceView;

/**
 * Type of a value in an any, with the class that Java has for it. Generated code has one for each type, {@code PointHelper.TYPE}.
 *
 * @param code the type on the wire
 * @param reader function that reads a value, which stays when the message is gone
 * @param encoder function that writes a value
 * @param <T> the class
 */
public record AnyType<T>(TypeCode code, Function<CdrReader, T> reader, Encoder<T> encoder) {
  public static final AnyType<Boolean> BOOLEAN = basic(TypeKind.BOOLEAN, CdrReader::readBoolean, (v, out) -> out.writeBoolean(v));
  public static final AnyType<Byte> OCTET = basic(TypeKind.OCTET, CdrReader::readOctet, (v, out) -> out.writeOctet(v));
  public static final AnyType<Character> CHAR = basic(TypeKind.CHAR, CdrReader::readChar, (v, out) -> out.writeChar(v));
  public static final AnyType<Character> WCHAR = basic(TypeKind.WCHAR, CdrReader::readWchar, (v, out) -> out.writeWchar(v));
  public static final AnyType<Short> SHORT = basic(TypeKind.SHORT, CdrReader::readShort, (v, out) -> out.writeShort(v));
  public static final AnyType<Short> USHORT = basic(TypeKind.USHORT, CdrReader::readShort, (v, out) -> out.writeShort(v));
  public static final AnyType<Integer> LONG = basic(TypeKind.LONG, CdrReader::readLong, (v, out) -> out.writeLong(v));
  public static final AnyType<Integer> ULONG = basic(TypeKind.ULONG, CdrReader::readLong, (v, out) -> out.writeLong(v));
  public static final AnyType<Long> LONGLONG = basic(TypeKind.LONGLONG, CdrReader::readLongLong, (v, out) -> out.writeLongLong(v));
  public static final AnyType<Long> ULONGLONG = basic(TypeKind.ULONGLONG, CdrReader::readLongLong, (v, out) -> out.writeLongLong(v));
  public static final AnyType<Float> FLOAT = basic(TypeKind.FLOAT, CdrReader::readFloat, (v, out) -> out.writeFloat(v));
  public static final AnyType<Double> DOUBLE = basic(TypeKind.DOUBLE, CdrReader::readDouble, (v, out) -> out.writeDouble(v));
  public static final AnyType<String> STRING = of(TypeCode.string(0), StringView::new, (v, out) -> out.writeString(v));
  public static final AnyType<String> WSTRING =
      of(TypeCode.wstring(0), () -> new StringView(true, Integer.MAX_VALUE), (v, out) -> out.writeWstring(v));
  public static final AnyType<Any> ANY = of(TypeCode.of(TypeKind.ANY), AnyView::new, Any::encode);
  public static final AnyType<TypeCode> TYPE_CODE = of(TypeCode.of(TypeKind.TYPE_CODE), TypeCodeView::new, TypeCode::encode);
  /** A reference of any interface. */
  public static final AnyType<Reference> OBJECT = reference("IDL:omg.org/CORBA/Object:1.0", "Object");

  /** Type whose values are received in views. */
  public static <T> AnyType<T> of(TypeCode code, Supplier<? extends View<T>> views, Encoder<T> encoder) {
    return new AnyType<>(code, in -> copied(views.get(), in), encoder);
  }

  /** Type of {@code fixed<digits, scale>}. */
  public static AnyType<BigDecimal> fixed(int digits, int scale) {
    return of(TypeCode.fixed(digits, scale), () -> new FixedView(digits, scale), (value, out) -> out.writeFixed(value, digits, scale));
  }

  /** Type of references to objects of an interface. */
  public static AnyType<Reference> reference(String id, String name) {
    return of(TypeCode.objref(id, name), ReferenceView::new, Reference::encode);
  }

  /** Type of an enum. */
  public static <E extends Enum<E>> AnyType<E> enumeration(TypeCode code, E[] values) {
    return new AnyType<>(code, in -> values[in.readEnum(values.length)], (value, out) -> out.writeEnum(value));
  }

  /** Type of an exception. Its values begin with the repository id (CORBA 3.3, part 2, 9.3.5.4), which omniORB leaves out. */
  public static <E> AnyType<E> exception(TypeCode code, Function<CdrReader, E> reader, Encoder<E> members) {
    Encoder<E> encoder = (value, out) -> {
      out.writeString(code.id());
      members.write(value, out);
    };
    return new AnyType<>(code, in -> reader.apply(ValueWalk.behindId(in, code.id())), encoder);
  }

  private static <T> AnyType<T> basic(TypeKind kind, Function<CdrReader, T> reader, Encoder<T> encoder) {
    return new AnyType<>(TypeCode.of(kind), reader, encoder);
  }

  private static <T> T copied(View<T> view, CdrReader in) {
    view.read(in);
    return view.copy();
  }

  /** True if values of a received type can be taken as this: it is equivalent; a reference of any interface is an {@link #OBJECT}. */
  boolean takes(TypeCode received) {
    return this == OBJECT ? received.withoutAliases().kind() == TypeKind.OBJREF : received.equivalent(code);
  }

  void write(T value, CdrWriter out) {
    encoder.write(value, out);
  }
}
