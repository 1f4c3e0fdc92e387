// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.linking;

import com.google.inject.Inject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.linking.impl.LinkingHelper;
import org.eclipse.xtext.nodemodel.INode;
import org.orrery.dsl.idl.parsing.ExpandedText;
import org.orrery.dsl.idl.resource.IdlResource;

/** Text of references; a macro is replaced by the name that it expands to. */
public class ReferenceText extends LinkingHelper {

  @Inject private IValueConverterService converters;

  @Override
  public String getCrossRefNodeAsString(INode node, boolean convert) {
    EObject element = convert ? node.getSemanticElement() : null;
    if (element == null || !(element.eResource() instanceof IdlResource file) || file.expandedText().isEmpty()) {
      return super.getCrossRefNodeAsString(node, convert);
    }
    String rule = getRuleNameFrom(node.getGrammarElement());
    String text = ExpandedText.textOf(node, file.expandedText());
    return rule == null ? text : (String) converters.toValue(text, rule, node);
  }
}
