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

/**
 * Default values of properties that a model does not state. Planner, validator and language reference all take them from here.
 *
 * <p>Each default is the safe one: bounded rather than unbounded, reachable from this machine only, no privilege needed, no
 * thread or connection shared. Enumerated properties default to their first literal in the metamodel, so {@code getPrivileges()}
 * and the like need no method here. Times are in nanoseconds, sizes in bytes.
 */
public final class Defaults {

  /** Name of the thread pool, lane and POA of a process that declares none. */
  public static final String NAME = "default";

  /** GIOP versions of a process, the preferred one first. */
  public static final List<String> GIOP_VERSIONS = List.of("1.2", "1.0");

  /** Largest GIOP message, header included, unless the bounds of the IDL leave room for smaller ones only: 1 MiB. */
  public static final long MESSAGE_BYTES = 1 << 20;

  /**
   * Bytes of a message beside what its IDL says, where the size of messages follows from that: 4 KiB. An ORB adds headers (up to 100
   * bytes), the object key or in GIOP 1.2 the whole reference (up to 1 KiB), the reference of a forward instead of results, and service
   * contexts: code sets (20 bytes), CORBA priority (12), invocation policies and fault tolerance (about 100 each), addresses for
   * bidirectional GIOP (about 30 each), the text of an exception in UTF-16 (a few hundred bytes from JacORB), tokens of security and
   * transactions (1 to 2 KiB). Larger ones, such as certificate chains and whole stack traces, take a stated {@code message}.
   */
  public static final long PEER_BYTES = 4 << 10;

  /** Fragment size: 0, messages are never sent in fragments. */
  public static final long FRAGMENT_BYTES = 0;

  /** Time limit for receiving all fragments of a message: 1 s. */
  public static final long ASSEMBLY_TIMEOUT_NANOS = 1_000_000_000L;

  /** CORBA priority of pools, lanes and tasks. */
  public static final int PRIORITY = 0;

  /** Scheduling policy of threads: time-sharing, which needs no privilege. */
  public static final SchedulingPolicy SCHEDULING = SchedulingPolicy.OTHER;

  /** Number of static threads of a lane. */
  public static final int THREADS = 1;

  /** Number of dynamic threads of a lane. */
  public static final int DYNAMIC_THREADS = 0;

  /** Number of simultaneous connections that a lane accepts. */
  public static final int CLIENTS = 64;

  /** Receive buffer of a connection that borrows larger ones, and size of its own memory for unsent replies: 8 KiB. */
  public static final long CONNECTION_BYTES = 8 << 10;

  /** Time that a lane's thread spins before it blocks: 0, it blocks at once. */
  public static final long SPIN_NANOS = 0;

  /** Stack size of each thread: 256 KiB. */
  public static final long STACK_BYTES = 256 << 10;

  /** Number of requests buffered by a lane: none, so TCP flow control holds the senders back. */
  public static final int BUFFERED_REQUESTS = 0;

  /** Immortal memory for the user: none beyond what the plan itself needs. */
  public static final long IMMORTAL_BYTES = 0;

  /** Request scope of each thread, as a multiple of the largest message: views take at most twice the bytes they are decoded from. */
  public static final int REQUEST_SCOPE_MESSAGES = 2;

  /** Number of slots in a POA's object table. */
  public static final int OBJECTS = 64;

  /** Timeout of a call: 1 s. */
  public static final long TIMEOUT_NANOS = 1_000_000_000L;

  /** Time limit for connecting to a prebound peer at start: 10 s. */
  public static final long PREBIND_LIMIT_NANOS = 10_000_000_000L;

  /** Listening address of a lane without a stated endpoint. */
  public static final String HOST = "127.0.0.1";

  /** Listening port of a lane without a stated endpoint: 0, the operating system chooses. */
  public static final int PORT = 0;

  /** Number of cores of a host. */
  public static final int CORES = 1;

  /** Value of a worst-case execution time that the model does not state; analyses leave it out. */
  public static final long UNKNOWN_NANOS = 0;

  private Defaults() {}

  // GIOP

  public static List<String> giopVersions(Process process) {
    Giop giop = process.getGiop();
    return giop == null || giop.getVersions().isEmpty() ? GIOP_VERSIONS : List.copyOf(giop.getVersions());
  }

  /** True if the model states the largest message. */
  public static boolean statesMessage(Process process) {
    return process.getGiop() != null && process.getGiop().getMessage() != null;
  }

  /** Largest message that the model states. */
  public static long messageBytes(Process process) {
    return Quantities.bytes(process.getGiop().getMessage());
  }

  /**
   * Largest message of a process whose model states none: a power of two that is no smaller than what a connection has anyhow, and no
   * larger than {@link #MESSAGE_BYTES}.
   *
   * @param idlBytes most that the bounds of the IDL let a message of the process hold
   */
  public static long messageBytes(long idlBytes) {
    long needed = Math.max(CONNECTION_BYTES, idlBytes + PEER_BYTES);
    return needed >= MESSAGE_BYTES ? MESSAGE_BYTES : Long.highestOneBit(needed - 1) << 1;
  }

  public static long fragmentBytes(Process process) {
    return process.getGiop() == null ? FRAGMENT_BYTES : Quantities.bytes(process.getGiop().getFragment(), FRAGMENT_BYTES);
  }

  /**
   * Request scope of a POA that states none, where decoding no message takes more. On the RTSJ all objects that a servant makes lie there,
   * which no bound of the IDL limits.
   */
  public static long requestScopeBytes(Process process, long messageBytes) {
    return REQUEST_SCOPE_MESSAGES * (process.getRtsj() == null ? messageBytes : Math.max(MESSAGE_BYTES, messageBytes));
  }

  /** Memory reserved for reassembling fragmented messages; by default one message of the largest size. */
  public static long reassemblyBytes(Process process, long message) {
    return process.getGiop() == null ? message : Quantities.bytes(process.getGiop().getReassembly(), message);
  }

  public static long assemblyTimeoutNanos(Process process) {
    return process.getGiop() == null
        ? ASSEMBLY_TIMEOUT_NANOS
        : Quantities.nanos(process.getGiop().getAssemblyTimeout(), ASSEMBLY_TIMEOUT_NANOS);
  }

  // Threads

  /** Scheduling policy of lanes and tasks of the process that state none of their own. */
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

  /** True if the lane's threads may neither allocate on the heap nor refer to objects on it. */
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

  /** Threads of a lane that run servants: static and dynamic ones. */
  public static int workers(Lane lane) {
    return threads(lane) + dynamicThreads(lane);
  }

  /** Threads that run servants in a pool without lanes. */
  public static int workers(ThreadPool pool) {
    return threads(pool) + dynamicThreads(pool);
  }

  public static int clients(Lane lane) {
    return or(lane.getClients(), clients(poolOf(lane)));
  }

  public static int clients(ThreadPool pool) {
    return or(pool.getClients(), CLIENTS);
  }

  /**
   * Buffers for large messages that the lane's connections borrow; 0 where each has its own: where no message is larger than what a
   * connection has anyhow, and where there is one connection only.
   *
   * @param largest bytes of the largest message, put together from fragments or not
   */
  public static int largeMessages(Lane lane, long largest) {
    Integer stated = lane.getLargeMessages() == null ? poolOf(lane).getLargeMessages() : lane.getLargeMessages();
    return largeMessages(stated, clients(lane), workers(lane), largest);
  }

  public static int largeMessages(ThreadPool pool, long largest) {
    return largeMessages(pool.getLargeMessages(), clients(pool), workers(pool), largest);
  }

  /** Number of large buffers of a process without pools. */
  public static int largeMessages(long largest) {
    return largeMessages(null, CLIENTS, THREADS + DYNAMIC_THREADS, largest);
  }

  private static int largeMessages(Integer stated, int clients, int threads, long largest) {
    if (clients == 1 || largest <= CONNECTION_BYTES) {
      return 0;
    }
    return Math.min(or(stated, threads + 1), clients);
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

  /** Number of requests that the lane buffers: the number it states, else its share of its pool's buffer. */
  public static int bufferedRequests(Lane lane) {
    return lane.getBuffer() == null ? (int) share(lane, bufferedRequests(poolOf(lane))) : requests(lane.getBuffer());
  }

  public static int bufferedRequests(ThreadPool pool) {
    return requests(pool.getBuffer());
  }

  /** Bytes for the requests that the lane buffers: the size it states, else its share of its pool's buffer. */
  public static long bufferedBytes(Lane lane) {
    return lane.getBuffer() == null ? share(lane, bufferedBytes(poolOf(lane))) : bytes(lane.getBuffer());
  }

  public static long bufferedBytes(ThreadPool pool) {
    return bytes(pool.getBuffer());
  }

  /** Lanes that share the pool's buffer: those that state no buffer of their own. */
  public static List<Lane> sharingBuffer(ThreadPool pool) {
    return pool.getLanes().stream().filter(lane -> lane.getBuffer() == null).toList();
  }

  /** Lane's share of a pool's total, in equal parts; the remainder is spread over the first lanes in the model's order, one each. */
  private static long share(Lane lane, long all) {
    List<Lane> sharing = sharingBuffer(poolOf(lane));
    return all / sharing.size() + (sharing.indexOf(lane) < all % sharing.size() ? 1 : 0);
  }

  // Memory and objects

  public static long immortalBytes(Process process) {
    return process.getMemory() == null ? IMMORTAL_BYTES : Quantities.bytes(process.getMemory().getImmortal(), IMMORTAL_BYTES);
  }

  /** Scope in which the POA's requests run, inherited from the parent POA; null if none of them states one. */
  public static MemoryScope requestScope(Poa poa) {
    for (Poa at = poa; at != null; at = at.eContainer() instanceof Poa parent ? parent : null) {
      if (at.getRequestScope() != null) {
        return at.getRequestScope();
      }
    }
    return null;
  }

  /** Scope that holds the memory of the POA's connections, inherited from the parent POA; null if none of them states one. */
  public static MemoryScope sessionScope(Poa poa) {
    for (Poa at = poa; at != null; at = at.eContainer() instanceof Poa parent ? parent : null) {
      if (at.getSessionScope() != null) {
        return at.getSessionScope();
      }
    }
    return null;
  }

  /** Thread pool that runs the POA's requests, inherited from the parent POA; null stands for the first pool of the process. */
  public static ThreadPool threadPool(Poa poa) {
    for (Poa at = poa; at != null; at = at.eContainer() instanceof Poa parent ? parent : null) {
      if (at.getThreadPool() != null) {
        return at.getThreadPool();
      }
    }
    return null;
  }

  /**
   * Priority model of the POA, inherited from the parent POA; null if none of them states one: then it is client-propagated, with the
   * lane's priority as default.
   */
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

  /** Owner of each instance of the scope: by default the thread for a private scope, the lane for any other. */
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

  /** Time from one release to the next; {@link #UNKNOWN_NANOS} if the model states none, which the validator reports. */
  public static long periodNanos(Task task) {
    if (task.getRate() != null) {
      return Quantities.periodNanos(task.getRate());
    }
    return Quantities.nanos(task.getSporadic() == null ? task.getPeriod() : task.getSporadic(), UNKNOWN_NANOS);
  }

  /** Time from the start of a process's tasks to the first release; by default 0. */
  public static long offsetNanos(Task task) {
    return Quantities.nanos(task.getOffset(), 0);
  }

  /** Deadline relative to the release; by default the period. */
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
