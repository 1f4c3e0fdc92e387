// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.system.SimulatedChoice;
import org.orrery.generator.analysis.system.SystemSensitivity;
import org.orrery.generator.analysis.system.SystemSimulation;
import org.orrery.generator.cli.analyse.AnalysisTable;
import org.orrery.generator.cli.diagnostics.TextDiagnostics;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.driver.analysis.AnalysisDriver;
import org.orrery.generator.driver.analysis.AnalysisDriver.Analysed;
import org.orrery.generator.driver.json.AnalysisJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code orrery analyse}: bounds of response times, and whether deadlines are kept. */
@Command(
    name = "analyse",
    description = "Proves how long responses can take, and whether deadlines are kept. MODEL is a model (.orrery), or an analysis model "
        + "(.json, docs/schema/analysis-1.schema.json). Diagnostics go to standard error.",
    footer = {
      "",
      "Exit codes: 0 each deadline is kept, or nothing is known of it; 1 a deadline can't be guaranteed, or the model has errors;",
      "2 the command line is wrong; 3 a file can't be read, or a defect."
    })
final class AnalyseCommand implements Callable<Integer> {

  private static final long LONGEST_SECONDS = 3600;
  private static final long NANOS = 1_000_000_000;

  private final Supplier<Driver<?>> driver;
  private final Console console;

  @Spec private CommandSpec spec;
  @Mixin private ModelArguments arguments;

  @Option(names = "--json", description = "Print the results as JSON (docs/schema/analysis-result-1.schema.json).")
  private boolean json;

  @Option(names = "--model", description = "Print the analysis model as JSON, and analyse nothing.")
  private boolean model;

  @Option(
      names = "--simulate",
      paramLabel = "SECONDS",
      description = "Also simulate so many seconds, with the highest costs and rates, and show the longest response beside each bound.")
  private Long simulated;

  @Option(
      names = "--sensitivity",
      description = "Also tell how far each worst-case execution time may grow, all else as stated, until a deadline is no longer kept.")
  private boolean sensitivity;

  AnalyseCommand(Supplier<Driver<?>> driver, Console console) {
    this.driver = driver;
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    check();
    boolean document = arguments.models().getFirst().toString().endsWith(".json");
    Path first = arguments.models().getFirst();
    Analysed analysed =
        document ? AnalysisDriver.document(first) : AnalysisDriver.system(driver.get().plan(arguments.options()), first);
    if (analysed.model().isPresent() && analysed.result().isPresent()) {
      print(analysed);
    }
    boolean silent = model && analysed.result().isPresent();
    if (!silent) {
      boolean coloured = Console.coloursErrors(arguments.colour());
      console.err().print(new TextDiagnostics(coloured).text(analysed.diagnostics()));
    }
    return (silent ? ExitCode.OK : ExitCode.of(analysed.diagnostics())).number();
  }

  private void check() {
    if (arguments.format() != ModelArguments.Format.text) {
      throw new ParameterException(spec.commandLine(), "--format is for other commands: --json prints results with what is found");
    }
    if (arguments.models().size() > 1 && arguments.models().stream().anyMatch(each -> each.toString().endsWith(".json"))) {
      throw new ParameterException(spec.commandLine(), "an analysis model is analysed alone");
    }
    if (!arguments.options().processes().isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--process is for other commands: a system is analysed whole");
    }
    if (simulated != null && (simulated < 1 || simulated > LONGEST_SECONDS)) {
      throw new ParameterException(spec.commandLine(), "--simulate needs 1 to " + LONGEST_SECONDS + " seconds");
    }
    if ((simulated != null || sensitivity) && (json || model)) {
      throw new ParameterException(spec.commandLine(), "--simulate and --sensitivity go with the table only");
    }
  }

  private void print(Analysed analysed) {
    AnalysisModel of = analysed.model().orElseThrow();
    if (model) {
      console.out().print(AnalysisJson.text(of));
    } else if (json) {
      console.out().print(AnalysisJson.text(analysed.result().orElseThrow()));
    } else if (analysed.isUntimed()) {
      console.out().println(of.name() + " states no worst-case execution time (wcet), so there is nothing to prove.");
    } else {
      console.out().print(AnalysisTable.text(analysed.result().orElseThrow(), simulation(of)));
      if (sensitivity) {
        console.out().print(AnalysisTable.text(SystemSensitivity.of(of)));
      }
    }
  }

  private Optional<Map<String, Long>> simulation(AnalysisModel of) {
    if (simulated == null) {
      return Optional.empty();
    }
    if (!SystemSimulation.isKnown(of)) {
      throw new ParameterException(spec.commandLine(), "--simulate needs the wcet, the arrivals and the number of calls of all activities");
    }
    SystemSimulation.Simulated seen = SystemSimulation.of(of, simulated * NANOS, SimulatedChoice.MOST);
    if (!seen.complete()) {
      console.err().println("orrery: the simulation ended early, since it had too many events; simulate fewer seconds.");
    }
    return Optional.of(seen.longestNanos());
  }
}
