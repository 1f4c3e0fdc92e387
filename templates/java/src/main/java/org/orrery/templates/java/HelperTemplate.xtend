// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

/** Prints the class with the type of values in anys, for systems that have anys or TypeCodes. */
class HelperTemplate {

    static def body(JavaAnyType it, JavaFile file) '''
        «DocComment.of("The type of " + name + " in anys.", origin)»
        public final class «file.className» {
          public static final «file.use(JavaRuntime.ANY_TYPE)»<«value»> TYPE =
              «type»;

          private «file.className»() {}
        }
    '''
}
