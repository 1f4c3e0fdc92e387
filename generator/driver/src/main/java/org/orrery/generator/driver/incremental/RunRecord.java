// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.incremental;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.orrery.generator.api.Options;

/**
 * Record of the inputs and outputs of a run, so that the next one can tell that it would do the same again: for build tools that have no
 * dependency rules of their own.
 *
 * <p>A text file: a line for the options and the tool's version, then one for each file read or written: its digest and its
 * name. Contents decide, not times: a fresh checkout is as good as an old one.
 */
public final class RunRecord {

  private static final String ABSENT = "absent";

  private final Path file;

  /**
   * A record kept in a file.
   *
   * @param file made by {@link #write}; somewhere that a clean build removes
   */
  public RunRecord(Path file) {
    this.file = file;
  }

  /**
   * True if the recorded run had the same options and everything that it read or wrote is still the same.
   *
   * @param toolVersion of the tool that would run
   */
  public boolean isCurrent(Options options, String toolVersion) throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (NoSuchFileException neverRun) {
      return false;
    }
    if (lines.isEmpty() || !lines.getFirst().equals(heading(options, toolVersion))) {
      return false;
    }
    for (String line : lines.subList(1, lines.size())) {
      int space = line.indexOf(' ');
      if (!digestOf(Path.of(line.substring(space + 1))).equals(line.substring(0, space))) {
        return false;
      }
    }
    return true;
  }

  /** Records a run that has succeeded, with the files that it read and those that it made or left as they were. */
  public void write(Options options, String toolVersion, List<Path> filesRead, List<Path> filesMade) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(heading(options, toolVersion));
    for (List<Path> files : List.of(filesRead, filesMade)) {
      for (Path each : files) {
        lines.add(digestOf(each) + " " + each.toAbsolutePath());
      }
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.write(file, lines);
  }

  private static String heading(Options options, String toolVersion) {
    return digest((toolVersion + " " + options).getBytes(StandardCharsets.UTF_8));
  }

  private static String digestOf(Path file) throws IOException {
    try {
      return digest(Files.readAllBytes(file));
    } catch (NoSuchFileException gone) {
      return ABSENT;
    }
  }

  private static String digest(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("each Java platform has SHA-256", impossible);
    }
  }
}
