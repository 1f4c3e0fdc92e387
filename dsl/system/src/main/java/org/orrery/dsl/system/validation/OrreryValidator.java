// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import org.eclipse.xtext.validation.ComposedChecks;

/**
 * Validator of systems, for all rules that need no plan. IDL's checks apply too, since systems contain IDL. Each part of the
 * language has a class of checks of its own.
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
