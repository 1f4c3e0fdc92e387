// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.generator.plan.DataType
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.java.JavaNames.*
import static extension org.orrery.templates.java.JavaTypes.*

/** Prints a user exception. Its members are values on both sides, since the exception outlives the message. */
class ExceptionTemplate {

    static def body(DataType.UserException it, JavaFile file) '''
        «DocComment.of(doc, origin)»
        public final class «file.className» extends «file.use(JavaRuntime.USER_EXCEPTION)» {
          /** Repository id. */
          public static final String ID = "«repositoryId»";

          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;
          private static final long serialVersionUID = 1L;

          «FOR m : members»
              private final transient «file.types.kept(m.type)» «m.name.member»;
          «ENDFOR»

          public «file.className»(«FOR m : members SEPARATOR ', '»«file.types.kept(m.type)» «m.name.member»«ENDFOR») {
            super(ID);
            «FOR m : members»
                this.«m.name.member» = «m.name.member»;
            «ENDFOR»
          }

          /** Reads the members, which follow the repository id in a reply. */
          public static «file.className» read(«file.use(JavaRuntime.READER)» _in) {
            «FOR m : members»
                «IF m.type.direct»
                    «file.types.view(m.type)» «m.name.member» = «file.types.read(m.type, "_in")»;
                «ELSE»
                    «file.types.view(m.type)» «m.name.member» = «file.types.newView(m.type)»;
                    «m.name.member».read(_in);
                «ENDIF»
            «ENDFOR»
            return new «file.className»(«FOR m : members SEPARATOR ', '»«m.type.copy(m.name.member)»«ENDFOR»);
          }

          «FOR m : members»
              public «file.types.kept(m.type)» «m.name.member»() {
                return «m.name.member»;
              }

          «ENDFOR»
          @Override
          public void write(«file.use(JavaRuntime.WRITER)» _out) {
            «FOR m : members»
                «file.types.write(m.type, m.name.member, "_out")»;
            «ENDFOR»
          }
        }
    '''
}
