// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.editing;

import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;

/**
 * Completion proposals: keywords of the grammar and names in scope. Keywords that are valid at a place only as names, since they
 * are not reserved, are not proposed.
 */
public class Proposals extends IdeContentProposalProvider {

  private static final String NAME_RULE = "Identifier";

  @Override
  protected boolean filterKeyword(Keyword keyword, ContentAssistContext context) {
    boolean name = GrammarUtil.containingRule(keyword).getName().equals(NAME_RULE);
    return !name && super.filterKeyword(keyword, context);
  }
}
