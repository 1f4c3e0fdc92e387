// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.api.Options;
import org.orrery.generator.cli.arguments.PreprocessorArguments;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Arguments common to all commands that read models: the models, and the form of the report. */
final class ModelArguments {

  /** Form of the diagnostics. */
  enum Format {
    text,
    json,
    sarif
  }

  @Parameters(arity = "1..*", paramLabel = "MODEL", description = "Models (.orrery) or interfaces (.idl).")
  private List<Path> models = new ArrayList<>();

  @Mixin private PreprocessorArguments preprocessor;

  @Option(
      names = "--process",
      split = ",",
      paramLabel = "NAME",
      description = "Names of the processes to generate; all by default.")
  private List<String> processes = new ArrayList<>();

  @Option(names = "--werror", description = "Treat warnings as errors.")
  private boolean warningsAreErrors;

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif",
      description = "Diagnostics for people on standard error, or as JSON or SARIF on standard output. Default: ${DEFAULT-VALUE}.")
  private Format format = Format.text;

  @Option(
      names = "--color",
      paramLabel = "auto|always|never",
      description = "Colours in diagnostics. Default: ${DEFAULT-VALUE}, on a terminal.")
  private Console.Colour colour = Console.Colour.auto;

  Options options() {
    Options options =
        Options.of(models).withIncludePath(preprocessor.includes()).withDefines(preprocessor.defines()).withProcesses(processes);
    return warningsAreErrors ? options.withWarningsAsErrors() : options;
  }

  List<Path> models() {
    return models;
  }

  Format format() {
    return format;
  }

  Console.Colour colour() {
    return colour;
  }
}
