// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.diagnostics.AbstractDiagnostic;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;
import org.orrery.dsl.idl.diagnostics.Problem;

/** A problem at a stretch of a file's text, which need not be a model element's. */
public final class ProblemDiagnostic extends AbstractDiagnostic {

  private final INode root;
  private final Problem problem;
  private final Object[] details;
  private final int offset;
  private final int length;

  /**
   * @param root the root node of the file
   * @param offset where the stretch begins
   * @param length of the stretch
   */
  public ProblemDiagnostic(INode root, Problem problem, int offset, int length, Object... details) {
    this.root = root;
    this.problem = problem;
    this.details = details.clone();
    this.offset = offset;
    this.length = length;
  }

  @Override
  protected INode getNode() {
    return root;
  }

  @Override
  public String getCode() {
    return problem.code();
  }

  @Override
  public String[] getData() {
    return new String[] {problem.remedy(details)};
  }

  @Override
  public String getMessage() {
    return problem.message(details);
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

  @Override
  public URI getUriToProblem() {
    return root.getSemanticElement() == null ? null : super.getUriToProblem();
  }

  private LineAndColumn place(int at) {
    return NodeModelUtils.getLineAndColumn(root, Math.min(at, root.getTotalLength()));
  }
}
