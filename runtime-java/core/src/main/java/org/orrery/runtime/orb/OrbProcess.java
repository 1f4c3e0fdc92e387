// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceFile;
import org.orrery.runtime.lanes.Lane;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.transport.NioReactor;

/**
 * A generated process while it runs: lanes, object tables, reference files, signals, exit code.
 *
 * <pre>
 *   read the command line → listen → assemble (generated: activate objects) → serve → say "ready" → SIGTERM → stop → exit 0
 * </pre>
 */
public final class OrbProcess {
  private final ProcessConfiguration configuration;
  private final CommandLine commandLine;
  private final ObjectAdapter adapter;
  private final List<Lane> lanes = new ArrayList<>();
  private final List<Integer> ports = new ArrayList<>();
  private final CountDownLatch stop = new CountDownLatch(1);

  private OrbProcess(ProcessConfiguration configuration, CommandLine commandLine) {
    this.configuration = configuration;
    this.commandLine = commandLine;
    this.adapter = new ObjectAdapter(configuration.poas().stream().mapToInt(PoaConfiguration::capacity).toArray());
  }

  /**
   * The whole life of a process; does not return. Exit code 0 after SIGTERM or SIGINT, 1 when it could not start, 2 when the
   * command line is wrong.
   *
   * @param assemble generated: activates the model's objects
   */
  public static void run(ProcessConfiguration configuration, String[] arguments, Consumer<OrbProcess> assemble) {
    try {
      CommandLine commandLine = CommandLine.parse(configuration, arguments);
      if (commandLine.help()) {
        System.out.print(CommandLine.usage(configuration));
        System.exit(0);
      }
      new OrbProcess(configuration, commandLine).live(assemble);
      System.exit(0);
    } catch (CommandLine.UsageException wrong) {
      System.err.println(configuration.name() + ": " + wrong.getMessage());
      System.err.print(CommandLine.usage(configuration));
      System.exit(2);
    } catch (StartupException failure) {
      System.err.println(configuration.name() + ": " + failure.getMessage());
      System.exit(1);
    }
  }

  private void live(Consumer<OrbProcess> assemble) {
    Signals.onTermination(stop::countDown);
    for (int i = 0; i < configuration.lanes().size(); i++) {
      listen(i);
    }
    assemble.accept(this);
    List<Thread> threads = new ArrayList<>();
    for (Lane lane : lanes) {
      threads.add(Thread.ofPlatform().name("lane " + lane.configuration().name()).start(lane));
    }
    System.out.println(readyLine());
    try {
      stop.await();
      for (Lane lane : lanes) {
        lane.stop();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException endNow) {
      Thread.currentThread().interrupt();
    }
  }

  private void listen(int ordinal) {
    LaneConfiguration planned = configuration.lanes().get(ordinal);
    CommandLine.Address told = commandLine.listen().get(planned.name());
    LaneConfiguration actual = told == null ? planned : planned.at(told.host(), told.port());
    try {
      Lane lane =
          new Lane(actual, configuration.giop(), new NioReactor(), new RequestDispatcher(adapter, ordinal));
      ports.add(lane.listen());
      lanes.add(lane);
    } catch (IOException | RuntimeException failure) {
      throw new StartupException("lane " + actual.name() + " can't listen at " + actual.host() + ":" + actual.port() + " ("
          + failure.getMessage() + "); choose another address with --listen " + actual.name() + "=HOST:PORT");
    }
  }

  private String readyLine() {
    List<String> where = new ArrayList<>();
    for (int i = 0; i < lanes.size(); i++) {
      LaneConfiguration lane = lanes.get(i).configuration();
      where.add(lane.name() + " at " + lane.host() + ":" + ports.get(i));
    }
    return configuration.name() + ": ready, " + String.join(", ", where);
  }

  /**
   * Makes a servant serve a declared object and writes its reference file. For generated code, at start-up.
   *
   * @return the reference, which user code may pass on
   */
  public Reference activate(ObjectConfiguration object, Servant servant) {
    adapter.activate(object.poa(), object.slot(), servant);
    int lane = configuration.poas().get(object.poa()).lane();
    IiopProfile profile = IiopProfile.ours(
        configuration.giop().highestMinor(),
        lanes.get(lane).configuration().host(),
        ports.get(lane),
        HexFormat.of().parseHex(object.objectKey()));
    Reference reference = Reference.to(servant._repositoryIds().getFirst(), profile);
    try {
      ReferenceFile.write(commandLine.refs().resolve(object.reference() + ".ior"), reference);
    } catch (IOException failure) {
      throw new StartupException("can't write the reference of " + object.reference() + " into " + commandLine.refs() + " ("
          + failure.getMessage() + "); choose another folder with --refs");
    }
    return reference;
  }
}
