// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Command {@code orrery} itself, and options common to all subcommands. */
@Command(
    name = "orrery",
    description = "Generates real-time CORBA endpoints in C++ and Java from IDL and system models, and observes running ones.",
    versionProvider = Version.class,
    footer = {
      "",
      "Exit codes: 0 success; 1 the model has errors and nothing was written, a deadline can't be guaranteed, a reference is malformed,",
      "or IDL breaks a peer or a rule;",
      "2 the command line is wrong; 3 a file can't be read or written, no process answers, or a defect."
    })
final class OrreryCommand {

  @Option(names = {"-h", "--help"}, usageHelp = true, scope = ScopeType.INHERIT, description = "Show this help and exit.")
  private boolean help;

  @Option(names = {"-V", "--version"}, versionHelp = true, description = "Show the version and exit.")
  private boolean version;

  @Option(
      names = "--stack-trace",
      scope = ScopeType.INHERIT,
      description = "Print a stack trace with each failure.")
  private boolean stackTrace;

  boolean wantsStackTrace() {
    return stackTrace;
  }
}
