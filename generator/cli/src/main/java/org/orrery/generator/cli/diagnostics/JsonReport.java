// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.diagnostics;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.OutputSink;

/**
 * Report of a run for programs: one JSON object with {@code diagnostics} and, for commands that write files, {@code output}.
 *
 * <pre>{@code
 * {"diagnostics": [{"code": "ORR-IDL-007", "severity": "error", "file": "nav.idl", "line": 12, "column": 10,
 *                   "offset": 230, "length": 7, "message": "...", "remedy": "..."}],
 *  "output": {"written": ["..."], "unchanged": [], "removed": []}}
 * }</pre>
 *
 * <p>Lines and columns count from 1, columns and offsets in UTF-16 code units; 0 (offset: -1) is unknown.
 */
public final class JsonReport {

  private JsonReport() {}

  /** Report as text that ends with a line break. */
  public static String text(List<Diagnostic> diagnostics, Optional<OutputSink.Result> output) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeArrayFieldStart("diagnostics");
      for (Diagnostic diagnostic : diagnostics) {
        write(json, diagnostic);
      }
      json.writeEndArray();
      if (output.isPresent()) {
        json.writeObjectFieldStart("output");
        write(json, "written", output.get().written());
        write(json, "unchanged", output.get().unchanged());
        write(json, "removed", output.get().removed());
        json.writeEndObject();
      }
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("a string takes what it is given", impossible);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, Diagnostic diagnostic) throws IOException {
    Location location = diagnostic.location();
    json.writeStartObject();
    json.writeStringField("code", diagnostic.code());
    json.writeStringField("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT));
    json.writeStringField("file", location.file());
    json.writeNumberField("line", location.line());
    json.writeNumberField("column", location.column());
    json.writeNumberField("offset", location.offset());
    json.writeNumberField("length", location.length());
    json.writeStringField("message", diagnostic.message());
    json.writeStringField("remedy", diagnostic.remedy());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, List<Path> files) throws IOException {
    json.writeArrayFieldStart(name);
    for (Path file : files) {
      json.writeString(file.toString());
    }
    json.writeEndArray();
  }
}
