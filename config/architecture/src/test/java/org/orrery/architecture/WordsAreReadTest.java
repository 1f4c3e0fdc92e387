// SPDX-License-Identifier: Apache-2.0
package org.orrery.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every property of the system language is read by somebody: decided on by the planner, or refused with a code. One that parses and
 * that nobody reads would be a promise which the generated process does not keep.
 */
class WordsAreReadTest {
  private static final String MODEL = "org.orrery.dsl.system.orrery";
  /** Parts of the language that treat all properties alike, whatever they mean. */
  private static final Set<String> MECHANICAL = Set.of(
      MODEL, "org.orrery.dsl.system.parser", "org.orrery.dsl.system.serializer", "org.orrery.dsl.system.services",
      "org.orrery.dsl.system.formatting", "org.orrery.dsl.system.formatting2", "org.orrery.dsl.system.ide");

  private static JavaClasses classes;

  @BeforeAll
  static void readClasses() {
    Path root = Path.of(System.getProperty("orrery.root"));
    classes = new ClassFileImporter()
        .importPaths(root.resolve("dsl/system/target/classes"), root.resolve("generator/planner/target/classes"));
  }

  @Test
  void noPropertyIsReadByNobody() {
    Set<String> unread = new TreeSet<>();
    int properties = 0;
    for (JavaClass type : classes) {
      if (!type.getPackageName().equals(MODEL) || !type.isInterface()) {
        continue;
      }
      for (JavaMethod getter : type.getMethods()) {
        if (isGetter(getter)) {
          properties++;
          if (isUnread(getter)) {
            unread.add(type.getSimpleName() + "." + getter.getName());
          }
        }
      }
    }
    assertTrue(properties > 100, "the language was not compiled before this test");
    assertEquals(Set.of(), unread);
  }

  @Test
  void aPropertyThatOnlyTheParserKnowsIsUnread() {
    JavaMethod setter = classes.get(MODEL + ".Lane").getMethod("setName", String.class);
    assertTrue(isUnread(setter), "the planner changes no model, so this stands for a property that nobody reads");
  }

  private static boolean isGetter(JavaMethod method) {
    boolean named = method.getName().startsWith("get") || method.getName().startsWith("is");
    return named && method.getRawParameterTypes().isEmpty() && !method.getOwner().getSimpleName().endsWith("Package")
        && !method.getOwner().getSimpleName().endsWith("Factory");
  }

  private static boolean isUnread(JavaMethod getter) {
    return getter.getAccessesToSelf().stream()
        .map(access -> access.getOriginOwner().getPackageName())
        .allMatch(WordsAreReadTest::isMechanical);
  }

  private static boolean isMechanical(String reader) {
    return MECHANICAL.stream().anyMatch(part -> reader.equals(part) || reader.startsWith(part + "."));
  }
}
