// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.linking;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Function;

/** Search for names similar to an unknown one, by edit distance. */
public final class Similar {

  private static final int MAXIMUM_NAMES = 3;

  /** Greatest number of candidates searched, so that a thousand unknown names don't take a minute. */
  private static final int MAXIMUM_SEARCHED = 20_000;

  private Similar() {
  }

  /** At most three similar names, the closest first; each differs in at most a third of its characters. */
  public static <T> List<String> to(String name, Iterable<T> candidates, Function<T, ?> spelling) {
    TreeMap<Integer, List<String>> byDistance = new TreeMap<>();
    String last = lastPart(name);
    int searched = 0;
    for (T candidate : candidates) {
      if (++searched > MAXIMUM_SEARCHED) {
        break;
      }
      String text = spelling.apply(candidate).toString().replace(".", "::");
      int limit = Math.max(1, last.length() / 3);
      int distance = distance(last.toLowerCase(Locale.ROOT), lastPart(text).toLowerCase(Locale.ROOT), limit);
      if (distance <= limit) {
        byDistance.computeIfAbsent(distance, key -> new ArrayList<>()).add(text);
      }
    }
    return byDistance.values().stream().flatMap(List::stream).distinct().limit(MAXIMUM_NAMES).map(text -> "'" + text + "'").toList();
  }

  private static String lastPart(String name) {
    return name.substring(name.lastIndexOf(':') + 1);
  }

  /** Edit distance of two names; a distance above the limit yields some number above the limit. */
  private static int distance(String one, String other, int limit) {
    if (Math.abs(one.length() - other.length()) > limit) {
      return limit + 1;
    }
    int[] row = new int[other.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[other.length()];
  }
}
