// SPDX-License-Identifier: Apache-2.0
/**
 * The language server for IDL and systems.
 *
 * <p>{@link org.orrery.dsl.ide.ServerLauncher} runs it over standard input and output;
 * {@link org.orrery.dsl.ide.OrreryServerModule} is for those who run it in their own process, such as the Eclipse plug-in.
 * {@code editing} answers what is asked of an open file, {@code build} knows which files depend on which.
 */
package org.orrery.dsl.ide;
