// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.generator.plan.DataType
import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.java.JavaNames.*

/** Prints an enum; its ordinals are its values on the wire. */
class EnumTemplate {

    static def body(DataType.Enumeration it, JavaFile file) '''
        «DocComment.of(doc, origin)»
        public enum «file.className» {
          «FOR each : enumerators SEPARATOR ','»
              «each.enumerator»
          «ENDFOR»
          ;

          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;
          private static final «file.className»[] _VALUES = values();

          /** Reads an enumerator; raises MARSHAL if no enumerator has the number. */
          public static «file.className» read(«file.use(JavaRuntime.READER)» in) {
            return _VALUES[in.readEnum(_VALUES.length)];
          }
        }
    '''
}
