// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.orrery.generator.cli.wire.CdrInput;

/** Observed process. Calls go to its lane of lowest priority, so that observation does not disturb the other lanes. */
final class Observer implements AutoCloseable {
  private static final List<String> LEVELS = List.of("off", "counters", "histograms");

  private IiopConnection connection;
  private final String process;
  private final String language;
  private final long pid;
  private final String observes;
  private final List<Snapshot.Description> lanes = new ArrayList<>();

  /**
   * Connects, and reads the description of the process.
   *
   * @param timeoutMillis timeout of each call in milliseconds
   */
  Observer(Endpoint endpoint, int timeoutMillis) throws IOException, Unobservable {
    connection = new IiopConnection(endpoint, timeoutMillis);
    try {
      CdrInput in = connection.call("describe");
      process = in.readString();
      language = in.readString();
      pid = Integer.toUnsignedLong(in.readInt());
      observes = LEVELS.get(in.readInt());
      for (int count = in.readInt(); count > 0; count--) {
        lanes.add(new Snapshot.Description(in.readString(), in.readShort(), in.readString(),
            Short.toUnsignedInt(in.readShort()), numbers(in, Snapshot.MARKS)));
      }
    } catch (BufferUnderflowException | IndexOutOfBoundsException malformed) {
      throw new Unobservable(endpoint + " sends an answer that this tool does not support: use the tool of the process's release");
    }
    moveDown(timeoutMillis);
  }

  /** Reconnects to the lane of lowest priority, but not to one for a single client, whose client would be locked out. */
  private void moveDown(int timeoutMillis) {
    Endpoint here = connection.endpoint();
    lanes.stream()
        .filter(each -> each.limits().get("connections") > 1)
        .min(Comparator.comparingInt(Snapshot.Description::priority))
        .map(lowest -> here.ofLane(lowest.host(), lowest.port()))
        .filter(lowest -> lowest.port() != here.port())
        .ifPresent(lowest -> {
          try {
            IiopConnection other = new IiopConnection(lowest, timeoutMillis);
            other.call("_non_existent");
            connection.close();
            connection = other;
          } catch (IOException | Unobservable unreachable) {
            // The lane of lowest priority is unreachable or full: stay with the lane that the user named.
          }
        });
  }

  private static Map<String, Long> numbers(CdrInput in, List<String> names) {
    Map<String, Long> numbers = new LinkedHashMap<>();
    names.forEach(name -> numbers.put(name, in.readLong()));
    return numbers;
  }

  /** Reads the current figures. */
  Snapshot read() throws IOException, Unobservable {
    List<Snapshot.Lane> figures = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      ServiceTimes times = new ServiceTimes(observes.equals("histograms") ? buckets(i) : new long[ServiceTimes.BUCKETS]);
      CdrInput in = connection.call("read", i);
      figures.add(new Snapshot.Lane(
          lanes.get(i),
          in.readLong(),
          numbers(in, Snapshot.COUNTS),
          numbers(in, Snapshot.MARKS),
          Integer.toUnsignedLong(in.readInt()),
          Integer.toUnsignedLong(in.readInt()),
          in.readLong(),
          times));
    }
    return new Snapshot(process, language, pid, observes, figures);
  }

  private long[] buckets(int lane) throws IOException, Unobservable {
    long[] all = new long[ServiceTimes.BUCKETS];
    int from = 0;
    while (from < all.length) {
      CdrInput in = connection.call("service_time", lane, from);
      int first = in.readInt();
      int count = in.readInt();
      for (int i = first; i < first + count && i < all.length; i++) {
        all[i] = in.readLong();
      }
      from = count == 0 ? all.length : first + count;
    }
    return all;
  }

  @Override
  public void close() {
    connection.close();
  }
}
