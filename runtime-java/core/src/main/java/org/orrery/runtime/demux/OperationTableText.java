// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Collectors;

/**
 * Reads tables that are too large for a class initialiser (its code is limited to 64 KB: about a thousand operations) from a
 * resource beside the class. The generator writes it; a line is a word and its values, multipliers and windows are
 * hexadecimal.
 */
public final class OperationTableText {
  private static final String FORMAT = "operation-table 1";

  private final BufferedReader lines;
  private final OperationTableBuilder builder = OperationTable.builder();

  private OperationTableText(BufferedReader lines) {
    this.lines = lines;
  }

  /**
   * The table in a class's resource. For class initialisers: it allocates and reads a file.
   *
   * @throws IllegalStateException if the resource is missing or not such a table, so that a broken build fails at start
   */
  public static OperationTable load(Class<?> owner, String resource) {
    try (InputStream in = owner.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + resource + " beside " + owner.getName());
      }
      return read(new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The table that begins at the reader's next line. */
  static OperationTable read(BufferedReader lines) throws IOException {
    return new OperationTableText(lines).read();
  }

  private OperationTable read() throws IOException {
    if (!FORMAT.equals(lines.readLine())) {
      throw new IllegalStateException("not an operation table: expected " + FORMAT);
    }
    String scheme = values("scheme")[0];
    String[] lengths = values("lengths");
    builder.lengths(Integer.parseInt(lengths[0]), Integer.parseInt(lengths[1]));
    String[] windows = values("windows");
    builder.windows(hex(windows[0]), hex(windows[1]), hex(windows[2]));
    builder.length(hex(values("length")[0]));
    String[] sliding = values("sliding");
    builder.sliding(hex(sliding[0]), Integer.parseInt(sliding[1]));
    long addend = hex(values("addend")[0]);
    builder.words(addend, Arrays.stream(values("words")).mapToLong(OperationTableText::hex).toArray());
    int[] shifts = numbers("shifts");
    String displacements = Arrays.stream(numbers("displacements")).mapToObj(Character::toString).collect(Collectors.joining());
    int buckets = numbers("buckets")[0];
    switch (OperationTable.Scheme.valueOf(scheme)) {
      case DIRECT -> builder.direct(shifts[0]);
      case DISPLACED -> builder.displaced(shifts[0], shifts[1], shifts[2], displacements);
      case TWO_LEVEL -> builder.twoLevel(shifts[0], buckets);
      case SORTED -> builder.sorted();
    }
    for (int i = 0; i < buckets; i++) {
      String[] bucket = lines.readLine().split(" ");
      builder.bucket(i, hex(bucket[0]), Integer.parseInt(bucket[1]), Integer.parseInt(bucket[2]));
    }
    readSlots();
    return builder.tails(HexFormat.of().parseHex(String.join("", values("tails")))).build();
  }

  private void readSlots() throws IOException {
    int[] counts = numbers("slots");
    builder.slots(counts[0]);
    for (int i = 0; i < counts[1]; i++) {
      String[] slot = lines.readLine().split(" ");
      builder.slot(
          Integer.parseInt(slot[0]),
          Integer.parseInt(slot[1]),
          hex(slot[2]),
          hex(slot[3]),
          hex(slot[4]),
          Integer.parseInt(slot[5]),
          Integer.parseInt(slot[6]));
    }
  }

  private String[] values(String word) throws IOException {
    String line = lines.readLine();
    if (line == null || !(line + " ").startsWith(word + " ")) {
      throw new IllegalStateException("in an operation table: expected " + word + ", not " + line);
    }
    String rest = line.substring(word.length()).strip();
    return rest.isEmpty() ? new String[0] : rest.split(" ");
  }

  private int[] numbers(String word) throws IOException {
    return Arrays.stream(values(word)).mapToInt(Integer::parseInt).toArray();
  }

  private static long hex(String digits) {
    return Long.parseUnsignedLong(digits, 16);
  }
}
