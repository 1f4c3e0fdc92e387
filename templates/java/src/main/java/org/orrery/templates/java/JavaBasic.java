// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.stream.Stream;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.ScopedName;

/** Kind of numbers, characters, booleans and octets: a primitive is both value and view. */
record JavaBasic(BasicKind kind) implements JavaKind {

  @Override
  public Many many() {
    return Many.PRIMITIVES;
  }

  @Override
  public boolean isDirect() {
    return true;
  }

  @Override
  public boolean hasElements() {
    return false;
  }

  @Override
  public boolean holdsArray() {
    return false;
  }

  @Override
  public boolean hasIdentity() {
    return false;
  }

  @Override
  public boolean isMapped() {
    return kind != BasicKind.LONG_DOUBLE;
  }

  @Override
  public Stream<ScopedName> structs() {
    return Stream.empty();
  }

  @Override
  public String value(JavaTypes types) {
    return kept(types);
  }

  @Override
  public String kept(JavaTypes types) {
    return switch (kind) {
      case BOOLEAN -> "boolean";
      case OCTET, INT8, UINT8 -> "byte";
      case CHAR, WCHAR -> "char";
      case SHORT, UNSIGNED_SHORT -> "short";
      case LONG, UNSIGNED_LONG -> "int";
      case LONG_LONG, UNSIGNED_LONG_LONG -> "long";
      case FLOAT -> "float";
      case DOUBLE -> "double";
      case LONG_DOUBLE -> throw unmapped();
    };
  }

  @Override
  public String view(JavaTypes types) {
    return kept(types);
  }

  @Override
  public String newView(JavaTypes types) {
    throw JavaKinds.isDirect(this);
  }

  @Override
  public String read(JavaTypes types, String in) {
    return "%s.read%s()".formatted(in, coder());
  }

  @Override
  public String write(JavaTypes types, String value, String out, int depth) {
    return "%s.write%s(%s)".formatted(out, coder(), value);
  }

  @Override
  public String writeShown(JavaTypes types, String shown, String out, int depth) {
    return write(types, shown, out, depth) + ";";
  }

  @Override
  public String constant(JavaTypes types, String value) {
    return JavaLiterals.basic(kind, value);
  }

  @Override
  public String layout() {
    return switch (kind) {
      case BOOLEAN -> "JAVA_BOOLEAN";
      case OCTET, INT8, UINT8 -> "JAVA_BYTE";
      case CHAR, WCHAR -> "JAVA_CHAR";
      case SHORT, UNSIGNED_SHORT -> "JAVA_SHORT";
      case LONG, UNSIGNED_LONG -> "JAVA_INT";
      case LONG_LONG, UNSIGNED_LONG_LONG -> "JAVA_LONG";
      case FLOAT -> "JAVA_FLOAT";
      case DOUBLE -> "JAVA_DOUBLE";
      case LONG_DOUBLE -> throw unmapped();
    };
  }

  @Override
  public String viewOfMany(JavaTypes types) {
    return switch (kind) {
      case BOOLEAN -> types.use(JavaRuntime.BOOLEAN_SEQUENCE_VIEW);
      case OCTET, INT8, UINT8 -> types.use(JavaRuntime.OCTET_SEQUENCE_VIEW);
      case CHAR -> types.use(JavaRuntime.CHARACTER_SEQUENCE_VIEW);
      case WCHAR -> types.use(JavaRuntime.WIDE_CHARACTER_SEQUENCE_VIEW);
      case SHORT, UNSIGNED_SHORT -> types.use(JavaRuntime.SHORT_SEQUENCE_VIEW);
      case LONG, UNSIGNED_LONG -> types.use(JavaRuntime.LONG_SEQUENCE_VIEW);
      case LONG_LONG, UNSIGNED_LONG_LONG -> types.use(JavaRuntime.LONG_LONG_SEQUENCE_VIEW);
      case FLOAT -> types.use(JavaRuntime.FLOAT_SEQUENCE_VIEW);
      case DOUBLE -> types.use(JavaRuntime.DOUBLE_SEQUENCE_VIEW);
      case LONG_DOUBLE -> throw unmapped();
    };
  }

  @Override
  public String writerOfMany() {
    return kind == BasicKind.WCHAR ? "writeWide" : "write";
  }

  @Override
  public String blockOfMany(JavaTypes types) {
    return switch (kind) {
      case BOOLEAN -> types.use(JavaRuntime.BOOLEAN_SEQUENCE_BLOCK);
      case OCTET, INT8, UINT8 -> types.use(JavaRuntime.OCTET_SEQUENCE_BLOCK);
      case CHAR -> types.use(JavaRuntime.CHARACTER_SEQUENCE_BLOCK);
      case WCHAR -> types.use(JavaRuntime.WIDE_CHARACTER_SEQUENCE_BLOCK);
      case SHORT, UNSIGNED_SHORT -> types.use(JavaRuntime.SHORT_SEQUENCE_BLOCK);
      case LONG, UNSIGNED_LONG -> types.use(JavaRuntime.LONG_SEQUENCE_BLOCK);
      case LONG_LONG, UNSIGNED_LONG_LONG -> types.use(JavaRuntime.LONG_LONG_SEQUENCE_BLOCK);
      case FLOAT -> types.use(JavaRuntime.FLOAT_SEQUENCE_BLOCK);
      case DOUBLE -> types.use(JavaRuntime.DOUBLE_SEQUENCE_BLOCK);
      case LONG_DOUBLE -> throw unmapped();
    };
  }

  private String coder() {
    return switch (kind) {
      case BOOLEAN -> "Boolean";
      case OCTET, INT8, UINT8 -> "Octet";
      case CHAR -> "Char";
      case WCHAR -> "Wchar";
      case SHORT, UNSIGNED_SHORT -> "Short";
      case LONG, UNSIGNED_LONG -> "Long";
      case LONG_LONG, UNSIGNED_LONG_LONG -> "LongLong";
      case FLOAT -> "Float";
      case DOUBLE -> "Double";
      case LONG_DOUBLE -> throw unmapped();
    };
  }

  /** {@link JavaTarget#refusals} refuses such a plan before anything is printed. */
  private IllegalArgumentException unmapped() {
    return new IllegalArgumentException("no mapping to Java: " + kind);
  }
}
