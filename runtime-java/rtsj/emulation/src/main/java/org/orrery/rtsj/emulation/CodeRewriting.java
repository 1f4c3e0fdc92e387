// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts calls of {@link Checks} into one method.
 *
 * <p>It counts on two habits of javac: what {@code new} makes is duplicated before its constructor is called, and code stands in
 * the order in which it is evaluated. A constructor's own object exists for the verifier only once the superclass's constructor
 * has run; fields that are set before are checked after.
 */
final class CodeRewriting implements CodeTransform {
  private static final ClassDesc CHECKS = ClassDesc.of(Checks.class.getName());
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final MethodTypeDesc NONE = MethodTypeDesc.of(ConstantDescs.CD_void);
  private static final MethodTypeDesc ONE = MethodTypeDesc.of(ConstantDescs.CD_void, OBJECT);
  private static final MethodTypeDesc TWO = MethodTypeDesc.of(ConstantDescs.CD_void, OBJECT, OBJECT);
  private static final MethodTypeDesc ELEMENT =
      MethodTypeDesc.of(ConstantDescs.CD_void, OBJECT.arrayType(), ConstantDescs.CD_int, OBJECT);

  private final List<FieldInstruction> early = new ArrayList<>();
  private final boolean initializing;
  private boolean constructing;
  private int unfinished;

  CodeRewriting(MethodModel method) {
    this.initializing = method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME);
    this.constructing = method.methodName().equalsString(ConstantDescs.INIT_NAME);
  }

  @Override
  public void atStart(CodeBuilder code) {
    if (initializing) {
      code.invokestatic(CHECKS, "initializing", NONE);
    }
  }

  @Override
  public void accept(CodeBuilder code, CodeElement element) {
    switch (element) {
      case NewObjectInstruction made -> {
        unfinished++;
        code.with(made);
      }
      case InvokeInstruction call -> invoke(code, call);
      case InvokeDynamicInstruction call -> {
        code.with(call);
        // A lambda that captures nothing is made once, with its class: it lies in immortal memory.
        if (call.typeSymbol().parameterCount() > 0 && !call.typeSymbol().returnType().isPrimitive()) {
          allocated(code);
        }
      }
      case FieldInstruction field -> access(code, field);
      case ArrayStoreInstruction store when store.opcode() == Opcode.AASTORE -> code.invokestatic(CHECKS, "store", ELEMENT);
      case ArrayLoadInstruction load when load.opcode() == Opcode.AALOAD -> loaded(code.with(load));
      case NewReferenceArrayInstruction array -> allocated(code.with(array));
      case NewPrimitiveArrayInstruction array -> allocated(code.with(array));
      case NewMultiArrayInstruction array -> allocated(code.with(array));
      case ReturnInstruction end when initializing -> code.invokestatic(CHECKS, "initialized", NONE).with(end);
      default -> code.with(element);
    }
  }

  private void invoke(CodeBuilder code, InvokeInstruction call) {
    code.with(call);
    if (call.name().equalsString(ConstantDescs.INIT_NAME)) {
      if (unfinished > 0) {
        unfinished--;
        allocated(code);
      } else if (constructing) {
        constructed(code);
      }
    } else if (call.name().equalsString("clone")) {
      allocated(code);
    } else if (!call.typeSymbol().returnType().isPrimitive()) {
      loaded(code);
    }
  }

  /** After the call of another constructor, from which on the object is one. */
  private void constructed(CodeBuilder code) {
    constructing = false;
    code.aload(0).invokestatic(CHECKS, "allocated", ONE);
    for (FieldInstruction field : early) {
      code.aload(0).aload(0).getfield(field.field()).invokestatic(CHECKS, "stored", TWO);
    }
  }

  private void access(CodeBuilder code, FieldInstruction field) {
    if (field.typeSymbol().isPrimitive()) {
      code.with(field);
      return;
    }
    switch (field.opcode()) {
      case PUTFIELD -> {
        if (constructing) {
          early.add(field);
        } else {
          code.dup2().invokestatic(CHECKS, "stored", TWO);
        }
        code.with(field);
      }
      case PUTSTATIC -> code.dup().invokestatic(CHECKS, "storedStatic", ONE).with(field);
      default -> loaded(code.with(field));
    }
  }

  private static void allocated(CodeBuilder code) {
    code.dup().invokestatic(CHECKS, "allocated", ONE);
  }

  private static void loaded(CodeBuilder code) {
    code.dup().invokestatic(CHECKS, "loaded", ONE);
  }
}
