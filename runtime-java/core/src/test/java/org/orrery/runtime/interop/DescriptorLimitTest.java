// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process counts the descriptors that its plan takes against what the system allows it, before it serves. */
class DescriptorLimitTest {
  private static final String PRLIMIT = "/usr/bin/prlimit";
  private static final int TOO_FEW = 64;

  @TempDir
  private Path folder;

  @BeforeEach
  void needsATool() {
    assumeTrue(Files.exists(Path.of(PRLIMIT)));
  }

  private ExampleProcess within(long soft, long hard, String... options) throws IOException {
    String limit = "--nofile=" + soft + ":" + hard;
    List<String> before = new ArrayList<>(List.of(PRLIMIT, limit));
    before.addAll(List.of(options));
    return new ExampleProcess(folder, before, "example.cockpit.CockpitMain");
  }

  /** Number of descriptors that it says that it takes, with a limit that does not allow them. */
  private long refused(String most, long limit) throws Exception {
    try (ExampleProcess process = within(limit, limit)) {
      process.assertExits(1);
      String errors = process.errors();
      Matcher told = Pattern.compile("cockpit: the plan takes " + most + " (\\d+) descriptors, and the system allows the process " + limit
          + "; raise its limit \\(ulimit -n, LimitNOFILE=\\), or lower 'clients' of its lanes\n").matcher(errors);
      assertTrue(told.matches(), errors);
      assertTrue(Files.notExists(folder.resolve("refs")), "nobody is led to a process that has not started");
      return Long.parseLong(told.group(1));
    }
  }

  @Test
  void fewerThanThePlanTakesAreExplained() throws Exception {
    // Descriptors of lanes are known before they listen, those of calls once components are there.
    long lanes = refused("at least", TOO_FEW);
    long all = refused("up to", lanes);
    assertTrue(all > lanes);
    try (ExampleProcess process = within(all, all)) {
      process.awaitReady();
      process.terminate();
      process.assertExits(0);
      assertEquals("", process.errors());
    }
  }

  @Test
  void theLimitIsRaisedAsFarAsThePlanNeeds() throws Exception {
    try (ExampleProcess process = within(TOO_FEW, 4 * TOO_FEW, "-XX:-MaxFDLimit")) {
      process.awaitReady();
      String limits = Files.readString(Path.of("/proc/" + process.pid() + "/limits"));
      Matcher soft = Pattern.compile("Max open files +(\\d+) ").matcher(limits);
      assertTrue(soft.find() && Long.parseLong(soft.group(1)) > TOO_FEW, limits);
    }
  }
}
