// SPDX-License-Identifier: Apache-2.0
/**
 * Command line tool: {@code orrery check | generate | plan | top}.
 *
 * <p>In: arguments. Out: files through the driver, diagnostics on standard error (or as JSON on standard output), an exit code.
 * The package maps arguments only; the driver does the work. Start reading at {@code CommandLineTool}; {@code diagnostics} prints
 * diagnostics. The build puts the runnable tool into {@code target/}: the script {@code orrery}, {@code orrery.jar} and {@code lib/}.
 */
package org.orrery.generator.cli;
