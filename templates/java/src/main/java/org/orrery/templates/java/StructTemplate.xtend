// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.generator.plan.DataType
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.java.JavaNames.*
import static extension org.orrery.templates.java.JavaTypes.*

/** Prints the value of a struct: a record with a method that writes it. */
class StructTemplate {

    static def body(DataType.Struct it, JavaFile file) '''
        «DocComment.of(doc, origin)»
        public record «file.className»(«FOR m : members SEPARATOR ', '»«file.types.kept(m.type)» «m.name.member»«ENDFOR»)
            implements «file.use(JavaRuntime.VALUE)» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          @Override
          public void write(«file.use(JavaRuntime.WRITER)» _out) {
            «FOR m : members»
                «file.types.write(m.type, m.name.member, "_out")»;
            «ENDFOR»
          }
          «ContentFragments.methods(file, comparedMembers)»
        }
    '''
}
