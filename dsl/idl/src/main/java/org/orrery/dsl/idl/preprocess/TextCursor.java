// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/** Position in a text, with methods that step over comments, literals and directives. */
final class TextCursor {

  final String text;
  int at;

  TextCursor(String text) {
    this.text = text;
  }

  boolean atEnd() {
    return at >= text.length();
  }

  char current() {
    return text.charAt(at);
  }

  boolean looksAt(String expected) {
    return text.startsWith(expected, at);
  }

  /** Skips white space, comments and line continuations; stops at the end of a line unless {@code crossLines}. */
  void skipBlanks(boolean crossLines) {
    while (!atEnd()) {
      char c = current();
      if (looksAt("/*")) {
        skipBlockComment();
      } else if (looksAt("//")) {
        skipToEndOfLine();
      } else if (lengthOfContinuation(at) > 0) {
        at += lengthOfContinuation(at);
      } else if (c == '\n' || c == '\r') {
        if (!crossLines) {
          return;
        }
        at++;
      } else if (Character.isWhitespace(c)) {
        at++;
      } else {
        return;
      }
    }
  }

  void skipBlockComment() {
    int end = text.indexOf("*/", at + 2);
    at = end < 0 ? text.length() : end + 2;
  }

  void skipToEndOfLine() {
    while (!atEnd() && current() != '\n' && current() != '\r') {
      at++;
    }
  }

  /** Reads one token. */
  String token() {
    int start = at;
    at = PpToken.endOfToken(text, at);
    return text.substring(start, at);
  }

  /**
   * Reads a directive from its number sign up to the end of its line or to a line comment.
   *
   * @return the text after the number sign, with comments and line continuations replaced by spaces
   */
  String directive() {
    StringBuilder content = new StringBuilder();
    int end = ++at;
    while (!atEnd() && current() != '\n' && current() != '\r' && !looksAt("//")) {
      if (looksAt("/*")) {
        skipBlockComment();
        content.append(' ');
      } else if (lengthOfContinuation(at) > 0) {
        at += lengthOfContinuation(at);
        content.append(' ');
      } else if (current() == '"') {
        content.append(token());
      } else {
        content.append(current());
        at++;
      }
      end = content.isEmpty() || Character.isWhitespace(content.charAt(content.length() - 1)) ? end : at;
    }
    at = end;
    return content.toString().strip();
  }

  private int lengthOfContinuation(int offset) {
    if (text.charAt(offset) != '\\') {
      return 0;
    }
    return text.startsWith("\r\n", offset + 1) ? 3 : text.startsWith("\n", offset + 1) ? 2 : 0;
  }
}
