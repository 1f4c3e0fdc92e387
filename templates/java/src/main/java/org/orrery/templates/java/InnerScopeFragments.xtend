// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

/** Prints a component's members for the scopes that servants enter within their requests. */
class InnerScopeFragments {

    static def functions(JavaComponent it) '''
        «FOR scope : innerScopes»
            «DocComment.of(scope.doc, scope.scope.origins)»
            protected final «scope.type» «scope.function»(«scope.parameters») {
              return «scope.entered»;
            }

        «ENDFOR»
        «IF !innerScopes.empty»
            final void _reachScopes(«FOR scope : innerScopes SEPARATOR ', '»int «scope.number»«ENDFOR») {
              «FOR scope : innerScopes»
                  _«scope.number» = «scope.number»;
              «ENDFOR»
            }

        «ENDIF»
    '''
}
