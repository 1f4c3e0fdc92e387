// SPDX-License-Identifier: Apache-2.0
/**
 * Parts common to all printed text, in any language.
 *
 * <p>In: text as templates leave it, documentation and origins from the plan. Out: a {@link org.orrery.templates.common.Banner}
 * that says where a file comes from, a {@link org.orrery.templates.common.DocComment} that is safe inside a comment, and {@link
 * org.orrery.templates.common.SourceText}, whose line ends and blank lines do not depend on the machine. Golden tests live in the
 * test jar: {@code org.orrery.templates.common.golden.GoldenTree}.
 */
package org.orrery.templates.common;
