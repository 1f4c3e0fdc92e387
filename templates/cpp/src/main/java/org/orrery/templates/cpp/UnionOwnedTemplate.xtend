// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*
import static extension org.orrery.templates.cpp.CppTypes.*

/** Prints the owning form of a union that refers to memory outside of it. */
class UnionOwnedTemplate {

    static def owned(CppChoice it) '''
        /** An owned copy of «plan.name.declared», with the same functions. Its strings and sequences allocate. */
        class «plan.name.declared»::owned {
         public:
          /** The discriminator. */
          «discriminator» _d() const noexcept {
            return _label;
          }
          /** Changes to another label of the same arm. A label of another arm ends the process. */
          void _d(«discriminator» label) noexcept {
            «CppRuntime.REQUIRE_ARM»(_arm_of(label) == _arm_of(_label));
            _label = label;
          }
          «FOR arm : arms»

              «accessors(it, arm)»
          «ENDFOR»
          «IF !other.empty»

              /** Has no arm, and a label that names none. Another label ends the process. */
              void _default(«discriminator» label = «other») noexcept {
                «CppRuntime.REQUIRE_ARM»(_arm_of(label) == -1);
                _label = label;
                _held.emplace<0>();
              }
          «ENDIF»

          /** Valid as long as this value and the scope. */
          «plan.name.global» view(«CppRuntime.SCOPE»& room) const noexcept;

         private:
          «discriminator» _label = «first.label»;
          std::variant<std::monostate, «arms.map[member.type.owned].join(", ")»> _held{std::in_place_index<«first.alternative»>};
        };
    '''

    static def functions(CppChoice it) '''
        inline «plan.name.global» «plan.name.declared»::owned::view(«CppRuntime.SCOPE»& room) const noexcept {
          «plan.name.global» value;
          switch (_arm_of(_label)) {
            «FOR arm : arms»
                case «arm.index»:
                  value.«arm.name»(«CppRuntime.VIEW_AS»<«arm.member.type.spelling»>(«CppRuntime.ARM»<«arm.alternative»>(_held), room)«label(arm, "_label")»);
                  break;
            «ENDFOR»
            default:
              «IF !other.empty»
                  value._default(_label);
              «ENDIF»
              break;
          }
          return value;
        }

        inline «plan.name.global»::owned «plan.name.declared»::copy() const {
          owned value;
          switch (_arm()) {
            «FOR arm : arms»
                case «arm.index»:
                  value.«arm.name»(«CppRuntime.OWN»(_held.«arm.name»)«label(arm, "_label")»);
                  break;
            «ENDFOR»
            default:
              «IF !other.empty»
                  value._default(_label);
              «ENDIF»
              break;
          }
          return value;
        }
    '''

    private static def accessors(CppChoice it, CppChoice.Arm arm) '''
        /** Only while it is the chosen arm; else the process ends. */
        const «arm.member.type.owned»& «arm.name»() const noexcept {
          return «CppRuntime.ARM»<«arm.alternative»>(_held);
        }
        «arm.member.type.owned»& «arm.name»() noexcept {
          return «CppRuntime.ARM»<«arm.alternative»>(_held);
        }
        «IF arm.hasSeveralLabels»
            /** Chooses the arm, by one of its labels. A label of another arm ends the process. */
            void «arm.name»(«arm.member.type.owned» value, «discriminator» label = «arm.label») {
              «CppRuntime.REQUIRE_ARM»(_arm_of(label) == «arm.index»);
              _label = label;
              _held.emplace<«arm.alternative»>(std::move(value));
            }
        «ELSE»
            /** Chooses the arm. */
            void «arm.name»(«arm.member.type.owned» value) {
              _label = «arm.label»;
              _held.emplace<«arm.alternative»>(std::move(value));
            }
        «ENDIF»
    '''

    /** Further argument of an arm's setter; empty text where the arm has one label. */
    private static def label(CppChoice.Arm it, String label) { if (hasSeveralLabels) ", " + label else "" }
}
