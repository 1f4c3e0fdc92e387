// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.constants.ConstantException;
import org.orrery.dsl.idl.linking.Kinds;
import org.orrery.dsl.idl.model.Annotation;
import org.orrery.dsl.idl.model.Annotations;
import org.orrery.dsl.idl.model.Bitfield;
import org.orrery.dsl.idl.model.Bitmask;
import org.orrery.dsl.idl.model.Bitset;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Enumerator;
import org.orrery.dsl.idl.model.Expression;

/**
 * Checks of the numbers of bits that are stated for enums, bitmasks and bitsets (IDL 4.2, 7.4.13.4.3 and 8.3.1.4). They concern
 * the mappings to languages alone: in GIOP an enum has 32 bits, whatever its bound.
 */
public class BitChecks extends IdlChecks {

  private static final int MOST_OF_AN_ENUM = 32;
  private static final int MOST = 64;
  private static final int USUAL = 32;

  /** The bound of an enum is at most 32, and large enough for its enumerators. */
  @Check
  public void enumeratorsFit(Enum type) {
    long bound = bound(type, MOST_OF_AN_ENUM);
    List<Enumerator> enumerators = type.getEnumerators();
    for (int i = 0; i < enumerators.size(); i++) {
      BigInteger value = BigInteger.valueOf(i);
      Expression stated = argument(enumerators.get(i).getAnnotations(), "value");
      if (stated != null) {
        try {
          value = constants().integer(stated);
        } catch (ConstantException noNumber) {
          // The value may be of another type in a mapping of DDS; here its place alone counts.
          continue;
        }
      }
      if (value.signum() >= 0 && value.bitLength() > bound) {
        reportName(IdlProblem.BEYOND_BITS, enumerators.get(i), "enumerator " + enumerators.get(i).getName() + ", " + value + ",", bound,
            type.getName(), "raise its @bit_bound, or take enumerators out");
        return;
      }
    }
  }

  /** The bound of a bitmask is at most 64, and each flag has a position below it and of its own. */
  @Check
  public void flagsFit(Bitmask type) {
    long bound = bound(type, MOST);
    Map<BigInteger, Enumerator> positions = new HashMap<>();
    BigInteger next = BigInteger.ZERO;
    for (Enumerator flag : type.getValues()) {
      Expression stated = argument(flag.getAnnotations(), "position");
      BigInteger position = next;
      if (stated != null) {
        try {
          position = constants().integer(stated);
        } catch (ConstantException fault) {
          reportFault(fault, stated);
          continue;
        }
      }
      if (position.signum() < 0 || position.compareTo(BigInteger.valueOf(bound)) >= 0) {
        reportName(IdlProblem.BEYOND_BITS, flag, "position " + position, bound, type.getName(),
            "count positions from 0, or state a larger @bit_bound, of at most " + MOST);
        return;
      }
      Enumerator other = positions.putIfAbsent(position, flag);
      if (other != null) {
        reportName(IdlProblem.BIT_POSITION, flag, position, other.getName());
      }
      next = position.add(BigInteger.ONE);
    }
  }

  /** A bitset has at most 64 bits, its base's among them, and each of its fields at least one. */
  @Check
  public void fieldsFit(Bitset type) {
    BigInteger used = type.getBase() == null || type.getBase().eIsProxy() || type.getBase() == type ? BigInteger.ZERO
        : widthOf(type.getBase());
    for (Bitfield field : type.getFields()) {
      BigInteger width;
      try {
        width = constants().integer(field.getWidth());
      } catch (ConstantException fault) {
        reportFault(fault, field.getWidth());
        continue;
      }
      if (width.signum() <= 0) {
        reportWhole(IdlProblem.CONSTANT_RANGE, field.getWidth(), "a field of " + width + " bits holds nothing");
        return;
      }
      used = used.add(width.multiply(BigInteger.valueOf(Math.max(1, field.getDeclarators().size()))));
      if (used.compareTo(BigInteger.valueOf(MOST)) > 0) {
        reportWhole(IdlProblem.BEYOND_BITS, field.getWidth(), "a field up to bit " + used, MOST, type.getName(),
            "make fields narrower, or divide the bitset into two");
        return;
      }
    }
  }

  private BigInteger widthOf(Bitset type) {
    BigInteger width = BigInteger.ZERO;
    for (Bitfield field : type.getFields()) {
      try {
        width = width.add(constants().integer(field.getWidth()).multiply(BigInteger.valueOf(Math.max(1, field.getDeclarators().size()))));
      } catch (ConstantException reportedThere) {
        return BigInteger.ZERO;
      }
    }
    return width;
  }

  /** Bits that are stated for a type; the most that it may have if the statement is wrong, which is reported. */
  private long bound(Definition type, int most) {
    Expression stated = argument(type.getAnnotations(), "bit_bound");
    if (stated == null) {
      return USUAL;
    }
    try {
      BigInteger bound = constants().integer(stated);
      if (bound.signum() > 0 && bound.compareTo(BigInteger.valueOf(most)) <= 0) {
        return bound.longValue();
      }
      reportWhole(IdlProblem.BIT_BOUND, stated, Kinds.of(type.eClass()), bound, most);
    } catch (ConstantException fault) {
      reportFault(fault, stated);
    }
    return most;
  }

  /** Value that is handed to an annotation of a name; null if there is no such annotation, or it has no value. */
  private static Expression argument(Annotations annotations, String name) {
    if (annotations == null) {
      return null;
    }
    for (Annotation each : annotations.getApplications()) {
      boolean named = name.equals(each.getName()) || ("::" + name).equals(each.getName());
      if (named && !each.getParameters().isEmpty()) {
        return each.getParameters().getFirst().getValue();
      }
    }
    return null;
  }

  private void reportFault(ConstantException fault, Expression within) {
    IdlProblem problem = ConstantFaults.problem(fault);
    if (problem != null && fault.getMessage() != null) {
      reportWhole(problem, within, fault.getMessage());
    }
  }

  private void reportWhole(IdlProblem problem, Expression place, Object... details) {
    report(problem, place, null, INSIGNIFICANT_INDEX, details);
  }
}
