// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisResult;
import org.orrery.generator.analysis.system.SystemAnalysis;
import org.orrery.generator.api.Diagnostic;

class AnalysisJsonTest {

  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Path EXAMPLE = REPOSITORY.resolve("docs/examples/braking.json");

  /** A document with each part that there is. */
  private static final String WHOLE =
      """
      {
        "schema": 1, "name": "Whole",
        "processors": [
          {"name": "p", "scheduler": "FIXED_PRIORITY", "overheads": {"releaseNanos": 1, "switchNanos": 2}},
          {"name": "e", "scheduler": "EARLIEST_DEADLINE"}
        ],
        "resources": [{"name": "r", "protocol": "CEILING"}],
        "activities": [
          {
            "name": "a", "arrivals": {"periodNanos": 100, "jitterNanos": 3, "offsetNanos": 4, "burst": 1}, "deadlineNanos": 90,
            "skips": true,
            "steps": [{
              "name": "s", "processors": ["p"], "priority": 7, "costNanos": 9, "leastCostNanos": 2,
              "sections": [{"resource": "r", "costNanos": 3}],
              "calls": [{"name": "c", "processors": ["e"], "priority": 1, "times": 2, "costNanos": 5, "oneway": false,
                "deadlineNanos": 50, "timeoutNanos": 80}]
            }],
            "unbounded": [{"kind": "NO_RULE", "text": "it is time-shared", "remedy": "state priorities"}]
          }
        ],
        "assumptions": ["nothing else runs"]
      }
      """;

  private final ObjectMapper mapper = new ObjectMapper();

  private static AnalysisModel read(String text) {
    AnalysisReader.Read read = AnalysisReader.read("model.json", text);
    assertThat(read.diagnostics()).isEmpty();
    return read.model().orElseThrow();
  }

  @Test
  void readsBackWhatItWrites() throws IOException {
    for (String text : List.of(WHOLE, Files.readString(EXAMPLE))) {
      AnalysisModel model = read(text);
      String written = AnalysisJson.text(model);
      assertThat(read(written)).isEqualTo(model);
      assertThat(schema("analysis-1.schema.json").validate(mapper.readTree(written))).isEmpty();
      assertThat(schema("analysis-1.schema.json").validate(mapper.readTree(text))).isEmpty();
    }
  }

  @Test
  void resultsObeyTheirSchema() throws IOException {
    AnalysisResult result = SystemAnalysis.of(read(Files.readString(EXAMPLE)));
    JsonNode written = mapper.readTree(AnalysisJson.text(result));
    assertThat(schema("analysis-result-1.schema.json").validate(written)).isEmpty();
    assertThat(written.at("/activities/0/verdict").asText()).isEqualTo("KEPT");
    ((com.fasterxml.jackson.databind.node.ObjectNode) written.at("/activities/0")).remove("verdict");
    assertThat(schema("analysis-result-1.schema.json").validate(written)).isNotEmpty();
  }

  /** Reader and schema are of one opinion on these mistakes. */
  @ParameterizedTest
  @CsvSource(delimiter = ';', quoteCharacter = '\0', value = {
    "\"schema\": 1; \"schema\": 2; ORR-ANA-004",
    "\"name\": \"Whole\",; ; ORR-ANA-002",
    "\"burst\": 1; \"burst\": 0; ORR-ANA-004",
    "\"times\": 2; \"times\": 2.5; ORR-ANA-004",
    "\"periodNanos\": 100; \"periodNanos\": -100; ORR-ANA-004",
    "\"periodNanos\": 100; \"periodNanos\": 99999999999999999999; ORR-ANA-004",
    "\"periodNanos\": 100; \"period\": 100; ORR-ANA-003",
    "\"CEILING\"; \"NONE\"; ORR-ANA-004",
    "\"skips\": true; \"skips\": \"yes\"; ORR-ANA-004",
    "[\"nothing else runs\"]; \"nothing\"; ORR-ANA-004",
    "{\"releaseNanos\": 1, \"switchNanos\": 2}; null; ORR-ANA-004",
  })
  void refusesWhatTheSchemaRefuses(String right, String wrong, String code) throws IOException {
    String text = WHOLE.replace(right, wrong == null ? "" : wrong);
    assertThat(text).isNotEqualTo(WHOLE);
    assertThat(AnalysisReader.read("model.json", text).diagnostics()).extracting(Diagnostic::code).containsOnly(code);
    assertThat(schema("analysis-1.schema.json").validate(mapper.readTree(text))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', quoteCharacter = '\0', value = {
    "\"name\": \"e\"; \"name\": \"p\"; ORR-ANA-006",
    "\"processors\": [\"p\"]; \"processors\": [\"q\"]; ORR-ANA-005",
    "\"resource\": \"r\"; \"resource\": \"t\"; ORR-ANA-005",
    "\"processors\": [\"p\"]; \"processors\": []; ORR-ANA-002",
    "\"processors\": [\"p\"]; \"processors\": [\"p\", \"e\"]; ORR-ANA-010",
    "\"deadlineNanos\": 90; \"deadlineNanos\": 0; ORR-ANA-007",
    "\"processors\": [\"p\"], \"priority\": 7; \"processors\": [\"e\"]; ORR-ANA-008",
    "\"leastCostNanos\": 2; \"leastCostNanos\": 10; ORR-ANA-009",
    "\"costNanos\": 3; \"costNanos\": 10; ORR-ANA-009",
  })
  void refusesWhatContradictsItself(String right, String wrong, String code) {
    String text = WHOLE.replace(right, wrong);
    assertThat(text).isNotEqualTo(WHOLE);
    assertThat(AnalysisReader.read("model.json", text).diagnostics()).extracting(Diagnostic::code).contains(code);
  }

  @Test
  void tellsThePlaceOfAMistake() {
    Diagnostic missing = AnalysisReader.read("model.json", WHOLE.replace("\"oneway\"", "\"one_way\"")).diagnostics().getFirst();
    assertThat(missing.code()).isEqualTo("ORR-ANA-003");
    assertThat(missing.location().line()).isEqualTo(15);
    assertThat(missing.location().column()).isEqualTo(97);
    assertThat(missing.message()).isEqualTo("'c' has no field 'one_way' in analysis models");
    assertThat(missing.remedy()).contains("oneway");
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', quoteCharacter = '\0', value = {
    "; 1", "{ \"schema\": 1; 1", "{ } { }; 1", "{ \"a\": 1, \"a\": 2 }; 1", "{ 'a': 1 }; 1"})
  void tellsOfTextThatIsNoJson(String text, int line) {
    AnalysisReader.Read read = AnalysisReader.read("model.json", text == null ? "" : text);
    assertThat(read.model()).isEmpty();
    assertThat(read.diagnostics()).singleElement().satisfies(each -> {
      assertThat(each.code()).isEqualTo("ORR-ANA-001");
      assertThat(each.location().line()).isEqualTo(line);
    });
  }

  /** The schemas are derived, so they mention each record component by construction; {@code -Dgolden.update=true} writes them. */
  @Test
  void publishedSchemasAreThoseOfTheRecords() throws IOException {
    RecordDocs docs = new RecordDocs(REPOSITORY.resolve("generator/analysis/src/main/java/org/orrery/generator/analysis/model"));
    published(
        "analysis-1.schema.json",
        new PlanSchema(docs, true).schema(
            AnalysisModel.class, "Orrery analysis model",
            "What a system does, where and how urgently: what orrery analyse reads, and prints with --model. Times are in nanoseconds."));
    published(
        "analysis-result-1.schema.json",
        new PlanSchema(docs, false).schema(
            AnalysisResult.class, "Orrery analysis results",
            "Bounds of response times, and what is known of deadlines, as printed by orrery analyse --json. Readers ignore fields unknown "
                + "to them."));
  }

  private void published(String name, JsonNode schema) throws IOException {
    String expected = mapper.writerWithDefaultPrettyPrinter().writeValueAsString(schema) + "\n";
    Path file = REPOSITORY.resolve("docs/schema").resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(file, expected);
    }
    assertThat(Files.readString(file)).as("-Dgolden.update=true follows the records").isEqualTo(expected);
  }

  private static JsonSchema schema(String name) throws IOException {
    String text = Files.readString(REPOSITORY.resolve("docs/schema").resolve(name));
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text);
  }
}
