// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.source;

import java.nio.file.Path;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.Origin;

/** Positions of model elements in their files, and the documentation comments above them. */
public final class Sources {

  private final Path base;

  /**
   * @param base folder that {@link Origin#file()} is relative to
   */
  public Sources(Path base) {
    this.base = base.toAbsolutePath().normalize();
  }

  /**
   * The origin of an element.
   *
   * @param qualifiedName as generated code shall name it
   */
  public Origin origin(EObject element, String qualifiedName) {
    INode node = nameNode(element);
    if (node == null) {
      return new Origin(file(element.eResource()), qualifiedName, 1, 1, 0);
    }
    LineAndColumn place = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    return new Origin(file(element.eResource()), qualifiedName, place.getLine(), place.getColumn(), node.getLength());
  }

  /** The place of an element's name, for a diagnostic. */
  public Diagnostic.Location location(EObject element) {
    INode node = nameNode(element);
    String file = path(element.eResource()).toString();
    if (node == null) {
      return Diagnostic.Location.file(file);
    }
    LineAndColumn place = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    return new Diagnostic.Location(file, place.getLine(), place.getColumn(), node.getOffset(), node.getLength());
  }

  /** The file's path relative to the base, with {@code /}; its name alone when it stands elsewhere. */
  public String file(Resource resource) {
    Path path = path(resource);
    return path.startsWith(base) ? base.relativize(path).toString().replace('\\', '/') : path.getFileName().toString();
  }

  /** The documentation comment right above an element, without its marks; empty when there is none. */
  public String doc(EObject element) {
    ICompositeNode node = NodeModelUtils.getNode(element);
    if (node == null) {
      return "";
    }
    String last = "";
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        break;
      }
      if (leaf.getText().startsWith("/**") && leaf.getLength() > 4) {
        last = leaf.getText();
      }
    }
    return unmarked(last);
  }

  private static String unmarked(String comment) {
    if (comment.isEmpty()) {
      return "";
    }
    return comment
        .substring(3, comment.length() - 2)
        .lines()
        .map(line -> line.strip().replaceFirst("^\\*+ ?", "").stripTrailing())
        .collect(Collectors.joining("\n"))
        .strip();
  }

  private static INode nameNode(EObject element) {
    EStructuralFeature name = element.eClass().getEStructuralFeature("name");
    if (name != null) {
      var nodes = NodeModelUtils.findNodesForFeature(element, name);
      if (!nodes.isEmpty()) {
        return significant(nodes.getFirst());
      }
    }
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    return node == null ? null : significant(node);
  }

  /** The first leaf that is not hidden: a node begins with the white space and comments before it. */
  private static INode significant(INode node) {
    if (node instanceof ICompositeNode composite) {
      for (ILeafNode leaf : composite.getLeafNodes()) {
        if (!leaf.isHidden()) {
          return leaf;
        }
      }
    }
    return node;
  }

  private static Path path(Resource resource) {
    URI uri = resource.getURI();
    return uri.isFile() ? Path.of(uri.toFileString()).toAbsolutePath().normalize() : Path.of(uri.lastSegment());
  }
}
