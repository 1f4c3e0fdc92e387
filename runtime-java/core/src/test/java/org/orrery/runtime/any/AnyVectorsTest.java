// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.iop.ReferenceView;

/** Reads the anys that omniORB wrote by their TypeCodes alone, and tells what they are; then passes them on. */
class AnyVectorsTest {
  private static final Path VECTORS = Path.of("../../runtime-cpp/test/vectors/anys.txt");
  private static final int TOLD_LEVELS = 3;

  private record Vector(String name, boolean little, byte[] bytes, String type, String value) {
    static Vector parse(String line) {
      String[] fields = Arrays.stream(line.split("\\|", 5)).map(String::strip).toArray(String[]::new);
      return new Vector(fields[0], fields[1].equals("little"), HexFormat.of().parseHex(fields[2]), fields[3], fields[4]);
    }

    @Override
    public String toString() {
      return name + ", " + (little ? "little" : "big");
    }
  }

  static List<Vector> vectors() throws IOException {
    return Files.readAllLines(VECTORS).stream().filter(line -> !line.isBlank() && !line.startsWith("#")).map(Vector::parse).toList();
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void areReadByTheirTypeCodes(Vector vector) {
    AnyView view = new AnyView();
    CdrReader in = Streams.reader(vector.bytes, 0, vector.little);
    view.read(in);
    assertEquals(0, in.remaining());
    assertEquals(vector.type, told(view.type(), 0));
    assertEquals(vector.value, told(valueOf(vector.bytes, vector.little), view.type()));
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void areTheSameAfterTheyWerePassedOn(Vector vector) {
    AnyView view = new AnyView();
    view.read(Streams.reader(vector.bytes, 0, vector.little));
    Any kept = view.copy();
    for (boolean little : new boolean[] {false, true}) {
      for (int before = 0; before < 8; before++) {
        byte[] again = Streams.written(kept, before, little);
        AnyView second = new AnyView();
        second.read(Streams.reader(again, before, little));
        assertTrue(view.type().equal(second.type()));
        CdrReader in = Streams.reader(again, before, little);
        new TypeCodeReader().read(in);
        assertEquals(vector.value, told(in, second.type()), little + " behind " + before);
        assertEquals(kept, second.copy());
      }
    }
  }

  private static CdrReader valueOf(byte[] bytes, boolean little) {
    CdrReader in = Streams.reader(bytes, 0, little);
    new TypeCodeReader().read(in);
    return in;
  }

  private static String told(TypeCode code, int depth) {
    String kind = code.kind() == TypeKind.TYPE_CODE ? "TypeCode" : code.kind().name().toLowerCase(Locale.ROOT);
    String text = kind + (code.id().isEmpty() ? "" : " " + code.id() + " " + code.name());
    // A recursive type is told to its third level.
    if (depth == TOLD_LEVELS) {
      return text;
    }
    if (code.kind() == TypeKind.UNION) {
      text += " switch (" + told(code.content(), depth + 1) + ")";
    }
    if (!code.members().isEmpty()) {
      text += IntStream.range(0, code.members().size())
          .mapToObj(i -> told(code, i, depth))
          .collect(Collectors.joining(", ", " {", "}"));
    }
    boolean hasElement = code.content().kind() != TypeKind.NULL && code.kind() != TypeKind.UNION;
    return text + (hasElement ? " of " + told(code.content(), depth + 1) : "") + (code.length() == 0 ? "" : " " + code.length());
  }

  private static String told(TypeCode code, int index, int depth) {
    TypeCode.Member member = code.members().get(index);
    String label = code.kind() == TypeKind.UNION && index != code.defaultIndex() ? member.label() + ": " : "";
    return label + (code.kind() == TypeKind.ENUM ? "" : told(member.type(), depth + 1) + " ") + member.name();
  }

  private static String told(CdrReader in, TypeCode code) {
    return switch (code.kind()) {
      case SHORT -> String.valueOf(in.readShort());
      case LONG -> String.valueOf(in.readLong());
      case OCTET -> String.valueOf(in.readOctet());
      case LONGLONG -> String.valueOf(in.readLongLong());
      case DOUBLE -> String.valueOf(in.readDouble());
      case STRING -> '"' + text(in, false) + '"';
      case WSTRING -> text(in, true).chars().mapToObj(Integer::toHexString).collect(Collectors.joining(" ", "u(", ")"));
      case ENUM -> code.members().get(in.readLong()).name();
      case ALIAS -> told(in, code.content());
      case EXCEPT, STRUCT ->
          code.members().stream().map(each -> each.name() + "=" + told(in, each.type())).collect(Collectors.joining(", ", "{", "}"));
      case UNION -> {
        long label = in.readLongLong(); // all unions of the vectors have a long long
        TypeCode.Member arm = IntStream.range(0, code.members().size())
            .filter(i -> i != code.defaultIndex() && code.members().get(i).label() == label)
            .mapToObj(i -> code.members().get(i))
            .findFirst()
            .orElseGet(() -> code.members().get(code.defaultIndex()));
        yield "(" + label + ") " + arm.name() + "=" + told(in, arm.type());
      }
      case SEQUENCE, ARRAY -> {
        int count = code.kind() == TypeKind.ARRAY ? code.length() : in.readLong();
        yield Stream.generate(() -> told(in, code.content())).limit(count).collect(Collectors.joining(", ", "[", "]"));
      }
      case ANY -> {
        TypeCode held = new TypeCodeReader().read(in);
        yield "<" + held.name() + "> " + told(in, held);
      }
      case TYPE_CODE -> new TypeCodeReader().read(in).id();
      case OBJREF -> {
        ReferenceView reference = new ReferenceView();
        reference.read(in);
        yield reference.isNil() ? "nil" : "object";
      }
      default -> throw new AssertionError("no vector has such a kind: " + code.kind());
    };
  }

  private static String text(CdrReader in, boolean wide) {
    StringView text = new StringView(wide, Integer.MAX_VALUE);
    text.read(in);
    return text.toString();
  }
}
