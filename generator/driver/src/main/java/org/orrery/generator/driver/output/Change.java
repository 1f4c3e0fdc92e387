// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.output;

import java.nio.file.Path;

/** Change of one file by a transaction: new content, or removal. */
sealed interface Change {

  /** The file, absolute. */
  Path file();

  /** A file with new content. */
  record Write(Path file, byte[] content) implements Change {}

  /** Generated file that is no longer generated. */
  record Remove(Path file) implements Change {}
}
