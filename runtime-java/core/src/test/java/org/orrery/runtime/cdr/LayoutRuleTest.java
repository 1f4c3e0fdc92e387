// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds every class to this rule: memory is accessed by layouts that are named where they are used. A layout that an expression has
 * chosen, that a variable holds or that a method passes on is a variable to the JVM, and its optimizing compiler may crash the process.
 */
class LayoutRuleTest {
  private static final String LAYOUT = "java/lang/foreign/ValueLayout";

  @Test
  void everyLayoutIsNamedWhereItIsUsed() throws IOException {
    List<Path> classes;
    try (Stream<Path> files = Files.walk(Path.of("target/classes"))) {
      classes = files.filter(each -> each.toString().endsWith(".class")).toList();
    }
    List<String> breaches = new ArrayList<>();
    for (Path each : classes) {
      breaches.addAll(breaches(ClassFile.of().parse(each)));
    }
    assertFalse(classes.isEmpty(), "nothing is compiled");
    assertEquals(List.of(), breaches);
  }

  /** Each way to break the rule once. */
  @SuppressWarnings("unused")
  private static final class Breaches {
    private boolean little;
    private final ValueLayout.OfInt[] layouts = {Layouts.INT_BIG};

    private void chosen(MemorySegment segment) {
      segment.set(little ? Layouts.INT_LITTLE : Layouts.INT_BIG, 0, 1);
    }

    private void held(MemorySegment segment) {
      ValueLayout.OfInt layout = Layouts.INT_BIG;
      segment.set(layout, 0, 1);
    }

    private ValueLayout.OfInt returned() {
      return Layouts.INT_BIG;
    }

    private void kept(MemorySegment segment) {
      segment.set(layouts[0], 0, 1);
    }

    private void given(MemorySegment segment, ValueLayout.OfInt layout) {
      segment.set(layout, 0, 1);
    }

    private int named(MemorySegment segment) {
      return little ? segment.get(Layouts.INT_LITTLE, 0) : segment.get(Layouts.INT_BIG, 0);
    }
  }

  @Test
  void eachBreachOfTheRuleIsSeen() throws IOException {
    Path self = Path.of("target/test-classes").resolve(Breaches.class.getName().replace('.', '/') + ".class");
    List<String> seen = breaches(ClassFile.of().parse(self));
    for (String method : List.of("chosen", "held", "returned", "kept", "given")) {
      assertTrue(seen.stream().anyMatch(each -> each.contains("." + method + " ")), method + " is not among " + seen);
    }
    assertTrue(seen.stream().noneMatch(each -> each.contains(".named ")), seen.toString());
  }

  private static List<String> breaches(ClassModel type) {
    List<String> breaches = new ArrayList<>();
    for (MethodModel method : type.methods()) {
      if (method.methodType().stringValue().contains(LAYOUT)) {
        breaches.add(type.thisClass().asInternalName() + "." + method.methodName() + " passes a layout on");
      }
      if (!method.methodName().equalsString("<clinit>")) {
        method.code().ifPresent(code -> {
          FieldInstruction layout = null;
          for (CodeElement element : code) {
            if (element instanceof Instruction next) {
              if (layout != null && leavesExpression(next.opcode())) {
                breaches.add(type.thisClass().asInternalName() + "." + method.methodName() + " does not use "
                    + layout.name() + " where it names it: " + next.opcode());
              }
              layout = next instanceof FieldInstruction field && field.type().stringValue().contains("L" + LAYOUT) ? field : null;
              if (layout != null && (layout.opcode() != Opcode.GETSTATIC || layout.type().stringValue().startsWith("["))) {
                breaches.add(type.thisClass().asInternalName() + "." + method.methodName() + " keeps a layout in " + layout.name());
              }
            }
          }
        });
      }
    }
    return breaches;
  }

  /** True for an instruction behind the layout where it is chosen, held or returned; where it is used, the offset's instructions follow. */
  private static boolean leavesExpression(Opcode opcode) {
    return switch (opcode.kind()) {
      case BRANCH, STORE, RETURN -> true;
      case FIELD_ACCESS -> opcode == Opcode.PUTFIELD || opcode == Opcode.PUTSTATIC;
      default -> false;
    };
  }
}
