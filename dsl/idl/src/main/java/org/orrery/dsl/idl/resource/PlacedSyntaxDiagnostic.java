// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.eclipse.xtext.util.LineAndColumn;

/** Syntax error whose message says where it is: at the word that is wrong, behind the first word that the parser did not take. */
final class PlacedSyntaxDiagnostic extends XtextSyntaxDiagnostic {

  private final int offset;
  private final int length;

  PlacedSyntaxDiagnostic(INode errorNode, int offset, int length) {
    super(errorNode);
    this.offset = offset;
    this.length = length;
  }

  @Override
  public int getOffset() {
    return offset;
  }

  @Override
  public int getLength() {
    return length;
  }

  @Override
  public int getLine() {
    return place(offset).getLine();
  }

  @Override
  public int getColumn() {
    return place(offset).getColumn();
  }

  @Override
  public int getLineEnd() {
    return place(offset + length).getLine();
  }

  @Override
  public int getColumnEnd() {
    return place(offset + length).getColumn();
  }

  private LineAndColumn place(int at) {
    INode root = getNode().getRootNode();
    return NodeModelUtils.getLineAndColumn(root, Math.min(at, root.getTotalLength()));
  }
}
