// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints a component's members for the scopes that servants enter within their requests. */
class InnerScopeFragments {

    static def numbers(CppComponent it) '''
        «IF !innerScopes.empty»
            /** The scopes that servants enter within their requests: their numbers in the layout. */
            struct inner_scopes {
              «FOR scope : innerScopes»
                  std::int32_t «scope.plan.name.part» = -1;
              «ENDFOR»
            };

            /** Makes them reachable. Called by generated code before the process runs. */
            void reach_scopes(const inner_scopes& all) noexcept {
              inner_scopes_ = all;
            }

        «ENDIF»
    '''

    static def functions(CppComponent it) '''
        «FOR scope : innerScopes»
            «DocComment.of(scope.doc, scope.scope.origins)»
            class «scope.type» : public «CppRuntime.INNER_SCOPE» {
              using «CppRuntime.INNER_SCOPE»::inner_scope;
            };

            [[nodiscard]] «scope.type» «scope.function»(«scope.outerType»& «scope.outer») const noexcept {
              return {«scope.outer», inner_scopes_.«scope.plan.name.part»};
            }

        «ENDFOR»
    '''
}
