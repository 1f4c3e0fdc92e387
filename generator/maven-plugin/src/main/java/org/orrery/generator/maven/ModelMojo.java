// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.Outcome;

/** Parameters common to both goals, and their report of diagnostics. */
abstract class ModelMojo extends AbstractMojo {

  /** Models (.orrery) or interfaces (.idl). */
  @Parameter(property = "orrery.models", required = true)
  private List<File> models;

  /** Folders for #include and import. */
  @Parameter(property = "orrery.includes")
  private List<File> includes = List.of();

  /** Preprocessor macros, NAME or NAME=VALUE. */
  @Parameter(property = "orrery.defines")
  private List<String> defines = List.of();

  /** Names of the processes to generate; all by default. */
  @Parameter(property = "orrery.processes")
  private List<String> processes = List.of();

  /** True if warnings fail the build. */
  @Parameter(property = "orrery.warningsAreErrors", defaultValue = "false")
  private boolean warningsAreErrors;

  /** Skips the goal. */
  @Parameter(property = "orrery.skip", defaultValue = "false")
  private boolean skip;

  boolean skipped() {
    return skip;
  }

  Options modelOptions() {
    Options options =
        Options.of(models.stream().map(File::toPath).toList())
            .withIncludePath(includes.stream().map(File::toPath).toList())
            .withDefines(defines)
            .withProcesses(processes);
    return warningsAreErrors ? options.withWarningsAsErrors() : options;
  }

  /** Logs each diagnostic in the compiler plug-in's form, {@code file:[line,column] message}, which IDEs and CI servers recognise. */
  void report(Outcome outcome) throws MojoFailureException {
    for (Diagnostic diagnostic : outcome.diagnostics()) {
      String text = text(diagnostic);
      switch (diagnostic.severity()) {
        case ERROR -> getLog().error(text);
        case WARNING -> getLog().warn(text);
        case INFO -> getLog().info(text);
      }
    }
    if (outcome.hasErrors()) {
      long errors =
          outcome.diagnostics().stream().filter(each -> each.severity() == Diagnostic.Severity.ERROR).count();
      throw new MojoFailureException(errors + (errors == 1 ? " error" : " errors") + " in the model; nothing was generated");
    }
  }

  static String text(Diagnostic diagnostic) {
    Location location = diagnostic.location();
    String place =
        location.line() == 0
            ? location.file() + (location.file().isEmpty() ? "" : ": ")
            : "%s:[%d,%d] ".formatted(location.file(), location.line(), Math.max(1, location.column()));
    String remedy = diagnostic.remedy().isEmpty() ? "" : " (" + diagnostic.remedy() + ")";
    return place + diagnostic.code() + ": " + diagnostic.message() + remedy;
  }
}
