// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.cli.diagnostics.TextDiagnostics;
import org.orrery.generator.idl.diff.Change;
import org.orrery.generator.idl.diff.Effect;

/** Changes of IDL as text with a table of their number, or as one JSON object. */
final class DiffReport {

  private DiffReport() {}

  /**
   * Text for people; says so if nothing changed.
   *
   * @param fatal effects that count as errors
   */
  static String text(List<Change> changes, Set<Effect> fatal) {
    if (changes.isEmpty()) {
      return "No difference.\n";
    }
    StringBuilder text = new StringBuilder();
    TextDiagnostics printer = new TextDiagnostics(false);
    for (Change change : changes) {
      printer.append(text, change.diagnostic(fatal));
    }
    text.append('\n');
    for (Effect effect : Effect.values()) {
      row(text, "break " + effect.title(), changes.stream().filter(each -> each.breaks().contains(effect)).count());
    }
    row(text, "harmless", changes.stream().filter(each -> each.breaks().isEmpty()).count());
    row(text, "changes in all", changes.size());
    return text.toString();
  }

  private static void row(StringBuilder text, String title, long count) {
    text.append("%-38s %5d\n".formatted(title, count));
  }

  /** JSON for programs, as {@code orrery check --format json} prints it, with the effects of each change. */
  static String json(List<Change> changes, Set<Effect> fatal) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeArrayFieldStart("changes");
      for (Change change : changes) {
        write(json, change, fatal);
      }
      json.writeEndArray();
      json.writeObjectFieldStart("summary");
      for (Effect effect : Effect.values()) {
        json.writeNumberField(effect.word(), changes.stream().filter(each -> each.breaks().contains(effect)).count());
      }
      json.writeNumberField("harmless", changes.stream().filter(each -> each.breaks().isEmpty()).count());
      json.writeEndObject();
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException("a string takes what it is given", impossible);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, Change change, Set<Effect> fatal) throws IOException {
    Diagnostic diagnostic = change.diagnostic(fatal);
    Location location = diagnostic.location();
    json.writeStartObject();
    json.writeStringField("code", diagnostic.code());
    json.writeStringField("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT));
    write(json, "breaks", change.breaks().stream().map(Effect::word).toList());
    json.writeStringField("file", location.file());
    json.writeNumberField("line", location.line());
    json.writeNumberField("column", location.column());
    json.writeStringField("message", diagnostic.message());
    json.writeStringField("remedy", diagnostic.remedy());
    write(json, "operations", change.operations());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, List<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
