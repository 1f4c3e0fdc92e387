// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.posix.NativeThread;
import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.MemoryLock;
import org.orrery.runtime.posix.Scheduler;

/**
 * The machine, asked for what the plan wants of it. Says once what it does not give; by the model's choice the process then does not
 * start, or runs without.
 */
public final class Host {
  /** SCHED_FIFO's highest priority on Linux. */
  private static final int HIGHEST = 99;

  private final String process;
  private final HostConfiguration configuration;
  private final PriorityRules priorities;
  private boolean degraded;
  private boolean unbound;

  /**
   * The host of one process.
   *
   * @param process its name, for messages
   * @param priorities rules by which its threads may change theirs
   */
  public Host(String process, HostConfiguration configuration, PriorityRules priorities) {
    this.process = process;
    this.configuration = configuration;
    this.priorities = priorities;
  }

  /** Binds all threads of the process to its processors, the JVM's own included. Those that are started later inherit that. */
  public void bindToProcessors() {
    List<Integer> processors = configuration.processors();
    if (!processors.isEmpty() && Platform.supported()) {
      for (NativeThread thread : threads()) {
        bind(thread.id(), processors, "it");
      }
    }
  }

  private void bind(int thread, List<Integer> processors, String who) {
    if (unbound || Scheduler.bind(thread, processors)) {
      return;
    }
    int there = Scheduler.processors(thread).cardinality();
    if (there > 0) {
      missing(who + " is deployed on " + text(processors) + ", and this machine gives it " + there + " in all",
          "it runs on any");
      unbound = true;
    }
    // Else the thread has ended meanwhile.
  }

  private static String text(Collection<Integer> processors) {
    String numbers = processors.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return (processors.size() == 1 ? "processor " : "processors ") + numbers;
  }

  /**
   * Locked memory of a process.
   *
   * @param laidOutBytes bytes of what it lays out
   * @param restBytes bytes of all else that it had then: the Java machine with its heap, and what its threads have
   */
  public record Locked(long laidOutBytes, long restBytes) {
    /** No memory is locked. */
    public static final Locked NOTHING = new Locked(0, 0);
  }

  /**
   * Locks memory, where the model says so: what the process lays out, and then all else that it has and will have. The first may be
   * granted where the second is not.
   *
   * @param laidOut memory in whole pages
   */
  public Locked lockMemory(List<MemorySegment> laidOut) {
    if (!configuration.lockMemory()) {
      return Locked.NOTHING;
    }
    long before = MemoryLock.lockedBytes();
    if (!laidOut.stream().allMatch(MemoryLock::lock)) {
      missing("its memory can't be locked (CAP_IPC_LOCK, or a limit: ulimit -l)", "it runs without");
      return Locked.NOTHING;
    }
    long with = MemoryLock.lockedBytes();
    if (!MemoryLock.lockAll()) {
      missing("only the memory that it lays out can be locked, not the Java machine's own (CAP_IPC_LOCK, or a limit: ulimit -l)",
          "it runs so");
    }
    return new Locked(with - before, MemoryLock.lockedBytes() - with);
  }

  /**
   * Tries each kind of scheduling that will be wanted.
   *
   * @param wanted by what has it
   * @throws StartupException when something is refused, and the model says that the process then does not start
   */
  public void askForPrivileges(Map<String, Scheduling> wanted) throws InterruptedException {
    for (Map.Entry<String, Scheduling> each : wanted.entrySet()) {
      Scheduling scheduling = each.getValue();
      if (!degraded && !ThreadScheduling.available(scheduling)) {
        missing(each.getKey() + " can't run at SCHED_" + scheduling.policy() + " " + scheduling.priority()
            + ": the privilege is missing (CAP_SYS_NICE, or a limit: ulimit -r)", "it runs at best effort");
        degraded = true;
      }
    }
  }

  private void missing(String what, String consequence) {
    if (configuration.privileges() == HostConfiguration.Privileges.REFUSE) {
      throw new StartupException(what + "; grant it, or write \"privileges degraded\" in the model");
    }
    System.err.println(process + ": " + what + "; " + consequence);
  }

  /**
   * Lifts the JVM's collecting threads above all others: a collection that waits behind a lane would hold up every lane.
   *
   * @param highest native priority of a lane or task
   */
  public void liftCollector(int highest) {
    if (highest == 0 || degraded || !Platform.supported()) {
      return;
    }
    int above = Math.min(highest + 1, HIGHEST);
    threads().stream().filter(NativeThread::collects).forEach(each -> Scheduler.set(each.id(), Scheduler.SCHED_FIFO, above));
  }

  /**
   * Says what the calling thread is, and binds it to its processors before it does anything else; it goes on at best effort until it is
   * {@linkplain #raise raised}. Whether it could be bound is told there.
   *
   * @return its id of the operating system; 0 where that is not known
   */
  public int begin(ThreadConfiguration thread) {
    if (Platform.supported() && !thread.processors().isEmpty()) {
      Scheduler.bind(Scheduler.THIS_THREAD, thread.processors());
    }
    ThreadPriority.begin(thread, priorities);
    return Platform.supported() ? NativeThread.current() : 0;
  }

  /**
   * Gives a thread the processors and the scheduling that the plan says, as far as the machine allows it.
   *
   * @param id id that {@link #begin} has returned on it
   */
  public void raise(int id, ThreadConfiguration thread) {
    if (!Platform.supported()) {
      return;
    }
    if (!thread.processors().isEmpty()) {
      bind(id, thread.processors(), "a thread of it");
    }
    if (!degraded && thread.scheduling().policy() != Scheduling.Policy.OTHER) {
      ThreadScheduling.apply(id, thread.scheduling());
    }
  }

  private static List<NativeThread> threads() {
    try {
      return NativeThread.all();
    } catch (IOException hidden) {
      throw new StartupException("/proc/self/task can't be read (" + hidden.getMessage() + ")");
    }
  }
}
