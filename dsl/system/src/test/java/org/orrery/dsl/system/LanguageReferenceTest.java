// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.tests.OrreryInjectorProvider;

/** Tests that the language reference lists every keyword and the actual defaults. */
@ExtendWith(InjectionExtension.class)
@InjectWith(OrreryInjectorProvider.class)
class LanguageReferenceTest {

  private static final Path REFERENCE = Path.of("../../docs/language.md");
  private static final long KIB = 1 << 10;
  private static final long MIB = 1 << 20;
  private static final long SECOND = 1_000_000_000L;

  @Inject private IGrammarAccess grammar;

  @Test
  void everyWordOfTheLanguageIsExplained() throws IOException {
    String reference = Files.readString(REFERENCE);
    Set<String> words = new TreeSet<>(GrammarUtil.getAllKeywords(grammar.getGrammar()));
    GrammarUtil.allUsedGrammars(grammar.getGrammar()).forEach(idl -> words.removeAll(GrammarUtil.getAllKeywords(idl)));

    assertThat(words).isNotEmpty().allSatisfy(word -> assertThat(reference).containsPattern("\\b" + word + "\\b|" + "\\Q" + word + "\\E"));
  }

  @Test
  void defaultsAreThoseThatHold() throws IOException {
    String reference = Files.readString(REFERENCE);
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put("`giop`", String.join(", ", Defaults.GIOP_VERSIONS));
    rows.put(
        "`message`",
        "what the bounds of the IDL leave room for, %d KiB at least; %d MiB where they leave it open"
            .formatted(Defaults.CONNECTION_BYTES / KIB, Defaults.MESSAGE_BYTES / MIB));
    rows.put("`fragment`", Defaults.FRAGMENT_BYTES == 0 ? "never" : "");
    rows.put("`assembly timeout`", Defaults.ASSEMBLY_TIMEOUT_NANOS / SECOND + " s");
    rows.put("`priorities`", "`" + Defaults.SCHEDULING.getLiteral() + "`");
    rows.put("`threadpool`, `lane`, `poa`", "one, called `" + Defaults.NAME + "`");
    rows.put("`priority`", String.valueOf(Defaults.PRIORITY));
    rows.put("`threads`", String.valueOf(Defaults.THREADS));
    rows.put("`dynamic`", String.valueOf(Defaults.DYNAMIC_THREADS));
    rows.put("`clients`", String.valueOf(Defaults.CLIENTS));
    rows.put("`spin`", Defaults.SPIN_NANOS + " s");
    rows.put("`stack`", Defaults.STACK_BYTES / KIB + " KiB");
    rows.put("`buffer`", Defaults.BUFFERED_REQUESTS == 0 ? "`off`" : "");
    rows.put(
        "`immortal`",
        Defaults.IMMORTAL_BYTES == 0 ? "what tunnels and pools take; `state fixed`, and any state in C++, needs it stated" : "");
    rows.put(
        "request scope", Defaults.REQUEST_SCOPE_MESSAGES + " largest messages, or what the most demanding operation takes if that is more");
    rows.put("`objects`", String.valueOf(Defaults.OBJECTS));
    rows.put("`listen`", Defaults.HOST + (Defaults.PORT == 0 ? ", any free port" : ""));
    rows.put("`timeout`", Defaults.TIMEOUT_NANOS / SECOND + " s");
    rows.put("`prebind within`", Defaults.PREBIND_LIMIT_NANOS / SECOND + " s");
    rows.put("`cores` of a host", String.valueOf(Defaults.CORES));

    assertThat(rows).allSatisfy((where, what) -> assertThat(reference).contains("| " + where + " | " + what + " |"));
  }
}
