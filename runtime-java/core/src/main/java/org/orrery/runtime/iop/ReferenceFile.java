// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** A file with one stringified reference and a line end: how processes find each other where no address is stated. */
public final class ReferenceFile {
  private static final int MOST_NAMES = 100;

  private ReferenceFile() {
  }

  /** Writes the file whole or not at all: a reader never sees half of it. Makes its folder where needed. */
  public static void write(Path file, Reference reference) throws IOException {
    Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
    Path draft = writeNew(folder, file.getFileName().toString(), reference.stringify() + "\n");
    try {
      // A link at the file's own name is replaced, not followed.
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /**
   * A new file beside that one, with the text. Named by the process: two that write the same reference don't meet. (A random name would
   * load a secure generator.) What lies there already, left by a process that was killed or laid there as a link to something else, is
   * neither written nor followed: the next name is tried.
   */
  private static Path writeNew(Path folder, String name, String text) throws IOException {
    String begin = "." + name + "." + ProcessHandle.current().pid();
    Path draft = folder.resolve(begin);
    for (int i = 1; Files.exists(draft, LinkOption.NOFOLLOW_LINKS) && i < MOST_NAMES; i++) {
      draft = folder.resolve(begin + "." + i);
    }
    boolean made = false;
    try (OutputStream out = Files.newOutputStream(
        draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      made = true;
      out.write(text.getBytes(StandardCharsets.US_ASCII));
      return draft;
    } catch (IOException failure) {
      if (made) {
        Files.deleteIfExists(draft);
      }
      throw failure;
    }
  }

  /**
   * Reads the file.
   *
   * @throws IOException when there is none, or it can't be read
   * @throws org.orrery.runtime.corba.SystemException when it holds no reference
   */
  public static Reference read(Path file) throws IOException {
    return Reference.parse(Files.readString(file, StandardCharsets.ISO_8859_1));
  }
}
