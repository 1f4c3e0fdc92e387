// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text form of values in the vectors, and the runtime's calls that read and write them. */
final class VectorText {
  private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

  private VectorText() {
  }

  static String read(String type, CdrReader in) {
    return switch (type) {
      case "boolean" -> in.readBoolean() ? "1" : "0";
      case "octet" -> String.valueOf(in.readOctet() & 0xff);
      case "char" -> quote(String.valueOf(in.readChar()));
      case "wchar" -> quote(String.valueOf(in.readWchar()));
      case "short" -> String.valueOf(in.readShort());
      case "long" -> String.valueOf(in.readLong());
      case "longlong" -> String.valueOf(in.readLongLong());
      case "float" -> String.valueOf(in.readFloat());
      case "double" -> String.valueOf(in.readDouble());
      case "enum3" -> String.valueOf(in.readEnum(3));
      case "string" -> quote(view(new StringView(), in));
      case "wstring" -> quote(view(new StringView(true, Integer.MAX_VALUE), in));
      case "booleans" -> numbers(Arrays.toString(view(new BooleanSequenceView(), in)).replace("true", "1").replace("false", "0"));
      case "octets" -> {
        byte[] bytes = view(new OctetSequenceView(), in);
        int[] unsigned = new int[bytes.length];
        Arrays.setAll(unsigned, i -> bytes[i] & 0xff);
        yield numbers(Arrays.toString(unsigned));
      }
      case "shorts" -> numbers(Arrays.toString(view(new ShortSequenceView(), in)));
      case "longs" -> numbers(Arrays.toString(view(new LongSequenceView(), in)));
      case "floats" -> numbers(Arrays.toString(view(new FloatSequenceView(), in)));
      case "doubles" -> numbers(Arrays.toString(view(new DoubleSequenceView(), in)));
      case "strings" -> {
        List<String> texts = view(new SequenceView<>(Extent.UNBOUNDED, 5, StringView::new), in);
        yield "[" + String.join(",", texts.stream().map(VectorText::quote).toList()) + "]";
      }
      default -> throw new AssertionError(type);
    };
  }

  private static <T> T view(View<T> view, CdrReader in) {
    view.read(in);
    return view.copy();
  }

  private static String numbers(String text) {
    return text.replace(" ", "");
  }

  static void write(String type, String value, CdrWriter out) {
    switch (type) {
      case "boolean" -> out.writeBoolean(value.equals("1"));
      case "octet" -> out.writeOctet((byte) Integer.parseInt(value));
      case "char" -> out.writeChar(unquote(value).charAt(0));
      case "wchar" -> out.writeWchar(unquote(value).charAt(0));
      case "short" -> out.writeShort(Short.parseShort(value));
      case "long" -> out.writeLong(Integer.parseInt(value));
      case "longlong" -> out.writeLongLong(Long.parseLong(value));
      case "float" -> out.writeFloat(Float.parseFloat(value));
      case "double" -> out.writeDouble(Double.parseDouble(value));
      case "enum3" -> out.writeEnum(Completion3.values()[Integer.parseInt(value)]);
      case "string" -> out.writeString(unquote(value));
      case "wstring" -> out.writeWstring(unquote(value));
      case "strings" ->
        out.writeSequence(elements(value).stream().map(VectorText::unquote).toList(), Extent.UNBOUNDED, (v, o) -> o.writeString(v));
      default -> writePrimitives(type, elements(value), out);
    }
  }

  private enum Completion3 { A, B, C }

  private static void writePrimitives(String type, List<String> elements, CdrWriter out) {
    int count = elements.size();
    switch (type) {
      case "booleans" -> {
        boolean[] values = new boolean[count];
        for (int i = 0; i < count; i++) {
          values[i] = elements.get(i).equals("1");
        }
        Primitives.write(out, values, Extent.UNBOUNDED);
      }
      case "octets" -> {
        byte[] values = new byte[count];
        for (int i = 0; i < count; i++) {
          values[i] = (byte) Integer.parseInt(elements.get(i));
        }
        Primitives.write(out, values, Extent.UNBOUNDED);
      }
      case "shorts" -> {
        short[] values = new short[count];
        for (int i = 0; i < count; i++) {
          values[i] = Short.parseShort(elements.get(i));
        }
        Primitives.write(out, values, Extent.UNBOUNDED);
      }
      case "longs" -> Primitives.write(out, elements.stream().mapToInt(Integer::parseInt).toArray(), Extent.UNBOUNDED);
      case "floats" -> {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
          values[i] = Float.parseFloat(elements.get(i));
        }
        Primitives.write(out, values, Extent.UNBOUNDED);
      }
      case "doubles" -> Primitives.write(out, elements.stream().mapToDouble(Double::parseDouble).toArray(), Extent.UNBOUNDED);
      default -> throw new AssertionError(type);
    }
  }

  private static List<String> elements(String value) {
    String inside = value.substring(1, value.length() - 1);
    return inside.isEmpty() ? List.of() : List.of(inside.split(","));
  }

  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      boolean plain = c > 0x20 && c < 0x7f && "\"\\,[]|".indexOf(c) < 0;
      quoted.append(plain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
    }
    return quoted.append('"').toString();
  }

  private static String unquote(String quoted) {
    Matcher matcher = ESCAPE.matcher(quoted.substring(1, quoted.length() - 1));
    return matcher.replaceAll(each -> {
      String c = String.valueOf((char) Integer.parseInt(each.group(1), 16));
      return Matcher.quoteReplacement(c);
    });
  }
}
