// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.editing;

import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;

/**
 * What may stand at a place: the grammar's words and the names in scope. Words that could stand there only because they are
 * not reserved, as names, are not proposed: nobody looks for them there.
 */
public class Proposals extends IdeContentProposalProvider {

  private static final String NAME_RULE = "Identifier";

  @Override
  protected boolean filterKeyword(Keyword keyword, ContentAssistContext context) {
    boolean name = GrammarUtil.containingRule(keyword).getName().equals(NAME_RULE);
    return !name && super.filterKeyword(keyword, context);
  }
}
