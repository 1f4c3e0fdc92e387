// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan.AreaKind;
import org.orrery.generator.planner.kinds.Sum;

/**
 * Native memory that a Java process allocates before its first request, by the rules of {@code org.orrery.runtime.memory}. Objects and
 * stacks belong to the Java machine and are not counted; memory for larger messages and for calls is allocated on first use.
 */
final class JavaFootprint {

  /** Size of the smallest buffer, with the bytes that the operation table may read before and after it. */
  private static final long SMALLEST_BUFFER = buffer(8192);

  /** Size of a block for waiting requests, in bytes. */
  private static final long BLOCK = 256;

  private final ProcessPlan process;

  JavaFootprint(ProcessPlan process) {
    this.process = process;
  }

  FootprintPlan count() {
    // A granule before the first area is unused.
    long scopes = process.memory().laidOut() ? RuntimeSizes.pages(Sum.plus(areaBytes(), MemoryPlan.GRANULE_BYTES)) : 0;
    long lanes = process.lanes().stream().mapToLong(lane -> RuntimeSizes.pages(lane(lane))).reduce(0, Sum::plus);
    long bytes = Sum.plus(scopes, lanes);
    return new FootprintPlan(bytes, scopes, lanes, 0, 0, Sum.plus(bytes, Sum.plus(growth(), stacks())));
  }

  /** Bytes by which buffers grow with the largest messages: of each connection to receive, to put together and to send late. */
  private long growth() {
    return process.lanes().stream()
        .mapToLong(lane -> {
          long connection = Sum.plus(Sum.plus(lane.receiveBytes(), lane.sendBytes()), process.giop().reassemblyBytes());
          return Sum.plus(Sum.times(lane.connections(), connection), Sum.times(lane.threads().all(), lane.sendBytes()));
        })
        .reduce(0, Sum::plus);
  }

  private long stacks() {
    long lanes = process.lanes().stream()
        .mapToLong(lane -> Sum.times(lane.threads().own(), lane.stackBytes()))
        .reduce(0, Sum::plus);
    return process.instances().stream()
        .flatMap(instance -> instance.tasks().stream())
        .mapToLong(TaskPlan::stackBytes)
        .reduce(lanes, Sum::plus);
  }

  /** Immortal memory and scopes in native memory: on the RTSJ pools alone, since its other scopes are the machine's areas. */
  private long areaBytes() {
    MemoryPlan memory = process.memory();
    if (process.rtsj() == ProcessPlan.Rtsj.NONE) {
      return memory.regionBytes();
    }
    return memory.scopes().stream()
        .filter(scope -> scope.kind() == AreaKind.POOL)
        .mapToLong(pool -> Sum.times(pool.copies(), MemoryPlan.granules(pool.bytes())))
        .reduce(MemoryPlan.granules(memory.immortalBytes()), Sum::plus);
  }

  private long lane(LanePlan lane) {
    long threads = lane.threads().all();
    long buffers = Sum.times(lane.connections() + threads, SMALLEST_BUFFER);
    long scopes = lane.residentScope() < 0
        ? Sum.times(threads, Sum.plus(MemoryPlan.granules(lane.requestScopeBytes()), 2 * MemoryPlan.GRANULE_BYTES))
        : 0;
    return Sum.plus(Sum.plus(buffers, scopes), waiting(lane));
  }

  private static long waiting(LanePlan lane) {
    if (!lane.buffer().on()) {
      return 0;
    }
    long blocks = Sum.plus(lane.buffer().bytes() / BLOCK, lane.buffer().requests());
    return Sum.plus(Sum.times(lane.threads().servants(), buffer(lane.receiveBytes())), Sum.times(blocks, BLOCK));
  }

  private static long buffer(long bytes) {
    return Sum.aligned(Sum.plus(bytes, 16), 16);
  }
}
