// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.HexFormat;
import java.util.List;
import org.orrery.generator.plan.OperationTablePlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/**
 * The plan as {@code plan.json}, for tools, tests and diffs: docs/schema/plan-1.schema.json describes it.
 *
 * <p>Each record is an object whose fields are its components in their order, under their names. Beyond that:
 *
 * <ul>
 *   <li>a record of a sealed family begins with {@code type}, its name with a small first letter ({@code kind} is a name that
 *       records of these families use themselves);
 *   <li>a {@link ScopedName} is a string with {@code ::};
 *   <li>64-bit words of an operation table are strings of 16 hexadecimal digits, since JSON's readers round large numbers.
 * </ul>
 *
 * <p>The same plan gives the same text.
 */
public final class PlanJson {

  private PlanJson() {}

  /** JSON text of a plan, ending with a line break. */
  public static String text(SystemPlan plan) {
    return of(plan);
  }

  /** JSON text of any record of that kind, ending with a line break. */
  static String of(Record plan) {
    StringWriter text = new StringWriter();
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter layout = new DefaultPrettyPrinter().withArrayIndenter(indenter).withObjectIndenter(indenter);
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setPrettyPrinter(layout);
      writeRecord(json, plan);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a string takes what it is given", impossible);
    }
    return text.append('\n').toString();
  }

  /** Name of the field that tells the members of a sealed family apart. */
  static final String DISCRIMINATOR = "type";

  /** Discriminator of a record of a sealed family; empty for any other record. */
  static String discriminator(Class<?> type) {
    for (Class<?> family : type.getInterfaces()) {
      if (family.isSealed()) {
        String name = type.getSimpleName();
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
      }
    }
    return "";
  }

  /** True if the long integers in a component are 64-bit words, not quantities. */
  static boolean holdsWords(RecordComponent component) {
    Class<?> owner = component.getDeclaringRecord();
    return owner == OperationTablePlan.class || owner.getEnclosingClass() == OperationTablePlan.class;
  }

  private static void writeRecord(JsonGenerator json, Record value) throws IOException {
    json.writeStartObject();
    String family = discriminator(value.getClass());
    if (!family.isEmpty()) {
      json.writeStringField(DISCRIMINATOR, family);
    }
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      json.writeFieldName(component.getName());
      write(json, read(value, component), holdsWords(component));
    }
    json.writeEndObject();
  }

  private static Object read(Record value, RecordComponent component) {
    try {
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("these records are public: " + component, impossible);
    }
  }

  private static void write(JsonGenerator json, Object value, boolean words) throws IOException {
    switch (value) {
      case ScopedName name -> json.writeString(name.toString());
      case Record nested -> writeRecord(json, nested);
      case List<?> list -> {
        json.writeStartArray();
        for (Object element : list) {
          write(json, element, words);
        }
        json.writeEndArray();
      }
      case Enum<?> constant -> json.writeString(constant.name());
      case String text -> json.writeString(text);
      case Integer number -> json.writeNumber(number);
      case Long word when words -> json.writeString(HexFormat.of().toHexDigits(word));
      case Long number -> json.writeNumber(number);
      case Boolean truth -> json.writeBoolean(truth);
      default -> throw new IllegalStateException("no form in JSON for " + value.getClass());
    }
  }
}
