// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.orrery.generator.driver.Driver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "check", description = "Checks models and reports errors and warnings; writes no files.")
final class CheckCommand implements Callable<Integer> {

  private final Supplier<Driver<?>> driver;
  private final Console console;

  @Mixin private ModelArguments arguments;

  CheckCommand(Supplier<Driver<?>> driver, Console console) {
    this.driver = driver;
    this.console = console;
  }

  @Override
  public Integer call() {
    return new Reporter(console, arguments).report(driver.get().plan(arguments.options())).number();
  }
}
