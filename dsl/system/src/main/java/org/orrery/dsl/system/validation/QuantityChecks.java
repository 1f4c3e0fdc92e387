// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.BOUND__LIMIT;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.CALL__TIMES;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.COMPONENT_STATE__CAPACITY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.HOST__CORES;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.LANE__CLIENTS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.LANE__THREADS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.MEMORY_SCOPE__CAPACITY;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.POA__OBJECTS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.REQUEST_BUFFER__REQUESTS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.THREAD_POOL__CLIENTS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.THREAD_POOL__THREADS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.TUNNEL__CAPACITY;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.system.orrery.CoreRange;
import org.orrery.dsl.system.orrery.Duration;
import org.orrery.dsl.system.orrery.MemorySize;
import org.orrery.dsl.system.orrery.OrreryPackage;
import org.orrery.dsl.system.orrery.Percentage;
import org.orrery.dsl.system.orrery.PriorityRange;
import org.orrery.dsl.system.orrery.Rate;
import org.orrery.dsl.system.quantities.Quantities;

/** Checks of numbers and quantities: stated once, and within their range. */
public class QuantityChecks extends SystemChecks {

  /** Counts that must be at least 1, with their names in messages. */
  private static final Map<EAttribute, String> COUNTS =
      Map.ofEntries(
          Map.entry(LANE__THREADS, "threads"),
          Map.entry(THREAD_POOL__THREADS, "threads"),
          Map.entry(LANE__CLIENTS, "clients"),
          Map.entry(THREAD_POOL__CLIENTS, "clients"),
          Map.entry(POA__OBJECTS, "objects"),
          Map.entry(REQUEST_BUFFER__REQUESTS, "requests"),
          Map.entry(MEMORY_SCOPE__CAPACITY, "pool"),
          Map.entry(COMPONENT_STATE__CAPACITY, "pool"),
          Map.entry(TUNNEL__CAPACITY, "capacity"),
          Map.entry(HOST__CORES, "cores"),
          Map.entry(CALL__TIMES, "times"),
          Map.entry(BOUND__LIMIT, "bound"));

  /** Features of type duration that may be 0. */
  private static final Set<String> MAY_BE_ZERO = Set.of("offset", "jitter", "spin");

  private static final BigDecimal MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  @Check
  public void countsAreEnough(EObject element) {
    if (element.eClass().getEPackage() != OrreryPackage.eINSTANCE) {
      return;
    }
    for (EAttribute attribute : element.eClass().getEAllAttributes()) {
      if (COUNTS.containsKey(attribute) && element.eGet(attribute) instanceof Integer count && count < 1) {
        report(SystemProblem.COUNT_TOO_SMALL, element, attribute, COUNTS.get(attribute), count, 1);
      }
    }
  }

  @Check
  public void statedOnce(EObject element) {
    if (element.eClass().getEPackage() != OrreryPackage.eINSTANCE) {
      return;
    }
    for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
      if (!feature.isMany()) {
        var nodes = NodeModelUtils.findNodesForFeature(element, feature);
        for (INode node : nodes.subList(Math.min(1, nodes.size()), nodes.size())) {
          String word = word(node, feature);
          getMessageAcceptor()
              .acceptError(
                  SystemProblem.STATED_TWICE.message(word),
                  element,
                  node.getOffset(),
                  node.getLength(),
                  SystemProblem.STATED_TWICE.code(),
                  SystemProblem.STATED_TWICE.remedy(word));
        }
      }
    }
  }

  @Check
  public void durationIsInRange(Duration duration) {
    String name = duration.eContainingFeature().getName();
    if (duration.getValue() != null && duration.getValue().signum() == 0 && !MAY_BE_ZERO.contains(name)) {
      report(SystemProblem.QUANTITY_ZERO, duration, null, name);
    } else if (Quantities.exactNanos(duration).compareTo(MAX) > 0) {
      report(SystemProblem.QUANTITY_TOO_LARGE, duration, null, text(duration), "nanoseconds");
    }
  }

  @Check
  public void rateIsInRange(Rate rate) {
    if (rate.getValue() != null && rate.getValue().signum() == 0) {
      report(SystemProblem.QUANTITY_ZERO, rate, null, "rate");
    }
  }

  @Check
  public void sizeIsInRange(MemorySize size) {
    if (size.getValue() != null && size.getValue().signum() == 0) {
      report(SystemProblem.QUANTITY_ZERO, size, null, size.eContainingFeature().getName());
    } else if (Quantities.exactBytes(size).compareTo(MAX) > 0) {
      report(SystemProblem.QUANTITY_TOO_LARGE, size, null, text(size), "bytes");
    }
  }

  @Check
  public void percentageIsInRange(Percentage percentage) {
    if (Quantities.fraction(percentage) > 1) {
      report(SystemProblem.PERCENTAGE_TOO_LARGE, percentage, null, text(percentage));
    } else if (Quantities.fraction(percentage) == 0) {
      report(SystemProblem.QUANTITY_ZERO, percentage, null, percentage.eContainingFeature().getName());
    }
  }

  @Check
  public void rangeHoldsSomething(PriorityRange range) {
    empty(range, range.getLower(), range.getUpper());
  }

  @Check
  public void rangeHoldsSomething(CoreRange range) {
    empty(range, range.getFirst(), range.getLast());
  }

  private void empty(EObject range, Integer lower, Integer upper) {
    if (lower != null && upper != null && lower > upper) {
      report(SystemProblem.RANGE_EMPTY, range, null, lower, upper);
    }
  }

  private static String text(EObject quantity) {
    return NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(quantity));
  }

  /** Keyword of the feature for a message: the one before the node, else the node's first word, else the feature's name. */
  private static String word(INode node, EStructuralFeature feature) {
    ILeafNode before = previous(node);
    if (before != null && before.getGrammarElement() instanceof Keyword keyword && keyword.getValue().matches("\\w+")) {
      return keyword.getValue();
    }
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden()) {
        return leaf.getGrammarElement() instanceof Keyword ? leaf.getText() : feature.getName();
      }
    }
    return feature.getName();
  }

  private static ILeafNode previous(INode node) {
    int offset = node.getOffset() - 1;
    while (offset >= 0) {
      ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(node.getRootNode(), offset);
      if (leaf == null || !leaf.isHidden()) {
        return leaf;
      }
      offset = leaf.getOffset() - 1;
    }
    return null;
  }
}
