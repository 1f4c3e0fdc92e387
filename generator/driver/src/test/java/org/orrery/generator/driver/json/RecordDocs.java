// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Documentation comments of a folder of Java sources, by type and record component. */
final class RecordDocs {

  private static final Pattern COMMENTED =
      Pattern.compile("/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:public |sealed )*(?:record|enum|interface) (\\w+)", Pattern.DOTALL);
  private static final Pattern PARAMETER = Pattern.compile("@param (\\w+) (.*?)(?=@param|$)");

  /** Type, or type#component, to its text. Simple type names are unique in the plan. */
  private final Map<String, String> texts = new HashMap<>();

  RecordDocs(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
        Matcher commented = COMMENTED.matcher(Files.readString(file));
        while (commented.find()) {
          add(commented.group(2), plain(commented.group(1)));
        }
      }
    }
  }

  String of(Class<?> type) {
    return texts.getOrDefault(type.getSimpleName(), "");
  }

  String of(RecordComponent component) {
    return texts.getOrDefault(component.getDeclaringRecord().getSimpleName() + "#" + component.getName(), "");
  }

  private void add(String type, String text) {
    int parameters = text.indexOf("@param");
    texts.put(type, parameters < 0 ? text : text.substring(0, parameters).strip());
    Matcher parameter = PARAMETER.matcher(text);
    while (parameter.find()) {
      texts.put(type + "#" + parameter.group(1), parameter.group(2).strip());
    }
  }

  private static String plain(String comment) {
    return comment
        .replaceAll("(?m)^\\s*\\* ?", "")
        .replaceAll("\\{@(?:code|link)\\s+([^}]*)}", "$1")
        .replaceAll("<[^>]+>", "")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
