// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.linking;

import com.google.inject.Inject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.linking.impl.LinkingHelper;
import org.eclipse.xtext.nodemodel.INode;
import org.orrery.dsl.idl.parsing.ExpandedText;
import org.orrery.dsl.idl.resource.IdlResource;

/** Text of references: without the white space and comments between parts of a name; a macro is replaced by what it expands to. */
public class ReferenceText extends LinkingHelper {

  @Inject private IValueConverterService converters;

  @Override
  public String getCrossRefNodeAsString(INode node, boolean convert) {
    EObject element = convert ? node.getSemanticElement() : null;
    if (element == null || !(element.eResource() instanceof IdlResource file)) {
      return super.getCrossRefNodeAsString(node, convert);
    }
    String rule = getRuleNameFrom(node.getGrammarElement());
    String text = ExpandedText.textOf(node, file.expandedText());
    return rule == null ? text : (String) converters.toValue(text, rule, node);
  }
}
