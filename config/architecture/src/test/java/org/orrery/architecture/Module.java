// SPDX-License-Identifier: Apache-2.0
package org.orrery.architecture;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One module of the table: the package that all its classes are in, and the packages that they may use beside their own and
 * the JDK's.
 *
 * @param root for example {@code org.orrery.generator.planner}
 * @param uses packages, each with all below it
 */
record Module(String root, Set<String> uses) {

  private static final List<Module> TABLE = table();

  private static final Set<String> JDK_PACKAGES = ModuleLayer.boot().modules().stream()
      .flatMap(module -> module.getPackages().stream())
      .collect(Collectors.toUnmodifiableSet());

  /**
   * The table. A new module has to be entered here before the build passes, and an arrow that is wanted has to be argued in
   * docs/design/dependencies.md. Arrows are not inherited: who uses the driver does not thereby use what the driver uses.
   */
  private static List<Module> table() {
    String idl = "org.orrery.dsl.idl";
    String system = "org.orrery.dsl.system";
    String plan = "org.orrery.generator.plan";
    String api = "org.orrery.generator.api";
    String planner = "org.orrery.generator.planner";
    String idlTools = "org.orrery.generator.idl";
    String driver = "org.orrery.generator.driver";
    String analysis = "org.orrery.generator.analysis";
    String common = "org.orrery.templates.common";
    String templates = "org.orrery.templates";
    String jackson = "com.fasterxml.jackson";
    String xtend = "org.eclipse.xtend2.lib";
    String xbase = "org.eclipse.xtext.xbase.lib";
    // Some of Xtend's operators on collections are put into the class as calls of Guava.
    String guava = "com.google.common.collect";
    return List.of(
        module(plan),
        module(api, plan),
        module("org.orrery.generator.perfecthash"),
        module(idl, language()),
        module(system, language(idl)),
        module(planner, idl, system, plan, api, "org.orrery.generator.perfecthash", "org.eclipse.emf", "org.eclipse.xtext"),
        module(idlTools, idl, api, "org.eclipse.emf", "org.eclipse.xtext"),
        module(analysis, plan, api),
        module(common, plan, api, xtend, xbase),
        module("org.orrery.templates.cpp", plan, api, common, xtend, xbase, guava),
        module("org.orrery.templates.java", plan, api, common, xtend, xbase, guava),
        module("org.orrery.templates.report", plan, api, common, xtend, xbase, guava),
        module("org.orrery.templates.deploy", plan, api, common, xtend, xbase, guava),
        module(
            driver, idl, system, planner, idlTools, analysis, plan, api, jackson, "org.eclipse.emf", "org.eclipse.xtext",
            "com.google.inject"),
        module("org.orrery.generator.cli", driver, idlTools, analysis, api, plan, templates, "picocli", jackson),
        module("org.orrery.generator.maven", driver, api, plan, templates, "org.apache.maven", "org.sonatype.plexus"),
        // Xtext puts the editing side of a language beside the language; both are parts of the module dsl/ide.
        module(idl + ".ide", language(idl, "org.orrery.dsl.ide", "org.eclipse.lsp4j")),
        module(system + ".ide", language(idl, system, "org.orrery.dsl.ide", "org.eclipse.lsp4j")),
        module("org.orrery.dsl.ide", language(idl, system, planner, analysis, plan, api, "org.eclipse.lsp4j")),
        module("org.orrery.dsl.eclipse", language(idl, system, "org.orrery.dsl.ide", driver, api, templates, "org.eclipse", "org.osgi")),
        module("org.orrery.dsl.eclipse.tests", "org.orrery.dsl.eclipse", "org.eclipse", "org.osgi", "org.junit"),
        module("org.orrery.runtime"),
        module("org.orrery.runtime.rtsj", "org.orrery.runtime"),
        module("org.orrery.runtime.rtsj.v1", "org.orrery.runtime.rtsj", "javax.realtime"),
        module("org.orrery.runtime.rtsj.v2", "org.orrery.runtime.rtsj", "javax.realtime"),
        module("org.orrery.rtsj.emulation"),
        module("javax.realtime", "org.orrery.rtsj.emulation"),
        module("org.orrery.rtsj.realtime1", "javax.realtime", "org.orrery.rtsj.emulation"),
        module("org.orrery.rtsj.realtime2", "javax.realtime", "org.orrery.rtsj.emulation"),
        module("org.orrery.bench", "org.orrery.runtime", "org.orrery.generator.perfecthash"));
  }

  private static Module module(String root, String... uses) {
    return new Module(root, Set.of(uses));
  }

  /** What every part of an Xtext language uses, with {@code more}. */
  private static String[] language(String... more) {
    return Stream.concat(
            Stream.of("org.eclipse.xtext", "org.eclipse.emf", "org.eclipse.xtend2", "org.antlr.runtime", "com.google",
                "org.apache.log4j"),
            Stream.of(more))
        .toArray(String[]::new);
  }

  /** The module that a package belongs to; the longest root wins, since one module's may begin another's. */
  static Optional<Module> of(String packageName) {
    return TABLE.stream()
        .filter(module -> within(packageName).test(module.root))
        .max((one, other) -> Integer.compare(one.root.length(), other.root.length()));
  }

  boolean mayUse(String packageName) {
    Predicate<String> holds = within(packageName);
    return packageName.isEmpty() || holds.test(root) || JDK_PACKAGES.contains(packageName) || uses.stream().anyMatch(holds);
  }

  private static Predicate<String> within(String packageName) {
    return root -> packageName.equals(root) || packageName.startsWith(root + ".");
  }
}
