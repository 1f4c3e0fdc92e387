// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;
import org.orrery.generator.idl.contract.Shape;

/** Comparison of types where they are used. A declared type and its new version are the same here: what changed inside is told there. */
final class ShapeComparison {

  /**
   * Result.
   *
   * @param respelled whether another name leads to the same encoding
   * @param narrower whether a bound became smaller
   * @param wider whether a bound became greater or went
   * @param different whether the encodings differ
   */
  record Verdict(boolean respelled, boolean narrower, boolean wider, boolean different) {
    static final Verdict SAME = new Verdict(false, false, false, false);
    static final Verdict RESPELLED = new Verdict(true, false, false, false);
    static final Verdict DIFFERENT = new Verdict(false, false, false, true);

    Verdict and(Verdict other) {
      return new Verdict(
          respelled || other.respelled, narrower || other.narrower, wider || other.wider, different || other.different);
    }

    /** True if only bounds changed. */
    boolean isBounds() {
      return !different && (narrower || wider);
    }

    /** True if the encoding and its bounds are as before. */
    boolean isCompatible() {
      return !different && !narrower && !wider;
    }
  }

  private final Contract before;
  private final Contract after;
  private final Matching matching;

  ShapeComparison(Contract before, Contract after, Matching matching) {
    this.before = before;
    this.after = after;
    this.matching = matching;
  }

  Verdict compare(Shape old, Shape renewed) {
    return compare(old, renewed, new HashSet<>());
  }

  private Verdict compare(Shape old, Shape renewed, Set<String> assumed) {
    if (old instanceof Shape.Named first && renewed instanceof Shape.Named second && matching.same(first.name(), second.name())) {
      return Verdict.SAME;
    }
    Shape plainOld = before.stripped(old);
    Shape plainNew = after.stripped(renewed);
    if (!plainOld.equals(old) || !plainNew.equals(renewed)) {
      return compare(plainOld, plainNew, assumed).and(Verdict.RESPELLED);
    }
    if (old instanceof Shape.Text first && renewed instanceof Shape.Text second && first.wide() == second.wide()) {
      return bounds(first.bound(), second.bound());
    }
    if (old instanceof Shape.Sequence first && renewed instanceof Shape.Sequence second) {
      return compare(first.element(), second.element(), assumed).and(bounds(first.bound(), second.bound()));
    }
    if (old instanceof Shape.Array first && renewed instanceof Shape.Array second && first.length() == second.length()) {
      return compare(first.element(), second.element(), assumed);
    }
    if (old instanceof Shape.Named first && renewed instanceof Shape.Named second) {
      return named(first.name(), second.name(), assumed);
    }
    return old.equals(renewed) ? Verdict.SAME : Verdict.DIFFERENT;
  }

  private static Verdict bounds(long old, long renewed) {
    boolean narrower = renewed != 0 && (old == 0 || renewed < old);
    boolean wider = old != 0 && (renewed == 0 || renewed > old);
    return new Verdict(false, narrower, wider, false);
  }

  /** Compares the contents of different types; an interface is more than its encoding. */
  private Verdict named(String old, String renewed, Set<String> assumed) {
    if (!assumed.add(old + " " + renewed)) {
      return Verdict.SAME;
    }
    Declaration first = before.find(old).orElse(null);
    Declaration second = after.find(renewed).orElse(null);
    if (first instanceof Declaration.Structure a && second instanceof Declaration.Structure b) {
      return members(a.members(), b.members(), assumed).and(Verdict.RESPELLED);
    }
    if (first instanceof Declaration.Enumeration a && second instanceof Declaration.Enumeration b && names(a).equals(names(b))) {
      return Verdict.RESPELLED;
    }
    return Verdict.DIFFERENT;
  }

  private static List<String> names(Declaration.Enumeration type) {
    return type.enumerators().stream().map(Declaration.Enumerator::name).toList();
  }

  private Verdict members(List<Declaration.Member> old, List<Declaration.Member> renewed, Set<String> assumed) {
    if (old.size() != renewed.size()) {
      return Verdict.DIFFERENT;
    }
    Verdict verdict = Verdict.SAME;
    for (int i = 0; i < old.size(); i++) {
      verdict = verdict.and(compare(old.get(i).shape(), renewed.get(i).shape(), assumed));
    }
    return verdict;
  }
}
