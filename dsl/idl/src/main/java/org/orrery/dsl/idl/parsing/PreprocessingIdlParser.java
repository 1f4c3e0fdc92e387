// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.TokenSource;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.antlr.XtextTokenStream;
import org.orrery.dsl.idl.parser.antlr.IdlParser;

/** Parser of IDL: the generated one behind the preprocessor. Parses whole files only, since a directive may affect all text after it. */
public class PreprocessingIdlParser extends IdlParser {

  @Override
  public IParseResult doParse(Reader reader) {
    try {
      return parse(getDefaultRuleName(), PreprocessedCharStream.of(reader));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected TokenSource createLexer(CharStream stream) {
    return new PreprocessedTokenSource(getLexerProvider(), getTokenDefProvider(), stream);
  }

  @Override
  protected XtextTokenStream createTokenStream(TokenSource source) {
    return new PreprocessedTokenStream((PreprocessedTokenSource) source, getTokenDefProvider());
  }

  @Override
  protected boolean isReparseSupported() {
    return false;
  }
}
