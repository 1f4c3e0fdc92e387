// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

/** Prints the layout of a process's memory. */
class MemoryFragments {

    static def layout(JavaMemory it, JavaFile file) '''
        .with(
            new «file.use(JavaRuntime.LAYOUT)»(
                «plan.memory.immortalBytes»L,
                List.of(
                    «FOR scope : scopes SEPARATOR ','»
                        // «entry(scope)»
                        new Layout.Scope(
                            "«scope.plan.name»",
                            «scope.parent»,
                            «file.use(JavaRuntime.AREA_KIND)».«scope.kind»,«scope.remark»
                            «IF scope.plan.blocks > 0»
                                Layout.Extent.ofBlocks(«scope.plan.blocks», «scope.plan.blockBytes»L, Layout.Multiplicity.«scope.plan.multiplicity»),
                            «ELSE»
                                new Layout.Extent(«scope.plan.bytes»L, Layout.Multiplicity.«scope.plan.multiplicity»),
                            «ENDIF»
                            List.of(«scope.lanes»))«IF scope.plan.inner».withinRequests()«ENDIF»
                    «ENDFOR»
                    )))'''
}
