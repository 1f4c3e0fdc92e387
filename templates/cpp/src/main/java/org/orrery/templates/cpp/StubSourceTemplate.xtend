// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppLiterals.*

/** Prints one source file per interface, with the functions of its stub. */
class StubSourceTemplate {

    def path(CppInterface it) { CppPaths.ofInterface(plan.name, "stub.cpp") }

    def text(CppInterface it) '''
        #include "«CppPaths.ofInterface(plan.name, "stub.hpp")»"

        #include <orrery/abi.hpp>

        «FOR header : codecs»
            #include "«header»"
        «ENDFOR»

        namespace «namespace» {
        namespace {

        // Links with a runtime of this binary interface only.
        [[gnu::used]] const int* const stub_abi = &«CppRuntime.ABI»;

        }  // namespace

        «FOR operation : operations SEPARATOR "\n"»
            «definition(operation)»
        «ENDFOR»

        }  // namespace «namespace»
    '''

    private def definition(CppOperation it) '''
        «outcome» stub::«function»(«parameters») noexcept {
          «IF plan.oneway»
              return «CppRuntime.STUB»::send(«plan.wireName.string»«furtherCodedArguments»);
          «ELSE»
              return «CppRuntime.STUB»::invoke«invoked»(«plan.wireName.string»«furtherCodedArguments»);
          «ENDIF»
        }
    '''
}
