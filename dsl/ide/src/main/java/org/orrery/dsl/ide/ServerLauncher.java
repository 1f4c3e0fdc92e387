// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

/**
 * Runs the language server over standard input and output, until its client ends it. What the server or its libraries print
 * goes nowhere, or with {@code -log} to a file, never between the messages.
 */
public final class ServerLauncher {

  private ServerLauncher() {}

  /** Arguments are those of Xtext's launcher: {@code -log}, {@code -trace}, {@code -noValidate}. */
  public static void main(String[] arguments) {
    org.eclipse.xtext.ide.server.ServerLauncher.launch(ServerLauncher.class.getName(), arguments, OrreryServerModule.create());
  }
}
