// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.SymbolKind;
import org.junit.jupiter.api.Test;

class SystemServerTest extends ServerTest {

  private static final String MODEL =
      """
      import "nav.idl"
      system X {
        component Navigator { provides nav : Nav::Navigation { current { wcet 1us } } }
        process flight in cpp {
          threadpool mission { lane low { priority 1 } }
          poa nav { threadpool mission }
          instance navigator : Navigator { nav in poa nav }
        }
      }
      """;

  SystemServerTest() {
    super("orrery");
  }

  @Test
  void aModelThatIsRightHasNoDiagnostics() {
    writeFile("nav.idl", NAV);
    String model = writeFile("x.orrery", MODEL);
    initialize();

    assertThat(diagnostics(model)).isEmpty();
  }

  @Test
  void diagnosticsCarryCodePlaceAndRemedy() {
    writeFile("nav.idl", NAV);
    String text = MODEL.replace("threadpool mission }", "threadpool mision }");
    String model = writeFile("x.orrery", text);
    initialize();

    assertThat(diagnostics(model)).hasSize(1);
    Diagnostic diagnostic = diagnostics(model).getFirst();
    assertThat(diagnostic.getCode().getLeft()).isEqualTo("ORR-SYS-001");
    assertThat(text(diagnostic)).contains("no thread pool 'mision'").endsWith("did you mean 'mission'?");
    assertThat(diagnostic.getRange().getEnd()).isEqualTo(behind(text, "threadpool mision"));
    assertThat(diagnostic.getSource()).isEqualTo("orrery");
  }

  @Test
  void aMistakeInAnImportedFileShowsInTheModelAsSoonAsItIsMade() throws Exception {
    String idl = writeFile("nav.idl", NAV);
    String model = writeFile("x.orrery", MODEL);
    initialize();
    assertThat(diagnostics(model)).isEmpty();

    open(idl, NAV.replace("current()", "position()"));

    assertThat(diagnostics(model)).extracting(d -> d.getCode().getLeft()).containsExactly("ORR-SYS-002");
  }

  @Test
  void completionProposesNamesInScopeAndTheWordsThatMayFollow() throws Exception {
    writeFile("nav.idl", NAV);
    String model = writeFile("x.orrery", MODEL);
    initialize();
    open(model, MODEL);

    assertThat(complete(model, behind(MODEL, "poa nav { threadpool "))).contains("mission").doesNotContain("lane");
    assertThat(complete(model, behind(MODEL, "poa nav { "))).contains("lifespan", "objects", "requests").doesNotContain("wcet");
    assertThat(complete(model, behind(MODEL, "provides nav : "))).contains("Nav::Navigation");
    assertThat(complete(model, behind(MODEL, "Nav::Navigation { "))).contains("current").doesNotContain("threadpool");
    assertThat(complete(model, behind(MODEL, "process flight in "))).contains("cpp", "java");
  }

  @Test
  void completionGoesOnBehindColonsAndInsideOfAName() throws Exception {
    writeFile("nav.idl", NAV);
    String text = MODEL.replace("Nav::Navigation", "Nav::");
    String model = writeFile("x.orrery", text);
    initialize();
    open(model, text);

    assertThat(complete(model, behind(text, "nav : Nav::"))).contains("Nav::Navigation");
    assertThat(complete(model, behind(text, "nav : Na"))).contains("Nav::Navigation");
  }

  @Test
  void hoverShowsDeclarationAndDocumentationFromIdl() throws Exception {
    writeFile("nav.idl", NAV);
    String model = writeFile("x.orrery", MODEL);
    initialize();
    open(model, MODEL);

    String hover =
        languageServer.hover(new HoverParams(document(model), behind(MODEL, "Nav::Navi"))).get().getContents().getRight().getValue();
    assertThat(hover).contains("interface Navigation").contains("Where the vehicle is.");
    String operation =
        languageServer.hover(new HoverParams(document(model), behind(MODEL, "{ curr"))).get().getContents().getRight().getValue();
    assertThat(operation).contains("Position current()").contains("The last known position.");
  }

  @Test
  void definitionLeadsIntoTheImportedFile() throws Exception {
    String idl = writeFile("nav.idl", NAV);
    String model = writeFile("x.orrery", MODEL);
    initialize();
    open(model, MODEL);

    var found = languageServer.definition(new DefinitionParams(document(model), behind(MODEL, "{ curr"))).get().getLeft();
    assertThat(found).hasSize(1);
    assertThat(found.getFirst().getUri()).isEqualTo(idl);
    assertThat(found.getFirst().getRange().getStart()).isEqualTo(position(NAV, NAV.indexOf("current()")));
  }

  @Test
  void symbolsNestAsTheModelDoes() throws Exception {
    writeFile("nav.idl", NAV);
    String model = writeFile("x.orrery", MODEL);
    initialize(p -> p.setCapabilities(Clients.withHierarchicalSymbols()));

    List<DocumentSymbol> symbols =
        languageServer.documentSymbol(new DocumentSymbolParams(document(model))).get().stream().map(s -> s.getRight()).toList();
    assertThat(symbols).extracting(DocumentSymbol::getName).containsExactly("X");
    assertThat(symbols.getFirst().getChildren()).extracting(DocumentSymbol::getName).containsExactly("Navigator", "flight");
    DocumentSymbol process = symbols.getFirst().getChildren().get(1);
    assertThat(process.getKind()).isEqualTo(SymbolKind.Module);
    assertThat(process.getChildren()).extracting(DocumentSymbol::getName).containsExactly("mission", "nav", "navigator");
  }

  @Test
  void quickFixReplacesAnUnknownNameByTheOneThatIsNear() throws Exception {
    writeFile("nav.idl", NAV);
    String text = MODEL.replace("threadpool mission }", "threadpool mision }");
    String model = writeFile("x.orrery", text);
    initialize();
    open(model, text);
    Diagnostic diagnostic = diagnostics(model).getFirst();

    var actions =
        languageServer
            .codeAction(new CodeActionParams(document(model), diagnostic.getRange(), new CodeActionContext(List.of(diagnostic))))
            .get();
    assertThat(actions).hasSize(1);
    assertThat(actions.getFirst().getRight().getTitle()).isEqualTo("Change to 'mission'");
    assertThat(actions.getFirst().getRight().getEdit().getChanges().get(model).getFirst().getNewText()).isEqualTo("mission");
  }

  private List<String> complete(String file, org.eclipse.lsp4j.Position place) throws Exception {
    var found = languageServer.completion(new CompletionParams(document(file), place)).get();
    return (found.isLeft() ? found.getLeft() : found.getRight().getItems()).stream().map(CompletionItem::getLabel).toList();
  }
}
