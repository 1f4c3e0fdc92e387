// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import java.util.List
import org.orrery.generator.plan.DataType
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.java.JavaNames.*
import static extension org.orrery.templates.java.JavaTypes.*

/** Prints the view of a struct, or of an operation's several results, in a received message. */
class ViewTemplate {

    static def body(DataType.Struct it, boolean written, JavaFile file) '''
        «DocComment.of(doc, origin)»
        «body(members.map[m|new JavaOperation.Result(m.name.member, m.type)], file.use(file.names.qualified(name, file.names.type(name))), written, file)»
    '''

    static def body(JavaOperation it, JavaFile file) '''
        /** Results of «plan.name» in a received message. Model: «plan.origin.label» */
        «body(results, servantResult, false, file)»
    '''

    private static def body(List<JavaOperation.Result> members, String value, boolean written, JavaFile file) '''
        public final class «file.className» implements «file.use(JavaRuntime.VIEW)»<«value»>«IF written», «file.use(JavaRuntime.FORM)»<«value»>«ENDIF» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          «FOR m : members»
              «IF m.type.direct»
                  private «file.types.view(m.type)» «m.name»;
              «ELSE»
                  private final «file.types.view(m.type)» «m.name» = «file.types.newView(m.type)»;
              «ENDIF»
          «ENDFOR»

          @Override
          public void read(«file.use(JavaRuntime.READER)» _in) {
            «FOR m : members»
                «IF m.type.direct»
                    «m.name» = «file.types.read(m.type, "_in")»;
                «ELSE»
                    «m.name».read(_in);
                «ENDIF»
            «ENDFOR»
          }

          «FOR m : members»
              public «file.types.view(m.type)» «m.name»() {
                return «m.name»;
              }

          «ENDFOR»
          «IF written»
              @Override
              public void write(«file.use(JavaRuntime.WRITER)» _out) {
                «FOR m : members»
                    «file.types.writeShown(m.type, m.name, "_out")»
                «ENDFOR»
              }

          «ENDIF»
          @Override
          public «value» copy() {
            return new «value»(«FOR m : members SEPARATOR ', '»«m.type.copy(m.name)»«ENDFOR»);
          }
        }
    '''
}
