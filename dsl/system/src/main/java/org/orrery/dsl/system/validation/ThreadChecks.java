// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.GIOP__STRATEGY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.LANE__CLIENTS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.THREAD_POOL__BORROWING;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.THREAD_POOL__BUFFER;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.THREAD_POOL__CLIENTS;

import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.GiopStrategy;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Scheduling;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.orrery.Toggle;
import org.orrery.dsl.system.quantities.Quantities;

/** Checks of threads: scheduling, borrowing and buffering of pools and lanes, in relation to their clients. */
public class ThreadChecks extends SystemChecks {

  @Check
  public void bestEffortIsNotScheduled(Lane lane) {
    if (lane.isBestEffort()) {
      otherwiseScheduled(lane.getScheduling(), lane.getName());
    }
  }

  @Check
  public void bestEffortIsNotScheduled(ThreadPool pool) {
    if (pool.isBestEffort()) {
      otherwiseScheduled(pool.getScheduling(), pool.getName());
    }
  }

  @Check
  public void deadlineSchedulingIsComplete(Scheduling scheduling) {
    boolean stated = scheduling.getRuntime() != null || scheduling.getDeadline() != null || scheduling.getPeriod() != null;
    if (scheduling.getPolicy() != SchedulingPolicy.DEADLINE) {
      if (stated) {
        report(SystemProblem.PARAMETERS_WITHOUT_DEADLINE, scheduling, null, scheduling.getPolicy().getLiteral());
      }
      return;
    }
    long runtime = Quantities.nanos(scheduling.getRuntime(), 0);
    long period = Quantities.nanos(scheduling.getPeriod(), 0);
    long deadline = Quantities.nanos(scheduling.getDeadline(), period);
    if (runtime == 0 || period == 0 || runtime > deadline || deadline > period) {
      report(SystemProblem.DEADLINE_PARAMETERS, scheduling, null);
    }
  }

  @Check
  public void borrowingHasALender(ThreadPool pool) {
    if (pool.getBorrowing() == Toggle.ON && pool.getLanes().size() < 2) {
      report(SystemProblem.BORROWING_ALONE, pool, THREAD_POOL__BORROWING, pool.getName());
    }
  }

  @Check
  public void lanesThatBorrowHaveClients(Lane lane) {
    ThreadPool pool = (ThreadPool) lane.eContainer();
    if (pool.getBorrowing() == Toggle.ON && Defaults.clients(lane) == 1) {
      report(SystemProblem.BORROWING_FOR_ONE_CLIENT, lane, null, lane.getName(), pool.getName());
    }
  }

  @Check
  public void threadsHaveClients(Lane lane) {
    if (Integer.valueOf(1).equals(lane.getClients()) && Defaults.workers(lane) > 1) {
      report(SystemProblem.CLIENTS_BELOW_THREADS, lane, LANE__CLIENTS, lane.getName());
    }
  }

  @Check
  public void threadsHaveClients(ThreadPool pool) {
    if (pool.getLanes().isEmpty()
        && Integer.valueOf(1).equals(pool.getClients())
        && Defaults.workers(pool) > 1) {
      report(SystemProblem.CLIENTS_BELOW_THREADS, pool, THREAD_POOL__CLIENTS, pool.getName());
    }
  }

  @Check
  public void eachLaneHasAPartOfTheBuffer(ThreadPool pool) {
    int lanes = Defaults.sharingBuffer(pool).size();
    int requests = Defaults.bufferedRequests(pool);
    if (requests > 0 && requests < lanes) {
      report(SystemProblem.BUFFER_TOO_SMALL, pool, THREAD_POOL__BUFFER, pool.getName(), requests, lanes);
    }
  }

  @Check
  public void bufferedLanesHaveClients(Lane lane) {
    if (Defaults.clients(lane) == 1 && Defaults.bufferedRequests(lane) > 0) {
      report(SystemProblem.BUFFER_FOR_ONE_CLIENT, lane, null, lane.getName());
    }
  }

  @Check
  public void bufferedLanesHaveClients(ThreadPool pool) {
    if (pool.getLanes().isEmpty() && Defaults.clients(pool) == 1 && Defaults.bufferedRequests(pool) > 0) {
      report(SystemProblem.BUFFER_FOR_ONE_CLIENT, pool, THREAD_POOL__BUFFER, pool.getName());
    }
  }

  @Check
  public void pairedHandlersHaveAThread(Process process) {
    if (process.getGiop() == null || process.getGiop().getStrategy() != GiopStrategy.PAIRED) {
      return;
    }
    boolean spare =
        process.getThreadPools().stream()
            .anyMatch(pool -> pool.getLanes().isEmpty()
                ? Defaults.workers(pool) > 1
                : pool.getLanes().stream().anyMatch(lane -> Defaults.workers(lane) > 1));
    if (!spare) {
      report(SystemProblem.PAIRED_WITHOUT_THREAD, process.getGiop(), GIOP__STRATEGY, process.getName());
    }
  }

  private void otherwiseScheduled(Scheduling scheduling, String name) {
    if (scheduling != null && scheduling.getPolicy() != SchedulingPolicy.OTHER) {
      report(SystemProblem.BEST_EFFORT_SCHEDULING, scheduling, null, name);
    }
  }
}
