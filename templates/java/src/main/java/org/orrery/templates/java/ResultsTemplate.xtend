// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

/** Prints the result of an operation with out or inout parameters: a record with a method that writes it. */
class ResultsTemplate {

    static def body(JavaOperation it, JavaFile file) '''
        /** Results of «plan.name». Model: «plan.origin.label» */
        public record «file.className»(«FOR m : results SEPARATOR ', '»«file.types.value(m.type)» «m.name»«ENDFOR»)
            implements «file.use(JavaRuntime.VALUE)» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          @Override
          public void write(«file.use(JavaRuntime.WRITER)» _out) {
            «FOR m : results»
                «file.types.write(m.type, m.name, "_out")»;
            «ENDFOR»
          }
          «ContentFragments.methods(file, comparedResults)»
        }
    '''
}
