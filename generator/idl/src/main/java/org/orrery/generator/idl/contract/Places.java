// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.contract;

import java.util.List;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.generator.api.Diagnostic.Location;

/**
 * Places of elements for diagnostics.
 *
 * @param paths name of a file as the user knows it
 */
public record Places(Function<Resource, String> paths) {

  /** Place of an element's name, or of the whole element if it has none. */
  public Location of(EObject element) {
    return of(element, IdlPackage.Literals.NAMED__NAME);
  }

  /** Place of a feature's text, or of the whole element if the feature has none. */
  public Location of(EObject element, EStructuralFeature feature) {
    List<INode> nodes = element.eClass().getEAllStructuralFeatures().contains(feature)
        ? NodeModelUtils.findNodesForFeature(element, feature) : List.of();
    INode node = nodes.isEmpty() ? NodeModelUtils.findActualNodeFor(element) : nodes.getFirst();
    if (node == null) {
      return Location.file(paths.apply(element.eResource()));
    }
    return at(element.eResource(), node.getRootNode(), node.getOffset(), node.getLength());
  }

  /** Place of a region of a file. */
  public Location at(Resource file, INode root, int offset, int length) {
    LineAndColumn start = NodeModelUtils.getLineAndColumn(root, offset);
    return new Location(paths.apply(file), start.getLine(), start.getColumn(), offset, length);
  }
}
