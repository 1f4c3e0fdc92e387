// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.arguments;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options of all commands that read IDL: where it finds other files, and what is defined before it. */
public final class PreprocessorArguments {

  @Option(names = {"-I", "--include"}, paramLabel = "DIR", description = "Folder to search for #include and import; repeatable.")
  private List<Path> includes = new ArrayList<>();

  @Option(names = {"-D", "--define"}, paramLabel = "NAME[=VALUE]", description = "Define a preprocessor macro; repeatable.")
  private List<String> defines = new ArrayList<>();

  /** Folders in the order in which they are searched. */
  public List<Path> includes() {
    return includes;
  }

  /** Macros as they were given, {@code NAME} or {@code NAME=VALUE}. */
  public List<String> defines() {
    return defines;
  }
}
