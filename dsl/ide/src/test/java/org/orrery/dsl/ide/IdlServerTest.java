// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Position;
import org.junit.jupiter.api.Test;

class IdlServerTest extends ServerTest {

  IdlServerTest() {
    super("idl");
  }

  @Test
  void diagnosticsCarryCodeAndRemedy() {
    String idl = writeFile("nav.idl", NAV.replace("Position current", "Positon current"));
    initialize();

    assertThat(diagnostics(idl)).hasSize(1);
    assertThat(diagnostics(idl).getFirst().getCode().getLeft()).isEqualTo("ORR-IDL-003");
    assertThat(text(diagnostics(idl).getFirst())).contains("'Positon' is not declared").contains("Position");
  }

  @Test
  void completionProposesTypesAndKeywords() throws Exception {
    String idl = writeFile("nav.idl", NAV);
    initialize();
    open(idl, NAV);

    assertThat(complete(idl, position(NAV, NAV.indexOf("Position current")))).contains("attribute", "void", "Position");
    assertThat(complete(idl, position(NAV, NAV.indexOf("interface Navigation")))).contains("interface", "struct", "module");
  }

  @Test
  void completionGoesOnBehindColons() throws Exception {
    String text = NAV + "interface Log { Nav::\n void clear(); };";
    String idl = writeFile("nav.idl", text);
    initialize();
    open(idl, text);

    assertThat(complete(idl, position(text, text.indexOf("Nav::") + 5))).contains("Nav::Position").doesNotContain("attribute");
  }

  @Test
  void aFileIsValidatedAgainWhenOneThatItIncludesChanges() {
    String base = writeFile("base.idl", "struct S { long l; };");
    String user = writeFile("user.idl", "#include \"base.idl\"\ninterface I { S get(); };");
    initialize();
    assertThat(diagnostics(user)).isEmpty();

    open(base, "struct T { long l; };");

    assertThat(diagnostics(user)).extracting(d -> d.getCode().getLeft()).containsExactly("ORR-IDL-003");
  }

  @Test
  void filesAreFoundOnTheIncludePathThatTheClientStates() {
    writeFile("idl/base.idl", "struct S { long l; };");
    String user = writeFile("user/user.idl", "#include <base.idl>\ninterface I { S get(); };");
    JsonArray path = new JsonArray();
    path.add("idl");
    JsonObject options = new JsonObject();
    options.add("includePath", path);
    initialize(parameters -> parameters.setInitializationOptions(options));

    assertThat(diagnostics(user)).isEmpty();
  }

  private List<String> complete(String file, Position place) throws Exception {
    var found = languageServer.completion(new CompletionParams(document(file), place)).get();
    return (found.isLeft() ? found.getLeft() : found.getRight().getItems()).stream().map(CompletionItem::getLabel).toList();
  }
}
