// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import java.util.List
import org.orrery.generator.plan.InterfacePlan
import org.orrery.templates.common.DocComment

/** Prints the stub of an interface, for clients: arguments are values, results are views. */
class StubTemplate {

    static def body(InterfacePlan it, List<JavaOperation> calls, JavaFile file) '''
        «DocComment.of(JavaFile.withResults(doc), origin)»
        public final class «file.className» extends «file.use(JavaRuntime.STUB)»<«file.className»._Results> {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          public «file.className»(«file.use(JavaRuntime.TARGET)» target, «file.use(JavaRuntime.CALL_POLICY)» policy) {
            super(target, policy, _Results::new);
          }

          /** Stub of an object of this interface; asks the object if the reference does not state its interface. */
          public static «file.className» _narrow(«file.use(JavaRuntime.REFERENCE)» reference, CallPolicy policy) {
            return _narrow(reference, policy, "«repositoryId»", «file.className»::new);
          }

          «FOR call : calls»
              «call(call, file)»

          «ENDFOR»
          /** The views of the results: one set for each calling thread. */
          static final class _Results {
            «FOR call : calls.filter[returnsView]»
                final «call.stubResult» «call.key» = «call.newResultView»;
            «ENDFOR»
          }
        }
    '''

    private static def call(JavaOperation it, JavaFile file) '''
        «DocComment.of(plan.doc, plan.origin)»
        public «stubResult» «method»(«stubParameters»)«raises» {
          «file.use(JavaRuntime.CLIENT_CALL)»<_Results> _call = «begin»("«plan.wireName»");
          «IF !arguments.empty»
              «file.use(JavaRuntime.WRITER)» _out = _call.arguments();
          «ENDIF»
          «FOR argument : arguments»
              «argument.write("_out")»;
          «ENDFOR»
          «IF plan.oneway»
              _call.send();
          «ELSEIF exceptions.empty»
              «answer("invoke", file)»
          «ELSE»
              «raising(file)»
          «ENDIF»
        }
    '''

    private static def answer(JavaOperation it, String invoke, JavaFile file) '''
        «IF returnsNothing»
            _call.«invoke»();
        «ELSE»
            «file.use(JavaRuntime.READER)» _in = _call.«invoke»();
            «result»
        «ENDIF»
    '''

    private static def raising(JavaOperation it, JavaFile file) '''
        «file.use(JavaRuntime.READER)» _in = _call.invokeRaising();
        «FOR exception : exceptions»
            if (_call.raised(«exception».ID)) {
              throw «exception».read(_in);
            }
        «ENDFOR»
        _call.requireResult();
        «IF !returnsNothing»
            «result»
        «ENDIF»
    '''

    private static def result(JavaOperation it) '''
        «IF returnsView»
            «stubResult» _result = _call.results().«key»;
            _result.read(_in);
            return _result;
        «ELSE»
            return «readResult("_in")»;
        «ENDIF»
    '''
}
