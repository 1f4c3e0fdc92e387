// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.util.concurrent.Callable;
import org.orrery.generator.driver.Driver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "check", description = "Reports what is wrong with models; writes nothing.")
final class CheckCommand implements Callable<Integer> {

  private final Driver<?> driver;
  private final Console console;

  @Mixin private ModelArguments arguments;

  CheckCommand(Driver<?> driver, Console console) {
    this.driver = driver;
    this.console = console;
  }

  @Override
  public Integer call() {
    return new Reporter(console, arguments).report(driver.plan(arguments.options())).number();
  }
}
