// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import java.util.List

/** Prints equals, hashCode and toString of a record with arrays, which Java would compare and print by their identity. */
class ContentFragments {

    /** Methods for the members; empty text if there are no members. */
    static def methods(JavaFile it, List<String> members) '''
        «IF !members.empty»

            /** True if the other record holds equal members; arrays are compared by their elements. */
            @Override
            public boolean equals(Object _other) {
              return _other instanceof «className» _that
                  «FOR m : members»
                      && «use(JavaRuntime.CONTENTS)».equal(«m», _that.«m»)«IF m == members.last»;«ENDIF»
                  «ENDFOR»
            }

            @Override
            public int hashCode() {
              return «use(JavaRuntime.CONTENTS)».hash(«IF members.size == 1»(Object) «ENDIF»«FOR m : members SEPARATOR ', '»«m»«ENDFOR»);
            }

            @Override
            public String toString() {
              return "«className»["
                  «FOR m : members»
                      + "«IF m != members.head», «ENDIF»«m»=" + «use(JavaRuntime.CONTENTS)».text(«m»)
                  «ENDFOR»
                  + "]";
            }
        «ENDIF»
    '''
}
