// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.ior;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;

/** Printer of a reference's contents, as lines for people or as one line of JSON. */
final class ReferenceText {
  /** First three bytes of the object keys that Orrery's servers make, {@code ORY}; a format and four numbers follow. */
  private static final int ORRERY_KEY = 'O' << 16 | 'R' << 8 | 'Y';
  private static final int LEAST_ORRERY_KEY_BYTES = 20;

  private ReferenceText() {}

  static String lines(Described reference) {
    StringBuilder text = new StringBuilder();
    line(text, 0, "type", reference.type().isEmpty() ? "not told" : reference.type());
    if (reference.profiles().isEmpty() && reference.problem().isEmpty()) {
      line(text, 0, "object", "none: a nil reference");
    }
    for (Described.Profile profile : reference.profiles()) {
      line(text, 0, profile.name(), profile.address());
      if (profile.key().length > 0) {
        line(text, 2, "key", key(profile.key()));
      }
      for (Described.Component component : profile.components()) {
        String name = component.name();
        for (String value : component.values()) {
          line(text, 2, name, value);
          name = "";
        }
      }
    }
    if (!reference.problem().isEmpty()) {
      line(text, 0, "malformed", reference.problem());
    }
    return text.toString();
  }

  private static void line(StringBuilder text, int indent, String name, String value) {
    text.append(" ".repeat(indent));
    text.append(value.isEmpty() ? name : String.format("%-" + (24 - indent) + "s %s", name, value)).append('\n');
  }

  private static String key(byte[] key) {
    String digits = HexFormat.of().formatHex(key);
    String words = words(key);
    return words.isEmpty() ? digits : digits + "  " + words;
  }

  private static String words(byte[] key) {
    ByteBuffer in = ByteBuffer.wrap(key);
    if (key.length >= LEAST_ORRERY_KEY_BYTES && in.getInt() >>> 8 == ORRERY_KEY) {
      String kind = key[3] == 1 ? "of the model" : "made at run time";
      int poa = in.getInt();
      in.getInt();
      return "Orrery: object " + kind + ", POA " + poa + ", slot " + in.getInt();
    }
    for (byte each : key) {
      if (each < ' ' || each > '~') {
        return "";
      }
    }
    return '"' + new String(key, java.nio.charset.StandardCharsets.US_ASCII) + '"';
  }

  static String json(Described reference) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("type", reference.type());
      json.writeArrayFieldStart("profiles");
      for (Described.Profile profile : reference.profiles()) {
        write(json, profile);
      }
      json.writeEndArray();
      json.writeStringField("problem", reference.problem());
      json.writeEndObject();
    } catch (IOException never) {
      throw new UncheckedIOException("a StringWriter does not fail", never);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, Described.Profile profile) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", profile.name());
    json.writeStringField("address", profile.address());
    json.writeStringField("key", HexFormat.of().formatHex(profile.key()));
    json.writeArrayFieldStart("components");
    for (Described.Component component : profile.components()) {
      json.writeStartObject();
      json.writeStringField("name", component.name());
      json.writeNumberField("tag", Integer.toUnsignedLong(component.tag()));
      json.writeArrayFieldStart("values");
      for (String value : component.values()) {
        json.writeString(value);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
