// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.orrery.generator.api.Options;
import org.orrery.generator.api.OutputSink;
import org.orrery.generator.api.Target;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.driver.Outcome;
import org.orrery.generator.driver.output.FolderSink;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "generate", description = "Generates the source code of a model's processes.")
final class GenerateCommand implements Callable<Integer> {

  private final Supplier<Driver<?>> driver;
  private final List<Target> targets;
  private final Console console;

  @Mixin private ModelArguments arguments;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Folder for generated files. Default: ${DEFAULT-VALUE}.")
  private Path output = Path.of("generated");

  @Option(
      names = "--scaffold",
      arity = "0..1",
      paramLabel = "DIR",
      fallbackValue = OptionalFolder.DEFAULT,
      preprocessor = OptionalFolder.class,
      description = "Also write the classes that you fill in, if they do not exist. Default folder: ${FALLBACK-VALUE}.")
  private Path scaffold;

  @Option(
      names = "--target",
      split = ",",
      paramLabel = "cpp|java",
      description = "Languages to generate; by default those of the processes.")
  private List<String> wanted = new ArrayList<>();

  @Option(names = "--java-package", paramLabel = "PREFIX", description = "Prefix of each Java package, such as com.acme.")
  private String javaPackage = "";

  @Option(names = "--sources-only", description = "Do not generate CMakeLists.txt or pom.xml.")
  private boolean sourcesOnly;

  @Option(names = "--list", description = "Print the names of the files instead of writing them.")
  private boolean list;

  @Option(names = "--depfile", paramLabel = "FILE", description = "Write a Make rule that lists all files that were read.")
  private Path depFile;

  @Option(
      names = "--depfile-target",
      paramLabel = "FILE",
      description = "Target of that rule. Default: the manifest in the output folder.")
  private Path depFileTarget;

  @Option(names = {"-q", "--quiet"}, description = "Print nothing on success.")
  private boolean quiet;

  GenerateCommand(Supplier<Driver<?>> driver, List<Target> targets, Console console) {
    this.driver = driver;
    this.targets = targets;
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Options options = options();
    OutputSink sink =
        list
            ? new ListingSink(options.output(), options.scaffoldFolder(), console.out())
            : new FolderSink(options.output(), options.scaffoldFolder());
    Outcome outcome = driver.get().run(options, targets, sink);
    ExitCode code = new Reporter(console, arguments).report(outcome);
    if (code == ExitCode.OK) {
      if (depFile != null) {
        Path target = depFileTarget == null ? FolderSink.manifest(output) : depFileTarget;
        DepFile.write(depFile, target, outcome.dependencies());
      }
      outcome.result().ifPresent(this::summarise);
    }
    return code.number();
  }

  private Options options() {
    Options options =
        arguments
            .options()
            .withOutput(output)
            .withTargets(wanted)
            .withTarget(new Options.TargetOptions(javaPackage, !sourcesOnly, Version.text()));
    return scaffold == null ? options : options.withScaffold(scaffold);
  }

  private void summarise(OutputSink.Result result) {
    if (!quiet && !list && arguments.format() == ModelArguments.Format.text) {
      console.out()
          .printf(
              "%s: %d written, %d unchanged, %d removed%n",
              output, result.written().size(), result.unchanged().size(), result.removed().size());
    }
  }
}
