// SPDX-License-Identifier: Apache-2.0
package org.orrery.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Order of the Java runtime's packages: each uses those before it alone, so there is no cycle between any of them. */
class RuntimeLayersTest {
  private static final String ROOT = "org.orrery.runtime";

  /** From the lowest layer on. The package {@value #ROOT} itself, with what every layer may use, stands before all. */
  private static final List<String> ORDER = List.of(
      "", "corba", "allocation", "cdr", "iop", "any", "giop", "transport", "posix", "realtime", "memory", "demux", "block", "container",
      "observe", "client", "lanes", "orb");

  @Test
  void eachPackageUsesLowerOnesAlone() {
    Path root = Path.of(System.getProperty("orrery.root"));
    JavaClasses classes = new ClassFileImporter().importPaths(root.resolve("runtime-java/core/target/classes"));
    Set<String> wrong = new TreeSet<>();
    int looked = 0;
    for (JavaClass type : classes) {
      if (!type.getPackageName().startsWith(ROOT)) {
        continue;
      }
      looked++;
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (target.getPackageName().startsWith(ROOT) && isUpward(type.getPackageName(), target.getPackageName())) {
          wrong.add(type.getName() + " uses " + target.getName());
        }
      }
    }
    assertTrue(looked > 100, "the runtime was not compiled before this test");
    assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
  }

  @Test
  void anUpwardUseIsToldApart() {
    assertTrue(isUpward(ROOT + ".cdr", ROOT + ".orb"));
    assertTrue(isUpward(ROOT, ROOT + ".corba"));
    assertEquals(false, isUpward(ROOT + ".orb", ROOT + ".cdr"));
    assertEquals(false, isUpward(ROOT + ".cdr", ROOT + ".cdr"));
    assertEquals(false, isUpward(ROOT + ".cdr", ROOT));
  }

  private static boolean isUpward(String user, String used) {
    return layer(user) < layer(used);
  }

  /** Position of a package in the order; packages below another count as it. */
  private static int layer(String name) {
    String part = name.length() == ROOT.length() ? "" : name.substring(ROOT.length() + 1).replaceAll("\\..*", "");
    int position = ORDER.indexOf(part);
    assertTrue(position >= 0, () -> name + " has no place in the order of the runtime's packages");
    return position;
  }
}
