// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import static org.orrery.generator.planner.memory.RuntimeSizes.part;

import java.util.List;
import java.util.stream.LongStream;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.ProcessPlan.Language;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.planner.kinds.Sum;

/**
 * Memory that a process allocates before its first request: for C++ by the sums of the runtime's {@code memory_bytes}, so exactly, which
 * a process checks when it starts; for Java by {@link JavaFootprint}.
 */
public final class Footprint {

  private final ProcessPlan process;

  private Footprint(ProcessPlan process) {
    this.process = process;
  }

  /** Footprint of a process. */
  public static FootprintPlan of(ProcessPlan process) {
    return process.language() == Language.CPP ? new Footprint(process).count() : new JavaFootprint(process).count();
  }

  private FootprintPlan count() {
    long scopes = process.memory().laidOut() ? RuntimeSizes.pages(process.memory().regionBytes()) : 0;
    long lanes = process.lanes().stream().mapToLong(lane -> RuntimeSizes.pages(lane(lane))).reduce(0, Sum::plus);
    List<TaskPlan> all = process.instances().stream().flatMap(instance -> instance.tasks().stream()).toList();
    long tasks = Sum.times(all.size(), RuntimeSizes.pages(sum(part(RuntimeSizes.TASK_SCOPE), outbound())));
    long stacks = Sum.plus(
        process.lanes().stream()
            .mapToLong(lane -> Sum.times(lane.threads().own(), RuntimeSizes.stack(lane.stackBytes())))
            .reduce(0, Sum::plus),
        all.stream().mapToLong(each -> RuntimeSizes.stack(each.stackBytes())).reduce(0, Sum::plus));
    long bytes = sum(scopes, lanes, tasks, stacks);
    return new FootprintPlan(bytes, scopes, lanes, tasks, stacks, bytes);
  }

  private long lane(LanePlan lane) {
    return sum(
        part(RuntimeSizes.LANE),
        large(lane),
        array(lane.connections(), RuntimeSizes.CONNECTION),
        Sum.times(lane.connections(), connection(lane)),
        array(lane.threads().all(), RuntimeSizes.THREAD),
        Sum.times(lane.threads().all(), thread(lane)),
        observed(lane.threads().all()),
        array(lane.borrowing().lenders().size(), RuntimeSizes.LENDER),
        array(lane.borrowing().threads(), RuntimeSizes.BORROWED_THREAD),
        waiting(lane));
  }

  /** Bytes of the buffers that connections borrow, and of the queue for them. */
  private long large(LanePlan lane) {
    if (!lane.large().borrowed()) {
      return part(0);
    }
    long largest = Math.max(Math.max(lane.receiveBytes(), lane.sendBytes()), process.giop().reassemblyBytes());
    return sum(
        part(RuntimeSizes.LARGE_BUFFERS),
        array(lane.large().buffers(), RuntimeSizes.INDEX),
        array(lane.connections(), RuntimeSizes.LARGE_BUFFERS_PLACE),
        Sum.times(lane.large().buffers(), part(Sum.plus(largest, lane.large().connectionBytes()))));
  }

  /** Bytes of a connection's own buffers. */
  private long connection(LanePlan lane) {
    if (!lane.large().borrowed()) {
      return sum(part(lane.receiveBytes()), part(lane.sendBytes()), part(process.giop().reassemblyBytes()));
    }
    long own = lane.large().connectionBytes();
    return sum(part(Math.min(own, lane.receiveBytes())), part(Math.min(own, lane.sendBytes())), part(0));
  }

  /** Bytes of a thread's scopes, and of what it calls and replies with. */
  private long thread(LanePlan lane) {
    int scopes = process.memory().laidOut() ? process.memory().scopes().size() : 0;
    return sum(
        array(scopes, RuntimeSizes.THREAD_SCOPE),
        lane.residentScope() < 0 ? part(lane.requestScopeBytes()) : 0,
        outbound(),
        // Replies share the memory of requests, if they have room there.
        lane.sendBytes() > process.giop().maxMessageBytes() ? part(lane.sendBytes()) : 0);
  }

  private long observed(long threads) {
    return switch (process.observation()) {
      case OFF -> part(0);
      case COUNTERS -> array(threads, RuntimeSizes.STATISTICS);
      case HISTOGRAMS -> sum(array(threads, RuntimeSizes.STATISTICS), Sum.times(threads, part(RuntimeSizes.HISTOGRAM)));
    };
  }

  /** Bytes of a calling thread for its outbound connections: memory for a request and for fragments, and for a reply of each connection. */
  private long outbound() {
    long message = process.giop().maxMessageBytes();
    long fragments = process.giop().reassemblyBytes();
    long connections = process.outboundConnections() + RuntimeSizes.SPARE_CONNECTIONS;
    long reply = sum(part(Sum.plus(Math.max(message, fragments), RuntimeSizes.AHEAD)), part(process.memory().replyBytes()));
    return sum(part(message), part(fragments), array(connections, RuntimeSizes.OUTBOUND), Sum.times(connections, reply));
  }

  /** Bytes of a lane's request buffer, with a worker buffer for each thread that serves. */
  private long waiting(LanePlan lane) {
    if (!lane.buffer().on()) {
      return 0;
    }
    long largest = Math.max(lane.receiveBytes(), process.giop().reassemblyBytes());
    long blocks = Sum.plus(lane.buffer().bytes() / RuntimeSizes.BLOCK, lane.buffer().requests());
    return sum(
        array(lane.connections(), RuntimeSizes.BUFFERED_CONNECTION),
        array(lane.threads().servants(), RuntimeSizes.WORKER_BUFFER),
        Sum.times(lane.threads().servants(), sum(part(largest), part(lane.sendBytes()))),
        array(lane.threads().workers(), RuntimeSizes.INDEX),
        array(lane.buffer().requests(), RuntimeSizes.WAITING),
        array(blocks, RuntimeSizes.INDEX),
        array(blocks, RuntimeSizes.BLOCK));
  }

  /** Bytes of objects of one size that lie one behind the other. */
  private static long array(long count, long bytes) {
    return part(Sum.times(count, bytes));
  }

  private static long sum(long... parts) {
    return LongStream.of(parts).reduce(0, Sum::plus);
  }
}
