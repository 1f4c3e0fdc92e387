// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints one header per component of a C++ process, with the base class of the user's class. */
class ComponentTemplate {

    def path(CppComponent it) { CppPaths.component(plan.name) }

    def text(CppComponent it) '''
        #pragma once

        «IF isHanded»
            #include <cassert>
        «ENDIF»
        «IF findsScopes»
            #include <cstdint>
        «ENDIF»
        «IF plan.lifecycle.process»
            #include <span>
        «ENDIF»
        «IF makesObjects»
            #include <string_view>
        «ENDIF»
        «IF isHanded || findsScopes»

        «ENDIF»
        «IF !innerScopes.empty»
            #include <«CppRuntime.INNER_SCOPE_HEADER»>
        «ENDIF»
        «IF reachesProcess»
            #include <orrery/orb/process.hpp>
        «ENDIF»
        #include <orrery/orb/receptacle.hpp>
        «IF !pools.empty»
            #include <«CppRuntime.SCOPE_POOL_HEADER»>
        «ENDIF»
        «IF pooled»
            #include <orrery/orb/state_pool.hpp>
        «ENDIF»
        #include <orrery/orb/task.hpp>
        «IF !pools.empty»
            #include <orrery/upcall/call.hpp>
        «ENDIF»
        «IF !tunnels.empty»
            #include <«CppRuntime.TUNNEL_HEADER»>
        «ENDIF»

        «FOR header : headers»
            #include "«header»"
        «ENDFOR»

        namespace «system» {

        «DocComment.of(plan.doc, "The base of the user's class.", plan.origin)»
        class «declared» {
         public:
          «IF plan.receptacles.empty»
              «declared»() noexcept = default;
          «ELSE»
              /** Receptacles, connected as stated in the model. */
              struct receptacles {
                «FOR receptacle : plan.receptacles»
                    «CppRuntime.RECEPTACLE»<«receptacle.interfaceName.stub»>& «receptacle.name.part»;
                «ENDFOR»
              };

              explicit «declared»(const receptacles& uses) noexcept
                  : uses_(uses) {}
          «ENDIF»
          «declared»(const «declared»&) = delete;
          «declared»& operator=(const «declared»&) = delete;
          virtual ~«declared»() = default;

          «IF reachesProcess»
              /** Makes its process reachable. Called by generated code before the process runs. */
              void join(«CppRuntime.PROCESS»& home) noexcept {
                home_ = &home;
              }

          «ENDIF»
          «TunnelAndPoolFragments.handed(it)»
          «InnerScopeFragments.numbers(it)»
          «FOR facet : plan.facets SEPARATOR "\n"»
              «DocComment.of("The servant of a facet. It lives as long as this.", facet.origin)»
              virtual «facet.interfaceName.servant»& «facet.name.provide»() noexcept = 0;
          «ENDFOR»

          «FOR task : plan.tasks SEPARATOR "\n"»
              «DocComment.of("A task: a thread of its own calls it, once each period.", task.origin)»
              virtual void «task.name.part»(«CppRuntime.TASK»& release) noexcept = 0;
          «ENDFOR»
          «LifecycleFragments.functions(it)»
        «IF hasProtected»

            «" "»protected:
              «IF pooled»
                  /** State between calls: at most «plan.state.capacity» values, in immortal memory, as is this object. */
                  «pool»& pool() noexcept {
                    return state_;
                  }

              «ENDIF»
              «IF makesObjects»
                  /**
                   * POA of the process by its path: names from the root, separated by '/'. The path is searched on each call, so
                   * keep the result. Not available in the constructor.
                   */
                  «CppRuntime.POA» poa_named(std::string_view path) const noexcept {
                    assert(home_ != nullptr);
                    return home_->poa_named(path);
                  }

              «ENDIF»
              «LifecycleFragments.ofProcess(it)»
              «TunnelAndPoolFragments.functions(it)»
              «InnerScopeFragments.functions(it)»
              «FOR receptacle : plan.receptacles SEPARATOR "\n"»
                  «DocComment.of("The stub of a receptacle that belongs to the thread which runs this.", receptacle.origin)»
                  «receptacle.interfaceName.stub»& «receptacle.name.use»(const «CppRuntime.CONTEXT»& here) noexcept {
                    return uses_.«receptacle.name.part».in(here);
                  }
              «ENDFOR»

            «" "»private:
              «IF reachesProcess»
                  «CppRuntime.PROCESS»* home_ = nullptr;
              «ENDIF»
              «IF !tunnels.empty»
                  tunnels tunnels_;
              «ENDIF»
              «IF !pools.empty»
                  pools pools_;
              «ENDIF»
              «IF !innerScopes.empty»
                  inner_scopes inner_scopes_;
              «ENDIF»
              «IF pooled»
                  «pool» state_;
              «ENDIF»
              «IF !plan.receptacles.empty»
                  receptacles uses_;
              «ENDIF»
        «ENDIF»
        };

        }  // namespace «system»
    '''
}
