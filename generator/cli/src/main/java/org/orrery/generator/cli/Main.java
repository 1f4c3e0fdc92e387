// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.util.List;
import org.orrery.generator.driver.Driver;
import org.orrery.templates.cpp.CppTarget;
import org.orrery.templates.java.JavaTarget;

/** Entry point: the tool with both languages and both targets. */
public final class Main {

  private Main() {}

  /** Runs the tool and exits with its code. */
  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  /** Runs the tool and returns its exit code, for programs that run it more than once. It prints to the process's streams. */
  public static int run(String... arguments) {
    return new CommandLineTool(Driver::ofLanguages, List.of(new CppTarget(), new JavaTarget()), Console.ofProcess()).run(arguments);
  }
}
