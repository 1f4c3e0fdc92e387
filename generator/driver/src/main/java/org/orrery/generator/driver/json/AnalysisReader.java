// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.ChainActivity;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.driver.analysis.AnalysisCode;
import org.orrery.generator.plan.Origin;

/** Reads an analysis model from JSON, as docs/schema/analysis-1.schema.json describes it, and reports all that is wrong with it. */
public final class AnalysisReader {

  private final List<Diagnostic> diagnostics = new ArrayList<>();
  private final Map<Object, Location> places = new IdentityHashMap<>();

  private AnalysisReader() {}

  /**
   * Result of reading.
   *
   * @param model empty after an error
   */
  public record Read(Optional<AnalysisModel> model, List<Diagnostic> diagnostics) {}

  /**
   * Reads a document.
   *
   * @param file name of its file, for diagnostics
   */
  public static Read read(String file, String text) {
    AnalysisReader reader = new AnalysisReader();
    try {
      Object model = reader.value(AnalysisModel.class, "the document", JsonTree.of(file, text));
      if (reader.diagnostics.isEmpty()) {
        reader.diagnostics.addAll(new AnalysisNames((AnalysisModel) model, reader.places).problems());
      }
      boolean understood = reader.diagnostics.isEmpty();
      return new Read(understood ? Optional.of((AnalysisModel) model) : Optional.empty(), List.copyOf(reader.diagnostics));
    } catch (JsonTree.Malformed malformed) {
      return new Read(Optional.empty(), List.of(AnalysisCode.MALFORMED.at(malformed.location(), malformed.getMessage())));
    }
  }

  /** Value of a type; null after an error. */
  private Object value(Type type, String name, JsonTree tree) {
    if (type instanceof ParameterizedType list) {
      return list(list.getActualTypeArguments()[0], name, tree);
    }
    Class<?> known = (Class<?>) type;
    if (known.isRecord()) {
      return tree instanceof JsonTree.Fields fields ? record(known, name, fields) : wrong(tree, name, "an object");
    }
    if (known == String.class) {
      return scalar(tree, JsonTree.Kind.STRING).<Object>map(JsonTree.Scalar::text).orElseGet(() -> wrong(tree, name, "a string"));
    }
    if (known == boolean.class) {
      return scalar(tree, JsonTree.Kind.TRUTH).<Object>map(each -> each.text().equals("true"))
          .orElseGet(() -> wrong(tree, name, "true or false"));
    }
    if (known.isEnum()) {
      String words = Arrays.stream(known.getEnumConstants()).map(each -> ((Enum<?>) each).name()).collect(Collectors.joining(", "));
      return scalar(tree, JsonTree.Kind.STRING)
          .flatMap(text -> constant(known, text.text()))
          .orElseGet(() -> wrong(tree, name, "one of " + words));
    }
    throw new IllegalStateException("no form in JSON for " + type);
  }

  private static Optional<Object> constant(Class<?> type, String name) {
    return Arrays.stream(type.getEnumConstants()).filter(each -> ((Enum<?>) each).name().equals(name)).findFirst().map(Object.class::cast);
  }

  private static Optional<JsonTree.Scalar> scalar(JsonTree tree, JsonTree.Kind kind) {
    return tree instanceof JsonTree.Scalar scalar && scalar.kind() == kind ? Optional.of(scalar) : Optional.empty();
  }

  private Object wrong(JsonTree tree, String name, String expected) {
    String what = switch (tree) {
      case JsonTree.Fields fields -> "an object";
      case JsonTree.Items items -> "an array";
      case JsonTree.Scalar scalar -> scalar.kind() == JsonTree.Kind.STRING ? '"' + scalar.text() + '"' : scalar.text();
    };
    diagnostics.add(AnalysisCode.VALUE_WRONG.at(tree.at(), what, name, expected));
    return null;
  }

  private Object list(Type element, String name, JsonTree tree) {
    if (!(tree instanceof JsonTree.Items items)) {
      return wrong(tree, name, "an array");
    }
    List<Object> values = new ArrayList<>();
    for (JsonTree each : items.items()) {
      Object value = value(element, name, each);
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  private Object record(Class<?> type, String name, JsonTree.Fields tree) {
    RecordComponent[] components = type.getRecordComponents();
    List<String> known = Arrays.stream(components).map(RecordComponent::getName).toList();
    String what = describe(name, tree);
    tree.fields().forEach((field, value) -> {
      if (!known.contains(field)) {
        diagnostics.add(AnalysisCode.FIELD_UNKNOWN.at(value.at(), what, field, String.join(", ", known)));
      }
    });
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      values[i] = component(components[i], what, tree);
    }
    if (Arrays.asList(values).contains(null)) {
      return null;
    }
    JsonTree.Field named = tree.fields().get("name");
    Location place = named == null ? tree.at() : named.value().at();
    Object made = make(type, components, values);
    if (made instanceof ChainActivity activity && activity.origin().line() == 0) {
      Origin origin = new Origin(place.file(), activity.name(), place.line(), place.column(), place.length());
      made = new ChainActivity(
          activity.name(), activity.arrivals(), activity.deadlineNanos(), activity.skips(), activity.steps(), activity.unbounded(), origin);
    }
    places.put(made, place);
    return made;
  }

  /** Description of an object by its field and its own name. */
  private static String describe(String name, JsonTree.Fields tree) {
    JsonTree.Field own = tree.fields().get("name");
    return own != null && own.value() instanceof JsonTree.Scalar text ? "'%s'".formatted(text.text()) : name;
  }

  private Object component(RecordComponent component, String what, JsonTree.Fields tree) {
    JsonTree.Field field = tree.fields().get(component.getName());
    if (field == null) {
      Optional<Object> standing = AnalysisForm.whereLeftOut(component);
      if (standing.isEmpty()) {
        diagnostics.add(AnalysisCode.FIELD_MISSING.at(tree.at(), what, component.getName()));
      }
      return standing.orElse(null);
    }
    Class<?> type = component.getType();
    return type == long.class || type == int.class
        ? number(component, field.value())
        : value(component.getGenericType(), component.getName(), field.value());
  }

  private Object number(RecordComponent component, JsonTree tree) {
    AnalysisForm.Range range = AnalysisForm.range(component);
    Optional<Long> number = scalar(tree, JsonTree.Kind.INTEGER)
        .filter(each -> each.text().length() < Long.toString(Long.MAX_VALUE).length())
        .map(each -> Long.valueOf(each.text()))
        .filter(each -> each >= range.least() && each <= range.most());
    if (number.isEmpty()) {
      String expected = range.least() == range.most()
          ? Long.toString(range.least())
          : "a whole number from %d to %d".formatted(range.least(), range.most());
      return wrong(tree, component.getName(), expected);
    }
    return component.getType() == int.class ? (Object) number.get().intValue() : number.get();
  }

  private static Object make(Class<?> type, RecordComponent[] components, Object[] values) {
    try {
      Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      return type.getConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("the analysis model's records are public: " + type, impossible);
    }
  }
}
