// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.generator.plan.OperationTablePlan
import org.orrery.generator.plan.OperationTablePlan.Bucket

import static extension org.orrery.templates.java.JavaLiterals.*

/** Prints the perfect-hash table from operation names to indices; docs/design/demux.md gives the reasons for its layout. */
class OperationTableTemplate {

    static def body(OperationTablePlan it, String owner, JavaFile file) '''
        /** Finds the operations of «owner» by a perfect hash of their names. */
        final class «file.className» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          static final «file.use(JavaRuntime.OPERATION_TABLE)» TABLE =
              OperationTable.builder()
                  .lengths(«minLength», «maxLength»)
                  .windows(«hash.start.hex», «hash.end.hex», «hash.middle.hex»)
                  «IF hash.length != 0»
                      .length(«hash.length.hex»)
                  «ENDIF»
                  «IF hash.sliding != 0»
                      .sliding(«hash.sliding.hex», «hash.slidingOffset»)
                  «ENDIF»
                  «IF !hash.words.empty»
                      .words(«hash.addend.hex»«FOR each : hash.words», «each.hex»«ENDFOR»)
                  «ENDIF»
                  «OperationTables.scheme(it)»
                  .slots(«slots.size»)
                  «FOR slot : OperationTables.filled(it)»
                      .slot(«slot.index», «slot.operation», «slot.start.hex», «slot.end.hex», «slot.middle.hex», «slot.length», «slot.tail») // «slot.name»
                  «ENDFOR»
                  .tails(«tails.quoted».getBytes(«file.use("java.nio.charset.StandardCharsets")».ISO_8859_1))
                  .build();

          private «file.className»() {}
        }
    '''

    static def direct(OperationTablePlan it) '''.direct(«shift»)'''

    static def displaced(OperationTablePlan it) '''.displaced(«shift», «slotShift», «slotMask», «displacements.packed»)'''

    static def twoLevel(OperationTablePlan it) '''
        .twoLevel(«shift», «buckets.size»)
        «FOR bucket : buckets.indexed»
            «bucket(bucket.key, bucket.value)»
        «ENDFOR»
    '''

    static def sorted() '''.sorted()'''

    private static def bucket(int index, Bucket it) '''.bucket(«index», «multiplier.hex», «offset», «shift»)'''
}
