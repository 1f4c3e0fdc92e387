// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.orrery.runtime.StartupException;
import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.OutboundCalls;
import org.orrery.runtime.client.Stub;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.demux.ObjectTable;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.lanes.Lane;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.LaneEndpoint;
import org.orrery.runtime.lanes.PeriodicTask;
import org.orrery.runtime.lanes.TaskConfiguration;
import org.orrery.runtime.memory.ImmortalMemory;
import org.orrery.runtime.memory.ProcessMemory;
import org.orrery.runtime.memory.ScopePool;
import org.orrery.runtime.memory.Window;
import org.orrery.runtime.observe.FailureReports;
import org.orrery.runtime.observe.Observation;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.realtime.Host;
import org.orrery.runtime.transport.Transport;

/**
 * A generated process while it runs: lanes, object tables, reference files, tasks, signals, exit code.
 *
 * <pre>
 *   command line → listen → assemble → serve → prebind → names → "ready" → tasks … SIGTERM → stop tasks and lanes → exit 0
 * </pre>
 *
 * Listening comes before binding, so two processes that need each other both start. {@code assemble} is generated: it makes the
 * components, connects their receptacles, activates their facets and schedules their tasks by the methods here.
 */
public final class OrbProcess {
  private static final long PREBIND_PAUSE_MILLIS = 20;
  private static final long NAMING_PAUSE_MILLIS = 100;
  private static final int EXIT_LOST = 3;

  private final ProcessConfiguration configuration;
  private final CommandLine commandLine;
  private final Machine machine;
  private final Host host;
  private final ProcessThreads threads;
  private final Transport transport = PosixTransport.orPortable();
  private final ObjectTable<Servant> objects;
  private final ScopeMemory scopes;
  private final ProcessLanes lanes;
  private final ProcessTunnels tunnels;
  private final Footprint footprint;
  private final OwnReferences references;
  private final ReferenceFiles files;
  private final ObjectNames names;
  private final List<Poa> poas = new ArrayList<>();
  private final List<Receptacle> receptacles = new ArrayList<>();
  private final List<PeriodicTask> tasks = new ArrayList<>();
  private final WantedScheduling scheduling;
  private int dispatchers;
  private ObserverServant observer;
  private ObjectConfiguration activated;
  private final Ending ending;
  private final ComponentHooks hooks = new ComponentHooks();
  private final FailureReports failures = new FailureReports();

  private OrbProcess(ProcessConfiguration configuration, CommandLine commandLine, Machine machine) {
    this.configuration = configuration;
    this.commandLine = commandLine;
    this.machine = machine;
    this.host = new Host(configuration.name(), configuration.host(), configuration.priorities());
    this.threads = new ProcessThreads(host, (thread, why) -> lost("thread " + thread, why));
    this.files = new ReferenceFiles(commandLine.refs());
    this.names = new ObjectNames(commandLine);
    // The incarnation is seeded by the clock: it only has to differ between runs, and a secure generator would take a fifth of
    // start-up.
    this.objects = new ObjectTable<>(
        configuration.poas().stream().map(PoaConfiguration::layout).toList(), new SplittableRandom().nextLong());
    this.scheduling = new WantedScheduling(machine, configuration.lanes(), tasks);
    this.ending = new Ending(configuration.name());
    this.scopes = scopes(configuration);
    this.lanes = new ProcessLanes(configuration.giop(), transport, scopes, failures);
    this.references = new OwnReferences(configuration.giop().highestMinor(), lanes.addresses());
    this.tunnels = new ProcessTunnels(scopes.all());
    this.footprint = new Footprint(configuration.host().plannedBytes(), scopes.all(), lanes.all());
    for (PoaConfiguration poa : configuration.poas()) {
      UpcallRules rules = UpcallRules.of(poa, machine.allocationContext(poas.size()), poa.scopes());
      poas.add(new Poa(poa, poas.size(), objects, references, rules));
    }
  }

  private static ScopeMemory scopes(ProcessConfiguration configuration) {
    try {
      return new ScopeMemory(configuration);
    } catch (IllegalArgumentException impossible) {
      throw new StartupException(impossible.getMessage());
    }
  }

  /** A component's function that its process calls before it serves. */
  @FunctionalInterface
  public interface Start {
    /** Returns 0 to go on, else the exit code of the process, 1 to 255; what it throws ends the process with 1. */
    int run() throws Exception;
  }

  /** A component's function that its process calls after it has served. */
  @FunctionalInterface
  public interface Stop {
    /** Runs once the process serves no more; an exception is told on standard error. */
    void run() throws Exception;
  }

  /**
   * The whole life of a process; does not return. Exit code 0 after SIGTERM or SIGINT, that of {@link #end}, that of a component
   * which did not start, 1 when it could not start otherwise, 2 when the command line is wrong, 3 when a lane or a task could not go on.
   *
   * @param assemble generated
   */
  public static void run(ProcessConfiguration configuration, String[] arguments, Consumer<OrbProcess> assemble) {
    run(configuration, arguments, assemble, Machine.PLATFORM);
  }

  /** Runs a process with threads and memory of a machine's own kind. */
  public static void run(
      ProcessConfiguration configuration, String[] arguments, Consumer<OrbProcess> assemble, Machine machine) {
    System.exit(live(configuration, arguments, assemble, machine));
  }

  private static int live(
      ProcessConfiguration configuration, String[] arguments, Consumer<OrbProcess> assemble, Machine machine) {
    try {
      CommandLine commandLine = CommandLine.parse(configuration, arguments);
      if (commandLine.help()) {
        System.out.print(CommandLine.usage(configuration));
        return 0;
      }
      OrbProcess process = new OrbProcess(configuration, commandLine, machine);
      return process.live(assemble);
    } catch (CommandLine.UsageException wrong) {
      System.err.println(configuration.name() + ": " + wrong.getMessage());
      System.err.print(CommandLine.usage(configuration));
      return 2;
    } catch (StartupException failure) {
      System.err.println(configuration.name() + ": " + failure.getMessage());
      return failure.exitCode();
    } catch (OutOfMemoryError noMemory) {
      System.err.println(configuration.name() + ": there is no memory for what the model lays out (" + noMemory.getMessage()
          + "); raise the limit (-Xmx, ulimit -v, or the container's), or plan for less");
      return 1;
    } catch (InterruptedException never) {
      throw new AssertionError("the main thread is never interrupted", never);
    }
  }

  private int live(Consumer<OrbProcess> assemble) throws InterruptedException, CommandLine.UsageException {
    try {
      start(assemble);
      ending.await();
    } finally {
      // No thread may be in a component when it is stopped, however far the start came.
      stopServing();
      hooks.stop();
    }
    if (commandLine.memory()) {
      sayUsage();
    }
    return ending.exitCode();
  }

  private void start(Consumer<OrbProcess> assemble) throws InterruptedException, CommandLine.UsageException {
    Signals.onTermination(ending::signalled);
    host.bindToProcessors();
    configuration.giop().strategy().start();
    Descriptors descriptors = new Descriptors(configuration.lanes());
    descriptors.claimForLanes();
    for (LaneConfiguration lane : configuration.lanes()) {
      listen(lane);
    }
    footprint.lock(host);
    host.askForPrivileges(scheduling.ofLanes());
    lanes.borrow();
    observe();
    assemble(assemble);
    commandLine.requireReceptacles(receptacles.stream().map(each -> each.configuration().receptacle()).toList());
    commandLine.requireFacets(files.objects().stream().map(this::local).toList());
    descriptors.claimForAll(tasks.size(), receptacles.size());
    files.write();
    host.askForPrivileges(scheduling.ofTasks());
    startComponents();
    for (int i = 0; i < lanes.all().size(); i++) {
      startThreads(i, lanes.all().get(i));
    }
    warmUp();
    host.liftCollector(scheduling.highestPriority());
    threads.raise();
    new Prebind(System::nanoTime, () -> ending.await(PREBIND_PAUSE_MILLIS)).await(receptacles);
    names.give(
        new CallPolicy(ObjectNames.CALL_NANOS, List.of(), configuration.giop(), transport), () -> ending.await(NAMING_PAUSE_MILLIS));
    ending.ready();
    if (ending.isTold()) {
      return;
    }
    System.out.println(configuration.name() + ": ready, " + String.join(", ", lanes.places()));
    long begun = System.nanoTime();
    for (PeriodicTask task : tasks) {
      task.beginAt(begun);
      threads.start(machine.asked(task.configuration().thread()), begin -> machine.task(task, () -> {
        begin.run();
        bindThread(task.configuration().calls());
      }));
    }
    threads.raise();
  }

  private void assemble(Consumer<OrbProcess> generated) {
    if (scopes.all() == null) {
      generated.accept(this);
    } else {
      new ImmortalMemory(scopes.all()).during(() -> generated.accept(this));
    }
  }

  /** Calls the components' start functions. One that hangs does not keep a process that is told to end. */
  private void startComponents() {
    Thread watch = Thread.ofPlatform().name("start").daemon().start(() -> {
      try {
        ending.await();
        ending.bound();
      } catch (InterruptedException returned) {
        // All start functions have returned: stopping bounds its own time.
      }
    });
    try {
      hooks.start();
    } finally {
      watch.interrupt();
    }
  }

  private void startThreads(int index, Lane lane) {
    lane.tell(machine.sessions(index, lane.configuration()));
    for (Runnable body : lane.threads()) {
      threads.start(lane.configuration().thread(), begin -> machine.lane(index, lane.configuration(), () -> {
        begin.run();
        body.run();
      }));
    }
  }

  /** Makes the observer, before the lanes' threads start, which then see it. */
  private void observe() {
    Observation observed = configuration.lanes().getFirst().observed();
    if (observed != Observation.OFF) {
      List<Integer> ports = lanes.addresses().stream().map(LaneAddress::port).toList();
      observer = new ObserverServant(configuration.name(), observed, lanes.all(), ports);
    }
  }

  private void bindThread(List<String> calls) {
    for (Receptacle receptacle : receptacles) {
      if (calls.contains(receptacle.configuration().receptacle())) {
        receptacle.bindThread();
      }
    }
  }

  /**
   * Warms up the real-time lanes, and where there are none what real-time tasks call with. Threads of different real-time
   * priorities that load classes at a time can keep each other from the processor for ever: one that waits for a lock within
   * the JVM spins, and the one that has it does not run.
   */
  private void warmUp() {
    List<Reference> objects = IntStream.range(0, configuration.lanes().size())
        .filter(lane -> activated != null && configuration.lanes().get(lane).realtime())
        .mapToObj(lane -> references.at(lane, activated, ""))
        .toList();
    if (objects.isEmpty() && !receptacles.isEmpty() && scheduling.highestPriority() > 0) {
      objects = List.of(references.nobody(0));
    }
    if (!objects.isEmpty()) {
      WarmUp.of(objects, new CallPolicy(WarmUp.CALL_NANOS, List.of(), configuration.giop(), transport), lanes);
    }
  }

  /** Ends the process in order, with the exit code for a lane or task that can't go on. */
  private void lost(String what, Throwable why) {
    end(EXIT_LOST);
    failures.tellLast(what, why);
  }

  /** Reports of servants' and tasks' failures. */
  public FailureReports failures() {
    return failures;
  }

  private void stopServing() throws InterruptedException {
    ending.bound();
    tasks.forEach(PeriodicTask::stop);
    lanes.stop();
    // If the threads end in time, calls are still possible, so that a component's stop function may call a peer.
    if (!threads.join(Ending.LAST_CALLS_MILLIS)) {
      OutboundCalls.stop();
      threads.join(Long.MAX_VALUE);
    }
  }

  private void sayUsage() {
    ProcessMemory memory = scopes.all();
    String begin = configuration.name() + ": memory: ";
    System.out.println(begin + (memory == null ? 0 : memory.regionBytes()) + " bytes in one region");
    if (memory != null) {
      memory.report().forEach(each -> System.out.println(begin + each));
    }
    tunnels.lines().forEach(each -> System.out.println(begin + each));
    footprint.lines().forEach(each -> System.out.println(begin + each));
  }

  private void listen(LaneConfiguration planned) {
    LaneEndpoint told = commandLine.listen().get(planned.name());
    LaneConfiguration asked = planned.of(machine.asked(planned.thread()));
    LaneConfiguration actual = told == null ? asked : asked.at(told);
    lanes.open(actual,
        handlers -> new RequestDispatcher(new OwnObjects(objects, poas), actual, dispatchers++, handlers)
            .observedBy(() -> observer)
            .reportingTo(failures),
        why -> lost("lane " + actual.name(), why));
  }

  /**
   * Makes a servant serve a declared object, whose reference file is written once all are made.
   *
   * @return the reference, which user code may pass on
   */
  public Reference activate(ObjectConfiguration object, Servant servant) {
    Poa poa = poas.get(object.poa());
    poa.declare(object, servant);
    activated = object;
    Reference reference = references.to(object, poa.configuration(), servant._repositoryIds().getFirst());
    files.add(object.reference(), reference);
    names.add(local(object.reference()), object, reference);
    return reference;
  }

  /** {@code instance.facet} of {@code process.instance.facet}. */
  private String local(String facet) {
    return facet.substring(configuration.name().length() + 1);
  }

  /**
   * Calls functions of an instance: {@code start} once before the process serves, {@code stop} once after it has served if the
   * instance was started; both in the main thread. Called while the process is assembled.
   */
  public void accompany(String instance, Start start, Stop stop) {
    hooks.add(instance, start, stop);
  }

  /** Arguments behind {@code --} on the command line, in their order. Any thread. */
  public List<String> arguments() {
    return commandLine.arguments();
  }

  /**
   * Ends the process in order, as SIGTERM does, with that exit code, 0 to 255. Returns at once; the first call or signal decides.
   * Any thread.
   */
  public void end(int code) {
    ending.tell(code);
  }

  /**
   * The POA with that path, names from the root with {@code /} between them. It searches, so components keep what it gives.
   *
   * @throws SystemException OBJ_ADAPTER if there is none
   */
  public Poa poa(String path) {
    return poas.stream()
        .filter(each -> each.configuration().path().equals(path))
        .findFirst()
        .orElseThrow(() -> new SystemException(StandardException.OBJ_ADAPTER, MinorCodes.POA_MISSING, Completion.NO));
  }

  /** Tunnels of the process, for generated code to create. */
  public ProcessTunnels tunnels() {
    return tunnels;
  }

  /** The pool scope that the process has one of, by its index in the layout. */
  public <W extends Window> ScopePool<W> pool(int scope) {
    return scopes.all().pool(scope);
  }

  /** A scope that servants enter within their requests, by its index among those of the machine. */
  public AllocationContext inner(int scope) {
    return machine.inner(scope);
  }

  /**
   * Makes a receptacle's stub. It is bound before the process is ready where the plan says so, else at its first call.
   *
   * @param constructor the generated stub's
   */
  public <S extends Stub<?>> S connect(BindingConfiguration binding, BiFunction<Target, CallPolicy, S> constructor) {
    Target target = Receptacle.target(binding, commandLine);
    CallPolicy policy =
        new CallPolicy(binding.timeoutNanos(), binding.bands(), configuration.giop(), transport, binding.oneway());
    S stub = constructor.apply(target, policy);
    receptacles.add(new Receptacle(binding, target, stub));
    return stub;
  }

  /**
   * Makes a task that runs whenever it is released.
   *
   * @return releases it once more; sooner than its configuration allows, it waits. Any thread
   */
  public Runnable sporadic(TaskConfiguration configuration, Runnable body) {
    return machine.sporadic(new PeriodicTask(configuration, body, failures));
  }

  /** Runs a task periodically from when the process is ready. */
  public void schedule(TaskConfiguration configuration, Runnable body) {
    tasks.add(new PeriodicTask(configuration, body, failures));
  }
}
