// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.editing;

import com.google.inject.Singleton;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.ide.server.hover.HoverService;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Member;

/** Hover with an element's declaration, up to its braces, and its documentation comment. */
@Singleton
public class DeclarationHover extends HoverService {

  @Override
  public String getContents(EObject element) {
    EObject declaration = declarationOf(element);
    ICompositeNode node = NodeModelUtils.getNode(declaration);
    if (node == null) {
      return super.getContents(element);
    }
    String text = NodeModelUtils.getTokenText(node);
    int end = text.indexOf('{');
    String head = (end < 0 ? text : text.substring(0, end)).replaceAll("\\s+", " ").strip();
    String documentation = super.getContents(declaration);
    return "```\n" + head + "\n```" + (documentation == null || documentation.isBlank() ? "" : "\n\n" + documentation.strip());
  }

  /** Declaration that contains a declarator, since the declarator {@code lat} alone does not include its type. */
  private static EObject declarationOf(EObject element) {
    if (element instanceof Declarator) {
      Member member = EcoreUtil2.getContainerOfType(element, Member.class);
      Attribute attribute = EcoreUtil2.getContainerOfType(element, Attribute.class);
      return member != null ? member : attribute != null ? attribute : element;
    }
    return element;
  }
}
