// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import java.util.List
import org.orrery.generator.plan.InterfacePlan
import org.orrery.templates.common.DocComment

/** Prints the base class of an interface's servants: its operations, and the skeleton that decodes, calls and encodes. */
class ServantTemplate {

    static def body(InterfacePlan it, List<JavaOperation> calls, String table, JavaFile file) '''
        «DocComment.of(JavaFile.withViews(doc), origin)»
        public abstract class «file.className» extends «file.use(JavaRuntime.SERVANT)» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;
          private static final «file.use(JavaRuntime.LIST)»<String> _REPOSITORY_IDS =
              List.of(
                  «FOR id : repositoryIds SEPARATOR ','»
                      "«id»"
                  «ENDFOR»
                  );
          «IF calls.exists[!viewed.empty]»
              private static final «file.use(JavaRuntime.PER_THREAD)»<_Arguments> _ARGUMENTS = new PerThread<>(_Arguments::new);
          «ENDIF»

          «FOR call : calls»
              «declaration(call)»

          «ENDFOR»
          @Override
          protected final int _operation(«file.use(JavaRuntime.SEGMENT)» segment, long offset, int length) {
            return «table».TABLE.find(segment, offset, length);
          }

          @Override
          protected final int _operationCount() {
            return «operations.size»;
          }

          @Override
          protected final List<String> _repositoryIds() {
            return _REPOSITORY_IDS;
          }

          @Override
          protected final void _dispatch(int operation, «file.use(JavaRuntime.SERVER_CALL)» call)
              throws «file.use(JavaRuntime.USER_EXCEPTION)» {
            switch (operation) {
              «FOR call : calls»
                  case «call.plan.index» -> _dispatch«call.key»(call);
              «ENDFOR»
              default -> throw «file.use(JavaRuntime.SYSTEM_EXCEPTION)».badOperation();
            }
          }

          «FOR call : calls»
              «skeleton(call, file)»

          «ENDFOR»
          «IF calls.exists[!viewed.empty]»
              /** The views of the arguments: one set for each dispatching thread. */
              private static final class _Arguments {
                «FOR argument : calls.map[viewed].flatten»
                    final «argument.view» «argument.field» = «argument.newView»;
                «ENDFOR»
              }
          «ENDIF»
        }
    '''

    private static def declaration(JavaOperation it) '''
        «DocComment.of(plan.doc, plan.origin)»
        public abstract «servantResult» «method»(«servantParameters»)«raises»;
    '''

    private static def skeleton(JavaOperation it, JavaFile file) '''
        private void _dispatch«key»(ServerCall _call)«raises» {
          «IF !arguments.empty»
              «file.use(JavaRuntime.READER)» _in = _call.arguments();
          «ENDIF»
          «IF !viewed.empty»
              _Arguments _arguments = _ARGUMENTS.get(_call.thread());
          «ENDIF»
          «FOR argument : arguments»
              «IF argument.direct»
                  «argument.view» «argument.name» = «argument.read("_in")»;
              «ELSE»
                  «argument.view» «argument.name» = _arguments.«argument.field»;
                  «argument.name».read(_in);
              «ENDIF»
          «ENDFOR»
          «IF returnsNothing»
              «method»(«argumentNames»);
          «ELSE»
              «servantResult» _result = «method»(«argumentNames»);
              «file.use(JavaRuntime.WRITER)» _out = _call.reply();
              «writeResult("_result", "_out")»;
          «ENDIF»
        }
    '''
}
