// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.unbuilt;

import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.system.orrery.ComponentState;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.DispatchOrder;
import org.orrery.dsl.system.orrery.Lane;
import org.orrery.dsl.system.orrery.Listener;
import org.orrery.dsl.system.orrery.OperationTiming;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Poa;
import org.orrery.dsl.system.orrery.PriorityMapping;
import org.orrery.dsl.system.orrery.Profile;
import org.orrery.dsl.system.orrery.Protocol;
import org.orrery.dsl.system.orrery.SchedulingPolicy;
import org.orrery.dsl.system.orrery.StateKind;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/**
 * Finds the words of a model that no other decision of the planner looks at. What would behave otherwise than the model says
 * is an error; what only an analysis or a check reads, and none does yet, is a warning.
 */
public final class Unbuilt {

  private final Problems problems;

  public Unbuilt(Problems problems) {
    this.problems = problems;
  }

  /** Reports all that the system states in vain. */
  public void report(OrrerySystem system) {
    for (TreeIterator<EObject> elements = system.eAllContents(); elements.hasNext(); ) {
      EObject element = elements.next();
      switch (element) {
        case PriorityMapping mapping -> mapping(mapping);
        case ThreadPool pool -> pool(pool);
        case Lane lane -> lane(lane);
        case Poa poa when poa.getSessionScope() != null -> cannot(poa, "a session scope");
        case Listener listener when listener.getProtocol() != Protocol.IIOP ->
            cannot(listener, quoted(listener.getProtocol().getLiteral()));
        case Connection connection -> connection(connection);
        case ComponentState state when state.getKind() != StateKind.UNMANAGED ->
            cannot(state.eContainer(), "'state " + state.getKind().getLiteral() + "'");
        case Profile profile -> ignored(profile, "a profile");
        case OperationTiming timing -> timing(timing);
        default -> {
          // All else is decided elsewhere.
        }
      }
    }
  }

  private void mapping(PriorityMapping mapping) {
    if (mapping.getPolicy() == SchedulingPolicy.DEADLINE) {
      cannot(mapping, "scheduling by deadlines");
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
    if (connection.getProtocol() != Protocol.IIOP) {
      cannot(connection, quoted(connection.getProtocol().getLiteral()));
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

  private void cannot(EObject element, String what) {
    problems.report(PlanProblem.NOT_YET, element, what);
  }

  private void ignored(EObject element, String what) {
    problems.report(PlanProblem.NO_EFFECT_YET, element, what);
  }

  private static String quoted(String word) {
    return "'" + word + "'";
  }
}
