// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppLiterals.*

/** Prints the layout of a process's memory. */
class MemoryFragments {

    static def layout(CppMemory it) '''
        «FOR scope : scopes.filter[!plan.lanes.empty]»
            inline constexpr std::uint32_t «scope.lanesName»[] = {«scope.plan.lanes.join(", ")»};
        «ENDFOR»
        «IF !scopes.empty»
            inline constexpr «CppRuntime.SCOPE_LAYOUT» scopes[] = {
                «FOR scope : scopes»
                    «DocComment.of("", scope.plan.origin)»
                    {
                        .name = «scope.plan.name.string»,
                        .parent = «scope.plan.parent»,
                        .kind = «CppRuntime.areaKind(scope.plan.kind)»,«scope.remark»
                        .bytes = «scope.plan.bytes»,
                        «IF scope.plan.blocks > 0»
                            .blocks = «scope.plan.blocks»,
                            .block_bytes = «scope.plan.blockBytes»,
                        «ENDIF»
                        .per = «CppRuntime.multiplicity(scope.plan.multiplicity)»,
                        «IF !scope.plan.lanes.empty»
                            .lanes = «scope.lanesName»,
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
                        .value_bytes = «tunnel.plan.valueBytes»,
                        .bytes = «tunnel.plan.bytes»,
                    },
                «ENDFOR»
            };
        «ENDIF»
        inline constexpr «CppRuntime.LAYOUT» memory{
            .immortal_bytes = «immortalBytes»,
            .scopes = «IF scopes.empty»{}«ELSE»scopes«ENDIF»,
            «IF !tunnels.empty»
                .tunnels = tunnels,
            «ENDIF»
        };
    '''
}
