// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Injector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.dsl.idl.resource.IdlLoader;

/**
 * What common mistakes are answered with, in one file to be read as a whole: is each message at the right place, names it the cause, and
 * does its remedy work? {@code -Dgolden.update=true} writes the answers anew.
 */
class CommonMistakesTest {

  private static final Injector INJECTOR = new OrreryStandaloneSetup().createInjectorAndDoEMFRegistration();

  private static final Path FILE = Path.of("src/test/resources/mistakes.txt");

  private static final Pattern MISTAKE = Pattern.compile("(?s)== (idl|orrery): ([^\\n]+)\\n(.*?)\\n--\\n(?:(?!== ).*?\\n(?=== |$))?");

  private static final int AT_LEAST = 50;

  @TempDir private Path folder;

  @Test
  void mistakesAreAnsweredWithTheirCauseAndARemedy() throws IOException {
    String text = Files.readString(FILE);
    List<MatchResult> mistakes = MISTAKE.matcher(text).results().toList();
    StringBuilder answered = new StringBuilder();
    for (MatchResult each : mistakes) {
      String answer = answer(each.group(3), each.group(1));
      assertThat(answer).as(each.group(2)).isNotEmpty();
      answered.append("== %s: %s%n%s%n--%n%s".formatted(each.group(1), each.group(2), each.group(3), answer));
    }
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(FILE, answered);
    }
    assertThat(mistakes).hasSizeGreaterThanOrEqualTo(AT_LEAST);
    assertThat(answered).hasToString(Files.readString(FILE));
  }

  private String answer(String text, String kind) throws IOException {
    Path file = Files.writeString(folder.resolve("a." + kind), text + "\n");
    URI uri = URI.createFileURI(file.toAbsolutePath().toString());
    return INJECTOR.getInstance(IdlLoader.class).load(List.of(uri), List.of(), Map.of()).issues().stream()
        .map(CommonMistakesTest::told)
        .collect(Collectors.joining());
  }

  private static String told(IdlLoader.FileIssue found) {
    return "%d:%d %s %s%n    %s%n".formatted(found.issue().getLineNumber(), found.issue().getColumn(), found.issue().getCode(),
        found.issue().getMessage(), found.remedy());
  }
}
