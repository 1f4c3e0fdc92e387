// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

/** What the main class of a process on the RTSJ tells its machine. */
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
}
