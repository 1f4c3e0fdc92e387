// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Preprocessing token.
 *
 * @param kind kind of token
 * @param text characters of the token
 * @param spaced true if white space or a comment precedes the token
 * @param hidden hide set: names of macros that must not expand the token again
 */
record PpToken(Kind kind, String text, boolean spaced, Set<String> hidden) {

  enum Kind {
    IDENTIFIER,
    NUMBER,
    STRING,
    CHARACTER,
    OTHER
  }

  private static final List<String> OPERATORS =
      List.of("##", "::", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||");

  boolean is(String expected) {
    return text.equals(expected) && kind != Kind.STRING && kind != Kind.CHARACTER;
  }

  PpToken hiding(Set<String> more) {
    return new PpToken(kind, text, spaced, more);
  }

  PpToken spaced(boolean space) {
    return new PpToken(kind, text, space, hidden);
  }

  /** Tokens of a text without comments and line continuations. */
  static List<PpToken> listOf(String text) {
    List<PpToken> tokens = new ArrayList<>();
    int at = 0;
    boolean spaced = false;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        spaced = true;
        at++;
        continue;
      }
      int end = endOfToken(text, at);
      tokens.add(new PpToken(kindOf(text, at), text.substring(at, end), spaced, Set.of()));
      at = end;
      spaced = false;
    }
    return tokens;
  }

  private static Kind kindOf(String text, int at) {
    char c = text.charAt(at);
    if (c == '"' || c == 'L' && at + 1 < text.length() && text.charAt(at + 1) == '"') {
      return Kind.STRING;
    }
    if (c == '\'' || c == 'L' && at + 1 < text.length() && text.charAt(at + 1) == '\'') {
      return Kind.CHARACTER;
    }
    if (isIdentifierStart(c)) {
      return Kind.IDENTIFIER;
    }
    return isDigit(c) || c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)) ? Kind.NUMBER : Kind.OTHER;
  }

  /** End offset of the token that begins at an offset; a token has at least one character. */
  static int endOfToken(String text, int at) {
    int next = at + 1;
    switch (kindOf(text, at)) {
      case STRING, CHARACTER -> {
        int quote = text.charAt(at) == 'L' ? next : at;
        return endOfQuoted(text, quote);
      }
      case IDENTIFIER -> {
        while (next < text.length() && isIdentifierPart(text.charAt(next))) {
          next++;
        }
        return next;
      }
      case NUMBER -> {
        while (next < text.length() && (isIdentifierPart(text.charAt(next)) || text.charAt(next) == '.'
            || isSign(text.charAt(next)) && isExponent(text, at, next))) {
          next++;
        }
        return next;
      }
      default -> {
        String two = text.substring(at, Math.min(text.length(), at + 2));
        return OPERATORS.contains(two) ? at + 2 : next;
      }
    }
  }

  /** End offset of a literal whose opening quote is at an offset: after its closing quote, or at the end of the line. */
  static int endOfQuoted(String text, int quote) {
    for (int at = quote + 1; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == text.charAt(quote)) {
        return at + 1;
      }
      if (c == '\n' || c == '\r') {
        return at;
      }
      if (c == '\\' && at + 1 < text.length() && text.charAt(at + 1) != '\n' && text.charAt(at + 1) != '\r') {
        at++;
      }
    }
    return text.length();
  }

  static boolean isIdentifierStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  static boolean isIdentifierPart(char c) {
    return isIdentifierStart(c) || isDigit(c);
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isSign(char c) {
    return c == '+' || c == '-';
  }

  /** True if a sign belongs to a number: after the e of an exponent, which hexadecimal numbers don't have. */
  private static boolean isExponent(String text, int start, int sign) {
    char before = text.charAt(sign - 1);
    boolean hexadecimal = text.startsWith("0x", start) || text.startsWith("0X", start);
    return (before == 'e' || before == 'E') && !hexadecimal;
  }
}
