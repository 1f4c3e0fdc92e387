// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.function.Supplier;
import org.orrery.generator.api.Target;
import org.orrery.generator.cli.idl.IdlCommand;
import org.orrery.generator.cli.idl.IdlOutput;
import org.orrery.generator.cli.ior.IorCommand;
import org.orrery.generator.cli.top.TopCommand;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.driver.idl.IdlDriver;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Command line tool over a driver and targets: parses arguments, runs a command, and maps its result or failure to an exit code. */
final class CommandLineTool {

  private final Console console;
  private final OrreryCommand root = new OrreryCommand();
  private final CommandLine commandLine;

  /**
   * Creates the tool.
   *
   * @param driver supplier, called by the first command that needs a driver, since setting up the languages would slow down --help
   */
  CommandLineTool(Supplier<Driver<?>> driver, List<Target> targets, Console console) {
    this.console = console;
    commandLine =
        new CommandLine(root)
            .addSubcommand(new CheckCommand(driver, console))
            .addSubcommand(new GenerateCommand(driver, targets, console))
            .addSubcommand(new PlanCommand(driver, console))
            .addSubcommand(new AnalyseCommand(driver, console))
            .addSubcommand(IdlCommand.of(IdlDriver::ofLanguage, output(console)))
            .addSubcommand(new IorCommand(console.out(), System.in))
            .addSubcommand(new TopCommand(console.out(), console.err(), Console::drawsOnOutput))
            .setOut(new PrintWriter(console.out(), true))
            .setErr(new PrintWriter(console.err(), true))
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
            .setParameterExceptionHandler((mistake, arguments) -> explain(mistake))
            .setExecutionExceptionHandler((failure, command, parsed) -> explain(failure));
  }

  private static IdlOutput output(Console console) {
    return new IdlOutput(console.out(), console.err(), Console.coloursErrors(Console.Colour.auto), Version.text());
  }

  int run(String... arguments) {
    if (arguments.length == 0) {
      commandLine.usage(console.err());
      return ExitCode.USAGE.number();
    }
    try {
      return commandLine.execute(arguments);
    } catch (StackOverflowError | LinkageError defect) { // picocli passes on exceptions only
      return explain(defect);
    }
  }

  private int explain(ParameterException mistake) {
    CommandLine command = mistake.getCommandLine();
    console.err().println("orrery: " + mistake.getMessage());
    CommandLine.UnmatchedArgumentException.printSuggestions(mistake, command.getErr());
    console.err().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
    return ExitCode.USAGE.number();
  }

  private int explain(Throwable failure) {
    if (failure instanceof ParameterException mistake) {
      return explain(mistake);
    }
    if (failure instanceof IOException) {
      console.err().println("orrery: " + reason(failure) + ". The output is unchanged.");
    } else {
      console.err().println("orrery: internal error: " + failure);
      console.err().println("This is a defect of Orrery. Please report it with the output of the same command and --stack-trace.");
    }
    if (root.wantsStackTrace()) {
      failure.printStackTrace(console.err());
    }
    return ExitCode.FAILURE.number();
  }

  /** Reason of a failure for the user; the message of some file system exceptions is only the file's name. */
  private static String reason(Throwable failure) {
    if (failure instanceof FileSystemException problem && problem.getReason() == null) {
      String kind = problem.getClass().getSimpleName().replace("Exception", "").replaceAll("([a-z])([A-Z])", "$1 $2");
      return problem.getFile() + ": " + kind.toLowerCase(java.util.Locale.ROOT);
    }
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }
}
