// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.identity;

import java.util.Optional;
import org.orrery.dsl.idl.model.Named;

/** Values of {@code #pragma prefix}, {@code ID} and {@code version} that apply to a declaration (CORBA 3.3 part 1, 14.7.5). */
interface IdentityPragmas {

  /** Repository id given by an {@code ID} pragma; empty if there is none. */
  Optional<String> id(Named declaration);

  /** Prefix in force at the declaration; empty text if there is none. */
  String prefix(Named declaration);

  /** Version of the declaration; {@code 1.0} if no pragma gives one. */
  String version(Named declaration);
}
