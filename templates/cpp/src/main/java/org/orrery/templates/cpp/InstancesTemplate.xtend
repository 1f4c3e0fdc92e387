// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints one header per process with instances in immortal memory, which declares functions that return them. */
class InstancesTemplate {

    def path(CppProcess it) { CppPaths.process(plan.name, "instances.hpp") }

    def text(CppProcess it) '''
        #pragma once

        #include <orrery/orb/immortal.hpp>

        «FOR header : immortalHeaders»
            #include "«header»"
        «ENDFOR»

        /** Instances of process «plan.name» in immortal memory. They exist from before the first request to the end of the process. */
        namespace «namespace»::instances {

        «FOR instance : immortalInstances SEPARATOR "\n"»
            «DocComment.of("", instance.plan.origin)»
            inline constinit «CppRuntime.SINGLETON»<«instance.userType»> «instance.plan.name.part»;
        «ENDFOR»

        }  // namespace «namespace»::instances
    '''
}
