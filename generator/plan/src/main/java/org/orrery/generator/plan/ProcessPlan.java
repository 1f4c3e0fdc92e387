// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A process: one generated program.
 *
 * @param processors processors it is bound to by {@code deploy}; empty for all
 * @param poas parents before children
 * @param immortalBytes size of immortal memory; 0 when the model states none
 */
public record ProcessPlan(
    String name,
    Language language,
    GiopPlan giop,
    List<LanePlan> lanes,
    List<PoaPlan> poas,
    List<InstancePlan> instances,
    List<Integer> processors,
    long immortalBytes,
    String doc,
    Origin origin) {

  public ProcessPlan {
    lanes = List.copyOf(lanes);
    poas = List.copyOf(poas);
    instances = List.copyOf(instances);
    processors = List.copyOf(processors);
  }

  /** The language it is generated in. */
  public enum Language {
    CPP,
    JAVA
  }
}
