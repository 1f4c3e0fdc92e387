// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.templates.common.DocComment

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/** Prints a union: an accessor for each arm, and the arms in one place. */
class UnionTemplate {

    static def union(CppChoice it, boolean isView) '''
        «DocComment.of(plan.doc, plan.origin)»
        class «plan.name.declared» {
         public:
          /** Has the arm «first.name». */
          «plan.name.declared»() noexcept
              : _label(«first.label»), _held{.«first.name» = {}} {}

          «discriminators(it)»
          «FOR arm : arms»

              «accessors(it, arm)»
          «ENDFOR»
          «IF !other.empty»

              /** Has no arm, and a label that names none. Another label ends the process. */
              void _default(«discriminator» label = «other») noexcept {
                «CppRuntime.REQUIRE_ARM»(_arm_of(label) == -1);
                _label = label;
                std::construct_at(&_held._none);
              }
          «ENDIF»
          «IF isView»

              class owned;
              /** An owned copy. Allocates. */
              owned copy() const;
          «ENDIF»

         private:
          friend void decode(«CppRuntime.READER»& in, «plan.name.global»& value) noexcept;
          friend void encode(«CppRuntime.WRITER»& out, const «plan.name.global»& value) noexcept;

          «discriminator» _label;
          union {
            «IF !other.empty»
                std::monostate _none;
            «ENDIF»
            «FOR arm : arms»
                «arm.member.type.spelling» «arm.name»;
            «ENDFOR»
          } _held;
        };
    '''

    /** Functions of the discriminator, of a view. */
    private static def discriminators(CppChoice it) '''
        /** The discriminator. */
        «discriminator» _d() const noexcept {
          return _label;
        }
        /** Changes to another label of the same arm. A label of another arm ends the process. */
        void _d(«discriminator» label) noexcept {
          «CppRuntime.REQUIRE_ARM»(_arm_of(label) == _arm());
          _label = label;
        }

        /** Index of the arm that a label chooses, in the order of the IDL; -1 if it chooses none. */
        static constexpr int _arm_of(«IF labelled.empty»[[maybe_unused]] «ENDIF»«discriminator» label) noexcept {
          «FOR arm : labelled»
              if («arm.labels.map["label == " + it].join(" || ")») return «arm.index»;
          «ENDFOR»
          return «otherwise»;
        }
        /** Index of the chosen arm; -1 if there is none. */
        int _arm() const noexcept {
          return _arm_of(_label);
        }
    '''

    private static def accessors(CppChoice it, CppChoice.Arm arm) '''
        /** «IF !arm.member.doc.empty»«arm.member.doc» «ENDIF»Only while it is the chosen arm; else the process ends. */
        «arm.member.type.incoming» «arm.name»() const noexcept {
          «CppRuntime.REQUIRE_ARM»(_arm() == «arm.index»);
          return _held.«arm.name»;
        }
        «arm.member.type.spelling»& «arm.name»() noexcept {
          «CppRuntime.REQUIRE_ARM»(_arm() == «arm.index»);
          return _held.«arm.name»;
        }
        «IF arm.hasSeveralLabels»
            /** Chooses the arm, by one of its labels. A label of another arm ends the process. */
            void «arm.name»(«arm.member.type.spelling» value, «discriminator» label = «arm.label») noexcept {
              «CppRuntime.REQUIRE_ARM»(_arm_of(label) == «arm.index»);
              _label = label;
              std::construct_at(&_held.«arm.name», value);
            }
        «ELSE»
            /** Chooses the arm. */
            void «arm.name»(«arm.member.type.spelling» value) noexcept {
              _label = «arm.label»;
              std::construct_at(&_held.«arm.name», value);
            }
        «ENDIF»
    '''

    /** Function that finds the chosen arm if it refers to memory outside of the union. */
    static def referring(CppChoice it, Views views) '''

        /** Calls the function with the chosen arm if it refers to memory outside of the union. */
        template <class Union, class Function>
        void visit_view(«CppRuntime.TYPE»<«plan.name.global»>, Union& value, Function&& function) noexcept {
          switch (value._arm()) {
            «FOR arm : arms.filter[views.isView(member.type)]»
                case «arm.index»:
                  function(value.«arm.name»());
                  break;
            «ENDFOR»
            default:
              break;
          }
        }
    '''
}
