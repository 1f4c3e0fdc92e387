// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import org.eclipse.xtext.validation.ComposedChecks;

/**
 * What is wrong in a system that parses and links, as far as it can be known without a plan. All that IDL checks holds too,
 * since systems contain IDL. One class of checks for each part of the language.
 */
@ComposedChecks(
    validators = {
      NameChecks.class,
      QuantityChecks.class,
      PriorityChecks.class,
      ThreadChecks.class,
      MemoryChecks.class,
      GiopChecks.class,
      ConnectionChecks.class,
      ObjectKeyChecks.class,
      ListenerChecks.class,
      TimingChecks.class,
      DeploymentChecks.class
    })
public class OrreryValidator extends AbstractOrreryValidator {}
