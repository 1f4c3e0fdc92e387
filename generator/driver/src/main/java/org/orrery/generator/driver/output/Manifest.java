// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * List of the generated files in an output folder: these may be replaced or removed, all others belong to the user.
 *
 * <p>A text file, one line a file, sorted: {@code SHA-256 in hexadecimal}, two spaces, {@code path}: {@code sha256sum -c} reads
 * it. It is written by the same transaction as the files themselves.
 *
 * @param digests SHA-256 digests of the files as generated, by path relative to the folder, with {@code /}
 */
record Manifest(Map<String, String> digests) {

  /** Name of the manifest in the output folder. */
  static final String NAME = ".orrery-manifest";

  private static final int DIGEST_DIGITS = 64;

  Manifest {
    digests = Collections.unmodifiableSortedMap(new TreeMap<>(digests));
  }

  /** Reads the manifest of a folder; empty if there is none. */
  static Manifest of(Path folder) throws IOException {
    Map<String, String> digests = new TreeMap<>();
    try {
      for (String line : Files.readAllLines(folder.resolve(NAME))) {
        if (line.length() > DIGEST_DIGITS + 2) {
          digests.put(line.substring(DIGEST_DIGITS + 2), line.substring(0, DIGEST_DIGITS));
        }
      }
    } catch (NoSuchFileException none) {
      return new Manifest(Map.of());
    }
    return new Manifest(digests);
  }

  static String digest(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("each Java platform has SHA-256", impossible);
    }
  }

  boolean contains(String path) {
    return digests.containsKey(path);
  }

  byte[] bytes() {
    StringBuilder text = new StringBuilder();
    digests.forEach((path, digest) -> text.append(digest).append("  ").append(path).append('\n'));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
