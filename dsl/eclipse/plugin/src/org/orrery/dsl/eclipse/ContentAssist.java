// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.TextEdit;

/** Content assist with the language server's completions. */
public final class ContentAssist implements IContentAssistProcessor {

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    IDocument document = viewer.getDocument();
    List<CompletionItem> items =
        OpenDocuments.ask(
                document, offset, (server, id, place) -> server.completion(new CompletionParams(id, place)))
            .map(answer -> answer.isLeft() ? answer.getLeft() : answer.getRight().getItems())
            .orElse(List.of());
    List<ICompletionProposal> proposals = new ArrayList<>();
    for (CompletionItem item : items) {
      try {
        proposals.add(proposal(document, item, offset));
      } catch (BadLocationException gone) {
        // The text has changed since the request, so the proposal no longer applies.
        continue;
      }
    }
    return proposals.toArray(ICompletionProposal[]::new);
  }

  private static ICompletionProposal proposal(IDocument document, CompletionItem item, int offset)
      throws BadLocationException {
    String label = item.getDetail() == null ? item.getLabel() : item.getLabel() + " : " + item.getDetail();
    if (item.getTextEdit() == null || item.getTextEdit().isRight()) {
      String text = item.getInsertText() == null ? item.getLabel() : item.getInsertText();
      return new CompletionProposal(text, offset, 0, text.length(), null, label, null, null);
    }
    TextEdit edit = item.getTextEdit().getLeft();
    int start = OpenDocuments.offset(document, edit.getRange().getStart());
    int end = OpenDocuments.offset(document, edit.getRange().getEnd());
    return new CompletionProposal(
        edit.getNewText(), start, end - start, edit.getNewText().length(), null, label, null, null);
  }

  @Override
  public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
    return null;
  }

  @Override
  public char[] getCompletionProposalAutoActivationCharacters() {
    return null;
  }

  @Override
  public char[] getContextInformationAutoActivationCharacters() {
    return null;
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  @Override
  public IContextInformationValidator getContextInformationValidator() {
    return null;
  }
}
