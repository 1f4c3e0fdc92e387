// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

/** Prints the linking of a program that loads its message handlers; for the generated CMake project and for orrery_add_system(). */
class ModulesTemplate {

    def path(CppProcess it) { CppPaths.process(plan.name, "modules.cmake") }

    def text(CppProcess it) '''
        # «plan.name» loads its message handlers at run time: GIOP strategies fine_grain and paired.
        «CppRuntime.LOAD_MODULES»(${orrery_program})
    '''
}
