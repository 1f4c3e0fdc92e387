// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.orrery.generator.cli.arguments.PreprocessorArguments;
import org.orrery.generator.driver.idl.IdlDifference;
import org.orrery.generator.driver.idl.IdlDriver;
import org.orrery.generator.idl.diff.Effect;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code orrery idl diff}: what a change of IDL breaks. */
@Command(
    name = "diff",
    description = "Compares two versions of IDL and tells what breaks which peer, by what they send each other.",
    footer = {
      "",
      "Exit codes: 0 nothing that --fail-on names breaks; 1 something does, or the IDL has errors;",
      "2 the command line is wrong; 3 a file can't be read or written, or a defect."
    })
final class DiffCommand implements Callable<Integer> {

  /** Choices of {@code --fail-on}. */
  enum Failure {
    /** Clients of the old version break. */
    OLD_CLIENTS("old-clients", EnumSet.of(Effect.OLD_CLIENTS)),
    NEW_CLIENTS("new-clients", EnumSet.of(Effect.NEW_CLIENTS)),
    PEERS("peers", EnumSet.of(Effect.OLD_CLIENTS, Effect.NEW_CLIENTS)),
    SOURCE("source", EnumSet.of(Effect.SOURCE)),
    NOTHING("nothing", EnumSet.noneOf(Effect.class));

    private final String word;
    private final Set<Effect> effects;

    Failure(String word, Set<Effect> effects) {
      this.word = word;
      this.effects = effects;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  private static final int BROKEN = 1;

  private final Supplier<IdlDriver> driver;
  private final IdlOutput output;

  @Parameters(index = "0", paramLabel = "OLD", description = "File or folder of IDL as it was.")
  private Path old;

  @Parameters(index = "1", paramLabel = "NEW", description = "File or folder of IDL as it is to be.")
  private Path renewed;

  @Mixin private PreprocessorArguments preprocessor;
  @Mixin private ReportArguments report;

  @Option(
      names = "--fail-on",
      split = ",",
      paramLabel = "WHAT",
      description = "What leads to exit code 1, a comma between several: ${COMPLETION-CANDIDATES}. Default: peers.")
  private List<Failure> failures = new ArrayList<>(List.of(Failure.PEERS));

  DiffCommand(Supplier<IdlDriver> driver, IdlOutput output) {
    this.driver = driver;
    this.output = output;
  }

  @Override
  public Integer call() throws IOException {
    IdlDifference difference = driver.get().compare(old, renewed, preprocessor.includes(), preprocessor.defines());
    Set<Effect> fatal = EnumSet.noneOf(Effect.class);
    failures.forEach(each -> fatal.addAll(each.effects));
    report.writeSarif(difference.errors(), difference.changes().stream().map(each -> each.diagnostic(fatal)).toList(), output);
    if (!difference.errors().isEmpty()) {
      ReportArguments.printErrors(difference.errors(), output);
      return BROKEN;
    }
    if (report.json()) {
      output.out().print(DiffReport.json(difference.changes(), fatal));
    } else {
      output.out().print(DiffReport.text(difference.changes(), fatal));
    }
    return difference.changes().stream().anyMatch(each -> each.breaksAny(fatal)) ? BROKEN : 0;
  }
}
