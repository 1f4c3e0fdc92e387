// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.driver.Outcome;
import org.orrery.generator.driver.json.PlanJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(name = "plan", description = "Prints the plan, with every decision of the generator, as JSON (docs/schema/plan-1.schema.json).")
final class PlanCommand implements Callable<Integer> {

  private final Supplier<Driver<?>> driver;
  private final Console console;

  @Spec private CommandSpec spec;
  @Mixin private ModelArguments arguments;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Write the plan to this file instead of standard output.")
  private Path output;

  PlanCommand(Supplier<Driver<?>> driver, Console console) {
    this.driver = driver;
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (output == null && arguments.format() != ModelArguments.Format.text) {
      throw new ParameterException(
          spec.commandLine(), "--format " + arguments.format() + " needs --output: plan and diagnostics can't both go to standard output");
    }
    Outcome outcome = driver.get().plan(arguments.options());
    if (outcome.plan().isPresent()) {
      String json = PlanJson.text(outcome.plan().get());
      if (output == null) {
        console.out().print(json);
      } else {
        Files.writeString(output, json);
      }
    }
    return new Reporter(console, arguments).report(outcome).number();
  }
}
