// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.OptionalLong;

/** Printer of a snapshot as one line of JSON. All figures are since the process started; docs/observability.md lists the members. */
final class JsonSnapshot {
  private JsonSnapshot() {}

  static String text(Snapshot snapshot) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("process", snapshot.process());
      json.writeStringField("language", snapshot.language());
      json.writeNumberField("pid", snapshot.pid());
      json.writeStringField("observes", snapshot.observes());
      json.writeArrayFieldStart("lanes");
      for (Snapshot.Lane lane : snapshot.lanes()) {
        write(json, lane);
      }
      json.writeEndArray();
      json.writeEndObject();
    } catch (IOException never) {
      throw new UncheckedIOException("a StringWriter does not fail", never);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, Snapshot.Lane lane) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", lane.is().name());
    json.writeNumberField("priority", lane.is().priority());
    json.writeStringField("host", lane.is().host());
    json.writeNumberField("port", lane.is().port());
    json.writeNumberField("takenAtNanos", lane.takenAtNanos());
    json.writeNumberField("calls", lane.calls());
    write(json, "counts", lane.counts());
    json.writeNumberField("connections", lane.connections());
    json.writeNumberField("busy", lane.busy());
    write(json, "highest", lane.highest());
    write(json, "limits", lane.is().limits());
    if (lane.serviceTimes().count() > 0) {
      json.writeObjectFieldStart("serviceTime");
      json.writeNumberField("count", lane.serviceTimes().count());
      write(json, "p50Nanos", lane.serviceTimes().quantile(0.5));
      write(json, "p99Nanos", lane.serviceTimes().quantile(0.99));
      write(json, "p999Nanos", lane.serviceTimes().quantile(0.999));
      json.writeNumberField("maxNanos", lane.longestNanos());
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, Map<String, Long> numbers) throws IOException {
    json.writeObjectFieldStart(name);
    for (Map.Entry<String, Long> each : numbers.entrySet()) {
      json.writeNumberField(each.getKey(), each.getValue());
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, OptionalLong nanos) throws IOException {
    json.writeNumberField(name, nanos.orElse(0));
  }
}
