// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints a component's members for the tunnels and pools of its processes. */
class TunnelAndPoolFragments {

    static def handed(CppComponent it) '''
        «IF !tunnels.empty»
            /** The tunnels that each process with an instance has. */
            struct tunnels {
              «FOR tunnel : tunnels»
                  «tunnel.type»* «tunnel.plan.name.part» = nullptr;
              «ENDFOR»
            };

            /** Makes them reachable. Called by generated code before the process runs. */
            void reach_tunnels(const tunnels& all) noexcept {
              tunnels_ = all;
            }

        «ENDIF»
        «IF !pools.empty»
            /** The pool scopes that each process with an instance has: itself, or its number in the layout. */
            struct pools {
              «FOR pool : pools»
                  «IF pool.once»«CppRuntime.BLOCK_SET»* «pool.plan.name.part» = nullptr;«ELSE»std::int32_t «pool.plan.name.part» = -1;«ENDIF»
              «ENDFOR»
            };

            /** Makes them reachable. Called by generated code before the process runs. */
            void reach_pools(const pools& all) noexcept {
              pools_ = all;
            }

        «ENDIF»
    '''

    static def functions(CppComponent it) '''
        «FOR tunnel : tunnels»
            «DocComment.of(tunnel.doc, tunnel.origins)»
            «tunnel.type»& «tunnel.function»() const noexcept {
              assert(tunnels_.«tunnel.plan.name.part» != nullptr);
              return *tunnels_.«tunnel.plan.name.part»;
            }

        «ENDFOR»
        «FOR pool : pools»
            «DocComment.of(pool.doc, pool.origins)»
            «IF pool.once»
                «pool.type» «pool.function»() const noexcept {
                  assert(pools_.«pool.plan.name.part» != nullptr);
                  return «pool.type»(pools_.«pool.plan.name.part»);
                }
            «ELSE»
                «pool.type» «pool.function»(const «CppRuntime.CALL»& call) const noexcept {
                  return «pool.type»(call.blocks(pools_.«pool.plan.name.part»));
                }
            «ENDIF»

        «ENDFOR»
    '''
}
