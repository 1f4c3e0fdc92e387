// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/** Measures short slices of work and prints each result as a line of JSON, as {@code bench/lib/rounds.py} reads it. */
public final class Sampler {
  /** A run that only shows that everything works. */
  private static final boolean SMOKE = System.getenv("ORRERY_BENCH_SMOKE") != null;
  private static final int WARM_UP_SLICES = SMOKE ? 1 : 150;
  /**
   * Least time to warm up: as compilers work beside the program, slices alone say nothing of whether they are done; on a busy machine they
   * come late.
   */
  private static final long WARM_UP_NANOS = SMOKE ? 0 : 60_000_000;
  private static final int SLICES = SMOKE ? 2 : 50;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Sampler() {
  }

  /** Does all its items once and returns something of them, always the same, so that they can't be left out. */
  public interface Work {
    int run();
  }

  /** Work by a subject's name. */
  public record Subject(String name, Work work) {
  }

  /** Compiles all subjects before any is measured, then prints what an item of each takes and allocates. */
  public static void measure(String where, String metric, int items, Subject... subjects) {
    warmUp(subjects);
    for (Subject subject : subjects) {
      print(where, subject.name, metric, "ns", nanoseconds(subject.work) / items);
      print(where, subject.name, metric + ", garbage", "B", (double) allocatedBytes(subject.work) / items);
    }
  }

  /** Runs the subjects until they should be compiled. */
  public static void warmUp(Subject... subjects) {
    long begin = System.nanoTime();
    for (int slice = 0; slice < WARM_UP_SLICES || System.nanoTime() - begin < WARM_UP_NANOS; slice++) {
      for (Subject subject : subjects) {
        subject.work.run();
      }
    }
  }

  /** The fastest slice: whatever else runs on the machine can only add to what the work takes by itself. */
  private static double nanoseconds(Work work) {
    long fastest = Long.MAX_VALUE;
    int expected = work.run();
    for (int i = 0; i < SLICES; i++) {
      long begin = System.nanoTime();
      int result = work.run();
      fastest = Math.min(fastest, System.nanoTime() - begin);
      if (result != expected) {
        throw new IllegalStateException("the same work had another result");
      }
    }
    return fastest;
  }

  private static long allocatedBytes(Work work) {
    THREADS.getCurrentThreadAllocatedBytes();
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.run();
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /** One sample. */
  public static void print(String where, String subject, String metric, String unit, double value) {
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
