// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.TreeMap;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/** Derives the JSON Schema of a document from its records and their documentation. */
final class PlanSchema {

  private final ObjectMapper mapper = new ObjectMapper();
  private final Map<String, ObjectNode> definitions = new TreeMap<>();
  private final RecordDocs docs;
  private final boolean byHand;

  /**
   * Creates an instance.
   *
   * @param byHand true for a document that users write: fields may be left out, and others are refused
   */
  PlanSchema(RecordDocs docs, boolean byHand) {
    this.docs = docs;
    this.byHand = byHand;
  }

  ObjectNode schema(Class<? extends Record> document, String title, String description) {
    ObjectNode root = mapper.createObjectNode();
    root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    root.put("title", title);
    root.put("description", description);
    root.put("$ref", reference(document));
    ObjectNode all = root.putObject("$defs");
    definitions.forEach(all::set);
    return root;
  }

  private String reference(Class<?> type) {
    String name = type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    if (!definitions.containsKey(name)) {
      ObjectNode definition = mapper.createObjectNode();
      definitions.put(name, definition);
      describe(type, definition);
    }
    return "#/$defs/" + name;
  }

  private void describe(Class<?> type, ObjectNode definition) {
    definition.put("description", docs.of(type));
    if (type == ScopedName.class) {
      definition.put("type", "string");
      definition.put("minLength", 1);
    } else if (type.isEnum()) {
      ArrayNode values = definition.putArray("enum");
      for (Object constant : type.getEnumConstants()) {
        values.add(((Enum<?>) constant).name());
      }
    } else if (type.isSealed()) {
      ArrayNode choices = definition.putArray("oneOf");
      for (Class<?> choice : type.getPermittedSubclasses()) {
        choices.addObject().put("$ref", reference(choice));
      }
    } else if (type.isRecord()) {
      describeRecord(type, definition);
    } else {
      throw new IllegalStateException("no form in JSON Schema for " + type);
    }
  }

  private void describeRecord(Class<?> type, ObjectNode definition) {
    definition.put("type", "object");
    ObjectNode properties = definition.putObject("properties");
    ArrayNode required = definition.putArray("required");
    if (byHand) {
      definition.put("additionalProperties", false);
    }
    String family = PlanJson.discriminator(type);
    if (!family.isEmpty()) {
      properties.putObject(PlanJson.DISCRIMINATOR).put("const", family);
      required.add(PlanJson.DISCRIMINATOR);
    }
    for (RecordComponent component : type.getRecordComponents()) {
      if (properties.has(component.getName())) {
        throw new IllegalStateException("the discriminator's name is taken in " + type);
      }
      ObjectNode property = properties.putObject(component.getName());
      if (!byHand || AnalysisForm.whereLeftOut(component).isEmpty()) {
        required.add(component.getName());
      }
      String doc = docs.of(component);
      if (!doc.isEmpty()) {
        property.put("description", doc);
      }
      if (component.getName().equals("schema")) {
        property.put("const", type == SystemPlan.class ? SystemPlan.SCHEMA : AnalysisModel.SCHEMA);
      } else {
        describeUse(component.getGenericType(), property, PlanJson.holdsWords(component));
      }
      if (byHand && property.path("type").asText().equals("integer")) {
        AnalysisForm.Range range = AnalysisForm.range(component);
        property.put("minimum", range.least()).put("maximum", range.most());
      }
    }
  }

  private void describeUse(Type use, ObjectNode property, boolean words) {
    switch (use) {
      case ParameterizedType list -> {
        property.put("type", "array");
        describeUse(list.getActualTypeArguments()[0], property.putObject("items"), words);
      }
      case Class<?> type when type == String.class -> property.put("type", "string");
      case Class<?> type when type == boolean.class -> property.put("type", "boolean");
      case Class<?> type when words && (type == long.class || type == Long.class) ->
          property.put("type", "string").put("pattern", "^[0-9a-f]{16}$");
      case Class<?> type when type == int.class || type == long.class || type == Integer.class || type == Long.class ->
          property.put("type", "integer");
      case Class<?> type -> property.put("$ref", reference(type));
      default -> throw new IllegalStateException("no form in JSON Schema for " + use);
    }
  }
}
