// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;

/**
 * Runs a program with its stores and loads checked.
 *
 * <pre>
 *   java -cp … org.orrery.rtsj.emulation.CheckedMain radar.,user. radar.KeeperMain --listen default=127.0.0.1:0
 * </pre>
 */
public final class CheckedMain {

  private CheckedMain() {}

  /**
   * The program's main, and its exit code.
   *
   * @param arguments what the names of the classes to be checked begin with, by commas; the main class; its arguments
   */
  public static void main(String[] arguments) throws Throwable {
    List<String> prefixes = Arrays.asList(arguments[0].split(","));
    ClassLoader loader = new CheckingClassLoader(
        CheckedMain.class.getClassLoader(), name -> prefixes.stream().anyMatch(name::startsWith));
    Thread.currentThread().setContextClassLoader(loader);
    Class<?> main = Class.forName(arguments[1], true, loader);
    MethodHandles.publicLookup()
        .findStatic(main, "main", MethodType.methodType(void.class, String[].class))
        .invoke(Arrays.copyOfRange(arguments, 2, arguments.length));
  }
}
