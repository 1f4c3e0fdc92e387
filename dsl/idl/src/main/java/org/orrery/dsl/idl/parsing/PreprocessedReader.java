// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import java.io.StringReader;
import org.orrery.dsl.idl.preprocess.PreprocessedText;

/** Reader of a file's text that carries the preprocessor's result for it. */
public final class PreprocessedReader extends StringReader {

  private final PreprocessedText text;

  public PreprocessedReader(PreprocessedText text) {
    super(text.text());
    this.text = text;
  }

  PreprocessedText text() {
    return text;
  }
}
