// SPDX-License-Identifier: Apache-2.0
/**
 * The preprocessor of IDL (IDL 4.2, 7.3): directives, macros and inclusion, without losing one character of the text.
 *
 * <p>In goes a file's text with the macros defined before it; out comes a
 * {@link org.orrery.dsl.idl.preprocess.PreprocessedText}, which says of each stretch of the text whether it is a directive,
 * switched off, or stands for the expansion of a macro. The parser's token source reads the text in that light. Nothing here
 * knows the grammar or EMF models. Start reading at {@link org.orrery.dsl.idl.preprocess.Preprocessor}; the reasons are in
 * docs/design/preprocessor.md.
 */
package org.orrery.dsl.idl.preprocess;
