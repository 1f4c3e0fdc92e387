// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.lanes.Lane;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.observe.Count;
import org.orrery.runtime.observe.Histogram;
import org.orrery.runtime.observe.LaneStatistics;
import org.orrery.runtime.observe.Mark;
import org.orrery.runtime.observe.Observation;

/**
 * Servant of {@code Orrery::Observer} (docs/idl/observer.idl): returns the lanes' statistics. It reads the counters of all lanes,
 * on the thread of any lane.
 */
final class ObserverServant extends Servant {
  /** The object's key: the same in each process. */
  static final String KEY = "Orrery/Observer";
  private static final List<String> OPERATIONS = List.of("describe", "read", "service_time");
  private static final List<String> PSEUDO_OPERATIONS = List.of(
      "_is_a", "_non_existent", "_not_existent", "_repository_id", "_interface", "_component", "_domain_managers");
  private static final List<String> IDS = List.of("IDL:Orrery/Observer:1.0", "IDL:omg.org/CORBA/Object:1.0");
  private static final int MOST_BUCKETS = 128;

  private final String process;
  private final Observation observed;
  private final List<Lane> lanes;
  private final List<Integer> ports;

  /**
   * An observer of a process.
   *
   * @param ports port of each lane
   */
  ObserverServant(String process, Observation observed, List<Lane> lanes, List<Integer> ports) {
    this.process = process;
    this.observed = observed;
    this.lanes = List.copyOf(lanes);
    this.ports = List.copyOf(ports);
  }

  /** True if a key in a received message is the observer's own. */
  static boolean hasKey(MemorySegment segment, long offset, int length) {
    return length == KEY.length() && text(segment, offset, length).equals(KEY);
  }

  private static String text(MemorySegment segment, long offset, int length) {
    return new String(segment.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.ISO_8859_1);
  }

  @Override
  protected int _operation(MemorySegment segment, long offset, int length) {
    String name = text(segment, offset, length);
    int index = OPERATIONS.indexOf(name);
    return index < 0 && PSEUDO_OPERATIONS.contains(name) ? OPERATIONS.size() : index;
  }

  @Override
  protected int _operationCount() {
    return OPERATIONS.size();
  }

  @Override
  protected List<String> _repositoryIds() {
    return IDS;
  }

  @Override
  protected void _dispatch(int operation, ServerCall call) {
    switch (operation) {
      case 0 -> describe(call.reply());
      case 1 -> {
        Lane lane = lane(call.arguments().readLong());
        read(lane, call.reply());
      }
      default -> {
        Lane lane = lane(call.arguments().readLong());
        serviceTime(lane.statistics(), call.arguments().readLong(), call.reply());
      }
    }
  }

  private Lane lane(int index) {
    if (index < 0 || index >= lanes.size()) {
      throw new SystemException(StandardException.BAD_PARAM, MinorCodes.NONE, Completion.NO);
    }
    return lanes.get(index);
  }

  private void describe(CdrWriter out) {
    out.writeString(process);
    out.writeString("java");
    out.writeLong((int) ProcessHandle.current().pid());
    out.writeLong(observed.ordinal());
    out.writeLong(lanes.size());
    for (int i = 0; i < lanes.size(); i++) {
      LaneConfiguration lane = lanes.get(i).configuration();
      out.writeString(lane.name());
      out.writeShort((short) lane.thread().priority());
      out.writeString(lane.endpoint().host());
      out.writeShort(ports.get(i).shortValue());
      out.writeLongLong(lane.scopeBytes());
      out.writeLongLong(lane.receiveBytes());
      out.writeLongLong(lane.sendBytes());
      out.writeLongLong(lane.receiveBytes());
      out.writeLongLong(lane.connections());
      out.writeLongLong(lane.allThreads());
    }
  }

  private static void read(Lane observed, CdrWriter out) {
    LaneStatistics lane = observed.statistics();
    out.writeLongLong(System.nanoTime());
    // Closed connections are read before accepted ones, so that one which comes and goes meanwhile does not make the difference
    // negative.
    long closed = lane.count(Count.CLOSED);
    long accepted = lane.count(Count.ACCEPTED);
    for (Count each : Count.values()) {
      out.writeLongLong(switch (each) {
        case CLOSED -> closed;
        case ACCEPTED -> accepted;
        default -> lane.count(each);
      });
    }
    out.writeLongLong(observed.foreignPriorities());
    out.writeLongLong(observed.borrowed());
    for (Mark each : Mark.values()) {
      out.writeLongLong(lane.highest(each));
    }
    out.writeLong((int) (accepted - closed));
    out.writeLong(lane.busy());
    out.writeLongLong(lane.longest());
  }

  private static void serviceTime(LaneStatistics lane, int from, CdrWriter out) {
    int first = from < 0 ? Histogram.BUCKETS : Math.min(from, Histogram.BUCKETS);
    while (first < Histogram.BUCKETS && lane.serviceTimes(first) == 0) {
      first++;
    }
    int end = Math.min(first + MOST_BUCKETS, Histogram.BUCKETS);
    out.writeLong(first);
    out.writeLong(end - first);
    for (int i = first; i < end; i++) {
      out.writeLongLong(lane.serviceTimes(i));
    }
  }
}
