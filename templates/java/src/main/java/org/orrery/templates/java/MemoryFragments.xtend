// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

/** Prints the layout of a process's memory. */
class MemoryFragments {

    static def layout(JavaMemory it, JavaFile file) '''
        .memory(«file.use(JavaRuntime.LAYOUT)».builder()
            .immortalBytes(«file.size(plan.memory.immortalBytes)»)
            «FOR scope : scopes»
                // «entry(scope)»
                .scope(Layout.Scope.named("«scope.plan.name»")
                    «IF scope.parent >= 0»
                        .parent(«scope.parent»)
                    «ENDIF»
                    .kind(«file.use(JavaRuntime.AREA_KIND)».«scope.kind»)
                    «IF scope.plan.blocks > 0»
                        .blocks(«scope.plan.blocks»)
                        .blockBytes(«file.size(scope.plan.blockBytes)»)
                    «ELSE»
                        .bytes(«file.size(scope.plan.bytes)»)
                    «ENDIF»
                    .per(Layout.Multiplicity.«scope.plan.multiplicity»)
                    .lanes(«scope.lanes»)
                    «IF scope.plan.inner»
                        .inner()
                    «ENDIF»
                    .build())
            «ENDFOR»
            .build())'''
}
