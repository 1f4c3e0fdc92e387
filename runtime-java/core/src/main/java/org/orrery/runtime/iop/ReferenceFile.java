// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file with one stringified reference and a line end: how processes find each other where no address is stated. */
public final class ReferenceFile {
  private ReferenceFile() {
  }

  /** Writes the file whole or not at all: a reader never sees half of it. Makes its folder where needed. */
  public static void write(Path file, Reference reference) throws IOException {
    Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
    // Named by the process: two that write the same reference don't meet. (A random name would load a secure generator.)
    Path draft = folder.resolve("." + file.getFileName() + "." + ProcessHandle.current().pid());
    try {
      Files.writeString(draft, reference.stringify() + "\n", StandardCharsets.US_ASCII);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /**
   * Reads the file.
   *
   * @throws IOException when there is none, or it can't be read
   * @throws org.orrery.runtime.orb.SystemException when it holds no reference
   */
  public static Reference read(Path file) throws IOException {
    return Reference.parse(Files.readString(file, StandardCharsets.ISO_8859_1));
  }
}
