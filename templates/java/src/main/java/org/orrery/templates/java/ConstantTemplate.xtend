// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.generator.plan.ConstantPlan
import org.orrery.templates.common.DocComment

/** Prints a constant: a class with one value, since Java has no constants outside classes (IDL to Java 1.3, 1.6). */
class ConstantTemplate {

    static def body(ConstantPlan it, JavaFile file) '''
        «DocComment.of(doc, origin)»
        public final class «file.className» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          public static final «file.types.kept(type)» value = «file.types.constant(it)»;

          private «file.className»() {}
        }
    '''
}
