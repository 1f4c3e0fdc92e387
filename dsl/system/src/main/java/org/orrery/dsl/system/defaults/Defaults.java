// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.defaults;

import java.util.List;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.Giop;
import org.orrery.dsl.system.orrery.Host;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.Multiplicity;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.PriorityModel;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.RequestBuffer;
import org.orrery.dsl.system.orrery.ScopeKind;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.quantities.Quantities;
import org.orrery.dsl.system.scoping.SystemElements;

/**
 * What holds where a model says nothing. The only place of it: planner, validator and reference ask here.
 *
 * <p>Each default is the safe one: bounded rather than unbounded, reachable from this machine only, no privilege needed, no
 * thread or connection shared. Choices between words default to their first literal in the metamodel, so {@code getPrivileges()}
 * and its like need no method here. Times are nanoseconds, sizes bytes; a null argument stands for the element left out.
 */
public final class Defaults {

  /** The name of the thread pool, lane and POA that a process has when it states none. */
  public static final String NAME = "default";

  /** Versions of GIOP, the preferred first. */
  public static final List<String> GIOP_VERSIONS = List.of("1.2", "1.0");

  /** Largest message with its header. */
  public static final long MESSAGE_BYTES = 1 << 20;

  /** Nothing is sent in fragments. */
  public static final long FRAGMENT_BYTES = 0;

  /** How long the fragments of one message may take to come in. */
  public static final long ASSEMBLY_TIMEOUT_NANOS = 1_000_000_000L;

  /** CORBA priority of pools, lanes and tasks. */
  public static final int PRIORITY = 0;

  /** Time-shared: needs no privilege. */
  public static final SchedulingPolicy SCHEDULING = SchedulingPolicy.OTHER;

  /** Static threads of a lane. */
  public static final int THREADS = 1;

  /** Dynamic threads of a lane. */
  public static final int DYNAMIC_THREADS = 0;

  /** Connections that a lane accepts at once. */
  public static final int CLIENTS = 64;

  /** A lane blocks at once. */
  public static final long SPIN_NANOS = 0;

  /** Stack of each thread. */
  public static final long STACK_BYTES = 256 << 10;

  /** Requests that wait in a lane: none, so TCP holds the senders back. */
  public static final int BUFFERED_REQUESTS = 0;

  /** Immortal memory: none beyond what the plan itself needs. */
  public static final long IMMORTAL_BYTES = 0;

  /** Request scope of each thread, in largest messages: views take at most twice the bytes that they are decoded from. */
  public static final int REQUEST_SCOPE_MESSAGES = 2;

  /** Slots of a POA's object table. */
  public static final int OBJECTS = 64;

  /** Longest wait for a reply. */
  public static final long TIMEOUT_NANOS = 1_000_000_000L;

  /** Longest wait for a peer that is bound before the process is ready. */
  public static final long PREBIND_LIMIT_NANOS = 10_000_000_000L;

  /** Address of a lane whose endpoint is not stated. */
  public static final String HOST = "127.0.0.1";

  /** Port of a lane whose endpoint is not stated: the operating system chooses. */
  public static final int PORT = 0;

  /** Processors of a host. */
  public static final int CORES = 1;

  /** Worst-case execution time that is not stated: unknown, and left out of every analysis. */
  public static final long UNKNOWN_NANOS = 0;

  private Defaults() {}

  // GIOP

  public static List<String> giopVersions(Process process) {
    Giop giop = process.getGiop();
    return giop == null || giop.getVersions().isEmpty() ? GIOP_VERSIONS : List.copyOf(giop.getVersions());
  }

  public static long messageBytes(Process process) {
    return process.getGiop() == null ? MESSAGE_BYTES : Quantities.bytes(process.getGiop().getMessage(), MESSAGE_BYTES);
  }

  public static long fragmentBytes(Process process) {
    return process.getGiop() == null ? FRAGMENT_BYTES : Quantities.bytes(process.getGiop().getFragment(), FRAGMENT_BYTES);
  }

  /** Reserved for messages that come in fragments: one of the largest size. */
  public static long reassemblyBytes(Process process) {
    long message = messageBytes(process);
    return process.getGiop() == null ? message : Quantities.bytes(process.getGiop().getReassembly(), message);
  }

  public static long assemblyTimeoutNanos(Process process) {
    return process.getGiop() == null
        ? ASSEMBLY_TIMEOUT_NANOS
        : Quantities.nanos(process.getGiop().getAssemblyTimeout(), ASSEMBLY_TIMEOUT_NANOS);
  }

  // Threads

  /** Scheduling of the process's lanes and tasks that state none of their own. */
  public static SchedulingPolicy scheduling(Process process) {
    return process.getPriorities() == null ? SCHEDULING : process.getPriorities().getPolicy();
  }

  public static SchedulingPolicy scheduling(Process process, Lane lane) {
    ThreadPool pool = poolOf(lane);
    if (lane.isBestEffort() || pool.isBestEffort()) {
      return SchedulingPolicy.OTHER;
    }
    if (lane.getScheduling() != null) {
      return lane.getScheduling().getPolicy();
    }
    return scheduling(process, pool);
  }

  public static SchedulingPolicy scheduling(Process process, ThreadPool pool) {
    if (pool.isBestEffort()) {
      return SchedulingPolicy.OTHER;
    }
    return pool.getScheduling() == null ? scheduling(process) : pool.getScheduling().getPolicy();
  }

  /** Whether the lane's threads may neither allocate on the heap nor refer to what is there. */
  public static boolean noHeap(Lane lane) {
    return lane.isNoHeap() || poolOf(lane).isNoHeap();
  }

  public static int priority(Lane lane) {
    return or(lane.getPriority(), priority(poolOf(lane)));
  }

  public static int priority(ThreadPool pool) {
    return or(pool.getPriority(), PRIORITY);
  }

  public static int threads(Lane lane) {
    return or(lane.getThreads(), threads(poolOf(lane)));
  }

  public static int threads(ThreadPool pool) {
    return or(pool.getThreads(), THREADS);
  }

  public static int dynamicThreads(Lane lane) {
    return or(lane.getDynamic(), dynamicThreads(poolOf(lane)));
  }

  public static int dynamicThreads(ThreadPool pool) {
    return or(pool.getDynamic(), DYNAMIC_THREADS);
  }

  public static int clients(Lane lane) {
    return or(lane.getClients(), clients(poolOf(lane)));
  }

  public static int clients(ThreadPool pool) {
    return or(pool.getClients(), CLIENTS);
  }

  public static long spinNanos(Lane lane) {
    return Quantities.nanos(lane.getSpin(), spinNanos(poolOf(lane)));
  }

  public static long spinNanos(ThreadPool pool) {
    return Quantities.nanos(pool.getSpin(), SPIN_NANOS);
  }

  public static long stackBytes(Lane lane) {
    return Quantities.bytes(lane.getStack(), stackBytes(poolOf(lane)));
  }

  public static long stackBytes(ThreadPool pool) {
    return Quantities.bytes(pool.getStack(), STACK_BYTES);
  }

  /** Requests that wait in the lane: what it states itself, else its share of what its pool states for all. */
  public static int bufferedRequests(Lane lane) {
    return lane.getBuffer() == null ? (int) share(lane, bufferedRequests(poolOf(lane))) : requests(lane.getBuffer());
  }

  public static int bufferedRequests(ThreadPool pool) {
    return requests(pool.getBuffer());
  }

  /** Bytes of the requests that wait in the lane, shared as they are. */
  public static long bufferedBytes(Lane lane) {
    return lane.getBuffer() == null ? share(lane, bufferedBytes(poolOf(lane))) : bytes(lane.getBuffer());
  }

  public static long bufferedBytes(ThreadPool pool) {
    return bytes(pool.getBuffer());
  }

  /** The lanes among which the pool's buffer is divided: those that state none of their own. */
  public static List<Lane> sharingBuffer(ThreadPool pool) {
    return pool.getLanes().stream().filter(lane -> lane.getBuffer() == null).toList();
  }

  /** Equal parts; what is left over goes to the lanes that the model names first, one each. */
  private static long share(Lane lane, long all) {
    List<Lane> sharing = sharingBuffer(poolOf(lane));
    return all / sharing.size() + (sharing.indexOf(lane) < all % sharing.size() ? 1 : 0);
  }

  // Memory and objects

  public static long immortalBytes(Process process) {
    return process.getMemory() == null ? IMMORTAL_BYTES : Quantities.bytes(process.getMemory().getImmortal(), IMMORTAL_BYTES);
  }

  /** Size of the scope in which the POA's requests run; a nested POA takes its parent's. */
  public static long requestScopeBytes(Poa poa) {
    MemoryScope scope = requestScope(poa);
    long enough = REQUEST_SCOPE_MESSAGES * messageBytes(SystemElements.processOf(poa));
    return scope == null ? enough : Quantities.bytes(scope.getSize(), enough);
  }

  /** The scope in which the POA's requests run; null where neither it nor a parent states one. */
  public static MemoryScope requestScope(Poa poa) {
    for (Poa at = poa; at != null; at = at.eContainer() instanceof Poa parent ? parent : null) {
      if (at.getRequestScope() != null) {
        return at.getRequestScope();
      }
    }
    return null;
  }

  /** The scope that the POA's connections have their memory in; null where neither it nor a parent states one. */
  public static MemoryScope sessionScope(Poa poa) {
    for (Poa at = poa; at != null; at = at.eContainer() instanceof Poa parent ? parent : null) {
      if (at.getSessionScope() != null) {
        return at.getSessionScope();
      }
    }
    return null;
  }

  /** The pool whose lanes run the POA's requests, its parent's where it states none; null for the process's first. */
  public static ThreadPool threadPool(Poa poa) {
    for (Poa at = poa; at != null; at = at.eContainer() instanceof Poa parent ? parent : null) {
      if (at.getThreadPool() != null) {
        return at.getThreadPool();
      }
    }
    return null;
  }

  /** The POA's priority model, its parent's where it states none; null where none does: propagated, by default the lane's. */
  public static PriorityModel priorityModel(Poa poa) {
    for (Poa at = poa; at != null; at = at.eContainer() instanceof Poa parent ? parent : null) {
      if (at.getPriorityModel() != null) {
        return at.getPriorityModel();
      }
    }
    return null;
  }

  public static int objects(Poa poa) {
    return or(poa.getObjects(), OBJECTS);
  }

  /** A private scope belongs to a thread, any other to a lane. */
  public static Multiplicity multiplicity(MemoryScope scope) {
    if (scope.isPerStated()) {
      return scope.getMultiplicity();
    }
    return scope.getKind() == ScopeKind.PRIVATE ? Multiplicity.THREAD : Multiplicity.LANE;
  }

  // Connections, timing, hosts

  public static long timeoutNanos(Connection connection) {
    return Quantities.nanos(connection.getTimeout(), TIMEOUT_NANOS);
  }

  public static long prebindLimitNanos(Connection connection) {
    return Quantities.nanos(connection.getPrebindLimit(), PREBIND_LIMIT_NANOS);
  }

  public static long wcetNanos(OperationTiming timing) {
    return Quantities.nanos(timing.getWcet(), UNKNOWN_NANOS);
  }

  public static long wcetNanos(Task task) {
    return Quantities.nanos(task.getWcet(), UNKNOWN_NANOS);
  }

  /** From one release to the next; {@link #UNKNOWN_NANOS} where the model states neither period nor rate, an error. */
  public static long periodNanos(Task task) {
    if (task.getRate() != null) {
      return Quantities.periodNanos(task.getRate());
    }
    return Quantities.nanos(task.getSporadic() == null ? task.getPeriod() : task.getSporadic(), UNKNOWN_NANOS);
  }

  /** Relative to the release: the period. */
  public static long deadlineNanos(Task task) {
    return Quantities.nanos(task.getDeadline(), periodNanos(task));
  }

  public static int priority(Task task) {
    return or(task.getPriority(), PRIORITY);
  }

  public static long stackBytes(Task task) {
    return Quantities.bytes(task.getStack(), STACK_BYTES);
  }

  public static int cores(Host host) {
    return or(host.getCores(), CORES);
  }

  private static ThreadPool poolOf(Lane lane) {
    return (ThreadPool) lane.eContainer();
  }

  private static int requests(RequestBuffer buffer) {
    return buffer == null ? BUFFERED_REQUESTS : or(buffer.getRequests(), BUFFERED_REQUESTS);
  }

  private static long bytes(RequestBuffer buffer) {
    return buffer == null ? 0 : Quantities.bytes(buffer.getBytes(), 0);
  }

  private static int or(Integer stated, int otherwise) {
    return stated == null ? otherwise : stated;
  }
}
