// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.api.Diagnostic.Location;

/** Value of a JSON document with its place in the text. */
sealed interface JsonTree {

  /** Place of the value's first token. */
  Location at();

  /** Object; its fields' names have places of their own. */
  record Fields(Location at, Map<String, Field> fields) implements JsonTree {}

  /** Field of an object. */
  record Field(Location at, JsonTree value) {}

  /** Array. */
  record Items(Location at, List<JsonTree> items) implements JsonTree {}

  /** String, number, truth value or null, as its text. */
  record Scalar(Location at, Kind kind, String text) implements JsonTree {}

  /** Kind of scalar. */
  enum Kind {
    STRING,
    INTEGER,
    FRACTION,
    TRUTH,
    NULL
  }

  /** Text that is no JSON. */
  final class Malformed extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Location location;

    Malformed(Location location, String message) {
      super(message);
      this.location = location;
    }

    Location location() {
      return location;
    }
  }

  /**
   * Reads a text.
   *
   * @param file name of the file, for places
   */
  static JsonTree of(String file, String text) throws Malformed {
    JsonFactory factory = JsonFactory.builder().enable(com.fasterxml.jackson.core.StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    try (JsonParser parser = factory.createParser(text)) {
      parser.nextToken();
      JsonTree tree = parser.currentToken() == null ? null : value(file, parser);
      if (tree == null) {
        throw new Malformed(new Location(file, 1, 1, 0, 0), "it is empty");
      }
      if (parser.nextToken() != null) {
        throw new Malformed(place(file, parser), "something follows the end of the document");
      }
      return tree;
    } catch (JsonProcessingException problem) {
      JsonLocation at = problem.getLocation();
      String reason = problem.getOriginalMessage().lines().findFirst().orElse("");
      throw new Malformed(at == null ? Location.file(file) : location(file, at, 1), reason);
    } catch (IOException impossible) {
      throw new java.io.UncheckedIOException("a string can be read", impossible);
    }
  }

  private static JsonTree value(String file, JsonParser parser) throws IOException {
    Location at = place(file, parser);
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Field> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          Location name = place(file, parser);
          String field = parser.currentName();
          parser.nextToken();
          fields.put(field, new Field(name, value(file, parser)));
        }
        yield new Fields(at, fields);
      }
      case START_ARRAY -> {
        List<JsonTree> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          items.add(value(file, parser));
        }
        yield new Items(at, items);
      }
      case VALUE_STRING -> new Scalar(at, Kind.STRING, parser.getText());
      case VALUE_NUMBER_INT -> new Scalar(at, Kind.INTEGER, parser.getText());
      case VALUE_NUMBER_FLOAT -> new Scalar(at, Kind.FRACTION, parser.getText());
      case VALUE_TRUE, VALUE_FALSE -> new Scalar(at, Kind.TRUTH, parser.getText());
      default -> new Scalar(at, Kind.NULL, "null");
    };
  }

  private static Location place(String file, JsonParser parser) throws IOException {
    boolean quoted = parser.currentToken() == JsonToken.FIELD_NAME || parser.currentToken() == JsonToken.VALUE_STRING;
    boolean plain = parser.currentToken().isScalarValue() || parser.currentToken() == JsonToken.FIELD_NAME;
    return location(file, parser.currentTokenLocation(), plain ? parser.getTextLength() + (quoted ? 2 : 0) : 1);
  }

  private static Location location(String file, JsonLocation at, int length) {
    return new Location(file, at.getLineNr(), at.getColumnNr(), (int) at.getCharOffset(), length);
  }
}
