// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.orrery.runtime.rtsj.AreaConfiguration.Multiplicity;

/**
 * The areas that a thread's requests run in: those of the process and of its lane, which it shares, and its own. The first two
 * are held open by a thread that sits in them, so that what is there outlives the request that made it.
 */
final class AreaTree {
  private final List<AreaConfiguration> configuration;
  private final List<Edition.Area> areas;

  private AreaTree(List<AreaConfiguration> configuration, List<Edition.Area> areas) {
    this.configuration = configuration;
    this.areas = areas;
  }

  /** The process's, without those of lanes and threads. */
  static AreaTree ofProcess(List<AreaConfiguration> configuration, Edition edition) {
    List<Edition.Area> none = new ArrayList<>();
    configuration.forEach(each -> none.add(null));
    return new AreaTree(configuration, none).with(Multiplicity.PROCESS, edition);
  }

  /** This one and new areas of a multiplicity. */
  AreaTree with(Multiplicity multiplicity, Edition edition) {
    List<Edition.Area> more = new ArrayList<>(areas);
    for (int i = 0; i < more.size(); i++) {
      AreaConfiguration each = configuration.get(i);
      if (each.extent().multiplicity() == multiplicity) {
        more.set(i, edition.area(each.kind(), each.extent().bytes()));
      }
    }
    return new AreaTree(configuration, more);
  }

  /** This one and another's areas of a multiplicity. */
  AreaTree with(Multiplicity multiplicity, AreaTree other) {
    List<Edition.Area> more = new ArrayList<>(areas);
    for (int i = 0; i < more.size(); i++) {
      if (configuration.get(i).extent().multiplicity() == multiplicity) {
        more.set(i, other.areas.get(i));
      }
    }
    return new AreaTree(configuration, more);
  }

  /** True if the plan has areas of a multiplicity. */
  boolean has(Multiplicity multiplicity) {
    return configuration.stream().anyMatch(each -> each.extent().multiplicity() == multiplicity);
  }

  /** Starts a thread for each area of a connection's that sits in it as long as there is one. */
  List<Wedge> wedges(Edition edition, Edition.Schedule schedule) {
    List<Wedge> wedges = new ArrayList<>();
    for (int i = 0; i < areas.size(); i++) {
      if (configuration.get(i).extent().multiplicity() == Multiplicity.CONNECTION) {
        int scope = i;
        Wedge wedge = new Wedge(sitting -> entering(scope, sitting));
        wedges.add(wedge);
        Thread thread = edition.thread(schedule, wedge);
        thread.setName("session " + configuration.get(i).name());
        thread.setDaemon(true);
        thread.start();
      }
    }
    return wedges;
  }

  /** The area of a scope. */
  Edition.Area area(int scope) {
    return areas.get(scope);
  }

  /** Plan of a scope. */
  AreaConfiguration plan(int scope) {
    return configuration.get(scope);
  }

  /** The scope as user code sees it; null for a negative index. */
  SessionScope session(int scope) {
    return scope < 0 ? null : new SessionScope(areas.get(scope));
  }

  /** Starts a thread for each area of a multiplicity that sits in it until the process ends; returns when all do. */
  void holdOpen(Multiplicity multiplicity, Edition edition) {
    for (int i = 0; i < areas.size(); i++) {
      if (configuration.get(i).extent().multiplicity() == multiplicity) {
        CountDownLatch within = new CountDownLatch(1);
        Runnable sitting = entering(i, () -> sit(within));
        Thread thread = edition.thread(Edition.Schedule.of(edition.lowestPriority()), sitting);
        thread.setName("scope " + configuration.get(i).name());
        thread.setDaemon(true);
        thread.start();
        awaitUninterruptibly(within);
      }
    }
  }

  /** Something that runs logic in a scope, entered from its parents. Made once: it allocates nothing when it runs. */
  Runnable entering(int scope, Runnable logic) {
    Runnable entering = logic;
    for (int i = scope; i >= 0; i = configuration.get(i).parent()) {
      Edition.Area area = areas.get(i);
      Runnable inner = entering;
      entering = () -> area.enter(inner);
    }
    return entering;
  }

  /** Runnable that runs logic in the scope of a POA's requests, which the session's is around even where the model nests it in none. */
  Runnable entering(RtsjConfiguration.PoaScopes poa, Runnable logic) {
    if (isWithin(poa.request(), poa.session())) {
      return entering(poa.request(), logic);
    }
    Edition.Area request = areas.get(poa.request());
    return entering(poa.session(), () -> request.enter(logic));
  }

  private boolean isWithin(int scope, int outer) {
    int at = scope;
    while (at != outer && at >= 0) {
      at = configuration.get(at).parent();
    }
    return at == outer;
  }

  private static void sit(CountDownLatch within) {
    within.countDown();
    awaitUninterruptibly(new CountDownLatch(1));
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    boolean interrupted = false;
    while (true) {
      try {
        latch.await();
        break;
      } catch (InterruptedException late) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
