// SPDX-License-Identifier: Apache-2.0
/**
 * Token source and parser behind the preprocessor.
 *
 * <p>{@link org.orrery.dsl.idl.parsing.PreprocessedTokenSource} hands tokens to the parser: the lexer's own where the text is
 * read unchanged, hidden ones for directives and inactive text, and those of an expansion in place of a macro. Together
 * they cover every character once, so all offsets stay exact. A grammar that extends IDL's has a parser of its own, modelled on
 * {@link org.orrery.dsl.idl.parsing.PreprocessingIdlParser}.
 */
package org.orrery.dsl.idl.parsing;
