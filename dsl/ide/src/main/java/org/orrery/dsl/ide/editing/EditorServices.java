// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.editing;

import com.google.inject.Binder;
import com.google.inject.Module;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.ide.server.codeActions.ICodeActionService2;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.ide.server.hover.HoverService;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolKindProvider;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolNameProvider;
import org.eclipse.xtext.resource.IResourceDescription;
import org.orrery.dsl.ide.build.FileDescriptions;

/** Guice bindings of the editor services that both languages share. */
public final class EditorServices implements Module {

  @Override
  public void configure(Binder binder) {
    binder.bind(IdeContentProposalProvider.class).to(Proposals.class);
    binder.bind(ContentAssistService.class).to(ScopedNameCompletion.class);
    binder.bind(HoverService.class).to(DeclarationHover.class);
    binder.bind(DocumentSymbolNameProvider.class).to(SymbolNames.class);
    binder.bind(DocumentSymbolKindProvider.class).to(SymbolKinds.class);
    binder.bind(ICodeActionService2.class).to(NameFixes.class);
    binder.bind(IResourceDescription.Manager.class).to(FileDescriptions.class);
  }
}
