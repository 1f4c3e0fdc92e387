// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.orrery.generator.plan.Origin;

/**
 * Documentation comment of C++ or Java: the documentation of a model element, and its place in the model.
 *
 * <pre>
 * /**
 *  * Where a vehicle is.
 *  *
 *  * Model: nav.idl: Nav::Position
 *  *&#47;
 * </pre>
 */
public final class DocComment {

  private DocComment() {}

  /**
   * Comment with an element's documentation and origin; does not end with a line break.
   *
   * @param doc documentation, without its marks; may be empty
   */
  public static String of(String doc, Origin origin) {
    return of(doc, List.of(origin));
  }

  /** Comment of a declaration that results from several elements of the model. */
  public static String of(String doc, List<Origin> origins) {
    if (doc.isBlank()) {
      return "/** " + model(origins) + " */";
    }
    StringBuilder text = new StringBuilder("/**\n");
    doc.strip().lines().forEach(line -> text.append((" * " + escape(line)).stripTrailing()).append('\n'));
    return text.append(" *\n * ").append(model(origins)).append("\n */").toString();
  }

  /**
   * Comment with the element's documentation, a paragraph that applies to every element of its kind, and the origin.
   *
   * @param note paragraph added by the generator after the model's documentation
   */
  public static String of(String doc, String note, Origin origin) {
    return of(doc.isBlank() ? note : doc.strip() + "\n\n" + note, origin);
  }

  /** Line that names elements of the model, each file once. */
  public static String model(List<Origin> origins) {
    Map<String, String> elements = new LinkedHashMap<>();
    origins.forEach(origin -> elements.merge(origin.file(), origin.element(), (all, next) -> all + ", " + next));
    return elements.entrySet().stream()
        .map(file -> escape(file.getKey() + ": " + file.getValue()))
        .collect(Collectors.joining("; ", "Model: ", ""));
  }

  /**
   * Escapes text that would end the comment, open a nested one ({@code -Wcomment}), or be a Unicode escape of Java, which counts
   * inside comments too (JLS 3.3).
   */
  static String escape(String text) {
    return text.replace("\\", "&#92;").replace("*/", "*&#47;").replace("/*", "/&#42;");
  }
}
