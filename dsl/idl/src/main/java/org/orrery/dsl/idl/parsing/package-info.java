// SPDX-License-Identifier: Apache-2.0
/**
 * What stands between a preprocessed text and the generated parser.
 *
 * <p>{@link org.orrery.dsl.idl.parsing.PreprocessedTokenSource} hands tokens to the parser: the lexer's own where the text is
 * read as it stands, hidden ones for directives and inactive text, and those of an expansion in place of a macro. Together
 * they cover every character once, so all offsets stay exact. A grammar that extends IDL's makes a parser of its own in the
 * way of {@link org.orrery.dsl.idl.parsing.PreprocessingIdlParser}.
 */
package org.orrery.dsl.idl.parsing;
