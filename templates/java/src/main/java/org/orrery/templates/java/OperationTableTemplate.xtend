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

          static final «file.use(JavaRuntime.OPERATION_TABLE)» TABLE = table();

          private «file.className»() {}

          /** A statement for each name: a compiler's stack does not bear a chain of hundreds. */
          private static OperationTable table() {
            «file.use(JavaRuntime.OPERATION_TABLE_BUILDER)» table =
                OperationTable.builder()
                    .lengths(«minLength», «maxLength»)
                    .windows(«hash.start.hex», «hash.end.hex», «hash.middle.hex»);
            «IF hash.length != 0»
                table.length(«hash.length.hex»);
            «ENDIF»
            «IF hash.sliding != 0»
                table.sliding(«hash.sliding.hex», «hash.slidingOffset»);
            «ENDIF»
            «IF !hash.words.empty»
                table.words(«hash.addend.hex»«FOR each : hash.words», «each.hex»«ENDFOR»);
            «ENDIF»
            «OperationTables.scheme(it)»
            table.slots(«slots.size»);
            «FOR slot : OperationTables.filled(it)»
                table.slot(«slot.index», «slot.operation», «slot.start.hex», «slot.end.hex», «slot.middle.hex», «slot.length», «slot.tail»); // «slot.name»
            «ENDFOR»
            return table.tails(«tails.quoted».getBytes(«file.use("java.nio.charset.StandardCharsets")».ISO_8859_1)).build();
          }
        }
    '''

    static def direct(OperationTablePlan it) '''table.direct(«shift»);'''

    static def displaced(OperationTablePlan it) '''table.displaced(«shift», «slotShift», «slotMask», «displacements.packed»);'''

    static def twoLevel(OperationTablePlan it) '''
        table.twoLevel(«shift», «buckets.size»);
        «FOR bucket : buckets.indexed»
            «bucket(bucket.key, bucket.value)»
        «ENDFOR»
    '''

    static def sorted() '''table.sorted();'''

    private static def bucket(int index, Bucket it) '''table.bucket(«index», «multiplier.hex», «offset», «shift»);'''
}
