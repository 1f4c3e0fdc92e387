// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Inject;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.testing.util.ParseHelper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.orrery.dsl.idl.conversion.ReservedWords;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.system.tests.OrreryInjectorProvider;

@ExtendWith(InjectionExtension.class)
@InjectWith(OrreryInjectorProvider.class)
class SoftKeywordTest {

  @Inject private ParseHelper<Specification> parser;

  @Inject private IGrammarAccess grammar;

  @Test
  void everyWordThatCorba26DoesNotReserveNamesOperationsMembersAndParameters() throws Exception {
    for (String word : words()) {
      assertParses(
          """
          struct S { long %1$s; };
          interface I { void %1$s(in long %1$s); attribute long a; };
          enum E { %1$s };
          """
              .formatted(word));
    }
  }

  @Test
  void everyWordNamesTheElementsOfASystemAndWhatTheyReferTo() throws Exception {
    for (String word : words()) {
      assertParses(
          """
          module %1$s { interface %1$s { void %1$s(); }; };
          system %1$s {
            component %1$s {
              provides %1$s : %1$s::%1$s { %1$s { wcet 1us } get %1$s { wcet 1us } }
              uses %1$s : ::%1$s::%1$s
              task %1$s { period 1ms  calls %1$s.%1$s, %1$s.%1$s times 2 }
              implemented by "x.hpp" %1$s::%1$s
            }
            process %1$s in cpp {
              threadpool %1$s { lane %1$s { priority 1 } }
              memory { scope %1$s linear 1KiB }
              poa %1$s { threadpool %1$s  requests in scope %1$s  poa %1$s { } }
              instance %1$s : %1$s { %1$s in poa %1$s.%1$s }
              listen iiop { lane %1$s.%1$s at "localhost:0" }
            }
            connect %1$s.%1$s.%1$s to %1$s.%1$s.%1$s
            host %1$s { }
            deploy %1$s on %1$s
          }
          """
              .formatted(word));
    }
  }

  private Set<String> words() {
    Set<String> words = new TreeSet<>(GrammarUtil.getAllKeywords(grammar.getGrammar()));
    words.removeIf(word -> !word.matches("\\w+") || ReservedWords.all().contains(word));
    assertThat(words).contains("priority", "host", "timeout", "port", "map", "us", "B", "system");
    return words;
  }

  private void assertParses(String text) throws Exception {
    XtextResource resource = (XtextResource) parser.parse(text).eResource();
    assertThat(resource.getParseResult().getSyntaxErrors())
        .as(text)
        .extracting(node -> node.getStartLine() + ": " + node.getSyntaxErrorMessage().getMessage())
        .isEmpty();
  }
}
