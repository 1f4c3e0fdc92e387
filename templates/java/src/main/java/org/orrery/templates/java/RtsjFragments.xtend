// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment

/** Prints the RTSJ configuration in a process's main class, and the components' functions for its scopes. */
class RtsjFragments {

    static def configuration(JavaProcess it) '''
        // Areas are counted here without pools, which are in the layout of _CONFIGURATION and counted there.
        private static final «file.use(JavaRuntime.RTSJ_CONFIGURATION)» _AREAS =
            RtsjConfiguration.builder()
                «FOR scope : areas.scopes»
                    // «areas.label(scope)» «scope.name»
                    .area(«file.use(JavaRuntime.RTSJ_AREA)».named("«scope.name»")
                        «IF areas.parent(scope) >= 0»
                            .parent(«areas.parent(scope)»)
                        «ENDIF»
                        .kind(AreaConfiguration.Kind.«areas.kind(scope)»)
                        .bytes(«file.size(scope.bytes)»)
                        .per(AreaConfiguration.Multiplicity.«scope.multiplicity»)
                        .build())
                «ENDFOR»
                «FOR poa : plan.poas»
                    // poa [«poa.index»] «poa.path»: «areas.words(poa)»
                    .poa(«areas.request(poa)»«IF areas.session(poa) >= 0», «areas.session(poa)»«ENDIF»)
                «ENDFOR»
                «FOR timing : timings»
                    .deadline("«timing.task»", «file.duration(timing.deadlineNanos)»)
                    «IF timing.costNanos > 0»
                        .cost("«timing.task»", «file.duration(timing.costNanos)»)
                    «ENDIF»
                «ENDFOR»
                «IF !plan.rtsj.noHeapLanes.empty»
                    .noHeapLanes(«numbers(plan.rtsj.noHeapLanes)»)
                «ENDIF»
                «IF !plan.rtsj.noHeapTasks.empty»
                    .noHeapTasks(«noHeapTasks»)
                «ENDIF»
                .build();'''

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
