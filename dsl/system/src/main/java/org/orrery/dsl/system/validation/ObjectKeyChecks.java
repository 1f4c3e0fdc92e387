// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.PLACEMENT__KEY;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.system.addresses.EscapedKey;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Placement;
import org.orrery.dsl.system.orrery.Process;

/** Checks of stated object keys: well-formed, short enough, and unique in their process. */
public class ObjectKeyChecks extends SystemChecks {

  private static final int MAX_OCTETS = 255;
  /** Prefixes of the keys that a process generates itself: for its objects and for its observer. */
  private static final List<String> RESERVED = List.of("ORY", "Orrery/");

  @Check
  public void keysAreUnique(Process process) {
    Set<String> taken = new HashSet<>();
    for (Instance instance : process.getInstances()) {
      for (Placement placement : instance.getPlacements()) {
        if (placement.getKey() != null) {
          key(process, placement, taken);
        }
      }
    }
  }

  private void key(Process process, Placement placement, Set<String> taken) {
    EscapedKey key = EscapedKey.of(placement.getKey());
    String problem = problem(key);
    if (!problem.isEmpty()) {
      report(SystemProblem.KEY_MALFORMED, placement, PLACEMENT__KEY, placement.getKey(), problem);
    } else if (!taken.add(text(key))) {
      report(SystemProblem.KEY_TAKEN, placement, PLACEMENT__KEY, placement.getKey(), process.getName());
    }
  }

  private static String problem(EscapedKey key) {
    if (!key.problem().isEmpty()) {
      return key.problem();
    }
    if (key.octets().length == 0 || key.octets().length > MAX_OCTETS) {
      return "has " + key.octets().length + " octets, but must have 1 to " + MAX_OCTETS;
    }
    return RESERVED.stream()
        .filter(text(key)::startsWith)
        .findFirst()
        .map("begins with %s, which is reserved for keys that a process generates"::formatted)
        .orElse("");
  }

  private static String text(EscapedKey key) {
    return new String(key.octets(), StandardCharsets.ISO_8859_1);
  }
}
