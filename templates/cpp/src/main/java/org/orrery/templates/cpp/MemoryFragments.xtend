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
                    «DocComment.of("", scope.origin)»
                    {
                        .name = «scope.name.string»,
                        .parent = «scope.parent»,
                        .kind = «CppRuntime.areaKind(scope.kind)»,
                        .bytes = «scope.bytes.size»,
                        «IF scope.blocks > 0»
                            .blocks = «scope.blocks»,
                            .block_bytes = «scope.blockBytes.size»,
                        «ENDIF»
                        .per = «CppRuntime.multiplicity(scope.multiplicity)»,
                        «IF !scope.lanes.empty»
                            .lanes = «scope.lanes.laneList»,
                        «ENDIF»
                        «IF scope.inner»
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
