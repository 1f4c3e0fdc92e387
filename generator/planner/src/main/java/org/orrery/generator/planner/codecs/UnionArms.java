// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.CaseLabel;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Enumerator;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.UnionCase;
import org.orrery.dsl.idl.types.ActualType;
import org.orrery.generator.planner.source.IdlFacts;

/** Labels of a union's arms, and the values of its discriminator that no label names (IDL 4.2, 7.4.1.4.4.4.2). */
final class UnionArms {

  private static final int CHARACTERS = 256;
  private static final int WIDE_CHARACTERS = 1 << 16;

  private final Union union;
  private final IdlFacts facts;

  UnionArms(Union union, IdlFacts facts) {
    this.union = union;
    this.facts = facts;
  }

  /** Labels of an arm, in order, without {@code default}. */
  List<String> labels(UnionCase arm) {
    return arm.getLabels().stream()
        .filter(label -> !label.isDefault())
        .map(label -> facts.labelText(label.getValue(), union.getSwitchType()))
        .toList();
  }

  /** True if an arm is chosen by all values that no label names. */
  static boolean isDefault(UnionCase arm) {
    return arm.getLabels().stream().anyMatch(CaseLabel::isDefault);
  }

  /** First value of the discriminator that no label names; empty text if labels name all. */
  String other() {
    Set<String> named = new HashSet<>();
    union.getCases().forEach(arm -> named.addAll(labels(arm)));
    return values(named.size() + 1L).filter(value -> !named.contains(value)).findFirst().orElse("");
  }

  /**
   * Values of the discriminator in ascending order, from 0 on where it is an integer.
   *
   * @param enough number of values after which none is needed
   */
  private Stream<String> values(long enough) {
    return switch (ActualType.of(union.getSwitchType()).element()) {
      case Enum enumeration -> enumeration.getEnumerators().stream().map(Enumerator::getName);
      case BasicType basic -> switch (basic.getKind()) {
        case BOOLEAN -> Stream.of("false", "true");
        case CHAR -> characters(CHARACTERS);
        case WCHAR -> characters(WIDE_CHARACTERS);
        case INT8 -> integers(Math.min(enough, 1 << 7), Byte.MIN_VALUE);
        case OCTET, UINT8 -> integers(Math.min(enough, 1 << 8), 0);
        case SHORT -> integers(Math.min(enough, 1 << 15), Short.MIN_VALUE);
        case UNSIGNED_SHORT -> integers(Math.min(enough, 1 << 16), 0);
        case LONG, UNSIGNED_LONG, LONG_LONG, UNSIGNED_LONG_LONG -> integers(enough, 0);
        case FLOAT, DOUBLE, LONG_DOUBLE, ANY, OBJECT, VALUE_BASE, VOID -> throw notValidated();
      };
      default -> throw notValidated();
    };
  }

  private static Stream<String> characters(int count) {
    return IntStream.range(0, count).mapToObj(code -> String.valueOf((char) code));
  }

  /** Integers from 0 on, then the negative ones. */
  private static Stream<String> integers(long count, long least) {
    return LongStream.concat(LongStream.range(0, count), LongStream.range(least, 0)).mapToObj(String::valueOf);
  }

  private IllegalStateException notValidated() {
    return new IllegalStateException("not validated: the discriminator of " + union.getName());
  }
}
