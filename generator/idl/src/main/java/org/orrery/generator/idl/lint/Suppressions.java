// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Comments that switch rules off:
 *
 * <pre>
 *   any value;                          // lint: off ORR-LINT-007
 *   // lint: off 007, 006               the next line
 *   // lint: off-file 016               the whole file
 * </pre>
 */
final class Suppressions {

  private static final Pattern COMMENT = Pattern.compile("//\\s*lint:\\s*(off|off-file)\\s+([\\w-]+(?:\\s*,\\s*[\\w-]+)*)");
  private static final int WHOLE_FILE = 0;

  private final Map<Integer, Set<LintRule>> byLine = new HashMap<>();

  private Suppressions() {}

  /** Suppressions in a file's text. */
  static Suppressions of(String text) {
    Suppressions found = new Suppressions();
    String[] lines = text.split("\r\n|\r|\n", -1);
    for (int i = 0; i < lines.length; i++) {
      Matcher matcher = COMMENT.matcher(lines[i]);
      if (matcher.find()) {
        boolean alone = lines[i].substring(0, matcher.start()).isBlank();
        int line = matcher.group(1).equals("off-file") ? WHOLE_FILE : alone ? i + 2 : i + 1;
        for (String code : matcher.group(2).split("\\s*,\\s*")) {
          LintRule.of(code).ifPresent(rule -> found.byLine.computeIfAbsent(line, key -> new HashSet<>()).add(rule));
        }
      }
    }
    return found;
  }

  /** True if a rule is off in a line, numbered from 1. */
  boolean covers(LintRule rule, int line) {
    return byLine.getOrDefault(line, Set.of()).contains(rule) || byLine.getOrDefault(WHOLE_FILE, Set.of()).contains(rule);
  }
}
