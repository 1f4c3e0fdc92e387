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
 * An operation as one file spells it.
 *
 * @param file what its types are imported into
 */
record JavaOperation(OperationPlan plan, JavaFile file) {

  String method() {
    return JavaNames.method(plan);
  }

  /** What names the operation once in its interface, and meets no name of IDL. */
  String key() {
    return "_" + plan.wireName();
  }

  boolean returnsNothing() {
    return plan.outputs().isEmpty() && plan.result() instanceof TypeRef.VoidType;
  }

  /** Whether a record carries the results. */
  boolean returnsSeveral() {
    return !plan.outputs().isEmpty();
  }

  /** What a servant returns. */
  String servantResult() {
    return returnsSeveral() ? results("") : file.types().value(plan.result());
  }

  /** What a stub returns. */
  String stubResult() {
    return returnsSeveral() ? results("View") : file.types().view(plan.result());
  }

  /** What begins the call in the stub. */
  String begin() {
    return plan.oneway() ? "_beginOneway" : "_begin";
  }

  /** Whether what a stub returns is read into a view. */
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

  /** The parameters of the servant's method: views. */
  String servantParameters() {
    return plan.inputs().stream()
        .map(p -> file.types().view(p.type()) + " " + name(p))
        .collect(Collectors.joining(", "));
  }

  /** The parameters of the stub's method: values. */
  String stubParameters() {
    return plan.inputs().stream()
        .map(p -> file.types().value(p.type()) + " " + name(p))
        .collect(Collectors.joining(", "));
  }

  String argumentNames() {
    return plan.inputs().stream().map(JavaOperation::name).collect(Collectors.joining(", "));
  }

  /** What is read of a request, in order. */
  List<Argument> arguments() {
    return plan.inputs().stream()
        .map(p -> new Argument(name(p), key() + "__" + p.name(), p.type(), JavaTypes.isDirect(p.type()), file))
        .toList();
  }

  /** Those that need a view. */
  List<Argument> viewed() {
    return arguments().stream().filter(argument -> !argument.direct()).toList();
  }

  /** {@code throws} clause with a space before it; empty when nothing is raised. */
  String raises() {
    return plan.raises().isEmpty() ? "" : " throws " + String.join(", ", exceptions());
  }

  /** The classes of the user exceptions. */
  List<String> exceptions() {
    return plan.raises().stream().map(this::exception).toList();
  }

  /** All members if a record would compare any of them by identity (an array, or a text of any class); else none. */
  List<String> comparedResults() {
    boolean any = results().stream()
        .anyMatch(each -> JavaTypes.holdsArray(each.type()) || JavaTypes.unaliased(each.type()) instanceof TypeRef.StringType);
    return any ? results().stream().map(Result::name).toList() : List.of();
  }

  /** The members of the record of results: what is returned, then out and inout parameters. */
  List<Result> results() {
    List<Result> results = new ArrayList<>();
    if (!(plan.result() instanceof TypeRef.VoidType)) {
      results.add(new Result("result", plan.result()));
    }
    plan.outputs().forEach(p -> results.add(new Result(JavaNames.member(p.name()), p.type())));
    return results;
  }

  private String exception(ScopedName name) {
    return file.use(file.names().qualified(name, file.names().type(name)));
  }

  private String results(String suffix) {
    String scope = file.names().packageOf(plan.declaredIn().parts());
    return file.use(scope + "." + JavaNames.results(plan) + suffix);
  }

  private static String name(ParameterPlan parameter) {
    return JavaNames.parameter(parameter.name());
  }

  /** A member of a record of results. */
  record Result(String name, TypeRef type) {}

  /**
   * An argument of a request.
   *
   * @param field the field that its view is kept in
   * @param direct whether it needs none
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
