// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

/** Prints the RTSJ configuration in a process's main class, and the components' functions for its scopes. */
class RtsjFragments {

    static def configuration(JavaProcess it) '''
        // Areas are counted here without pools, which are in the layout of _CONFIGURATION and counted there.
        private static final «file.use(JavaRuntime.RTSJ_CONFIGURATION)» _AREAS =
            new RtsjConfiguration(
                List.of(
                    «FOR scope : areas.scopes SEPARATOR ','»
                        // «areas.label(scope)» «scope.name»
                        new «file.use(JavaRuntime.RTSJ_AREA)»(
                            "«scope.name»",
                            «areas.parent(scope)»,
                            AreaConfiguration.Kind.«areas.kind(scope)»,
                            new AreaConfiguration.Extent(«scope.bytes»L, AreaConfiguration.Multiplicity.«scope.multiplicity»))
                    «ENDFOR»
                    ),
                List.of(
                    «FOR poa : plan.poas SEPARATOR ','»
                        // poa [«poa.index»] «poa.path»: «areas.words(poa)»
                        new RtsjConfiguration.PoaScopes(«areas.request(poa)», «areas.session(poa)»)
                    «ENDFOR»
                    ),
                List.of(
                    «FOR timing : timings SEPARATOR ','»
                        «timing»
                    «ENDFOR»
                    ),
                new RtsjConfiguration.NoHeap(«noHeapLanes», «noHeapTasks»));'''

    static def scopes(JavaComponent it) '''
        «FOR scope : rtsjScopes»
            «DocComment.of(scope.doc, scope.scope.origins)»
            protected final void «scope.function»(Runnable logic) {
              _«scope.handle».serve(logic);
            }

        «ENDFOR»
        «IF !rtsjScopes.empty»
            final void _reachScopes(«FOR scope : rtsjScopes SEPARATOR ', '»AllocationContext «scope.handle»«ENDFOR») {
              «FOR scope : rtsjScopes»
                  _«scope.handle» = «scope.handle»;
              «ENDFOR»
            }

        «ENDIF»
    '''
}
