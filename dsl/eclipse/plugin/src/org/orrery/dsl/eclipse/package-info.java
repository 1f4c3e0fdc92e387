// SPDX-License-Identifier: Apache-2.0
/**
 * Plug-in for both languages in Eclipse's Generic Editor.
 *
 * <p>The plug-in has no code for the languages themselves: it passes documents to the language server of {@code
 * org.orrery.dsl.ide}, which runs in this process, and shows its answers as markers, proposals and hovers. Start reading at {@link
 * org.orrery.dsl.eclipse.InProcessServer}.
 */
package org.orrery.dsl.eclipse;
