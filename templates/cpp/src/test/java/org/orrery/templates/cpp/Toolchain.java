// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compilers and clang-format, as far as this machine has them. */
final class Toolchain {

  static final Path RUNTIME = Path.of("../../runtime-cpp/include");

  private static final List<String> STRICT = List.of("-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror");

  /** Options by which each compiler takes the runtime's public headers from its own precompiled file. */
  private static final Map<String, List<String>> PRECOMPILED = new ConcurrentHashMap<>();

  private Toolchain() {}

  /** The compilers of {@code g++} and {@code clang++} that are installed. */
  static List<String> compilers() {
    return Stream.of("g++", "clang++").filter(Toolchain::isInstalled).toList();
  }

  static boolean isInstalled(String program) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** Warnings and errors of the compiler for a translation unit under the strictest flags; empty if there are none. */
  static String complaints(String compiler, Path source, List<Path> includes) {
    List<String> command = new ArrayList<>(List.of(compiler));
    command.addAll(STRICT);
    command.add("-fsyntax-only");
    command.addAll(PRECOMPILED.computeIfAbsent(compiler, Toolchain::precompile));
    includes.forEach(folder -> command.addAll(List.of("-I", folder.toString())));
    command.add(source.toString());
    return run(command);
  }

  /** Precompiles the runtime's public headers, which take each compiler longer to read than most generated sources. */
  private static List<String> precompile(String compiler) {
    boolean clang = compiler.startsWith("clang");
    Path folder = Path.of("target", "precompiled", compiler).toAbsolutePath();
    Path header = folder.resolve("runtime.hpp");
    Path result = folder.resolve("runtime.hpp." + (clang ? "pch" : "gch"));
    try (Stream<Path> headers = Files.walk(RUNTIME)) {
      Files.createDirectories(folder);
      Files.writeString(header, headers.map(RUNTIME::relativize).filter(Toolchain::isPublic).sorted()
          .map(each -> "#include <" + each + ">\n").collect(Collectors.joining()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> command = new ArrayList<>(List.of(compiler));
    command.addAll(STRICT);
    command.addAll(List.of("-I", RUNTIME.toString(), "-x", "c++-header", header.toString(), "-o", result.toString()));
    String complaints = run(command);
    if (!complaints.isEmpty()) {
      throw new AssertionError(complaints);
    }
    return clang ? List.of("-include-pch", result.toString()) : List.of("-Winvalid-pch", "-include", header.toString());
  }

  private static boolean isPublic(Path header) {
    return header.toString().endsWith(".hpp") && !header.startsWith(Path.of("orrery", "detail"));
  }

  /** All output of a command; empty when it succeeded. */
  static String run(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? "" : "failed: " + String.join(" ", command) + "\n" + output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
