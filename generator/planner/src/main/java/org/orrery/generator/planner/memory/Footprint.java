// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.ProcessPlan.Language;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.planner.kinds.Sum;

/**
 * Memory that a process allocates before its first request: for C++ by the sums of {@code orrery::footprint_of}, with which generated code
 * is compiled; for Java by {@link JavaFootprint}.
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
    long task = RuntimeSizes.pages(Sum.plus(RuntimeSizes.part(RuntimeSizes.TASK_SCOPE), outbound()));
    long tasks = Sum.times(all.size(), task);
    long stacks = Sum.plus(
        process.lanes().stream()
            .mapToLong(lane ->
                Sum.times(lane.threads().own(), RuntimeSizes.stack(lane.stackBytes())))
            .reduce(0, Sum::plus),
        all.stream().mapToLong(each -> RuntimeSizes.stack(each.stackBytes())).reduce(0, Sum::plus));
    long bytes = Sum.plus(Sum.plus(scopes, lanes), Sum.plus(tasks, stacks));
    return new FootprintPlan(bytes, scopes, lanes, tasks, stacks);
  }

  private long lane(LanePlan lane) {
    long threads = lane.threads().all();
    return Sum.plus(
        Sum.plus(RuntimeSizes.LANE, connections(lane)), Sum.plus(Sum.times(threads, thread(lane)), waiting(lane)));
  }

  /** What connections have of their own, and the buffers that they borrow. */
  private long connections(LanePlan lane) {
    if (!lane.large().borrowed()) {
      return Sum.times(lane.connections(), Sum.plus(buffers(lane.receiveBytes(), lane.sendBytes()), RuntimeSizes.CONNECTION));
    }
    long own = lane.large().connectionBytes();
    long largest = Math.max(Math.max(lane.receiveBytes(), lane.sendBytes()), process.giop().reassemblyBytes());
    long each = Sum.plus(
        Sum.plus(RuntimeSizes.part(Math.min(own, lane.receiveBytes())), RuntimeSizes.part(Math.min(own, lane.sendBytes()))),
        RuntimeSizes.CONNECTION + RuntimeSizes.part(0) + RuntimeSizes.PLACE);
    return Sum.plus(
        Sum.times(lane.connections(), each), Sum.times(lane.large().buffers(), RuntimeSizes.part(Sum.plus(largest, own))));
  }

  private long thread(LanePlan lane) {
    long observed = switch (process.observation()) {
      case OFF -> 0;
      case COUNTERS -> RuntimeSizes.STATISTICS;
      case HISTOGRAMS -> RuntimeSizes.STATISTICS + RuntimeSizes.HISTOGRAM;
    };
    long places = process.memory().laidOut() ? Sum.times(process.memory().scopes().size(), RuntimeSizes.THREAD_SCOPE) : 0;
    long own = lane.residentScope() < 0 ? RuntimeSizes.part(lane.requestScopeBytes()) : 0;
    long scopes = Sum.plus(places, own);
    return Sum.plus(
        Sum.plus(RuntimeSizes.THREAD + observed, scopes), outbound());
  }

  /** Bytes of a calling thread for its outbound connections: memory for a request and for fragments, and for a reply of each connection. */
  private long outbound() {
    long message = process.giop().maxMessageBytes();
    long fragments = process.giop().reassemblyBytes();
    long reply = RuntimeSizes.part(Sum.plus(Math.max(message, fragments), RuntimeSizes.AHEAD));
    long each = Sum.plus(reply, Sum.plus(RuntimeSizes.part(process.memory().replyBytes()), RuntimeSizes.OUTBOUND));
    return Sum.plus(
        Sum.plus(RuntimeSizes.part(message), RuntimeSizes.part(fragments)),
        Sum.times(process.outboundConnections() + RuntimeSizes.SPARE_CONNECTIONS, each));
  }

  private long buffers(long receive, long send) {
    return Sum.plus(
        Sum.plus(RuntimeSizes.part(receive), RuntimeSizes.part(send)), RuntimeSizes.part(process.giop().reassemblyBytes()));
  }

  /** Bytes of a lane's request buffer, with a worker buffer for each thread that serves. */
  private long waiting(LanePlan lane) {
    if (!lane.buffer().on()) {
      return 0;
    }
    long largest = Math.max(lane.receiveBytes(), process.giop().reassemblyBytes());
    long workerBuffer = Sum.plus(Sum.plus(RuntimeSizes.part(largest), RuntimeSizes.part(lane.sendBytes())), RuntimeSizes.WORKER_BUFFER);
    long workerBuffers = Sum.times(lane.threads().servants(), workerBuffer);
    long requests = Sum.plus(lane.buffer().bytes(), Sum.times(lane.buffer().requests(), RuntimeSizes.WAITING));
    return Sum.plus(Sum.plus(workerBuffers, requests), Sum.times(lane.connections(), RuntimeSizes.GATE));
  }
}
