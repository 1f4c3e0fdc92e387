// SPDX-License-Identifier: Apache-2.0
package org.orrery.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds planner, driver and templates to exhaustive decisions between kinds of types, of endpoints and of scheduling. */
class KindSwitchesTest {

  private static final Path ROOT = Path.of(System.getProperty("orrery.root"));
  private static final String PLAN = "generator/plan/src/main/java/org/orrery/generator/plan/";
  /** What declares kinds: the plan's types, and the forms that planner and templates sort them into. */
  private static final List<String> DECLARED_IN = List.of(
      PLAN + "BasicKind.java",
      PLAN + "TypeRef.java",
      PLAN + "DataType.java",
      PLAN + "BlockPlan.java",
      PLAN + "EndpointPlan.java",
      PLAN + "Scheduling.java",
      PLAN + "TimingPlan.java",
      "generator/planner/src/main/java/org/orrery/generator/planner/kinds/Content.java",
      "templates/java/src/main/java/org/orrery/templates/java/JavaKind.java");

  @Test
  void noDecisionBetweenKindsHasADefault() throws IOException {
    KindSwitches switches = new KindSwitches(kinds());
    List<String> found = new ArrayList<>();
    int java = 0;
    int xtend = 0;
    for (Path file : sources()) {
      String name = ROOT.relativize(file).toString();
      if (name.endsWith(".java")) {
        found.addAll(switches.inJava(name, Files.readString(file)));
        java++;
      } else {
        found.addAll(switches.inXtend(name, Files.readString(file)));
        xtend++;
      }
    }

    assertTrue(java > 200 && xtend > 40, "sources are missing: " + java + ", " + xtend);
    assertEquals(List.of(), found);
  }

  @Test
  void knowsTheKinds() throws IOException {
    assertTrue(kinds().containsAll(Set.of(
        "BOOLEAN", "LONG_DOUBLE", "TypeRef.SequenceType", "DataType.UserException", "BlockPlan.Nested", "EndpointPlan.Iiop",
        "Scheduling.Fifo", "CHARACTERS", "OBJECTS")));
  }

  @Test
  void findsDefaults() {
    KindSwitches switches = new KindSwitches(
        Set.of("CHAR", "WCHAR", "TypeRef.EnumRef", "TypeRef.VoidType", "DataType.Struct", "EndpointPlan.Iiop"));

    assertEquals(List.of("A.java:4: default beside CHAR"), switches.inJava("A.java", """
        class A {
          int bytes(BasicKind kind) {
            // A kind that is added is 4 bytes long.
            return switch (kind) { case CHAR, OCTET -> 1; default -> 4; };
          }
        }
        """));
    assertEquals(List.of("B.java:4: default beside TypeRef.EnumRef"), switches.inJava("B.java", """
        import org.orrery.generator.plan.TypeRef.EnumRef;
        class B {
          void print(TypeRef type) {
            switch (type) {
              case EnumRef enumeration: break;
              default: break;
            }
          }
        }
        """));
    assertEquals(List.of("C.java:3: default beside DataType.Struct"), switches.inJava("C.java", """
        class C {
          int bytes(DataType type) {
            return switch (type) { case DataType.Struct(var name) -> 1; case null, default -> 0; };
          }
        }
        """));
    assertEquals(List.of("D.java:3: instanceof TypeRef.EnumRef"), switches.inJava("D.java", """
        class D {
          int bytes(TypeRef type) {
            return type instanceof TypeRef.EnumRef ? 4 : 0;
          }
        }
        """));
    assertEquals(List.of("E.java:3: instanceof EndpointPlan.Iiop"), switches.inJava("E.java", """
        class E {
          int port(EndpointPlan endpoint) {
            return endpoint instanceof EndpointPlan.Iiop iiop ? iiop.port() : 0;
          }
        }
        """));
  }

  @Test
  void passesWhatTheCompilerChecksOrIsNoKind() {
    KindSwitches switches = new KindSwitches(Set.of("CHAR", "TypeRef.EnumRef", "TypeRef.VoidType"));

    assertEquals(List.of(), switches.inJava("A.java", """
        class A {
          int bytes(BasicKind kind, TypeRef type, Object any) {
            int one = switch (kind) { case CHAR -> 1; case WCHAR -> 2; };
            int other = switch (any) { case EnumRef ofAnotherPackage -> 1; default -> 0; };
            return type instanceof TypeRef.VoidType ? one : other;
          }
        }
        """));
  }

  @Test
  void findsDecisionsInTemplates() {
    KindSwitches switches = new KindSwitches(Set.of());

    assertEquals(List.of("A.xtend: switch"), switches.inXtend("A.xtend", """
        static def text(TypeRef it) { switch it { Object: 'a' default: '' } }
        """));
    assertEquals(List.of("B.xtend: instanceof"), switches.inXtend("B.xtend", """
        static def text(DataType it) ''' «IF it instanceof DataType.Struct»a«ENDIF» '''
        """));
    assertEquals(List.of(), switches.inXtend("C.xtend", """
        // A switch that is printed.
        static def text(DataType it) ''' switch (x) { case «name» -> y instanceof Z; default -> z; } '''
        """));
  }

  private static Set<String> kinds() throws IOException {
    Set<String> kinds = new TreeSet<>();
    for (String file : DECLARED_IN) {
      kinds.addAll(KindSwitches.declaredIn(file, Files.readString(ROOT.resolve(file))));
    }
    return kinds;
  }

  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder : List.of("generator", "templates")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        files
            .filter(file -> file.toString().contains("/src/main/"))
            .filter(file -> file.toString().endsWith(".java") || file.toString().endsWith(".xtend"))
            .forEach(all::add);
      }
    }
    return all;
  }
}
