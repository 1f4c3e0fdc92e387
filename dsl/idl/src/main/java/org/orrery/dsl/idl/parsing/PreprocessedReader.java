// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.parsing;

import java.io.StringReader;
import org.orrery.dsl.idl.preprocess.PreprocessedText;

/** A reader of a file's text that brings along what the preprocessor knows of it. */
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
