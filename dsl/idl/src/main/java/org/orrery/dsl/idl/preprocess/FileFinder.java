// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.Map;

/** Where the preprocessor gets included files from, and tells what it met. */
public interface FileFinder {

  /**
   * The file that an #include names, or null.
   *
   * @param name as written, without its delimiters
   * @param angled whether it stands in angle brackets, so that the includer's own folder is not searched
   * @param includer the location of the file that includes
   */
  IncludedFile find(String name, boolean angled, String includer);

  /** The include path, for the user to read. */
  String describePath();

  /**
   * A file is about to be included, outside of any construct.
   *
   * @param macros those defined at that place; valid during the call only
   */
  void entered(Inclusion inclusion, String includer, Map<String, Macro> macros);
}
