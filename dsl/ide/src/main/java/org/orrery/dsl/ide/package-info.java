// SPDX-License-Identifier: Apache-2.0
/**
 * Language server for IDL and systems.
 *
 * <p>{@link org.orrery.dsl.ide.ServerLauncher} runs it over standard input and output;
 * {@link org.orrery.dsl.ide.OrreryServerModule} is for programs that run it in their own process, such as the Eclipse plug-in.
 * Package {@code editing} has the services for an open file, {@code build} the dependencies between files.
 */
package org.orrery.dsl.ide;
