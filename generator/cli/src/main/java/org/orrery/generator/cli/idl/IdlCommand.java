// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.orrery.generator.driver.idl.IdlDriver;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code orrery idl}: the group of commands for IDL without a model. */
@Command(name = "idl", description = "Tools for owners of IDL: what a change breaks, and what will be regretted.")
public final class IdlCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  private IdlCommand() {}

  /**
   * The command with its subcommands.
   *
   * @param driver called by the first command that needs it
   * @param output where reports go
   */
  public static CommandLine of(Supplier<IdlDriver> driver, IdlOutput output) {
    return new CommandLine(new IdlCommand()).addSubcommand(new DiffCommand(driver, output)).addSubcommand(new LintCommand(driver, output));
  }

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "idl needs a command: " + String.join(", ", spec.subcommands().keySet()));
  }
}
