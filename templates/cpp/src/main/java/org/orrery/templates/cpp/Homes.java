// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.LinkedHashMap;
import java.util.Map;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/** Which source file declares each type. */
record Homes(Map<ScopedName, String> files) {

  static Homes of(SystemPlan plan) {
    Map<ScopedName, String> files = new LinkedHashMap<>();
    for (DataType type : plan.types()) {
      files.put(type.name(), type.origin().file());
    }
    return new Homes(files);
  }

  /**
   * The source file of a type.
   *
   * @throws IllegalArgumentException when the plan uses a type that it does not have
   */
  String of(ScopedName type) {
    String file = files.get(type);
    if (file == null) {
      throw new IllegalArgumentException("the plan has no type " + type);
    }
    return file;
  }
}
