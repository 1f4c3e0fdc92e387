// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.identity;

import java.util.Optional;
import org.orrery.dsl.idl.model.Named;

/** What {@code #pragma prefix}, {@code ID} and {@code version} say of a declaration (CORBA 3.3 part 1, 14.7.5). */
interface IdentityPragmas {

  /** The whole id that a pragma gives. */
  Optional<String> id(Named declaration);

  /** The prefix in force where the declaration stands, of its own scope's file; empty for none. */
  String prefix(Named declaration);

  /** The version; {@code 1.0} where no pragma gives one. */
  String version(Named declaration);
}
