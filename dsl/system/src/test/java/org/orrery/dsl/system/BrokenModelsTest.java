// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.google.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.testing.util.ParseHelper;
import org.eclipse.xtext.testing.validation.ValidationTestHelper;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.system.tests.OrreryInjectorProvider;

/** Tests incomplete models, as they are while somebody writes them: each gives diagnostics and never an exception. */
@ExtendWith(InjectionExtension.class)
@InjectWith(OrreryInjectorProvider.class)
class BrokenModelsTest {

  private static final int MODELS = 120;

  /** Time limit that detects endless error recovery in the parser; generous for slow machines. */
  private static final Duration TOO_LONG = Duration.ofSeconds(20);

  @Inject private ParseHelper<Specification> parser;

  @Inject private ValidationTestHelper validation;

  @Test
  void aModelThatEndsTooEarlyHasDiagnostics() throws Exception {
    String model = model();
    Random random = new Random(1);
    for (int i = 0; i < MODELS; i++) {
      diagnose(model.substring(0, random.nextInt(model.length())));
    }
  }

  @Test
  void aModelThatLacksAWordHasDiagnostics() throws Exception {
    String model = model();
    List<MatchResult> words = Pattern.compile("\\w+|\"[^\"]*\"|[{}.:;,]").matcher(model).results().toList();
    Random random = new Random(2);
    for (int i = 0; i < MODELS; i++) {
      MatchResult word = words.get(random.nextInt(words.size()));
      diagnose(model.substring(0, word.start()) + model.substring(word.end()));
    }
  }

  private void diagnose(String text) {
    List<Issue> issues = new ArrayList<>();
    assertTimeoutPreemptively(TOO_LONG, () -> issues.addAll(validation.validate(parser.parse(text))), text);
    assertThat(issues).as(text).allSatisfy(issue -> assertThat(issue.getMessage()).isNotBlank().doesNotContain("Exception"));
  }

  private static String model() throws IOException {
    return Files.readString(Path.of("src/test/resources/valid/everything.orrery"));
  }
}
