// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.TypeRef;

/**
 * Operation with its C++ names and types.
 *
 * @param function its function in servant and stub
 * @param handler its function in the skeleton: named as on the wire, which is unique in the interface
 * @param declaredResults unqualified name of its results struct, if it has one
 */
record CppOperation(OperationPlan plan, String function, String handler, String declaredResults) {

  /** Result type of a call: a value, one value in a struct of several, or nothing. */
  String result() {
    return plan.outputs().isEmpty() ? CppTypes.spelling(plan.result()) : resultsName();
  }

  /** Qualified name of its results struct, if it has one. */
  String resultsName() {
    return CppNames.global(plan.declaredIn()) + "::" + declaredResults;
  }

  /** {@code orrery::outcome} of the result and the user exceptions. */
  String outcome() {
    List<String> arguments = new ArrayList<>(List.of(result()));
    plan.raises().forEach(exception -> arguments.add(CppNames.global(exception)));
    return CppRuntime.OUTCOME + "<" + String.join(", ", arguments) + ">";
  }

  /** Return type of the servant's function: the outcome, or for a one-way operation void. */
  String served() {
    return plan.oneway() ? "void" : outcome();
  }

  /** Bounds of a single result, as template arguments that check them; a results struct's codec checks its own. */
  String resultBounds() {
    return plan.outputs().isEmpty() ? CppTypes.bounded(plan.result()) : "";
  }

  /** Template arguments of a call: the outcome, then the bounds of a single result. */
  String invoked() {
    String bounds = resultBounds();
    return "<" + outcome() + (bounds.isEmpty() ? ">" : ", " + bounds.substring(1));
  }

  /** Input parameters, as a function declares them, each with a comma before it. */
  String furtherParameters() {
    return plan.inputs().stream().map(p -> ", " + parameter(p)).collect(Collectors.joining());
  }

  /** Unnamed input parameters, each with a comma before it. */
  String furtherUnusedParameters() {
    return plan.inputs().stream()
        .map(p -> ", " + CppTypes.incoming(p.type()) + " /*" + CppNames.parameter(p.name()) + "*/")
        .collect(Collectors.joining());
  }

  /** Input parameters as the first ones of a function's parameters. */
  String parameters() {
    return plan.inputs().stream().map(CppOperation::parameter).collect(Collectors.joining(", "));
  }

  /** Names of the input parameters, each with a comma before it. */
  String furtherArguments() {
    return plan.inputs().stream().map(p -> ", " + CppNames.parameter(p.name())).collect(Collectors.joining());
  }

  /** Input arguments as the codec takes them. */
  String codedArguments() {
    return plan.inputs().stream().map(CppOperation::coded).collect(Collectors.joining(", "));
  }

  /** Input arguments as the codec takes them, each with a comma before it. */
  String furtherCodedArguments() {
    return plan.inputs().stream().map(p -> ", " + coded(p)).collect(Collectors.joining());
  }

  /** Members of the results struct: the return value, then out and inout parameters. */
  List<Result> results() {
    List<Result> results = new ArrayList<>();
    if (!(plan.result() instanceof TypeRef.VoidType)) {
      results.add(new Result("result", plan.result()));
    }
    plan.outputs().forEach(p -> results.add(new Result(CppNames.parameter(p.name()), p.type())));
    return results;
  }

  private static String coded(ParameterPlan p) {
    return CppTypes.coded(p.type(), CppNames.parameter(p.name()));
  }

  private static String parameter(ParameterPlan p) {
    return CppTypes.incoming(p.type()) + " " + CppNames.parameter(p.name());
  }

  /** A member of a results struct. */
  record Result(String name, TypeRef type) {}
}
