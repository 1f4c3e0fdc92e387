// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import example.Nav.NavigationServant;
import example.cockpit.NavigationImpl;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.orrery.runtime.demux.ObjectId;
import org.orrery.runtime.demux.ObjectKey;
import org.orrery.runtime.demux.ObjectTable;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.HandlerStrategy;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.lanes.Lane;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.memory.Layout;
import org.orrery.runtime.memory.ProcessMemory;
import org.orrery.runtime.memory.RequestScopes;
import org.orrery.runtime.observe.FailureReports;
import org.orrery.runtime.observe.Observation;
import org.orrery.runtime.orb.PoaConfiguration.Lifespan;
import org.orrery.runtime.orb.PoaConfiguration.Threads;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.Host;
import org.orrery.runtime.realtime.HostConfiguration;
import org.orrery.runtime.realtime.PriorityRules;
import org.orrery.runtime.transport.Transport;

/** Lanes of this process, one unless told otherwise, with the example's navigation as their only declared object. */
public final class InProcessServer implements AutoCloseable {
  public static final int MAX_MESSAGE_BYTES = 2 << 20;
  public static final int CONNECTIONS = 16;
  public static final byte[] KEY = ObjectKey.declared(ObjectId.declared(0, 0));
  private static final long LONGEST_END_MILLIS = 10_000;
  private static final PublicationConfiguration FIRST_LANE = PublicationConfiguration.ofLane(0).build();
  private static final ObjectConfiguration NAVIGATION =
      ObjectConfiguration.named("server.navigator.nav")
          .poa(0)
          .slot(0)
          .objectKey(HexFormat.of().formatHex(KEY))
          .statedKey("4e6176") // Nav
          .publication(FIRST_LANE)
          .build();
  private static final List<PoaConfiguration> RUN_TIME_POAS = List.of(
      poa("nav/tracks").lifespan(Lifespan.TRANSIENT).build(),
      poa("nav/tracks/alone").lifespan(Lifespan.TRANSIENT).threads(Threads.SINGLE).build());

  private final List<Lane> lanes = new ArrayList<>();
  private final List<LaneAddress> addresses = new ArrayList<>();
  private final List<Poa> poas = new ArrayList<>();
  private final ProcessThreads threads;
  private final ScopeMemory scopes;
  private volatile ObserverServant observer;
  private final FailureReports failures = new FailureReports();
  private final List<Throwable> lost = new CopyOnWriteArrayList<>();
  private final List<Thread> started = new ArrayList<>();

  public InProcessServer() throws IOException {
    this(PosixTransport.orPortable());
  }

  public InProcessServer(Transport transport) throws IOException {
    this(new NavigationImpl(), List.of(2, 1, 0), transport);
  }

  public InProcessServer(NavigationServant servant, List<Integer> minors, Transport transport) throws IOException {
    this(servant, new GiopConfiguration(minors, MAX_MESSAGE_BYTES), transport, Priorities.NONE, Memory.NONE, List.of(lane("default")));
  }

  public InProcessServer(NavigationServant servant, Transport transport, LaneConfiguration.Builder... lanes)
      throws IOException {
    this(servant, new GiopConfiguration(List.of(2, 1, 0), MAX_MESSAGE_BYTES), transport, Priorities.NONE, Memory.NONE, List.of(lanes));
  }

  /** A server with a model's priorities. */
  public InProcessServer(NavigationServant servant, Priorities priorities, LaneConfiguration.Builder... lanes)
      throws IOException {
    this(servant, new GiopConfiguration(List.of(2, 1, 0), MAX_MESSAGE_BYTES), PosixTransport.orPortable(), priorities,
        Memory.NONE, List.of(lanes));
  }

  /** A server with memory that a model lays out. */
  public InProcessServer(NavigationServant servant, Memory memory, LaneConfiguration.Builder... lanes) throws IOException {
    this(servant, new GiopConfiguration(List.of(2, 1, 0), MAX_MESSAGE_BYTES), PosixTransport.orPortable(), Priorities.NONE,
        memory, List.of(lanes));
  }

  /** Memory that a model lays out, with the scopes of the navigation's POA. */
  public record Memory(Layout layout, RequestScopes scopes) {
    static final Memory NONE = new Memory(Layout.NONE, RequestScopes.NONE);
  }

  /**
   * Priorities of a model.
   *
   * @param model priority model of the navigation's POA
   * @param otherwise its default priority
   */
  public record Priorities(PoaConfiguration.PriorityModel model, int otherwise, PriorityRules rules) {
    static final Priorities NONE = new Priorities(PoaConfiguration.PriorityModel.NONE, 0, PriorityRules.NONE);
  }

  public InProcessServer(GiopConfiguration giop, Transport transport, LaneConfiguration.Builder... lanes) throws IOException {
    this(new NavigationImpl(), giop, transport, Priorities.NONE, Memory.NONE, List.of(lanes));
  }

  public InProcessServer(NavigationServant servant, GiopConfiguration giop, Transport transport, LaneConfiguration.Builder... lanes)
      throws IOException {
    this(servant, giop, transport, Priorities.NONE, Memory.NONE, List.of(lanes));
  }

  /** Sends what is larger in fragments. */
  public InProcessServer(int fragmentBytes) throws IOException {
    this(new NavigationImpl(), giop().fragmentBytes(fragmentBytes).build(),
        PosixTransport.orPortable(), Priorities.NONE, Memory.NONE, List.of(lane("default")));
  }

  private static GiopConfiguration.Builder giop() {
    return GiopConfiguration.ofMinors(2, 1, 0).maxMessageBytes(MAX_MESSAGE_BYTES);
  }

  /** A server with a strategy for its message handlers; sends what is larger in fragments. */
  public InProcessServer(HandlerStrategy strategy, int fragmentBytes) throws IOException {
    this(new NavigationImpl(), giop().fragmentBytes(fragmentBytes).handlers(strategy).build(),
        PosixTransport.orPortable(), Priorities.NONE, Memory.NONE, List.of(lane("default")));
  }

  private InProcessServer(
      NavigationServant servant, GiopConfiguration giop, Transport transport, Priorities priorities, Memory memory,
      List<LaneConfiguration.Builder> configurations)
      throws IOException {
    threads = new ProcessThreads(new Host("test", HostConfiguration.ANY, priorities.rules()), (thread, why) -> lost.add(why));
    List<PoaConfiguration> all = new ArrayList<>();
    all.add(poa("nav")
        .declaredObjects(1)
        .priorityModel(priorities.model())
        .publication(PublicationConfiguration.ofLane(0).priority(priorities.otherwise()).build())
        .requestScope(memory.scopes().request())
        .sessionScope(memory.scopes().session())
        .build());
    all.addAll(RUN_TIME_POAS);
    ObjectTable<Servant> objects = new ObjectTable<>(all.stream().map(PoaConfiguration::layout).toList(), 42);
    OwnReferences references = new OwnReferences(2, addresses);
    List<LaneConfiguration> planned = configurations.stream().map(LaneConfiguration.Builder::build).toList();
    scopes = new ScopeMemory(
        new ProcessConfiguration("test", HostConfiguration.ANY, PriorityRules.NONE, giop, planned, all, memory.layout(), Map.of(), false));
    for (PoaConfiguration poa : all) {
      poas.add(new Poa(poa, poas.size(), objects, references, UpcallRules.of(poa, null, poa.scopes())));
    }
    poas.getFirst().declare(NAVIGATION, servant);
    AtomicInteger dispatchers = new AtomicInteger();
    Semaphore begun = new Semaphore(0);
    for (LaneConfiguration configuration : planned) {
      Lane lane = new Lane(configuration, giop, transport,
          handlers -> new RequestDispatcher(new OwnObjects(objects, poas), configuration, dispatchers.getAndIncrement(), handlers)
              .observedBy(() -> observer)
              .reportingTo(failures),
          scopes.of(lanes.size()));
      lane.reports(failures, lost::add);
      addresses.add(OwnReferences.address(configuration, lane.listen()));
      lanes.add(lane);
    }
    for (Lane lane : lanes) {
      for (int lender : lane.configuration().lenders()) {
        lane.borrowFrom(lanes.get(lender));
      }
    }
    for (Lane lane : lanes) {
      for (Runnable body : lane.threads()) {
        threads.start(lane.configuration().thread(), begin -> Machine.PLATFORM.lane(0, lane.configuration(), () -> {
          begin.run();
          synchronized (started) {
            started.add(Thread.currentThread());
          }
          begun.release();
          body.run();
        }));
      }
      begun.acquireUninterruptibly(lane.threads().size());
    }
    observer = new ObserverServant("test", Observation.HISTOGRAMS, lanes, addresses.stream().map(LaneAddress::port).toList());
    try {
      threads.raise();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  /** Null where nothing is laid out. */
  public ProcessMemory memory() {
    return scopes.all();
  }

  private static PoaConfiguration.Builder poa(String path) {
    return PoaConfiguration.named(path).capacity(4).publication(FIRST_LANE);
  }

  /** The POA of the navigation, one for objects made at run time, and one that serves one request at a time. */
  public Poa poa(int index) {
    return poas.get(index);
  }

  /** A lane with an ephemeral port. */
  public static LaneConfiguration.Builder lane(String name) {
    return LaneConfiguration.named(name)
        .endpoint("127.0.0.1", 0, CONNECTIONS)
        .receiveBytes(MAX_MESSAGE_BYTES).sendBytes(MAX_MESSAGE_BYTES);
  }

  /** One of its lanes. */
  public Lane lane(int index) {
    return lanes.get(index);
  }

  public int port() {
    return port(0);
  }

  public int port(int lane) {
    return addresses.get(lane).port();
  }

  /** Reports of what goes wrong in the server. */
  public FailureReports failures() {
    return failures;
  }

  /** Failures that have kept threads of its lanes from going on. */
  public List<Throwable> lost() {
    return lost;
  }

  /** Number of requests that have come to a lane with a foreign priority. */
  public long foreignPriorities(int lane) {
    return lanes.get(lane).foreignPriorities();
  }

  /** Threads that serve. */
  public List<Thread> threads() {
    synchronized (started) {
      return List.copyOf(started);
    }
  }

  public Reference reference() {
    return reference(0);
  }

  /** Leads to one lane and lists none. */
  public Reference reference(int lane) {
    return Reference.to("IDL:Nav/Navigation:1.0", IiopProfile.ours(2, "127.0.0.1", port(lane), KEY));
  }

  /** Leads to the first lane and lists all. */
  public Reference laned() {
    IiopProfile profile = IiopProfile.ours(2, "127.0.0.1", port(), KEY);
    return Reference.to("IDL:Nav/Navigation:1.0", profile.with(List.of(LaneAddress.component(addresses))));
  }

  public void stop() {
    lanes.forEach(Lane::stop);
  }

  @Override
  public void close() {
    stop();
    try {
      threads.join(LONGEST_END_MILLIS);
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
