// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import example.Nav.NavigationStub;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.iop.IiopProfile;
import org.orrery.runtime.iop.LaneAddress;
import org.orrery.runtime.iop.PriorityModel;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceFile;
import org.orrery.runtime.iop.Tagged;
import org.orrery.runtime.posix.Platform;
import org.orrery.runtime.posix.PosixTransport;
import org.orrery.runtime.posix.Scheduler;
import org.orrery.runtime.posix.ThreadStat;

/** A generated process with three lanes, seen from outside. */
class LanedProcessTest {
  private static final Pattern READY = Pattern.compile(
      "radar: ready, low at 127.0.0.1:(\\d+), normal at 127.0.0.1:(\\d+), high at 127.0.0.1:(\\d+)");
  private static final String MAIN = "example.radar.RadarMain";
  /** Less than a process lays out. */
  private static final int LEAST_LOCKED = 1 << 16;
  /** More than that, and less than a Java machine has. */
  private static final int ENOUGH_LOCKED = 1 << 22;

  @TempDir
  private Path folder;

  @BeforeAll
  static void needsLinux() {
    assumeTrue(Platform.supported());
  }

  private ExampleProcess radar(String... before) throws IOException {
    return new ExampleProcess(folder, List.of(before), MAIN);
  }

  /** Runs the process without the privilege for real-time priorities or locked memory. */
  private ExampleProcess unprivileged(String privileges, String... more) throws IOException {
    return unprivileged(LEAST_LOCKED, privileges, more);
  }

  /** Process without privileges, with a limit of memory that may be locked, in bytes. */
  private ExampleProcess unprivileged(int lockedBytes, String privileges, String... more) throws IOException {
    assumeTrue(Files.exists(Path.of("/usr/bin/setpriv")));
    List<String> before = new ArrayList<>(List.of("/usr/bin/prlimit", "--rtprio=0", "--memlock=" + lockedBytes,
        "/usr/bin/setpriv", "--bounding-set", "-sys_nice,-ipc_lock,-sys_resource", "--inh-caps", "-sys_nice,-ipc_lock",
        "-Dprivileges=" + privileges));
    before.addAll(List.of(more));
    return new ExampleProcess(folder, before, MAIN);
  }

  private static int[] ports(ExampleProcess process) throws IOException {
    String line = process.line();
    Matcher ready = READY.matcher(line == null ? "" : line);
    assertTrue(ready.matches(), line + process.errors());
    return new int[] {
      Integer.parseInt(ready.group(1)), Integer.parseInt(ready.group(2)), Integer.parseInt(ready.group(3))};
  }

  /** Scheduling of the threads, by the beginning of each thread's name. */
  private static Map<String, ThreadStat> threads(ExampleProcess process) throws IOException {
    Map<String, ThreadStat> threads = new TreeMap<>();
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(Path.of("/proc/" + process.pid() + "/task"))) {
      for (Path task : tasks) {
        threads.put(Files.readString(task.resolve("comm")).strip(), ThreadStat.of(task.resolve("stat")));
      }
    }
    return threads;
  }

  private static ThreadStat fifo(int priority) {
    return new ThreadStat(Scheduler.SCHED_FIFO, priority);
  }

  @Test
  void isReadyWithEachThreadScheduledAsThePlanSaysAndTheCollectorAboveThem() throws Exception {
    try (ExampleProcess process = radar("-Dprivileges=DEGRADED")) {
      ports(process);
      assumeTrue(process.errors().isEmpty(), process.errors());
      Map<String, ThreadStat> threads = threads(process);
      assertEquals(new ThreadStat(Scheduler.SCHED_OTHER, 0), threads.get("lane low"), threads.toString());
      assertEquals(fifo(4), threads.get("lane normal"), threads.toString());
      assertEquals(fifo(8), threads.get("lane high"), threads.toString());
      assertEquals(fifo(9), threads.get("VM Thread"), threads.toString());
      process.terminate();
      process.assertExits(0);
    }
  }

  @Test
  void itsReferenceListsTheLanesAndSaysThePriorityModel() throws Exception {
    try (ExampleProcess process = radar("-Dprivileges=DEGRADED")) {
      int[] ports = ports(process);
      IiopProfile profile = ReferenceFile.read(folder.resolve("refs/radar.tracker.nav.ior")).iiop();
      assertEquals(ports[1], profile.port(), "any ORB finds the lane of the default priority");
      assertEquals(
          List.of(
              new LaneAddress("127.0.0.1", ports[0], 100),
              new LaneAddress("127.0.0.1", ports[1], 200),
              new LaneAddress("127.0.0.1", ports[2], 300)),
          LaneAddress.listedIn(profile));
      Tagged model = new PriorityModel(PriorityModel.Kind.CLIENT_PROPAGATED, 200).component();
      assertTrue(profile.components().contains(model), profile.components().toString());
    }
  }

  @Test
  void eachLaneServesAtItsPriority() throws Exception {
    try (ExampleProcess process = radar("-Dprivileges=DEGRADED")) {
      int[] ports = ports(process);
      byte[] key = ReferenceFile.read(folder.resolve("refs/radar.tracker.nav.ior")).iiop().objectKey();
      CallPolicy policy = new CallPolicy(
          5_000_000_000L, List.of(), new GiopConfiguration(List.of(2), 1 << 20), PosixTransport.orPortable());
      for (int lane = 0; lane < 3; lane++) {
        IiopProfile profile = IiopProfile.ours(2, "127.0.0.1", ports[lane], key);
        NavigationStub stub = new NavigationStub(Target.of(Reference.to("", profile)), policy);
        assertEquals(100 * (lane + 1), stub.heartbeat(-1));
      }
    }
  }

  @Test
  void withoutPrivilegesItSaysSoOnceAndRunsDegraded() throws Exception {
    try (ExampleProcess process = unprivileged("DEGRADED")) {
      ports(process);
      assertTrue(threads(process).values().stream().allMatch(new ThreadStat(Scheduler.SCHED_OTHER, 0)::equals));
      String errors = process.errors();
      assertEquals(1, errors.lines().count(), errors);
      assertTrue(errors.startsWith("radar: lane normal can't run at SCHED_FIFO 4: the privilege is missing"), errors);
    }
  }

  @Test
  void withoutPrivilegesItRefusesToStartWhereTheModelSaysSo() throws Exception {
    try (ExampleProcess process = unprivileged("REFUSE")) {
      process.assertExits(1);
      String errors = process.errors();
      assertEquals(1, errors.lines().count(), errors);
      assertTrue(errors.contains("lane normal") && errors.contains("CAP_SYS_NICE"), errors);
      assertTrue(errors.contains("privileges degraded"), errors);
    }
  }

  @Test
  void memoryThatCannotBeLockedIsSaid() throws Exception {
    try (ExampleProcess process = unprivileged("REFUSE", "-Dlocked=true")) {
      process.assertExits(1);
      assertTrue(process.errors().contains("ulimit -l"), process.errors());
    }
  }

  @Test
  void lockedMemoryIsAllOfIt() throws Exception {
    try (ExampleProcess process = radar("-Dprivileges=DEGRADED", "-Dlocked=true")) {
      ports(process);
      assumeTrue(process.errors().isEmpty(), process.errors());
      // More than what it lays out: the Java machine's heap alone is larger.
      assertTrue(lockedBytes(process) > ENOUGH_LOCKED, () -> process.pid() + " has locked less");
    }
  }

  @Test
  void whatIsLaidOutIsLockedByItselfWhereTheRestIsNotGranted() throws Exception {
    try (ExampleProcess process = unprivileged(ENOUGH_LOCKED, "DEGRADED", "-Dlocked=true")) {
      ports(process);
      long locked = lockedBytes(process);
      assertTrue(locked > LEAST_LOCKED && locked < ENOUGH_LOCKED, locked + " bytes are locked");
      assertTrue(process.errors().contains("only the memory that it lays out can be locked"), process.errors());
    }
  }

  private static long lockedBytes(ExampleProcess process) throws IOException {
    String locked = Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
        .filter(line -> line.startsWith("VmLck:"))
        .findFirst()
        .orElseThrow();
    return Long.parseLong(locked.replaceAll("\\D", "")) * 1024;
  }

  @Test
  void aProcessorThatIsNotThereIsNamed() throws Exception {
    try (ExampleProcess process = radar("-Dprocessor=900")) {
      process.assertExits(1);
      assertTrue(process.errors().contains("processor 900"), process.errors());
    }
  }

  @Test
  void allItsThreadsRunOnItsProcessor() throws Exception {
    try (ExampleProcess process = radar("-Dprivileges=DEGRADED", "-Dprocessor=0")) {
      ports(process);
      try (DirectoryStream<Path> tasks = Files.newDirectoryStream(Path.of("/proc/" + process.pid() + "/task"))) {
        for (Path task : tasks) {
          assertTrue(Files.readString(task.resolve("status")).contains("Cpus_allowed_list:\t0\n"), task.toString());
        }
      }
    }
  }
}
