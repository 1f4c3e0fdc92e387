// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

/**
 * Prints one header per interface, with the class of references to its objects. It includes no other generated header, so
 * interfaces may refer to each other.
 */
class ReferenceTemplate {

    def path(CppInterface it) { CppPaths.ofInterface(plan.name, "reference.hpp") }

    def text(CppInterface it) '''
        #pragma once

        #include <string_view>

        #include <orrery/iop/object_ref.hpp>

        namespace «namespace» {

        «DocComment.of("A reference to an object of this interface: a view of the message or buffer that holds it.", plan.origin)»
        struct reference : «CppRuntime.OBJECT_REF» {
          using object_ref::object_ref;
          explicit reference(const «CppRuntime.OBJECT_REF»& other) noexcept
              : object_ref(other) {}
        };

        constexpr std::string_view repository_id(«CppRuntime.TYPE»<reference>) noexcept {
          return "«plan.repositoryId»";
        }

        }  // namespace «namespace»
    '''
}
