// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Layouts of the parts of a value in a memory area of a Java process. */
public interface JavaBlocks {

  /** Layout of an element; empty if it has no largest size. */
  Optional<BlockPlan.Form> form(TypeRef type);

  /** Layout of a struct; empty if it has no largest size. */
  Optional<BlockPlan> struct(ScopedName name);
}
