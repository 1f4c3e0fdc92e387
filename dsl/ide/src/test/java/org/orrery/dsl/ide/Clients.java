// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;

/** Capabilities of the tests' language clients. */
final class Clients {

  private Clients() {}

  static ClientCapabilities withHierarchicalSymbols() {
    DocumentSymbolCapabilities symbols = new DocumentSymbolCapabilities();
    symbols.setHierarchicalDocumentSymbolSupport(true);
    TextDocumentClientCapabilities documents = new TextDocumentClientCapabilities();
    documents.setDocumentSymbol(symbols);
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    workspace.setWorkspaceFolders(true);
    ClientCapabilities capabilities = new ClientCapabilities();
    capabilities.setWorkspace(workspace);
    capabilities.setTextDocument(documents);
    return capabilities;
  }
}
