// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.cli.arguments.PreprocessorArguments;
import org.orrery.generator.cli.diagnostics.JsonReport;
import org.orrery.generator.cli.diagnostics.TextDiagnostics;
import org.orrery.generator.driver.idl.IdlAdvice;
import org.orrery.generator.driver.idl.IdlDriver;
import org.orrery.generator.idl.lint.LintRule;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orrery idl lint}: valid IDL that will be regretted. */
@Command(
    name = "lint",
    description = "Tells what is valid IDL but will be regretted. A comment '// lint: off CODE' switches a rule off for a line.",
    footer = {
      "",
      "Exit codes: 0 nothing was found; 1 something was, or the IDL has errors;",
      "2 the command line is wrong; 3 a file can't be read or written, or a defect."
    })
final class LintCommand implements Callable<Integer> {

  private static final int FOUND = 1;

  private final Supplier<IdlDriver> driver;
  private final IdlOutput output;

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..*", paramLabel = "FILE", description = "Files or folders of IDL. What they include is read, but not looked at.")
  private List<Path> files = new ArrayList<>();

  @Mixin private PreprocessorArguments preprocessor;
  @Mixin private ReportArguments report;

  @Option(names = "--on", split = ",", paramLabel = "CODE", description = "Switch rules on, such as 001 or ORR-LINT-001; 'all' is all.")
  private List<String> on = new ArrayList<>();

  @Option(names = "--off", split = ",", paramLabel = "CODE", description = "Switch rules off; 'all' is all, but for those of --on.")
  private List<String> off = new ArrayList<>();

  @Option(names = "--rules", description = "List the rules and whether they are on, and do nothing else.")
  private boolean list;

  LintCommand(Supplier<IdlDriver> driver, IdlOutput output) {
    this.driver = driver;
    this.output = output;
  }

  @Override
  public Integer call() throws IOException {
    Set<LintRule> rules = rules();
    if (list) {
      for (LintRule rule : LintRule.values()) {
        String pattern = rule.messagePattern().replaceAll("%\\d+\\$[sd]", "...");
        output.out().print("%s  %-3s  %s\n".formatted(rule.code(), rules.contains(rule) ? "on" : "off", pattern));
      }
      return 0;
    }
    if (files.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "Missing required parameter: 'FILE'");
    }
    IdlAdvice advice = driver.get().lint(files, preprocessor.includes(), preprocessor.defines(), rules);
    report.writeSarif(advice.errors(), advice.findings(), output);
    if (!advice.errors().isEmpty()) {
      ReportArguments.printErrors(advice.errors(), output);
      return FOUND;
    }
    List<Diagnostic> findings = advice.findings();
    output.out().print(report.json() ? JsonReport.text(findings, Optional.empty()) : new TextDiagnostics(false).text(findings));
    return findings.isEmpty() ? 0 : FOUND;
  }

  private Set<LintRule> rules() {
    Set<LintRule> rules = EnumSet.noneOf(LintRule.class);
    rules.addAll(LintRule.defaults());
    rules.removeAll(named(off));
    rules.addAll(named(on));
    if (on.contains("all")) {
      rules.removeAll(named(off));
    }
    return rules;
  }

  private Set<LintRule> named(List<String> codes) {
    Set<LintRule> rules = EnumSet.noneOf(LintRule.class);
    for (String code : codes) {
      if (code.equals("all")) {
        rules.addAll(EnumSet.allOf(LintRule.class));
      } else {
        rules.add(LintRule.of(code).orElseThrow(
            () -> new ParameterException(spec.commandLine(), "there is no rule '" + code + "'; --rules lists them")));
      }
    }
    return rules;
  }
}
