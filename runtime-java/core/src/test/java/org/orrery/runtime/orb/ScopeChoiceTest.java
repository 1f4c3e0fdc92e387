// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.demux.PoaLayout;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.Layout.Extent;
import org.orrery.runtime.memory.Layout.Multiplicity;
import org.orrery.runtime.memory.Layout.Scope;
import org.orrery.runtime.memory.RequestScopes;
import org.orrery.runtime.realtime.HostConfiguration;

/** In which scopes of the model threads stay between requests, so that these enter nothing. */
class ScopeChoiceTest {
  private static final List<Integer> BOTH = List.of(0, 1);
  private static final List<Integer> SECOND = List.of(1);

  private static Scope privateScope(String name, int parent, List<Integer> lanes) {
    return new Scope(name, parent, AreaKind.PRIVATE, new Extent(256, Multiplicity.THREAD), lanes);
  }

  /** What requests of POAs enter, whose request scopes are these. */
  private static List<Integer> entered(List<Scope> scopes, int... requests) {
    List<PoaConfiguration> poas = IntStream.of(requests).mapToObj(request -> poa(new RequestScopes(request, Layout.NO_SCOPE))).toList();
    List<LaneConfiguration> lanes = Stream.of("low", "high").map(name -> InProcessServer.lane(name).build()).toList();
    ScopeChoice choice = new ScopeChoice(
        new ProcessConfiguration("test", HostConfiguration.ANY, new GiopConfiguration(List.of(2), 4096, 0), lanes, poas)
            .with(new Layout(256, scopes)));
    return poas.stream().map(poa -> choice.toEnter(poa).request()).toList();
  }

  private static PoaConfiguration poa(RequestScopes scopes) {
    return new PoaConfiguration(
        "a",
        new PoaLayout(1, 4, 1),
        new PoaConfiguration.Policies(
            PoaConfiguration.PriorityModel.NONE, PoaConfiguration.Threads.ORB_CONTROL, PoaConfiguration.Lifespan.PERSISTENT),
        new PublicationConfiguration(0, List.of(), 0),
        scopes);
  }

  @Test
  void threadsStayInAScopeInAllItsLanesOrInNone() {
    List<Scope> scopes = List.of(privateScope("wide", Layout.NO_SCOPE, BOTH), privateScope("narrow", Layout.NO_SCOPE, SECOND));

    // The second lane stays in 'narrow', so the first must not stay in 'wide', which requests of both have to enter.
    assertEquals(List.of(Layout.NO_SCOPE, 0, 0), entered(scopes, 1, 0, 0));
    assertEquals(List.of(Layout.NO_SCOPE, 1), entered(scopes, 0, 1));
  }

  @Test
  void threadsStayInNoScopeWithinWhichTheirServantsEnterOthers() {
    assertEquals(List.of(0), entered(List.of(privateScope("call", Layout.NO_SCOPE, BOTH), privateScope("scratch", 0, BOTH)), 0));
  }
}
