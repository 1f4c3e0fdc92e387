// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.parsing;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import org.antlr.runtime.CharStream;
import org.antlr.runtime.TokenSource;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.antlr.XtextTokenStream;
import org.orrery.dsl.idl.parsing.PreprocessedCharStream;
import org.orrery.dsl.idl.parsing.PreprocessedTokenSource;
import org.orrery.dsl.idl.parsing.PreprocessedTokenStream;
import org.orrery.dsl.system.parser.antlr.OrreryParser;

/** Parser of the system language: the generated one behind IDL's preprocessor. */
public class PreprocessingOrreryParser extends OrreryParser {

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
