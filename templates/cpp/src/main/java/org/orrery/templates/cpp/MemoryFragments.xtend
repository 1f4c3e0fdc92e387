// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppLiterals.*

/** Prints the layout of a process's memory. */
class MemoryFragments {

    static def layout(CppMemory it) '''
        «IF !scopes.empty»
            inline constexpr «CppRuntime.SCOPE_LAYOUT» scopes[] = {
                «FOR scope : scopes»
                    «DocComment.of("", scope.plan.origin)»
                    {
                        .name = «scope.plan.name.string»,
                        .parent = «scope.plan.parent»,
                        .kind = «CppRuntime.areaKind(scope.plan.kind)»,«scope.remark»
                        .bytes = «scope.plan.bytes.size»,
                        «IF scope.plan.blocks > 0»
                            .blocks = «scope.plan.blocks»,
                            .block_bytes = «scope.plan.blockBytes.size»,
                        «ENDIF»
                        .per = «CppRuntime.multiplicity(scope.plan.multiplicity)»,
                        «IF !scope.plan.lanes.empty»
                            .lanes = «scope.plan.lanes.laneList»,
                        «ENDIF»
                        «IF scope.plan.inner»
                            .inner = true,
                        «ENDIF»
                    },
                «ENDFOR»
            };
        «ENDIF»
        «IF !tunnels.empty»
            inline constexpr «CppRuntime.TUNNEL_LAYOUT» tunnels[] = {
                «FOR tunnel : tunnels»
                    «DocComment.of("", tunnel.plan.origin)»
                    {
                        .name = «tunnel.plan.name.string»,
                        .scope = «tunnel.plan.home»,
                        .capacity = «tunnel.plan.capacity»,
                        .value_bytes = «tunnel.plan.valueBytes.size»,
                        .bytes = «tunnel.plan.bytes.size»,
                    },
                «ENDFOR»
            };
        «ENDIF»
        inline constexpr «CppRuntime.LAYOUT» memory{
            .immortal_bytes = «immortalBytes.size»,
            .scopes = «IF scopes.empty»{}«ELSE»scopes«ENDIF»,
            «IF !tunnels.empty»
                .tunnels = tunnels,
            «ENDIF»
        };
    '''
}
