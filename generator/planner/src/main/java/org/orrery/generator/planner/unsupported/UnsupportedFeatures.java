// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.unsupported;

import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Arrivals;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.DispatchOrder;
import org.orrery.dsl.system.orrery.Host;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Listener;
import org.orrery.dsl.system.orrery.MemoryScope;
import org.orrery.dsl.system.orrery.Multiplicity;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.PriorityMapping;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Protocol;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.ScopeKind;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/**
 * Finds statements of a model that the generator does not support yet and no other part of the planner reports. A statement that
 * affects behaviour is an error; one that is meant for an analysis or a check that does not exist yet is a warning.
 */
public final class UnsupportedFeatures {

  private final Problems problems;

  public UnsupportedFeatures(Problems problems) {
    this.problems = problems;
  }

  /** Reports all unsupported statements of the system. */
  public void report(OrrerySystem system) {
    system.getProfiles().forEach(profile -> ignored(profile, "a profile"));
    for (TreeIterator<EObject> elements = system.eAllContents(); elements.hasNext(); ) {
      EObject element = elements.next();
      switch (element) {
        case PriorityMapping mapping -> mapping(mapping);
        case ThreadPool pool -> pool(pool);
        case Lane lane -> lane(lane);
        case Poa poa -> poa(poa);
        case MemoryScope scope -> scope(scope);
        case Listener listener -> protocol(listener, listener.getProtocol());
        case Connection connection -> connection(connection);
        case OperationTiming timing -> timing(timing);
        case Arrivals arrivals when arrivals.getUpper() != null -> ignored(arrivals, "the spread of uniform arrivals");
        case Host host when host.getAddress() != null -> ignored(host, "a host's address");
        default -> {
          // Other parts of the planner read all other elements.
        }
      }
    }
  }

  private void mapping(PriorityMapping mapping) {
    if (mapping.getPolicy() == SchedulingPolicy.DEADLINE) {
      cannot(mapping, "scheduling by deadlines", "write 'fifo', 'rr' or 'other'");
    }
  }

  private void lane(Lane lane) {
    dispatch(lane, lane.getDispatch());
    if (lane.getBandwidth() != null) {
      cannot(lane, "a lane's bandwidth");
    }
  }

  private void pool(ThreadPool pool) {
    dispatch(pool, pool.getDispatch());
    if (pool.getBandwidth() != null) {
      cannot(pool, "a lane's bandwidth");
    }
  }

  private void dispatch(EObject element, DispatchOrder order) {
    if (order != DispatchOrder.ARRIVAL) {
      cannot(element, "'dispatch " + order.getLiteral() + "'");
    }
  }

  private void connection(Connection connection) {
    protocol(connection, connection.getProtocol());
  }

  /** Reports a protocol that has no kind of endpoint in the plan. */
  private void protocol(EObject element, Protocol protocol) {
    switch (protocol) {
      case IIOP -> {
        // An endpoint of the plan.
      }
      case SSLIOP, UNIX, SHARED_MEMORY -> cannot(element, quoted(protocol.getLiteral()), "write 'iiop'");
    }
  }

  private void timing(OperationTiming timing) {
    if (timing.getBandwidth() != null || timing.getBudget() != null || timing.getReplenishment() != null) {
      cannot(timing, "a Total Bandwidth Server");
    }
    if (timing.getPriority() != null) {
      cannot(timing, "an operation's own priority");
    }
  }

  private void scope(MemoryScope scope) {
    Process process = EcoreUtil2.getContainerOfType(scope, Process.class);
    // Buffered requests outlive their connection: its scope would be emptied and reused by the next client while they use it.
    if (isPerConnection(scope) && buffersRequests(process)) {
      cannot(scope, "a scope per connection with a request buffer", "remove 'buffer', or write 'per lane'");
    }
    if (scope.getKind() == ScopeKind.POOL) {
      if (isPerThread(scope) || isInThread(scope)) {
        cannot(
            scope,
            "a pool per thread, or in a scope per thread,",
            "write 'per connection', 'per lane' or 'per process', outside of scopes per thread");
      }
      return;
    }
    if (process.getRtsj() != null && isPerConnection(scope) && isPerConnection(scope.eContainer())) {
      cannot(scope, "a scope per connection within another, on the RTSJ,", "write 'per lane' or 'per process' at the outer one");
    }
  }

  private void poa(Poa poa) {
    MemoryScope requests = poa.getRequestScope();
    MemoryScope sessions = poa.getSessionScope();
    Process process = EcoreUtil2.getContainerOfType(poa, Process.class);
    if (requests != null && !isPerThread(requests) && process.getRtsj() == null) {
      cannot(poa, "'requests in' a scope that is not per thread", "write 'per thread' where the scope is stated");
    }
    if (requests != null && isInThread(requests)) {
      cannot(poa, "'requests in' a scope within one per thread", "name the outermost scope that is per thread");
    }
    if (requests != null && requests.getKind() == ScopeKind.VARIABLE && process.getRtsj() == null) {
      cannot(
          poa,
          "'requests in' a variable scope, whose memory is not reused before the request ends,",
          "make the scope 'private', 'constant' or 'linear'");
    }
    if (sessions == null) {
      return;
    }
    if (isPerThread(sessions)) {
      cannot(poa, "'sessions in' a scope per thread", "write 'per connection', 'per lane' or 'per process' where the scope is stated");
    } else if (sessions.getKind() == ScopeKind.PRIVATE && !isPerConnection(sessions)) {
      cannot(poa, "'sessions in' a private scope that is not per connection", "write 'per connection', or make the scope 'linear'");
    }
  }

  private static boolean buffersRequests(Process process) {
    return EcoreUtil2.getAllContentsOfType(process, Lane.class).stream().anyMatch(lane -> Defaults.bufferedRequests(lane) > 0)
        || EcoreUtil2.getAllContentsOfType(process, ThreadPool.class).stream().anyMatch(pool -> Defaults.bufferedRequests(pool) > 0);
  }

  private static boolean isPerThread(MemoryScope scope) {
    return Defaults.multiplicity(scope) == Multiplicity.THREAD;
  }

  private static boolean isInThread(MemoryScope scope) {
    return scope.eContainer() instanceof MemoryScope around && isPerThread(around);
  }

  private static boolean isPerConnection(EObject element) {
    return element instanceof MemoryScope scope && Defaults.multiplicity(scope) == Multiplicity.CONNECTION;
  }

  private void cannot(EObject element, String what) {
    problems.report(PlanProblem.NOT_YET, element, what, "");
  }

  /** Reports an unsupported statement, with an alternative for the remedy. */
  private void cannot(EObject element, String what, String instead) {
    problems.report(PlanProblem.NOT_YET, element, what, ", or " + instead);
  }

  private void ignored(EObject element, String what) {
    problems.report(PlanProblem.NO_EFFECT_YET, element, what);
  }

  private static String quoted(String word) {
    return "'" + word + "'";
  }
}
