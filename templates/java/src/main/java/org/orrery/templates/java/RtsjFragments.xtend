// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

/** What the main class of a process on the RTSJ tells its machine, and what components have of its scopes. */
class RtsjFragments {

    static def configuration(JavaProcess it) '''
        private static final «file.use(JavaRuntime.RTSJ_CONFIGURATION)» _AREAS =
            new RtsjConfiguration(
                List.of(
                    «FOR scope : areas.scopes SEPARATOR ','»
                        new «file.use(JavaRuntime.RTSJ_AREA)»(
                            "«scope.name»",
                            «areas.parent(scope)»,
                            AreaConfiguration.Kind.«areas.kind(scope)»,
                            new AreaConfiguration.Extent(«scope.bytes»L, AreaConfiguration.Multiplicity.«scope.multiplicity»))
                    «ENDFOR»
                    ),
                «poaScopes»,
                List.of(
                    «FOR timing : timings SEPARATOR ','»
                        «timing»
                    «ENDFOR»
                    ),
                new RtsjConfiguration.NoHeap(«noHeapLanes», «noHeapTasks»));'''

    static def scopes(JavaComponent it) '''
        «FOR scope : rtsjScopes»
            «DocComment.of(scope.doc, scope.scope.plan.origin)»
            protected final void «scope.function»(Runnable logic) {
              _«scope.handle».serve(logic);
            }

        «ENDFOR»
        «IF !rtsjScopes.empty»
            final void _reachScopes(«FOR scope : rtsjScopes SEPARATOR ', '»Surroundings «scope.handle»«ENDFOR») {
              «FOR scope : rtsjScopes»
                  _«scope.handle» = «scope.handle»;
              «ENDFOR»
            }

        «ENDIF»
    '''
}
