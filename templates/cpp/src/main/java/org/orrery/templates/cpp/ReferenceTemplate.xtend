// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

/** One header per interface: references to its objects. It needs no other header of ours, so interfaces may name each other. */
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
