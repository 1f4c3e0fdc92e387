// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import java.util.List
import org.orrery.generator.plan.SystemPlan

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints the CMake project of all generated code, which can be built alone or as part of another project. */
class ProjectTemplate {

    def path(SystemPlan it) { "CMakeLists.txt" }

    def text(SystemPlan it, List<CppInterface> interfaces, List<CppProcess> processes) '''
        cmake_minimum_required(VERSION 3.22)
        project(«project» LANGUAGES CXX)

        if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE)
          set(CMAKE_BUILD_TYPE Release)
        endif()
        if(NOT TARGET orrery::runtime)
          if(ORRERY_RUNTIME)
            add_subdirectory("${ORRERY_RUNTIME}" orrery-runtime EXCLUDE_FROM_ALL)
          else()
            find_package(orrery REQUIRED)
          endif()
        endif()

        «IF interfaces.empty»
            # Types alone: headers.
            add_library(«project»_interfaces INTERFACE)
            target_include_directories(«project»_interfaces INTERFACE "${CMAKE_CURRENT_SOURCE_DIR}")
            target_link_libraries(«project»_interfaces INTERFACE orrery::runtime)
        «ELSE»
            # Servants and stubs of all interfaces: a program links those that it uses.
            add_library(«project»_interfaces STATIC
              «FOR each : interfaces»
                  «CppPaths.ofInterface(each.plan.name, "servant.cpp")»
                  «CppPaths.ofInterface(each.plan.name, "stub.cpp")»
              «ENDFOR»
            )
            target_include_directories(«project»_interfaces PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
            target_link_libraries(«project»_interfaces PUBLIC orrery::runtime)
        «ENDIF»
        «IF !processes.empty»

            # The classes that you write: every source below this folder.
            set(ORRERY_USER_DIR "${CMAKE_CURRENT_SOURCE_DIR}/../user" CACHE PATH "Folder of the components' classes")
            file(GLOB_RECURSE user_sources CONFIGURE_DEPENDS "${ORRERY_USER_DIR}/*.cpp")
            if(user_sources)
              add_library(«project»_user STATIC ${user_sources})
              target_include_directories(«project»_user PUBLIC "${ORRERY_USER_DIR}")
              target_link_libraries(«project»_user PUBLIC «project»_interfaces)
            else()
              add_library(«project»_user INTERFACE)
              target_include_directories(«project»_user INTERFACE "${ORRERY_USER_DIR}")
              target_link_libraries(«project»_user INTERFACE «project»_interfaces)
            endif()

            «FOR process : processes SEPARATOR "\n"»
                add_executable(«process.plan.name.target» «CppPaths.process(process.plan.name, "main.cpp")»)
                target_link_libraries(«process.plan.name.target» PRIVATE «project»_user)
                «IF process.loadsModules»
                    set(orrery_program «process.plan.name.target»)
                    include(«CppPaths.process(process.plan.name, "modules.cmake")»)
                «ENDIF»
            «ENDFOR»
        «ENDIF»
    '''
}
