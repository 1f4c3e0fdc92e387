// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import org.orrery.generator.plan.OperationTablePlan

import static extension org.orrery.templates.cpp.CppLiterals.*

/**
 * Prints the perfect hash from an operation's name to its index, a part of the skeleton. docs/design/demux.md argues the layout.
 */
class OperationTableTemplate {

    static def table(OperationTablePlan it) '''
        // Operation name to index: hash the name's windows, look at one slot, compare once.
        //
        //   { first 8 bytes, last 8 bytes, middle 8 bytes, length, index, offset into the tails }  // [slot] name
        struct operations {
          static constexpr «CppRuntime.OPERATION_SHAPE» shape{
              .scheme = «CppRuntime.scheme(scheme)»,
              .min_length = «minLength»,
              .max_length = «maxLength»,
              .windows = «windows»,
              .start = «hash.start.hex»,
              .end = «hash.end.hex»,
              .middle = «hash.middle.hex»,
              .length = «hash.length.hex»,
              .sliding = «hash.sliding.hex»,
              .sliding_offset = «hash.slidingOffset»,
              .addend = «hash.addend.hex»,
              .shift = «shift»,
              .slot_shift = «slotShift»,
              .slot_mask = «slotMask»,
          };
          static constexpr «CppRuntime.OPERATION_SLOT» slots[] = {
              «FOR slot : slots.indexed»
                  «IF slot.value.name.empty»
                      {},  // [«slot.key»]
                  «ELSE»
                      {«slot.value.start.hex», «slot.value.end.hex», «slot.value.middle.hex», «slot.value.length», «slot.value.operation», «slot.value.tail»},  // [«slot.key»] «slot.value.name»
                  «ENDIF»
              «ENDFOR»
          };
          «IF !displacements.empty»
              static constexpr std::uint16_t displacements[] = {
                  «FOR displacement : displacements.indexed»
                      «displacement.value»,  // [«displacement.key»]
                  «ENDFOR»
              };
          «ENDIF»
          «IF !buckets.empty»
              static constexpr «CppRuntime.OPERATION_BUCKET» buckets[] = {
                  «FOR bucket : buckets»
                      {«bucket.multiplier.hex», «bucket.offset», «bucket.shift»},
                  «ENDFOR»
              };
          «ENDIF»
          «IF !hash.words.empty»
              static constexpr std::uint64_t words[] = {
                  «FOR word : hash.words»
                      «word.hex»,
                  «ENDFOR»
              };
          «ENDIF»
          «IF !tails.empty»
              static constexpr char tails[] = "«tails»";
          «ENDIF»
        };
    '''
}
