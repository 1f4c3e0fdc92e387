// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.Map;

/** Source of included files for the preprocessor, notified of each inclusion. */
public interface FileFinder {

  /**
   * File named by an #include; null if there is none.
   *
   * @param name name as written, without its delimiters
   * @param angled true for a name in angle brackets, for which the includer's own folder is not searched
   * @param includer location of the including file
   */
  IncludedFile find(String name, boolean angled, String includer);

  /** Include path as text for a message. */
  String describePath();

  /**
   * Called before a file is included outside of any construct.
   *
   * @param macros macros defined at that place; valid during the call only
   */
  void entered(Inclusion inclusion, String includer, Map<String, Macro> macros);
}
