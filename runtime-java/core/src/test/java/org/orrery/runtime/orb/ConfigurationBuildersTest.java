// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.orrery.runtime.Units.kibibytes;
import static org.orrery.runtime.Units.milliseconds;
import static org.orrery.runtime.Units.seconds;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.orrery.runtime.corba.PriorityBand;
import org.orrery.runtime.demux.PoaLayout;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.Preloaded;
import org.orrery.runtime.giop.SyncScope;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.TaskConfiguration;
import org.orrery.runtime.memory.AreaKind;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.RequestScopes;
import org.orrery.runtime.realtime.HostConfiguration;
import org.orrery.runtime.realtime.PriorityMap;
import org.orrery.runtime.realtime.PriorityRules;
import org.orrery.runtime.realtime.Scheduling;
import org.orrery.runtime.realtime.ThreadConfiguration;

class ConfigurationBuildersTest {
  private static final PublicationConfiguration FIRST_LANE = PublicationConfiguration.ofLane(0).build();
  private static final GiopConfiguration GIOP = GiopConfiguration.ofMinors(2).maxMessageBytes(1_024).build();

  private static void assertRefused(String message, Executable build) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, build).getMessage());
  }

  @Test
  void everySettingReachesItsComponent() {
    assertEquals(new ThreadConfiguration(7, Scheduling.rr(3), List.of(1, 2), 4_096),
        ThreadConfiguration.ofPriority(7).scheduling(Scheduling.rr(3)).processors(1, 2).stackBytes(kibibytes(4)).build());
    assertEquals(new HostConfiguration(List.of(1), true, 5, HostConfiguration.Privileges.REFUSE),
        HostConfiguration.builder()
            .processors(1).lockMemory().plannedBytes(5).privileges(HostConfiguration.Privileges.REFUSE).build());
    assertEquals(
        new GiopConfiguration(List.of(2, 0), 1_024, 64, Preloaded.INSTANCE, new GiopConfiguration.Reassembly(2_048, 3_000_000)),
        GiopConfiguration.ofMinors(2, 0)
            .maxMessageBytes(1_024).fragmentBytes(64).reassemblyBytes(2_048).assemblyTimeout(milliseconds(3)).build());
    assertEquals(new TaskConfiguration("a.b", 1_000_000, 2_000_000, ThreadConfiguration.BEST_EFFORT, List.of("a.c", "a.d")),
        TaskConfiguration.named("a.b").period(milliseconds(1)).offset(milliseconds(2)).calls("a.c", "a.d").build());
    assertEquals(
        new BindingConfiguration("a.b", "p.c.d", "corbaloc::x", List.of(new PriorityBand(1, 2), new PriorityBand(3, 4)),
            1_000_000_000, 2_000_000_000, SyncScope.WITH_TARGET),
        BindingConfiguration.named("a.b")
            .reference("p.c.d").address("corbaloc::x").band(1, 2).band(3, 4).timeout(seconds(1)).prebind(seconds(2))
            .sync(SyncScope.WITH_TARGET).build());
    assertEquals(new PublicationConfiguration(1, List.of(1, 0), 9), PublicationConfiguration.ofLane(1).lists(1, 0).priority(9).build());
    assertEquals(new ObjectConfiguration("p.a.b", 1, 2, "0f", "a0", "corbaname::h#x", FIRST_LANE),
        ObjectConfiguration.named("p.a.b").poa(1).slot(2).objectKey("0f").statedKey("a0").named("corbaname::h#x")
            .publication(FIRST_LANE).build());
    assertEquals(
        new PoaConfiguration(
            "x",
            new PoaLayout(1, 2, 1),
            new PoaConfiguration.Policies(
                PoaConfiguration.PriorityModel.SERVER_DECLARED, PoaConfiguration.Threads.SINGLE, PoaConfiguration.Lifespan.TRANSIENT),
            FIRST_LANE,
            new RequestScopes(4, 3)),
        PoaConfiguration.named("x")
            .declaredObjects(1).capacity(2)
            .priorityModel(PoaConfiguration.PriorityModel.SERVER_DECLARED)
            .threads(PoaConfiguration.Threads.SINGLE)
            .lifespan(PoaConfiguration.Lifespan.TRANSIENT)
            .publication(FIRST_LANE).requestScope(4).sessionScope(3).build());
    assertEquals(
        new Layout(8, List.of(
            new Layout.Scope("s", -1, AreaKind.LINEAR, new Layout.Extent(16, Layout.Multiplicity.LANE), List.of(0, 1), false),
            new Layout.Scope("t", 0, AreaKind.CONSTANT, new Layout.Extent(24, Layout.Multiplicity.THREAD, 3), List.of(1), true))),
        Layout.builder()
            .immortalBytes(8)
            .scope(Layout.Scope.named("s").kind(AreaKind.LINEAR).bytes(16).per(Layout.Multiplicity.LANE).lanes(0, 1).build())
            .scope(Layout.Scope.named("t")
                .parent(0).kind(AreaKind.CONSTANT).blocks(3).blockBytes(8).per(Layout.Multiplicity.THREAD).lanes(1).inner()
                .build())
            .build());
    Layout layout = Layout.builder().immortalBytes(1).build();
    LaneConfiguration lane = LaneConfiguration.named("l").build();
    PoaConfiguration poa = PoaConfiguration.named("p").capacity(1).publication(FIRST_LANE).build();
    assertEquals(
        new ProcessConfiguration(
            "x", HostConfiguration.ANY, PriorityRules.NONE, GIOP, List.of(lane), List.of(poa), layout, Map.of("I", "corbaloc::i/k"), true),
        ProcessConfiguration.named("x").giop(GIOP).lane(lane).poa(poa).memory(layout).initial("I", "corbaloc::i/k")
            .takesArguments().build());
  }

  @Test
  void aRuleStaysWhereItWasSet() {
    PriorityMap map = PriorityMap.of(PriorityMap.from(0, 100).to(1, 11));
    assertEquals(6, map.find(50));
    PriorityRules rules = PriorityRules.builder().inbound(map).foreign(PriorityRules.Foreign.REFUSE).build();
    assertEquals(new PriorityRules(PriorityMap.EMPTY, map, PriorityMap.EMPTY, PriorityRules.Foreign.REFUSE), rules);
    assertRefused("priority map: upper end of a step that begins at 5 is 4, less than 5", () -> PriorityMap.from(5, 4));
  }

  @Test
  void whatHasNoDefaultIsNamedWhereItIsMissing() {
    assertRefused("task a.b: period is not set", () -> TaskConfiguration.named("a.b").build());
    assertRefused("receptacle a.b: timeout is not set", () -> BindingConfiguration.named("a.b").build());
    assertRefused("GIOP: maxMessageBytes is not set", () -> GiopConfiguration.ofMinors(2).build());
    assertRefused("object p.a.b: poa is not set; slot is not set; objectKey is not set; publication is not set",
        () -> ObjectConfiguration.named("p.a.b").build());
    assertRefused("POA x: capacity is not set; publication is not set", () -> PoaConfiguration.named("x").build());
    assertRefused("scope s: kind is not set; per is not set; bytes is not set", () -> Layout.Scope.named("s").build());
    assertRefused("scope s: blockBytes is not set",
        () -> Layout.Scope.named("s").kind(AreaKind.CONSTANT).per(Layout.Multiplicity.LANE).blocks(3).build());
    assertRefused("process p: giop is not set; lane is not set", () -> ProcessConfiguration.named("p").build());
  }

  @Test
  void valuesOutOfRangeAreRefused() {
    assertRefused("thread of priority 32768: priority is 32768, not within 0 to 32767; processors is -1, less than 0",
        () -> ThreadConfiguration.ofPriority(32_768).processors(0, -1).build());
    assertRefused("host: plannedBytes is -1, less than 0", () -> HostConfiguration.builder().plannedBytes(-1).build());
    assertRefused("GIOP: fragmentBytes is 36, neither 0 nor a multiple of 8 from 32 on; minors is 3, not within 0 to 2",
        () -> GiopConfiguration.ofMinors(3).maxMessageBytes(64).fragmentBytes(36).build());
    assertRefused("GIOP: minors is empty; maxMessageBytes is 2147483648, not within 12 to 2147483647",
        () -> GiopConfiguration.ofMinors().maxMessageBytes(1L << 31).build());
    assertRefused("task a.b: period is zero", () -> TaskConfiguration.named("a.b").period(seconds(0)).build());
    assertRefused("object p.a.b: objectKey is 0x1, not pairs of hexadecimal digits",
        () -> ObjectConfiguration.named("p.a.b").poa(0).slot(0).objectKey("0x1").publication(FIRST_LANE).build());
    assertRefused("POA x: capacity is 1, less than 2",
        () -> PoaConfiguration.named("x").declaredObjects(2).capacity(1).publication(FIRST_LANE).build());
    assertRefused("publication: lists is -1, less than 0", () -> PublicationConfiguration.ofLane(0).lists(0, -1).build());
    assertRefused("receptacle a.b: upper end of a band is 4, not within 5 to 32767",
        () -> BindingConfiguration.named("a.b").timeout(seconds(0)).band(5, 4).build());
    assertRefused("lane l: port of the endpoint is 65536, not within 0 to 65535; connections of the endpoint is 0, less than 1",
        () -> LaneConfiguration.named("l").endpoint("127.0.0.1", 65_536, 0).build());
    assertRefused("lane l: receiveBytes is 2147483648, not within 0 to 2147483647",
        () -> LaneConfiguration.named("l").receiveBytes(1L << 31).build());
  }

  @Test
  void whatRefersToAnotherIsHeldToIt() {
    Layout.Scope inner = Layout.Scope.named("s").parent(0).kind(AreaKind.LINEAR).bytes(1).per(Layout.Multiplicity.LANE).build();
    assertRefused("memory: scope s, number 0, nests in number 0, which is not before it", () -> Layout.builder().scope(inner).build());
    assertRefused("scope s: bytes is set beside blocks and blockBytes, from which it follows",
        () -> Layout.Scope.named("s").kind(AreaKind.LINEAR).bytes(8).blocks(1).blockBytes(8).per(Layout.Multiplicity.LANE).build());
    LaneConfiguration borrower = LaneConfiguration.named("l").ownThreads(1).servants(2).allThreads(2).borrows(List.of(1), 1).build();
    PoaConfiguration poa =
        PoaConfiguration.named("x").capacity(1).publication(PublicationConfiguration.ofLane(0).lists(0, 1).build()).build();
    assertRefused("process p: lane l borrows from [1], which is outside of the 1 lanes; "
            + "POA x publishes a lane outside of the 1 lanes",
        () -> ProcessConfiguration.named("p").giop(GIOP).lane(borrower).poa(poa).build());
  }
}
