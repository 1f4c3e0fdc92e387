// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

/**
 * Runs the language server over standard input and output, until its client ends it. Other output of the server and its libraries
 * is discarded, or with {@code -log} written to a file, so that it never mixes with the messages.
 */
public final class ServerLauncher {

  private ServerLauncher() {}

  /** Runs the server with the arguments of Xtext's launcher: {@code -log}, {@code -trace}, {@code -noValidate}. */
  public static void main(String[] arguments) {
    org.eclipse.xtext.ide.server.ServerLauncher.launch(ServerLauncher.class.getName(), arguments, OrreryServerModule.create());
  }
}
