// SPDX-License-Identifier: Apache-2.0
package org.orrery.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Holds the compiled classes of the whole reactor against the table in {@link Module}. */
class DependenciesTest {

  private static JavaClasses classes;

  @BeforeAll
  static void readClasses() throws IOException {
    classes = new ClassFileImporter().importPaths(classFolders(Path.of(System.getProperty("orrery.root"))));
  }

  @Test
  void everyModuleStandsInTheTable() {
    assertFalse(classes.isEmpty(), "nothing was compiled before this test");
    Set<String> unknown = new TreeSet<>();
    for (JavaClass type : classes) {
      if (Module.of(type.getPackageName()).isEmpty()) {
        unknown.add(type.getPackageName());
      }
    }
    assertEquals(Set.of(), unknown);
  }

  @Test
  void noModuleUsesWhatItMayNot() {
    Set<String> wrong = new TreeSet<>();
    for (JavaClass type : classes) {
      Module.of(type.getPackageName()).ifPresent(module -> {
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          if (!module.mayUse(target.getPackageName())) {
            wrong.add(type.getName() + " uses " + target.getName());
          }
        }
      });
    }
    assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
  }

  @Test
  void arrowsAreNotInheritedAndPrefixesOfNamesAreNotPackages() {
    Module planner = Module.of("org.orrery.generator.planner.demux").orElseThrow();
    assertEquals("org.orrery.generator.planner", planner.root());
    assertTrue(planner.mayUse("org.orrery.generator.plan"));
    assertFalse(planner.mayUse("org.orrery.generator.driver"));
    assertFalse(Module.of("org.orrery.generator.cli").orElseThrow().mayUse("org.orrery.dsl.idl"));
    assertFalse(Module.of("org.orrery.runtime").orElseThrow().mayUse("org.orrery.runtimes"));
    assertTrue(Module.of("org.orrery.plan").isEmpty());
  }

  /** Folders of main classes; samples and generated projects have a build of their own and are left out. */
  private static List<Path> classFolders(Path root) throws IOException {
    List<Path> folders = new ArrayList<>();
    for (String part : List.of("dsl", "generator", "templates", "runtime-java/core", "runtime-java/rtsj")) {
      if (Files.isDirectory(root.resolve(part))) {
        Files.walkFileTree(root.resolve(part), new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (!folder.endsWith("target")) {
              return folder.endsWith("src") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }
            if (Files.isDirectory(folder.resolve("classes"))) {
              folders.add(folder.resolve("classes"));
            }
            return FileVisitResult.SKIP_SUBTREE;
          }
        });
      }
    }
    return folders;
  }
}
