// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * Operation with the Java names and types of one file.
 *
 * @param file file into which its types are imported
 */
record JavaOperation(OperationPlan plan, JavaFile file) {

  String method() {
    return JavaNames.method(plan);
  }

  /** Identifier of the operation that is unique in its interface and can't be an IDL name. */
  String key() {
    return "_" + plan.wireName();
  }

  boolean returnsNothing() {
    return plan.outputs().isEmpty() && plan.result() instanceof TypeRef.VoidType;
  }

  /** True if there are several results, which are returned in a record. */
  boolean returnsSeveral() {
    return !plan.outputs().isEmpty();
  }

  /** Return type of the servant's method. */
  String servantResult() {
    return returnsSeveral() ? results("") : file.types().value(plan.result());
  }

  /** Return type of the stub's method. */
  String stubResult() {
    return returnsSeveral() ? results("View") : file.types().view(plan.result());
  }

  /** Expression that begins the call in the stub. */
  String begin() {
    return plan.oneway() ? "_beginOneway" : "_begin";
  }

  /** True if the stub's result is a view. */
  boolean returnsView() {
    return returnsSeveral() || !JavaTypes.isDirect(plan.result());
  }

  String newResultView() {
    return returnsSeveral() ? "new " + results("View") + "()" : file.types().newView(plan.result());
  }

  String readResult(String in) {
    return file.types().read(plan.result(), in);
  }

  String writeResult(String value, String out) {
    return returnsSeveral() ? "%s.writeStruct(%s)".formatted(out, value) : file.types().write(plan.result(), value, out);
  }

  /** Parameters of the servant's method: views. */
  String servantParameters() {
    return plan.inputs().stream()
        .map(p -> file.types().view(p.type()) + " " + name(p))
        .collect(Collectors.joining(", "));
  }

  /** Parameters of the stub's method: values. */
  String stubParameters() {
    return plan.inputs().stream()
        .map(p -> file.types().value(p.type()) + " " + name(p))
        .collect(Collectors.joining(", "));
  }

  String argumentNames() {
    return plan.inputs().stream().map(JavaOperation::name).collect(Collectors.joining(", "));
  }

  /** Arguments read from a request, in order. */
  List<Argument> arguments() {
    return plan.inputs().stream()
        .map(p -> new Argument(name(p), plan.wireName() + "$" + p.name(), p.type(), JavaTypes.isDirect(p.type()), file))
        .toList();
  }

  /** Arguments that need a view. */
  List<Argument> viewed() {
    return arguments().stream().filter(argument -> !argument.direct()).toList();
  }

  /** {@code throws} clause with a space before it; empty if the operation raises no user exceptions. */
  String raises() {
    return plan.raises().isEmpty() ? "" : " throws " + String.join(", ", exceptions());
  }

  /** Classes of the user exceptions. */
  List<String> exceptions() {
    return plan.raises().stream().map(this::exception).toList();
  }

  /** All members of the record of results if it would compare any of them by identity (arrays, or text of any class); else none. */
  List<String> comparedResults() {
    boolean any = results().stream().anyMatch(each -> JavaKinds.of(each.type()).hasIdentity());
    return any ? results().stream().map(Result::name).toList() : List.of();
  }

  /** Members of the record of results: the return value, then out and inout parameters. */
  List<Result> results() {
    List<Result> results = new ArrayList<>();
    if (!(plan.result() instanceof TypeRef.VoidType)) {
      // A parameter keeps its name; the return value, which has none, is renamed if need be.
      boolean taken = plan.outputs().stream().anyMatch(each -> JavaNames.member(each.name()).equals("result"));
      results.add(new Result(taken ? "_result" : "result", plan.result()));
    }
    plan.outputs().forEach(p -> results.add(new Result(JavaNames.member(p.name()), p.type())));
    return results;
  }

  private String exception(ScopedName name) {
    return file.use(file.names().qualified(name, file.names().type(name)));
  }

  private String results(String suffix) {
    String scope = file.names().packageOf(plan.declaredIn().parts());
    return file.use(scope + "." + file.names().results(plan) + suffix);
  }

  private static String name(ParameterPlan parameter) {
    return JavaNames.parameter(parameter.name());
  }

  /** Member of a record of results. */
  record Result(String name, TypeRef type) {}

  /**
   * Argument of a request.
   *
   * @param field field that holds the argument's view: operation and argument, joined by a character of no IDL identifier
   * @param direct true if the argument needs no view
   */
  record Argument(String name, String field, TypeRef type, boolean direct, JavaFile file) {

    String view() {
      return file.types().view(type);
    }

    String newView() {
      return file.types().newView(type);
    }

    String read(String in) {
      return file.types().read(type, in);
    }

    String write(String out) {
      return file.types().write(type, name, out);
    }
  }
}
