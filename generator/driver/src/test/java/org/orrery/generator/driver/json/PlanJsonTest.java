// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.plan.SystemPlan;

class PlanJsonTest {

  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Path SCHEMA = REPOSITORY.resolve("docs/schema/plan-1.schema.json");

  private static final Path MEMORY = Path.of("src/test/resources/json/memory-flight.json");

  private final ObjectMapper mapper = new ObjectMapper();

  @Test
  void writesTheSameTextForTheSamePlan() {
    assertThat(PlanJson.text(SamplePlan.plan())).isEqualTo(PlanJson.text(SamplePlan.plan())).endsWith("}\n");
  }

  @Test
  void namesTheKindOfEachTypeAndKeepsWordsWhole() throws IOException {
    String text = PlanJson.text(SamplePlan.plan());
    assertThat(text).contains("\"type\" : \"struct\"", "\"type\" : \"sequenceType\"", "\"type\" : \"structRef\"");
    JsonNode plan = mapper.readTree(text);
    assertThat(plan.at("/doc").asText()).isEqualTo("doc \"ß\"");
    assertThat(plan.at("/interfaces/0/table/slots/0/start").asText()).isEqualTo("ffffffffffffffff");
    assertThat(plan.at("/interfaces/0/table/hash/words/0").asText()).isEqualTo("ffffffffffffffff");
    assertThat(plan.at("/processes/0/memory/immortalBytes").asLong()).isEqualTo(-1);
  }

  @Test
  void planValidatesAgainstThePublishedSchema() throws IOException {
    assertThat(publishedSchema().validate(mapper.readTree(PlanJson.text(SamplePlan.plan())))).isEmpty();
  }

  @Test
  void schemaRejectsAPlanWithAFieldMissing() throws IOException {
    ObjectNode plan = (ObjectNode) mapper.readTree(PlanJson.text(SamplePlan.plan()));
    ((ObjectNode) plan.at("/types/0")).remove("repositoryId");
    assertThat(publishedSchema().validate(plan)).isNotEmpty();
  }

  /** The schema is derived, so it mentions each record component by construction; {@code -Dgolden.update=true} writes it. */
  @Test
  void publishedSchemaIsThatOfTheRecords() throws IOException {
    RecordDocs docs = new RecordDocs(REPOSITORY.resolve("generator/plan/src/main/java"));
    String expected = mapper.writerWithDefaultPrettyPrinter().writeValueAsString(
        new PlanSchema(docs, false).schema(
            SystemPlan.class, "Orrery plan",
            "What Orrery decided to build, as written by orrery plan. Readers ignore fields unknown to them.")) + "\n";
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(SCHEMA.getParent());
      Files.writeString(SCHEMA, expected);
    }
    assertThat(Files.readString(SCHEMA)).as("-Dgolden.update=true follows the records").isEqualTo(expected);
  }

  /** {@code -Dgolden.update=true} writes it. */
  @Test
  void writesTheProofOfTheSamplesMemoryWhole() throws IOException {
    Path sample = REPOSITORY.resolve("samples/mission-computing/model/mission.orrery");
    SystemPlan plan = Driver.ofLanguages().plan(Options.of(List.of(sample))).plan().orElseThrow();
    JsonNode written = mapper.readTree(PlanJson.text(plan));
    String memory = mapper.writerWithDefaultPrettyPrinter().writeValueAsString(written.at("/processes/0/memory")) + "\n";
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(MEMORY.getParent());
      Files.writeString(MEMORY, memory);
    }
    assertThat(Files.readString(MEMORY)).as("-Dgolden.update=true").isEqualTo(memory);
    assertThat(publishedSchema().validate(written)).isEmpty();
  }

  private JsonSchema publishedSchema() throws IOException {
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(Files.readString(SCHEMA));
  }
}
