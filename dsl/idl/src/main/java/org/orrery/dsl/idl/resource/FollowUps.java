// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.xtext.validation.Issue;
import org.orrery.dsl.idl.parsing.SyntaxMessages;
import org.orrery.dsl.idl.preprocess.PreprocessorProblem;
import org.orrery.dsl.idl.validation.IdlProblem;

/**
 * Filter for issues that result from an earlier syntax error: the parser drops or misreads text behind one, so names
 * seem undeclared and brackets unpaired.
 */
final class FollowUps {

  private static final String SYNTAX = IdlProblem.SYNTAX.code();

  /** Problems of single names and literals. */
  private static final Set<String> OF_NAMES = Stream.of(IdlProblem.BAD_LITERAL, IdlProblem.UNKNOWN_NAME, IdlProblem.TOO_EARLY,
      IdlProblem.WRONG_KIND, IdlProblem.INCOMPLETE, IdlProblem.MISSPELLED, IdlProblem.AMBIGUOUS).map(IdlProblem::code)
      .collect(Collectors.toSet());

  private FollowUps() {
  }

  /** True if a file has a syntax error. */
  static boolean isBroken(List<Issue> issues) {
    return issues.stream().anyMatch(FollowUps::ends);
  }

  /**
   * Issues that do not result from an earlier syntax error.
   *
   * @param text of the file
   * @param issues of the file, in order of position
   * @param elsewhere whether another file that this one sees has a syntax error: names it declares may be missing here
   */
  static List<Issue> without(String text, List<Issue> issues, boolean elsewhere) {
    List<Issue> kept = new ArrayList<>();
    boolean unsound = isBroken(issues);
    int broken = -1;
    for (Issue issue : issues) {
      boolean preprocessor = issue.getCode() != null && issue.getCode().startsWith("ORR-PRE-");
      boolean syntax = Objects.equals(issue.getCode(), SYNTAX);
      boolean missing = elsewhere && Objects.equals(issue.getCode(), IdlProblem.UNKNOWN_NAME.code());
      // After a syntax error the model is incomplete, so checks of it are unreliable; names and literals before the
      // error are not affected.
      boolean sound = !unsound || broken < 0 && OF_NAMES.contains(String.valueOf(issue.getCode()));
      boolean own = preprocessor || (syntax ? broken < 0 || isApart(text, broken, issue) : sound);
      if (own && !missing) {
        kept.add(issue);
      }
      if (syntax || ends(issue)) {
        broken = issue.getOffset() == null ? 0 : issue.getOffset();
      }
    }
    return kept;
  }

  private static boolean ends(Issue issue) {
    return Objects.equals(issue.getCode(), SYNTAX) || Objects.equals(issue.getCode(), PreprocessorProblem.NESTED_TOO_DEEPLY.code());
  }

  /** True if a statement ended since the last error, so that the parser has recovered. */
  private static boolean isApart(String text, int before, Issue issue) {
    Integer offset = issue.getOffset();
    if (offset == null || SyntaxMessages.tellsOfTheEnd(issue.getMessage()) || offset >= text.length() || offset <= before) {
      return false;
    }
    char found = text.charAt(offset);
    return text.substring(before, offset).indexOf(';') >= 0 && found != '}' && found != ';' && found != ')';
  }
}
