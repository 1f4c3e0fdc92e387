// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.output;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** File operations of a transaction that readers of the output can see. Tests make them fail, or stop, at each point in turn. */
interface FileMoves {

  /** Moves a file to a path, atomically replacing an existing one. */
  void replace(Path from, Path to) throws IOException;

  /** Removes a file; does nothing if there is none. */
  void remove(Path file) throws IOException;

  /** Moves by the file system. */
  static FileMoves ofFileSystem() {
    return new FileMoves() {
      @Override
      public void replace(Path from, Path to) throws IOException {
        try {
          Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException otherFileSystem) {
          copyBeside(from, to);
        }
      }

      @Override
      public void remove(Path file) throws IOException {
        try {
          Files.delete(file);
        } catch (NoSuchFileException gone) {
          return;
        }
      }
    };
  }

  /** Copies a file and renames the copy, for a scaffold folder on another file system than the output folder. */
  private static void copyBeside(Path from, Path to) throws IOException {
    Path beside = to.resolveSibling("." + to.getFileName() + ".orrery");
    try {
      Files.copy(from, beside, StandardCopyOption.REPLACE_EXISTING);
      Files.move(beside, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(beside);
    }
    Files.deleteIfExists(from);
  }
}
