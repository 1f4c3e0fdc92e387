// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.demux;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.orrery.bench.Sampler;
import org.orrery.generator.perfecthash.ByteString;
import org.orrery.generator.perfecthash.PerfectHashSearch;

/**
 * Measures how much processor time the search for a table takes, its verification included: for the operation sets in a file, all
 * together, and for up to 10,000 names that are made up. The first search of a virtual machine, which compiles it, is one of them.
 */
public final class Searches {
  private static final int PASSES = 5;

  private Searches() {
  }

  /** One round; the argument is the file of operation sets. */
  public static void main(String[] arguments) throws IOException {
    List<List<ByteString>> real;
    try (Stream<String> lines = Files.lines(Path.of(arguments[0]))) {
      real = lines.filter(line -> !line.startsWith("#"))
          .map(line -> names(line.substring(line.indexOf(": ") + 2).split(" ")))
          .toList();
    }
    List<ByteString> first = names(10_000, Searches::identifier);
    Sampler.print("10000 names, just started", "orrery", "build", "ms", milliseconds(() -> PerfectHashSearch.search(first)));
    Sampler.print("all real sets", "orrery", "build", "ms", best(() -> real.forEach(PerfectHashSearch::search)));
    for (int count : new int[] {10, 100, 1_000, 10_000}) {
      List<ByteString> names = names(count, Searches::identifier);
      Sampler.print(count + " names", "orrery", "build", "ms", best(() -> PerfectHashSearch.search(names)));
    }
    List<ByteString> alike = names(10_000, r -> "set_the_%05d_of_the_left_reference_frame".formatted(r.nextInt(100_000)));
    Sampler.print("10000 names, alike", "orrery", "build", "ms", best(() -> PerfectHashSearch.search(alike)));
  }

  private static List<ByteString> names(String... names) {
    return Stream.of(names).map(ByteString::of).toList();
  }

  private static List<ByteString> names(int count, Function<Random, String> draw) {
    Random random = new Random(count);
    Set<String> names = new LinkedHashSet<>();
    while (names.size() < count) {
      names.add(draw.apply(random));
    }
    return names(names.toArray(String[]::new));
  }

  private static String identifier(Random random) {
    StringBuilder name = new StringBuilder();
    int length = 3 + random.nextInt(38);
    while (name.length() < length) {
      name.append("etaoin_shrdlucmfgyp".charAt(random.nextInt(19)));
    }
    return name.toString();
  }

  private static double best(Runnable work) {
    double best = Double.MAX_VALUE;
    for (int pass = 0; pass < PASSES; pass++) {
      best = Math.min(best, milliseconds(work));
    }
    return best;
  }

  /** Milliseconds of the processor, not of the clock: what other programs take meanwhile is not the search's. */
  private static double milliseconds(Runnable work) {
    long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    work.run();
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin) / 1e6;
  }
}
