// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.editing;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.TextRegion;

/**
 * Completion after {@code Nav::}. At this place the parser has rejected the incomplete name and expects no name, so proposals are
 * computed for the place where the name begins, with the typed part of the name as the prefix.
 */
public class ScopedNameCompletion extends ContentAssistService {

  private static final Pattern BEGUN_NAME = Pattern.compile("(::\\s*)?(\\w+::)+$");

  @Inject
  private ExecutorService threads;

  @Inject
  private Provider<ContentAssistContextFactory> contexts;

  @Inject
  private IdeContentProposalProvider proposals;

  @Override
  protected void createProposals(
      String document, TextRegion selection, int caret, XtextResource resource, IIdeContentProposalAcceptor acceptor) {
    Matcher begun = BEGUN_NAME.matcher(document.substring(0, caret));
    if (!begun.find()) {
      super.createProposals(document, selection, caret, resource, acceptor);
      return;
    }
    TextRegion name = new TextRegion(begun.start(), caret - begun.start());
    ContentAssistContextFactory factory = contexts.get();
    factory.setPool(threads);
    List<ContentAssistContext> atItsStart =
        Stream.of(factory.create(document, new TextRegion(begun.start(), 0), begun.start(), resource))
            .map(context -> context.copy().setPrefix(begun.group()).setReplaceRegion(name).toContext())
            .toList();
    proposals.createProposals(atItsStart, acceptor);
  }
}
