// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Parser of {@code --scaffold}'s optional value: in {@code --scaffold mission.orrery} the file is a model, not the folder. */
final class OptionalFolder implements IParameterPreprocessor {

  static final String DEFAULT = "user";

  @Override
  public boolean preprocess(Stack<String> rest, CommandSpec command, ArgSpec option, Map<String, Object> info) {
    if (!rest.isEmpty() && (rest.peek().endsWith(".orrery") || rest.peek().endsWith(".idl"))) {
      rest.push(DEFAULT);
    }
    return false;
  }
}
