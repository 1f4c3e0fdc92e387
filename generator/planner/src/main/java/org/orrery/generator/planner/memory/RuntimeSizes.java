// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Sizes in bytes of the C++ runtime's own objects, and its other constants that determine a footprint. They are the table of
 * {@code runtime-cpp/sizes}, which a test of the runtime compares with its objects; of another binary interface than that of
 * Linux on x86-64 there is none yet.
 */
final class RuntimeSizes {

  private static final Map<String, Long> TABLE = read("x86_64-linux.txt");

  /** Objects that a lane has once. */
  static final long LANE = of("lane");

  /** Slot for a connection. */
  static final long CONNECTION = of("connection");

  /** Serving thread. */
  static final long THREAD = of("thread");

  /** Entry of a thread for a scope of the model. */
  static final long THREAD_SCOPE = of("scope of a thread");

  /** Counters of a thread. */
  static final long STATISTICS = of("statistics of a thread");

  /** Histogram of a thread. */
  static final long HISTOGRAM = of("histogram of a thread");

  /** Outbound connection. */
  static final long OUTBOUND = of("outbound connection");

  /** Large buffers of a lane, without their bytes. */
  static final long LARGE_BUFFERS = of("large buffers");

  /** Entry of a connection in the queue for large buffers. */
  static final long LARGE_BUFFERS_PLACE = of("connection in the queue for large buffers");

  /** Entry of a lane for a lender. */
  static final long LENDER = of("lender");

  /** Entry of a lane for a borrowed thread. */
  static final long BORROWED_THREAD = of("borrowed thread");

  /** Synchronisation of a connection in a lane with a request buffer. */
  static final long BUFFERED_CONNECTION = of("connection of a request buffer");

  /** Worker buffer of a thread in a lane with a request buffer, without its messages. */
  static final long WORKER_BUFFER = of("worker buffer");

  /** Entry of a waiting request, without its bytes. */
  static final long WAITING = of("waiting request");

  /** Block in which waiting requests lie. */
  static final long BLOCK = of("block of a request buffer");

  /** Index of an entry, such as that of a free buffer. */
  static final long INDEX = 4;

  /** Most bytes received behind a reply. */
  static final long AHEAD = of("bytes behind a reply");

  /** Number of outbound connections of a calling thread beyond those that the model connects. */
  static final long SPARE_CONNECTIONS = of("spare outbound connections");

  /** Scope of a task's release. */
  static final long TASK_SCOPE = of("scope of a task");

  private static final long PAGE = of("page");
  private static final long GUARD = of("guard");
  private static final long LEAST_STACK = of("least stack");

  private RuntimeSizes() {}

  /** Size of a part of a region, with its guards. */
  static long part(long bytes) {
    return (bytes + 2 * GUARD + GUARD - 1) / GUARD * GUARD;
  }

  static long pages(long bytes) {
    return (bytes + PAGE - 1) / PAGE * PAGE;
  }

  static long stack(long bytes) {
    return pages(Math.max(bytes, LEAST_STACK));
  }

  private static long of(String what) {
    Long size = TABLE.get(what);
    if (size == null) {
      throw new IllegalStateException("the runtime's table of sizes has no '" + what + "'");
    }
    return size;
  }

  private static Map<String, Long> read(String table) {
    try (InputStream in = RuntimeSizes.class.getResourceAsStream(table)) {
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII)).lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" \\| "))
          .collect(Collectors.toMap(fields -> fields[0], fields -> Long.valueOf(fields[1])));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
