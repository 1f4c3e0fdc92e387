// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.testing.util.ParseHelper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.system.orrery.Connection;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.tests.OrreryInjectorProvider;

@ExtendWith(InjectionExtension.class)
@InjectWith(OrreryInjectorProvider.class)
class LinkingTest {

  @Inject private ParseHelper<Specification> parser;

  @Test
  void everyConstructParses() throws Exception {
    Specification model = parse(Files.readString(Path.of("src/test/resources/valid/everything.orrery")));

    assertThat(((XtextResource) model.eResource()).getParseResult().getSyntaxErrors()).isEmpty();
    assertThat(system(model).getProcesses()).extracting(Process::getName).containsExactly("flight", "cockpit", "legacy");
  }

  @Test
  void theSmallestModelIsComplete() throws Exception {
    Specification model = parse("system X { component A { } process p in cpp { instance a : A } }");

    OrrerySystem system = system(model);
    assertThat(system.getProcesses().getFirst().getInstances().getFirst().getComponent())
        .isSameAs(system.getComponents().getFirst());
    assertThat(model.eResource().getErrors()).isEmpty();
  }

  @Test
  void connectionsReachFacetsThroughInstances() throws Exception {
    Specification model =
        parse(
            """
            interface I { void f(); };
            system X {
              component Server { provides i : I }
              component Client { uses i : I }
              process p in cpp { instance s : Server }
              process q in java { instance c : Client }
              connect q.c.i to p.s.i
            }
            """);

    Connection connection = system(model).getConnections().getFirst();
    assertThat(connection.getTarget().getFacet()).isSameAs(system(model).getComponents().getFirst().getFacets().getFirst());
    assertThat(connection.getSource().getReceptacle().getType().getName()).isEqualTo("I");
    assertThat(model.eResource().getErrors()).isEmpty();
  }

  @Test
  void aSystemIsOneOfTheDefinitionsOfItsFile() throws Exception {
    Specification model = parse("interface I {}; system X {} typedef long T;");

    assertThat(model.getDefinitions()).hasSize(3);
    assertThat(((XtextResource) model.eResource()).getParseResult().getSyntaxErrors()).isEmpty();
  }

  private Specification parse(String text) throws Exception {
    return parser.parse(text);
  }

  private static OrrerySystem system(EObject model) {
    return EcoreUtil2.getAllContentsOfType(model, OrrerySystem.class).getFirst();
  }
}
