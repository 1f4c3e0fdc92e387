// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import org.antlr.runtime.ANTLRStringStream;
import org.antlr.runtime.CharStream;
import org.orrery.dsl.idl.preprocess.FileFinder;
import org.orrery.dsl.idl.preprocess.IncludedFile;
import org.orrery.dsl.idl.preprocess.Inclusion;
import org.orrery.dsl.idl.preprocess.Macro;
import org.orrery.dsl.idl.preprocess.PreprocessedText;
import org.orrery.dsl.idl.preprocess.Preprocessor;

/** Character stream for the lexer, together with the preprocessor's result for the text. */
public final class PreprocessedCharStream extends ANTLRStringStream {

  private static final FileFinder NO_FILES = new FileFinder() {
    @Override
    public IncludedFile find(String name, boolean angled, String includer) {
      return null;
    }

    @Override
    public String describePath() {
      return "";
    }

    @Override
    public void entered(Inclusion inclusion, String includer, Map<String, Macro> macros) {
      throw new IllegalStateException("no file was found");
    }
  };

  private final PreprocessedText preprocessed;

  private PreprocessedCharStream(PreprocessedText preprocessed) {
    super(preprocessed.text());
    this.preprocessed = preprocessed;
  }

  /** Stream of a reader's characters. Unless it is a {@link PreprocessedReader}, the text is preprocessed here, without inclusions. */
  public static PreprocessedCharStream of(Reader reader) throws IOException {
    if (reader instanceof PreprocessedReader known) {
      return new PreprocessedCharStream(known.text());
    }
    StringWriter text = new StringWriter();
    reader.transferTo(text);
    return new PreprocessedCharStream(Preprocessor.process("", text.toString(), new HashMap<>(), NO_FILES));
  }

  static PreprocessedText textOf(CharStream stream) {
    return stream instanceof PreprocessedCharStream known ? known.preprocessed
        : PreprocessedText.plain("", stream.substring(0, stream.size() - 1));
  }
}
