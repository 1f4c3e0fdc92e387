// SPDX-License-Identifier: Apache-2.0
/**
 * The command line tool: {@code orrery check | generate | plan}.
 *
 * <p>In: arguments. Out: files through the driver, diagnostics on standard error (or as JSON on standard output), an exit code.
 * Nothing is decided here. Start reading at {@code CommandLineTool}; {@code diagnostics} prints diagnostics. The build leaves
 * the runnable tool in {@code target/}: the script {@code orrery}, {@code orrery.jar} and {@code lib/}.
 */
package org.orrery.generator.cli;
