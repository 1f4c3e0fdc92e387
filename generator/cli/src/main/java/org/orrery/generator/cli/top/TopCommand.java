// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orrery top}: shows the activity of a running process's lanes, repeatedly or once. */
@Command(
    name = "top",
    description = "Shows the activity of a running process's lanes. Its model must state 'observe counters' or 'observe histograms'.",
    footer = {"", "docs/observability.md explains each figure."})
public final class TopCommand implements Callable<Integer> {
  private static final int UNOBSERVABLE = 3;
  private static final int TIMEOUT_MILLIS = 5_000;
  /** Escape sequence that moves the cursor to the top left corner; lines are overwritten, so the screen does not flicker. */
  private static final String HOME = "\033[H";
  private static final String CLEAR_BELOW = "\033[J";
  private static final String CLEAR = "\033[2J";
  private static final String CLEAR_LINE = "\033[K\n";

  private final PrintStream out;
  private final PrintStream err;
  private final BooleanSupplier isTerminal;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "ENDPOINT",
      description = "Address of the process: HOST:PORT of any of its lanes, or one of its reference files.")
  private String endpoint;

  @Option(names = "--once", description = "Show the figures since the process started, and exit.")
  private boolean once;

  @Option(names = "--json", description = "Print a line of JSON per interval: figures since the process started.")
  private boolean json;

  @Option(
      names = {"-i", "--interval"},
      paramLabel = "SECONDS",
      defaultValue = "1",
      description = "Time between two readings; 1 by default.")
  private double interval;

  /**
   * Creates the command.
   *
   * @param out stream for the figures
   * @param err stream for failures
   * @param isTerminal true if {@code out} is a terminal that supports escape sequences
   */
  public TopCommand(PrintStream out, PrintStream err, BooleanSupplier isTerminal) {
    this.out = out;
    this.err = err;
    this.isTerminal = isTerminal;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (!(interval >= 0.1 && interval <= 3600)) {
      throw new ParameterException(spec.commandLine(), "--interval must be between 0.1 and 3600 seconds");
    }
    try (Observer observer = new Observer(place(), TIMEOUT_MILLIS)) {
      watch(observer);
      return 0;
    } catch (Unobservable why) {
      return fail(why.getMessage());
    } catch (IOException gone) {
      return fail("the process at " + endpoint + " has ended, or the connection broke (" + gone.getMessage() + ")");
    }
  }

  private Endpoint place() {
    try {
      return Endpoint.parse(endpoint);
    } catch (IllegalArgumentException wrong) {
      throw new ParameterException(spec.commandLine(), wrong.getMessage(), wrong);
    }
  }

  private int fail(String why) {
    err.println("orrery top: " + why);
    return UNOBSERVABLE;
  }

  private void watch(Observer observer) throws IOException, Unobservable, InterruptedException {
    Snapshot now = observer.read();
    boolean draws = !once && !json && isTerminal.getAsBoolean();
    if (draws) {
      out.print(CLEAR);
    }
    show(now, null, draws);
    while (!once && !out.checkError()) {
      Thread.sleep(Duration.ofNanos(Math.round(interval * 1e9)));
      Snapshot next = observer.read();
      show(next, now, draws);
      now = next;
    }
  }

  private void show(Snapshot now, Snapshot earlier, boolean draws) {
    if (json) {
      out.println(JsonSnapshot.text(now));
    } else if (draws) {
      out.print(HOME + SnapshotTable.text(now, earlier).replace("\n", CLEAR_LINE) + CLEAR_BELOW);
    } else {
      out.print((earlier == null ? "" : "\n") + SnapshotTable.text(now, earlier));
    }
    out.flush();
  }
}
