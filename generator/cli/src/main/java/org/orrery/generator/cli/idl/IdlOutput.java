// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import java.io.PrintStream;

/**
 * Streams and constants of the tool for the reports of {@code orrery idl}.
 *
 * @param out stream for reports
 * @param err stream for diagnostics about files that can't be understood
 * @param coloured whether standard error takes colours
 * @param version of the tool, for SARIF
 */
public record IdlOutput(PrintStream out, PrintStream err, boolean coloured, String version) {}
