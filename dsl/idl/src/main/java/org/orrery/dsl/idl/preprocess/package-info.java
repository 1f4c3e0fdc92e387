// SPDX-License-Identifier: Apache-2.0
/**
 * Preprocessor of IDL (IDL 4.2, 7.3): directives, macros and inclusion, with every character of the text kept.
 *
 * <p>In: a file's text and the macros defined before it. Out: a {@link org.orrery.dsl.idl.preprocess.PreprocessedText}, which
 * marks the parts of the text that are directives, inactive, or replaced by the expansion of a macro. The parser's token source
 * reads the text with these marks. Nothing here depends on the grammar or on EMF models. Start reading at {@link
 * org.orrery.dsl.idl.preprocess.Preprocessor}; the reasons are in
 * docs/design/preprocessor.md.
 */
package org.orrery.dsl.idl.preprocess;
