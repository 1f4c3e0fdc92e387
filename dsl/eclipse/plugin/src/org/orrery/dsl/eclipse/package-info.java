// SPDX-License-Identifier: Apache-2.0
/**
 * Both languages in Eclipse's Generic Editor.
 *
 * <p>The plug-in holds no knowledge of the languages: it hands documents to the language server of {@code org.orrery.dsl.ide},
 * which runs in this process, and shows what comes back as markers, proposals and hovers. Start reading at {@link
 * org.orrery.dsl.eclipse.InProcessServer}.
 */
package org.orrery.dsl.eclipse;
