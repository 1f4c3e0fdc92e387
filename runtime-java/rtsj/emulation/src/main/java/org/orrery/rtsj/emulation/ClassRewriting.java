// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;

/** Puts calls of {@link Checks} into a class. */
final class ClassRewriting {
  private final ClassFile files;

  /** Rewriting with the loader that finds the classes whose relations the verifier wants to know. */
  ClassRewriting(ClassLoader loader) {
    this.files = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
        ClassHierarchyResolver.ofResourceParsing(loader).orElse(ClassHierarchyResolver.defaultResolver())));
  }

  byte[] rewritten(byte[] classFile) {
    ClassTransform transform = (builder, element) -> {
      if (element instanceof MethodModel method && method.code().isPresent()) {
        builder.transformMethod(method, MethodTransform.transformingCode(new CodeRewriting(method)));
      } else {
        builder.with(element);
      }
    };
    return files.transformClass(files.parse(classFile), transform);
  }
}
