// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

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
import org.orrery.dsl.idl.tests.IdlInjectorProvider;

@ExtendWith(InjectionExtension.class)
@InjectWith(IdlInjectorProvider.class)
class SoftKeywordTest {

  @Inject
  private ParseHelper<Specification> parser;

  @Inject
  private IGrammarAccess grammar;

  @Test
  void everyKeywordIsEitherReservedByCorba26OrUsableAsAName() throws Exception {
    for (String word : softKeywords()) {
      assertParses("""
          module %1$s {
            struct S { long %1$s; };
            interface %1$s { void %1$s(in long %1$s); attribute long a; };
            enum E { %1$s };
            const long %1$s = 1 + %1$s::%1$s;
            typedef S %1$s;
            typedef sequence<S, %1$s> x;
          };
          """.formatted(word));
    }
  }

  @Test
  void softKeywordsThatAreNoTypesThemselvesNameTypes() throws Exception {
    Set<String> words = softKeywords();
    words.removeIf(word -> word.matches("u?int\\d+"));
    for (String word : words) {
      assertParses("interface I { %1$s get(in %1$s a); attribute %1$s b; %1$s::x c(); };".formatted(word));
    }
  }

  private Set<String> softKeywords() {
    Set<String> words = new TreeSet<>(GrammarUtil.getAllKeywords(grammar.getGrammar()));
    words.removeIf(word -> !word.matches("\\w+") || ReservedWords.all().contains(word));
    assertThat(words).contains("component", "port", "map", "import", "typeid", "int8");
    return words;
  }

  private void assertParses(String text) throws Exception {
    XtextResource resource = (XtextResource) parser.parse(text).eResource();
    assertThat(resource.getParseResult().getSyntaxErrors()).as(text)
        .extracting(node -> node.getSyntaxErrorMessage().getMessage()).isEmpty();
  }
}
