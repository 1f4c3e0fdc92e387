// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/**
 * Prints one source file per interface, with its operation handlers: each decodes a request, calls the servant's function, and
 * encodes the reply.
 */
class SkeletonTemplate {

    def path(CppInterface it) { CppPaths.ofInterface(plan.name, "servant.cpp") }

    def text(CppInterface it) '''
        #include "«CppPaths.ofInterface(plan.name, "servant.hpp")»"

        #include <orrery/abi.hpp>
        #include <orrery/demux/operation_table.hpp>
        #include <orrery/serving/server_request.hpp>

        «FOR header : codecs»
            #include "«header»"
        «ENDFOR»

        namespace «namespace» {
        namespace skeleton {
        namespace {

        // Links with a runtime of this binary interface only.
        [[gnu::used]] const int* const skeleton_abi = &«CppRuntime.ABI»;

        «OperationTableTemplate.table(plan.table)»

        // One function for each operation, named as on the wire.
        namespace handle {

        «FOR operation : operations SEPARATOR "\n"»
            «handler(operation, namespace)»
        «ENDFOR»

        }  // namespace handle

        constexpr «CppRuntime.HANDLER» handlers[] = {
            «FOR operation : operations»
                &handle::«operation.handler»,  // [«operation.plan.index»]
            «ENDFOR»
            «FOR name : plan.pseudoOperations»
                &«CppRuntime.pseudoOperation(name)»,  // «name»
            «ENDFOR»
        };

        constexpr std::string_view repository_ids[] = {
            «FOR id : plan.repositoryIds»
                "«id»",
            «ENDFOR»
        };

        constexpr «CppRuntime.INTERFACE_TABLE» interface_table{repository_ids, &«CppRuntime.OPERATION_TABLE»<operations>::find, handlers};

        }  // namespace
        }  // namespace skeleton

        servant::servant() noexcept
            : «CppRuntime.SERVANT»(skeleton::interface_table) {}

        }  // namespace «namespace»
    '''

    private def handler(CppOperation it, String namespace) '''
        void «handler»(«CppRuntime.SERVANT»& target, «CppRuntime.REQUEST»& request) {
          «FOR p : plan.inputs»
              «p.type.spelling» «p.name.parameter»{};
          «ENDFOR»
          «IF !plan.inputs.empty»
              if (!request.arguments(«codedArguments»)) return;
          «ENDIF»
          «IF plan.oneway»
              static_cast<::«namespace»::servant&>(target).«function»(request.call()«furtherArguments»);
              request.reply(«CppRuntime.OUTCOME»<void>());
          «ELSE»
              request.reply«resultBounds»(static_cast<::«namespace»::servant&>(target).«function»(request.call()«furtherArguments»));
          «ENDIF»
        }
    '''
}
