// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.demux;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/** Measures short slices of work and prints each result as a line of JSON, as {@code bench/lib/rounds.py} reads it. */
final class Sampler {
  private static final int WARM_UP_SLICES = 400;
  private static final int SLICES = 15;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Sampler() {
  }

  /** Does all its items once and returns something of them, always the same, so that they can't be left out. */
  interface Work {
    int run();
  }

  /** Work by a subject's name. */
  record Subject(String name, Work work) {
  }

  /** Compiles all subjects before any is measured, then prints what an item of each takes and allocates. */
  static void measure(String where, String metric, int items, Subject... subjects) {
    for (int slice = 0; slice < WARM_UP_SLICES; slice++) {
      for (Subject subject : subjects) {
        subject.work.run();
      }
    }
    for (Subject subject : subjects) {
      print(where, subject.name, metric, "ns", nanoseconds(subject.work) / items);
      print(where, subject.name, metric + ", garbage", "B", (double) allocatedBytes(subject.work) / items);
    }
  }

  /** The median slice: one in which somebody else had the processor does not count. */
  private static double nanoseconds(Work work) {
    long[] times = new long[SLICES];
    int expected = work.run();
    for (int i = 0; i < SLICES; i++) {
      long begin = System.nanoTime();
      int result = work.run();
      times[i] = System.nanoTime() - begin;
      if (result != expected) {
        throw new IllegalStateException("the same work had another result");
      }
    }
    Arrays.sort(times);
    return times[SLICES / 2];
  }

  private static long allocatedBytes(Work work) {
    THREADS.getCurrentThreadAllocatedBytes();
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  static void print(String where, String subject, String metric, String unit, double value) {
    System.out.printf(
        Locale.ROOT,
        "{\"case\": \"%s\", \"subject\": \"%s\", \"metric\": \"%s\", \"unit\": \"%s\", \"value\": %.4f}%n",
        where,
        subject,
        metric,
        unit,
        value);
  }
}
