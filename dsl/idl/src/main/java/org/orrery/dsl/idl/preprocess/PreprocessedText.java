// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.List;

/**
 * Result of preprocessing a file.
 *
 * @param location the file's URI
 * @param text every character of the file
 * @param regions parts that the parser does not read unchanged, in order of their offsets
 * @param inclusions included files, in order
 * @param pragmas pragmas of repository ids, in order
 * @param findings problems found
 */
public record PreprocessedText(String location, String text, List<TextRegion> regions, List<Inclusion> inclusions,
    List<Pragma> pragmas, List<Finding> findings) {

  public PreprocessedText {
    regions = List.copyOf(regions);
    inclusions = List.copyOf(inclusions);
    pragmas = List.copyOf(pragmas);
    findings = List.copyOf(findings);
  }

  /** Result for a text without directives and macros. */
  public static PreprocessedText plain(String location, String text) {
    return new PreprocessedText(location, text, List.of(), List.of(), List.of(), List.of());
  }

  /** Output of a conventional preprocessor: directives and inactive text removed, macros expanded. */
  String flattened() {
    StringBuilder result = new StringBuilder(text.length());
    int at = 0;
    for (TextRegion region : regions) {
      result.append(text, at, region.offset());
      if (region instanceof TextRegion.Expansion expansion) {
        result.append(' ').append(expansion.replacement()).append(' ');
      }
      at = region.end();
    }
    return result.append(text, at, text.length()).toString();
  }

  /** Line number of an offset, from 1. */
  int lineOf(int offset) {
    return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
  }
}
