// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.demux;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.perfecthash.ByteString;
import org.orrery.generator.perfecthash.PerfectHash;
import org.orrery.generator.perfecthash.PerfectHashSearch;
import org.orrery.generator.perfecthash.PerfectHashText;

/**
 * Reads lines {@code case: name name ...} and writes each one's table, behind a line {@code table case} and before a line
 * {@code compares N} with the number of windows that C++ compares.
 */
public final class TableText {
  private TableText() {
  }

  /** Standard input to standard output. */
  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      int colon = line.indexOf(": ");
      List<ByteString> names = Stream.of(line.substring(colon + 2).split(" ")).map(ByteString::of).toList();
      PerfectHash table = PerfectHashSearch.search(names);
      System.out.print("table " + line.substring(0, colon) + "\n" + PerfectHashText.of(table) + "compares " + table.windows() + "\n");
    }
  }
}
