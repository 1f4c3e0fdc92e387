// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import static org.orrery.templates.common.golden.OperationBuilder.operation;
import static org.orrery.templates.common.golden.Types.LONG;

import java.util.List;
import org.orrery.generator.plan.EndpointPlan;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BandPlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.PrioritiesPlan.Step;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.Scheduling;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** A hand-made plan of a server with two lanes, and of a client whose connection is banded. */
record LanedSystem(PlanBuilder plan, SystemParts parts) {

  private static final long MESSAGE_BYTES = 64 << 10;
  private static final long SCOPE_BYTES = 16 << 10;

  static SystemPlan laned() {
    PlanBuilder plan = new PlanBuilder("lanes.orrery");
    return new LanedSystem(plan, new SystemParts(plan)).build();
  }

  private SystemPlan build() {
    plan.iface("Clock", operation("now", LONG));
    plan.component(
        parts.component(
            "Server",
            List.of(parts.port("clock", "Clock"), parts.port("fixed", "Clock")),
            List.of(),
            List.of(),
            "server.hpp",
            "Server"));
    plan.component(
        parts.component(
            "Client",
            List.of(),
            List.of(parts.port("clock", "Clock")),
            List.of(parts.task("tick", "clock.now")),
            "client.hpp",
            "Client"));
    plan.process(
        process(
            "server",
            GiopPlan.Strategy.PRELOADED,
            List.of(lane(0, "low", 100, 2, 16), lane(1, "high", 32767, 1, 1)),
            List.of(
                poa(0, "clocks", PoaPlan.PriorityModel.CLIENT_PROPAGATED, 0, PoaPlan.ThreadPolicy.ORB_CONTROL),
                poa(1, "fixed", PoaPlan.PriorityModel.SERVER_DECLARED, 1, PoaPlan.ThreadPolicy.SINGLE),
                alarms(2)),
            parts.instance(
                "server",
                "Server",
                List.of(object("clock", 0, 100, 0, List.of(0, 1)), object("fixed", 1, 32767, 1, List.of(1))),
                List.of(),
                List.of())));
    plan.process(
        process(
            "client",
            GiopPlan.Strategy.FINE_GRAIN,
            List.of(lane(0, "low", 100, 2, 16)),
            List.of(),
            parts.instance("client", "Client", List.of(), List.of(banded()), List.of(tick()))));
    return plan.build("Lanes");
  }

  private ProcessPlan process(
      String name, GiopPlan.Strategy strategy, List<LanePlan> lanes, List<PoaPlan> poas, InstancePlan instance) {
    return new ProcessPlan(
        name,
        ProcessPlan.Language.CPP,
        ProcessPlan.Rtsj.NONE,
        new GiopPlan(List.of(2), strategy, GiopPlan.MessageLimit.stated(MESSAGE_BYTES), 0, MESSAGE_BYTES, 1_000_000_000),
        lanes,
        poas,
        List.of(instance),
        List.of(0, 1),
        new PrioritiesPlan(
            List.of(new Step(0, 32767, 1, 2)),
            List.of(new Step(0, 99, 100, 100)),
            List.of(),
            PrioritiesPlan.Foreign.REFUSE,
            PrioritiesPlan.Code.NONE,
            new PrioritiesPlan.Code("laned/transform.hpp", "laned::outbound")),
        ProcessPlan.Privileges.DEGRADED,
        memory(),
        ProcessPlan.Observation.HISTOGRAMS,
        2,
        List.of(new ProcessPlan.InitialReference("NameService", "corbaloc::names:2809/NameService")),
        FootprintPlan.NONE,
        "",
        plan.origin(name));
  }

  private MemoryPlan memory() {
    ScopePlan request =
        new ScopePlan(0, 0, "request", -1, ScopePlan.AreaKind.PRIVATE, SCOPE_BYTES, ScopePlan.Multiplicity.THREAD, false, 6,
            List.of(0, 1), false, 0, 0,
            new TypeRef.VoidType(), List.of(), 0, true,
            plan.origin("request"));
    return new MemoryPlan(false, 0, true, List.of(request), 6 * SCOPE_BYTES, 65_536, List.of(), List.of(), List.of());
  }

  private LanePlan lane(int index, String name, int priority, int threads, int connections) {
    LanePlan.Borrowing borrowing = index == 1 ? new LanePlan.Borrowing(List.of(0), 2) : LanePlan.Borrowing.OFF;
    int own = index == 0 ? threads + 1 : threads;
    return new LanePlan(
        index,
        "pool",
        name,
        name,
        priority,
        new Scheduling.Fifo(1 + index),
        new LanePlan.Propagated(index == 0 ? 0 : priority, index == 0 ? 32766 : 32767, false),
        threads,
        0,
        new LanePlan.Threads(threads, own, threads + borrowing.threads(), own + borrowing.threads()),
        128 << 10,
        List.of(index),
        new EndpointPlan.Iiop("127.0.0.1", 2809 + index),
        connections,
        MESSAGE_BYTES,
        MESSAGE_BYTES,
        index == 0 ? new LanePlan.LargeMessages(3, 4096) : LanePlan.LargeMessages.OWN,
        SCOPE_BYTES,
        -1,
        5000L * index,
        borrowing,
        index == 0 ? new LanePlan.RequestBuffer(8, 64 << 10) : LanePlan.RequestBuffer.OFF,
        plan.origin("pool." + name));
  }

  private PoaPlan poa(int index, String path, PoaPlan.PriorityModel model, int lane, PoaPlan.ThreadPolicy threads) {
    int priority = lane == 0 ? 100 : 32767;
    return new PoaPlan(
        index,
        path,
        -1,
        8,
        1,
        true,
        model,
        priority,
        lane,
        List.of(0, 1),
        model == PoaPlan.PriorityModel.SERVER_DECLARED ? List.of(lane) : List.of(0, 1),
        threads,
        0,
        -1,
        PoaPlan.Entered.NONE,
        plan.origin("server." + path));
  }

  /** Nested in the first; for objects that are made at run time. */
  private PoaPlan alarms(int index) {
    return new PoaPlan(
        index,
        "clocks/alarms",
        0,
        100,
        0,
        false,
        PoaPlan.PriorityModel.CLIENT_PROPAGATED,
        100,
        0,
        List.of(0, 1),
        List.of(0, 1),
        PoaPlan.ThreadPolicy.ORB_CONTROL,
        0,
        -1,
        PoaPlan.Entered.NONE,
        plan.origin("server.clocks.alarms"));
  }

  private ObjectPlan object(String facet, int poa, int priority, int lane, List<Integer> published) {
    String reference = "server.server." + facet;
    String key = "4f525901%08x000000010000000000000001".formatted(poa);
    return new ObjectPlan(
        poa, facet, ScopedName.of("Clock"), poa, 0, key, "", "corbaname:rir:#" + facet,
        reference, priority, lane, published, plan.origin(reference));
  }

  private BindingPlan banded() {
    return new BindingPlan(
        0,
        "clock",
        ScopedName.of("Clock"),
        new InstancePlan.TargetPlan("server.server.clock", ""),
        InstancePlan.ConnectionKind.BANDED,
        List.of(new BandPlan(0, 100), new BandPlan(101, 32767)),
        2_000_000,
        0,
        InstancePlan.SyncScope.WITH_SERVER,
        plan.origin("client.clock"));
  }

  private TaskPlan tick() {
    return new TaskPlan(
        "tick", 0, 32767, new Scheduling.Rr(2), 20_000_000, 1_000_000, 20_000_000, 0, 64 << 10, plan.origin("client.tick"));
  }
}
