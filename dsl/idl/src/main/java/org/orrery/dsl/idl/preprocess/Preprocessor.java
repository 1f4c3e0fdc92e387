// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * Preprocessing of one file. Included files are preprocessed too, for the macros that they define; their text is not read, unless
 * the #include stands inside a construct.
 *
 * <pre>
 *   #ifdef A          Hidden(directive)
 *   struct S { };     Hidden(inactive), up to the number sign of the directive that ends it
 *   #endif            Hidden(directive)
 *   long x[MAX];      "long x[" as it is, Expansion "MAX" → "10", "];" as it is
 * </pre>
 *
 * <p>Not thread-safe; an instance preprocesses one file.
 */
public final class Preprocessor {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  /** Character that a decoder puts in place of bytes that it can't decode. */
  private static final char REPLACEMENT = '\ufffd';

  private static final int MAXIMUM_SHOWN = 20;

  /** Greatest number of characters that IDL does not allow; a file with more is not text, and is not read further. */
  private static final int MAXIMUM_FOREIGN = 20;

  private static final int MAXIMUM_NESTING = 64;

  /** Greatest number of inclusions for one file in all; two files that include each other twice would make them grow exponentially. */
  private static final int MAXIMUM_INCLUSIONS = 5_000;

  private final TextCursor cursor;
  private final String location;
  private final Map<String, Macro> macros;
  private final FileFinder finder;
  private final int nesting;
  private final Preprocessor root;

  private final List<TextRegion> regions = new ArrayList<>();
  private final List<Inclusion> inclusions = new ArrayList<>();
  private final List<Pragma> pragmas = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Deque<Conditional> conditionals = new ArrayDeque<>();
  private int allInclusions;
  private final NestingDepth depth = new NestingDepth();
  private int openBraces;
  private int foreignCharacters;
  private int inactiveFrom = -1;
  private boolean lineBegins = true;

  /** Open #if: its place, and whether a branch was taken, a branch may be taken, and an #else was seen. */
  private record Conditional(int offset, int length, String name, boolean taken, boolean reachable, boolean otherwise) {
  }

  private Preprocessor(String location, String text, Map<String, Macro> macros, FileFinder finder, Preprocessor includer) {
    this.location = location;
    this.cursor = new TextCursor(text);
    this.macros = macros;
    this.finder = finder;
    this.nesting = includer == null ? 0 : includer.nesting + 1;
    this.root = includer == null ? this : includer.root;
  }

  /**
   * Preprocesses a file.
   *
   * @param location the file's URI
   * @param text the file's contents
   * @param macros macros defined before the file; updated by the definitions in the file and in those that it includes
   * @param finder source of included files
   */
  public static PreprocessedText process(String location, String text, Map<String, Macro> macros, FileFinder finder) {
    return new Preprocessor(location, text, macros, finder, null).process();
  }

  private PreprocessedText process() {
    if (cursor.looksAt(BYTE_ORDER_MARK)) {
      regions.add(new TextRegion.Hidden(0, BYTE_ORDER_MARK.length(), false));
      cursor.at = BYTE_ORDER_MARK.length();
    }
    while (!cursor.atEnd()) {
      char c = cursor.current();
      if (c == '\n' || c == '\r') {
        lineBegins = true;
        cursor.at++;
      } else if (Character.isWhitespace(c) || cursor.looksAt("/*") || cursor.looksAt("//") || c == '\\') {
        int before = cursor.at;
        cursor.skipBlanks(false);
        if (cursor.at == before) {
          lineBegins = false;
          cursor.at++;
        }
      } else if (c == '#' && lineBegins) {
        directive();
      } else {
        lineBegins = false;
        token();
      }
    }
    for (Conditional open : conditionals) {
      report(PreprocessorProblem.CONDITION_OPEN, open.offset(), open.length(), open.name());
    }
    endInactive(cursor.text.length());
    return new PreprocessedText(location, cursor.text, regions, inclusions, pragmas, findings);
  }

  private void token() {
    int start = cursor.at;
    if (inactiveFrom >= 0) {
      // Inactive text may contain unpaired quotes (C 2017, 6.10.1), so a quote does not begin a literal.
      cursor.at++;
      return;
    }
    if (isForeign(cursor.current())) {
      foreign(start);
      return;
    }
    String token = cursor.token();
    count(token);
    if (depth.isTooDeep()) {
      report(PreprocessorProblem.NESTED_TOO_DEEPLY, start, token.length(), depth.limit());
      hideRest(start);
      return;
    }
    switch (token) {
      case "{", "}" -> {
        // Braces affect only the nesting depth, which was counted above.
      }
      default -> {
        Macro macro = macros.get(token);
        if (macro != null) {
          expand(macro, start);
        }
      }
    }
  }

  private void count(String token) {
    openBraces += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
    depth.count(token);
  }

  /**
   * True for characters that are allowed in comments and literals only (IDL 4.2, 7.2): letters beyond A to Z, and
   * control characters.
   */
  private static boolean isForeign(char c) {
    return c >= '\u007f' || c < ' ' && !Character.isWhitespace(c);
  }

  private void foreign(int start) {
    while (!cursor.atEnd() && isForeign(cursor.current())) {
      cursor.at++;
    }
    String found = cursor.text.substring(start, Math.min(cursor.at, start + MAXIMUM_SHOWN));
    boolean text = found.chars().allMatch(Character::isLetterOrDigit);
    report(PreprocessorProblem.FOREIGN_CHARACTER, start, cursor.at - start, text ? "the character '" + found + "'"
        : found.indexOf(REPLACEMENT) >= 0 ? "a byte that is no character in the encoding of this file" : "a control character");
    regions.add(new TextRegion.Hidden(start, cursor.at - start, false));
    if (++foreignCharacters == MAXIMUM_FOREIGN) {
      hideRest(cursor.at);
    }
  }

  /** Reads no further: the parser finds the end of the file here. */
  private void hideRest(int from) {
    if (from < cursor.text.length()) {
      regions.add(new TextRegion.Hidden(from, cursor.text.length() - from, false));
    }
    conditionals.clear();
    cursor.at = cursor.text.length();
  }

  private void expand(Macro macro, int start) {
    String spelled = macro.name();
    if (macro.isFunctionLike()) {
      int behind = cursor.at;
      cursor.skipBlanks(true);
      if (cursor.atEnd() || cursor.current() != '(') {
        cursor.at = behind;
        return;
      }
      spelled += readCall();
    }
    try {
      List<PpToken> expansion = new MacroExpander(macros).expand(PpToken.listOf(spelled));
      for (PpToken token : expansion) {
        count(token.text());
        if (depth.isTooDeep()) {
          report(PreprocessorProblem.NESTED_TOO_DEEPLY, start, cursor.at - start, depth.limit());
          hideRest(start);
          return;
        }
      }
      regions.add(new TextRegion.Expansion(start, cursor.at - start, Macro.spelling(expansion), null));
    } catch (MacroException e) {
      report(e.problem(), start, cursor.at - start, e.details());
    }
  }

  /** Text from an opening parenthesis to its closing one, without comments; to the end of the file if it is not closed. */
  private String readCall() {
    StringBuilder call = new StringBuilder();
    int depth = 0;
    do {
      String token = cursor.token();
      depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
      call.append(token);
      int behind = cursor.at;
      if (depth > 0) {
        cursor.skipBlanks(true);
        call.append(cursor.at > behind ? " " : "");
      }
    } while (depth > 0 && !cursor.atEnd());
    return call.toString();
  }

  private void directive() {
    int start = cursor.at;
    String content = cursor.directive();
    int length = cursor.at - start;
    int nameEnd = 0;
    while (nameEnd < content.length() && PpToken.isIdentifierPart(content.charAt(nameEnd))) {
      nameEnd++;
    }
    String name = content.substring(0, nameEnd);
    Directive directive = new Directive(start, length, name, content.substring(nameEnd).strip());
    boolean conditional = switch (name) {
      case "if", "ifdef", "ifndef", "elif", "else", "endif" -> true;
      default -> false;
    };
    if (!conditional && inactiveFrom >= 0) {
      return;
    }
    boolean wasInactive = inactiveFrom >= 0;
    if (conditional) {
      boolean active = conditional(directive);
      if (wasInactive && !active) {
        return;
      }
      endInactive(start);
      inactiveFrom = active ? -1 : directive.end();
    }
    regions.add(new TextRegion.Hidden(start, length, true));
    if (!conditional) {
      perform(directive);
    }
  }

  private void endInactive(int end) {
    if (inactiveFrom >= 0 && end > inactiveFrom) {
      regions.add(new TextRegion.Hidden(inactiveFrom, end - inactiveFrom, false));
    }
    inactiveFrom = -1;
  }

  /** Processes a conditional directive; returns true if the text after it is active. */
  private boolean conditional(Directive directive) {
    boolean counts = inactiveFrom < 0;
    if (directive.name().startsWith("if")) {
      boolean taken = counts && holds(directive);
      conditionals.push(new Conditional(directive.offset(), directive.length(), directive.name(), taken, counts, false));
      return taken;
    }
    if (conditionals.isEmpty()) {
      report(PreprocessorProblem.CONDITION_UNMATCHED, directive.offset(), directive.length(), directive.name());
      return counts;
    }
    Conditional open = conditionals.pop();
    if (directive.name().equals("endif")) {
      return open.reachable();
    }
    if (open.otherwise()) {
      report(PreprocessorProblem.CONDITION_UNMATCHED, directive.offset(), directive.length(), directive.name());
    }
    boolean otherwise = directive.name().equals("else");
    boolean taken = open.reachable() && !open.taken() && (otherwise || holds(directive));
    conditionals.push(new Conditional(open.offset(), open.length(), open.name(), open.taken() || taken, open.reachable(),
        open.otherwise() || otherwise));
    return taken;
  }

  private boolean holds(Directive directive) {
    try {
      if (directive.name().equals("if") || directive.name().equals("elif")) {
        return ConditionEvaluator.holds(directive.rest(), macros);
      }
      return macros.containsKey(directive.macroName()) == directive.name().equals("ifdef");
    } catch (MacroException e) {
      report(e.problem(), directive.offset(), directive.length(), e.details());
      return false;
    }
  }

  private void perform(Directive directive) {
    try {
      switch (directive.name()) {
        case "define" -> define(directive.macro(), directive);
        case "undef" -> macros.remove(directive.macroName());
        case "include" -> include(directive);
        case "pragma" -> pragma(directive);
        case "error" -> report(PreprocessorProblem.USER_ERROR, directive.offset(), directive.length(), directive.rest());
        case "warning" -> report(PreprocessorProblem.USER_WARNING, directive.offset(), directive.length(), directive.rest());
        default -> {
          // Null directives and the line markers of a compiler's preprocessor have no effect.
          boolean marker = directive.name().isEmpty() || directive.name().equals("line") || PpToken.isDigit(directive.name().charAt(0));
          if (!marker) {
            report(PreprocessorProblem.DIRECTIVE_UNKNOWN, directive.offset(), directive.length(), directive.name());
          }
        }
      }
    } catch (MacroException e) {
      report(e.problem(), directive.offset(), directive.length(), e.details());
    }
  }

  private void define(Macro macro, Directive directive) {
    Macro before = macros.put(macro.name(), macro);
    if (before != null && !before.sameAs(macro)) {
      report(PreprocessorProblem.MACRO_REDEFINED, directive.offset(), directive.length(), macro.name());
    }
  }

  private void pragma(Directive directive) {
    Pragma pragma = directive.pragma();
    if (pragma == null) {
      return;
    }
    pragmas.add(pragma);
    if (pragma.kind() == Pragma.Kind.PREFIX && openBraces > 0) {
      report(PreprocessorProblem.PREFIX_IN_SCOPE, directive.offset(), directive.length());
    }
  }

  private void include(Directive directive) {
    Directive.Target target = directive.target(macros);
    IncludedFile file = finder.find(target.name(), target.angled(), location);
    if (file == null) {
      report(PreprocessorProblem.INCLUDE_NOT_FOUND, directive.offset(), directive.length(), target.name(), finder.describePath());
      return;
    }
    if (nesting >= MAXIMUM_NESTING || root.allInclusions++ >= MAXIMUM_INCLUSIONS) {
      report(PreprocessorProblem.INCLUDE_TOO_DEEP, directive.offset(), directive.length(), target.name(), nesting);
      return;
    }
    boolean fragment = openBraces > 0;
    if (!fragment) {
      Inclusion inclusion = new Inclusion(directive.offset(), directive.length(), file);
      inclusions.add(inclusion);
      finder.entered(inclusion, location, macros);
    }
    PreprocessedText included = new Preprocessor(file.location(), file.text(), macros, finder, this).process();
    if (fragment) {
      regions.add(new TextRegion.Expansion(directive.end(), 0, included.flattened(), target.name()));
      for (Finding finding : included.findings()) {
        report(PreprocessorProblem.FRAGMENT, directive.offset(), directive.length(), target.name(),
            included.lineOf(finding.offset()), finding.problem().message(finding.details().toArray()));
      }
    } else if (included.findings().stream().anyMatch(Preprocessor::endsInclusion)) {
      report(PreprocessorProblem.INCLUDE_TOO_DEEP, directive.offset(), directive.length(), target.name(), MAXIMUM_NESTING);
    }
  }

  /** True for problems of an included file that show only in its includer; the others are reported for the included file itself. */
  private static boolean endsInclusion(Finding finding) {
    return finding.problem() == PreprocessorProblem.INCLUDE_TOO_DEEP;
  }

  private void report(PreprocessorProblem problem, int offset, int length, Object... details) {
    findings.add(new Finding(problem, offset, length, List.of(details)));
  }
}
