// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.resource;

import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.diagnostics.AbstractDiagnostic;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;
import org.orrery.dsl.idl.diagnostics.Problem;

/** Diagnostic for a range of a file's text, which need not be that of a model element. */
public final class ProblemDiagnostic extends AbstractDiagnostic {

  private final INode root;
  private final Problem problem;
  private final Object[] details;
  private final int offset;
  private final int length;

  /**
   * Creates the diagnostic.
   *
   * @param root root node of the file
   * @param offset offset of the range
   * @param length length of the range
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
