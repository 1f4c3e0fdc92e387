// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.diagnostics;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;

/**
 * Diagnostics as SARIF 2.1.0 (OASIS), which services that review code show beside the lines: one run with a rule for each code that came
 * up. Columns count from 1 in UTF-16 code units. Paths are relative where the user's were.
 */
public final class SarifReport {
  private static final String SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private SarifReport() {}

  /**
   * SARIF text of the diagnostics, ending with a line break.
   *
   * @param version of the tool
   */
  public static String text(List<Diagnostic> diagnostics, String version) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeStringField("$schema", SCHEMA);
      json.writeStringField("version", "2.1.0");
      json.writeArrayFieldStart("runs");
      json.writeStartObject();
      writeTool(json, diagnostics, version);
      json.writeStringField("columnKind", "utf16CodeUnits");
      json.writeArrayFieldStart("results");
      for (Diagnostic diagnostic : diagnostics) {
        write(json, diagnostic);
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("a string takes what it is given", impossible);
    }
    return text.append('\n').toString();
  }

  private static void writeTool(JsonGenerator json, List<Diagnostic> diagnostics, String version) throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "orrery");
    json.writeStringField("version", version);
    json.writeArrayFieldStart("rules");
    for (String code : new TreeSet<>(diagnostics.stream().map(Diagnostic::code).toList())) {
      json.writeStartObject();
      json.writeStringField("id", code);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Diagnostic diagnostic) throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", diagnostic.code());
    json.writeStringField("level", switch (diagnostic.severity()) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    });
    json.writeObjectFieldStart("message");
    String remedy = diagnostic.remedy().isEmpty() ? "" : "\n" + diagnostic.remedy();
    json.writeStringField("text", diagnostic.message() + remedy);
    json.writeEndObject();
    if (!diagnostic.location().file().isEmpty()) {
      json.writeArrayFieldStart("locations");
      write(json, diagnostic.location());
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Location location) throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(location.file()));
    json.writeEndObject();
    if (location.line() > 0) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", location.line());
      if (location.column() > 0) {
        json.writeNumberField("startColumn", location.column());
      }
      if (location.offset() >= 0) {
        json.writeNumberField("charOffset", location.offset());
        json.writeNumberField("charLength", location.length());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  /** URI reference for a path: blanks and other characters are escaped, and a relative path stays relative. */
  private static String uri(String file) {
    if (Path.of(file).isAbsolute()) {
      return Path.of(file).toUri().toString();
    }
    try {
      return new URI(null, null, Path.of("").toUri().relativize(Path.of(file).toUri()).getPath(), null).toASCIIString();
    } catch (URISyntaxException unusual) {
      return file;
    }
  }
}
